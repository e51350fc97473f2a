import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { type DueMember, isWeekDue, listDueMembers, settleWeek } from "#db/queries/members/weekly-mails.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { weeklyCapacityMail } from "#domain/members/capacity-mail.ts";
import { isOfficeTime, weekOf } from "#domain/members/capacity-week.ts";
import { capacityOn, capacityWords } from "#domain/offer/capacity.ts";
import type { Deps } from "../../deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { idFor } from "../messages/inquiry-codes.ts";
import { capacityLinks } from "./capacity-links.ts";
import { optOutLink } from "./opt-out.ts";

/** Per run; the rest waits for the next minute. */
const LIMIT = 25;

/** What fails may fail each minute: up to so many do not hold up those behind them. */
const MOST_FAILED = 100;

type JobDeps = Pick<Deps, "db" | "config" | "keyedHash" | "now" | "sendJobs" | "inBackground" | "logError">;

/**
 * Asks those who keep a listing once a week, from the first office hour on. What is written stands with the membership and is
 * settled in the transaction of the mail, whose id follows from both: so each is written once, whenever a Worker dies.
 */
export async function writeWeeklyMails(deps: JobDeps, at: Date): Promise<void> {
  if (!isOfficeTime(at)) return;
  const week = weekOf(at);
  const failed: number[] = [];
  for (let isStuck = true; isStuck && failed.length < MOST_FAILED; ) {
    const more = await writeDue(deps, week, failed);
    failed.push(...more);
    isStuck = more.length > 0;
  }
}

/** @returns the members whose mails could not be written */
async function writeDue(deps: JobDeps, week: string, leftOut: readonly number[]): Promise<number[]> {
  const failed: number[] = [];
  for (const member of await runAll(
    deps.db,
    listDueMembers({ week, now: deps.now().toISOString(), leftOut, limit: LIMIT }),
  )) {
    await write(deps, member, week).catch((error) => {
      failed.push(member.id);
      deps.logError("weekly mail not written", error);
    });
  }
  return failed;
}

async function write(deps: JobDeps, member: DueMember, week: string): Promise<void> {
  // Numbers of members come again.
  const mailId = await idFor(deps, "weekly mail", `${member.id} ${member.createdAt} ${week}`);
  const createdAt = deps.now().toISOString();
  const mail = insertMail(
    { ...(await mailTo(deps, member, week)), id: mailId, kind: "capacity_week", createdAt },
    isWeekDue(member.id, week),
  );
  const mayTakeOn = member.closed === "offen" && member.email !== null;
  await runTogether(deps.db, { mail: mayTakeOn ? [mail] : [], done: settleWeek(member.id, week) });
  if (mayTakeOn) queueMails(deps, [mailId]);
}

async function mailTo(deps: JobDeps, member: DueMember, week: string) {
  const { email, spitexName, capacity } = member;
  const today = localDay(deps.now());
  const said = capacityOn(capacity, today);
  return weeklyCapacityMail({
    ...{ siteUrl: deps.config.siteUrl, to: email ?? "", spitexName },
    said: said && capacityWords(said, today),
    choices: await capacityLinks(deps, member, week),
    optOut: await optOutLink(deps, "weekly", member),
  });
}
