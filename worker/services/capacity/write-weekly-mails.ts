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

type JobDeps = Pick<Deps, "db" | "config" | "keyedHash" | "now" | "sendJobs" | "inBackground" | "logError">;

/**
 * Asks those who keep a listing once a week, from the first office hour on. What is written stands with the membership and is
 * settled in the transaction of the mail, whose id follows from both: so each is written once, whenever a Worker dies.
 */
export async function writeWeeklyMails(deps: JobDeps, at: Date): Promise<void> {
  if (!isOfficeTime(at)) return;
  const week = weekOf(at);
  for (const member of await runAll(deps.db, listDueMembers(week, LIMIT))) {
    await write(deps, member, week).catch((error) => deps.logError("weekly mail not written", error));
  }
}

async function write(deps: JobDeps, member: DueMember, week: string): Promise<void> {
  const mailId = await idFor(deps, "weekly mail", `${member.id} ${week}`);
  const createdAt = deps.now().toISOString();
  const mail = insertMail(
    { ...(await mailTo(deps, member, week)), id: mailId, kind: "capacity_week", createdAt },
    isWeekDue(member.id, week),
  );
  const mayTakeOn = member.closed === "offen" && member.email !== null;
  await runTogether(deps.db, { mail: mayTakeOn ? [mail] : [], done: settleWeek(member.id, week) });
  if (mayTakeOn) queueMails(deps, [mailId]);
}

async function mailTo(deps: JobDeps, { id, listingId, email, spitexName, capacity }: DueMember, week: string) {
  const today = localDay(deps.now());
  const said = capacityOn(capacity, today);
  return weeklyCapacityMail({
    ...{ siteUrl: deps.config.siteUrl, to: email ?? "", spitexName },
    said: said && capacityWords(said, today),
    choices: await capacityLinks(deps, listingId, week),
    optOut: await optOutLink(deps, "weekly", id),
  });
}
