import {
  type DueMember,
  deleteCapacity,
  findSpokenFor,
  hasCapacity,
  hasReport,
  isSpeaker,
  isWeekDue,
  listDueMembers,
  setChecks,
  settleWeek,
  storeCapacity,
} from "#db/queries/listings/capacity.ts";
import { isMember, setWeeklyMail } from "#db/queries/members/members.ts";
import { type Condition, every, not, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { CHECK_DAYS } from "#domain/listings/fact-check.ts";
import { languageOfMember } from "#domain/mail/mail-language.ts";
import { isOfficeTime, weekEnd, weeklyCapacityMail, weekOf } from "#domain/members/member-mail.ts";
import {
  CAPACITY_STATES,
  type CapacityState,
  capacityLabel,
  capacityOn,
  capacityWords,
  validFrom,
} from "#domain/offer/capacity.ts";
import { dayAfter } from "#domain/offer/office-hours.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit, type Draft, type Plan, QUIET } from "../commit.ts";
import { despiteFailures, takeFromFormLimit } from "../forms/sent-forms.ts";
import { idFor, isSignedLink, signedLink, subjectOf } from "../mail/mail-links.ts";
import { optOutLink } from "../members/mail-opt-out.ts";

/** Members per run; the others follow in the next minute. */
const LIMIT = 25;

/** Failing mails may fail every minute. Up to this many are left out, so that the mails after them are not held up. */
const MOST_FAILED = 100;

type JobDeps = Pick<Deps, "db" | "config" | "keyedHash" | "now" | "sendJobs" | "inBackground" | "logError">;

/**
 * Asks the members of listings once a week, from the first office hour on. The membership stores the week in the
 * transaction of the mail, whose id depends on both. So each mail is written once, even if a Worker dies.
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
  const now = deps.now().toISOString();
  for (const member of await runAll(deps.db, listDueMembers({ week, now, leftOut, limit: LIMIT }))) {
    await write(deps, member, week).catch((error) => {
      failed.push(member.id);
      deps.logError("weekly mail not written", error);
    });
  }
  return failed;
}

async function write(deps: JobDeps, member: DueMember, week: string): Promise<void> {
  await commit(deps, {
    when: isWeekDue(member.id, week),
    ...QUIET,
    mails: member.closed === "offen" && member.email !== null ? [await draftTo(deps, member, member.email, week)] : [],
    write: () => settleWeek(member.id, week),
  });
}

const draftTo = (deps: JobDeps, member: DueMember, to: string, week: string): Promise<Draft> =>
  inLanguage(languageOfMember(member.locale, member.mailed), () => mailTo(deps, member, to, week));

async function mailTo(deps: JobDeps, member: DueMember, to: string, week: string): Promise<Draft> {
  const { spitexName, capacity } = member;
  const today = localDay(deps.now());
  const said = capacityOn(capacity, today);
  const mail = weeklyCapacityMail({
    siteUrl: deps.config.siteUrl,
    to,
    spitexName,
    said: said && capacityWords(said, today),
    choices: await capacityLinks(deps, member, week),
    optOut: await optOutLink(deps, "weekly", member),
  });
  const id = await idFor(deps, "weekly mail", `${member.id} ${week}`);
  return { ...mail, id, kind: "capacity_week" };
}

type AnswerDeps = Pick<Deps, "db" | "keyedHash" | "now">;

/** The listing of a link in a weekly mail, with its present capacity. @throws AppError */
export async function loadCapacityToReport(deps: AnswerDeps, token: string) {
  const { listing } = await findAsked(deps, token);
  const day = localDay(deps.now());
  const said = capacityOn(listing.capacity, day);
  return {
    name: listing.name,
    path: paths.provider(listing),
    said,
    day,
    isOfToday: said?.validTo === validFrom(deps.now()),
  };
}

/** Stores the state of the pressed link; pressing another replaces it. @throws AppError */
export async function answerWeeklyMail(deps: Deps, { token, state, ip }: Press): Promise<void> {
  const { speaker, listing } = await findAsked(deps, token);
  await takeFromFormLimit(deps, "capacity", ip);
  const said = { listingId: listing.id, state, origin: "mail" } as const;
  const plan = planReport(deps, said, isSpeaker(speaker, listing.id));
  await despiteFailures(() => commit(deps, { ...plan, orElse: null }));
}

type Press = { token: string; state: CapacityState; ip: string };

/**
 * A link is valid until the next weekly mail brings new ones. It ends sooner for a member who no longer keeps the
 * listing or is banned. @throws AppError
 */
async function findAsked(deps: AnswerDeps, token: string) {
  const now = deps.now();
  const asked = askedIn(token);
  const speaker = asked && { memberId: asked.memberId, now: now.toISOString() };
  const listing = speaker && (await runOne(deps.db, findSpokenFor(speaker)));
  const isOurs = listing && (await isCapacityLink(deps, token, { createdAt: listing.memberSince }));
  if (!(isOurs && now < weekEnd(asked.week))) throw new AppError("mail_link_not_found");
  return { speaker: { ...speaker, createdAt: listing.memberSince }, listing };
}

type Said = { listingId: number; state: CapacityState; origin: "desk" | "mail" };

/** Stores the state that a provider reports now. The same report on the same day changes nothing. */
export function planReport({ now }: Pick<Deps, "now">, { listingId, state, origin }: Said, allowed?: Condition): Plan {
  const report = { spitexId: listingId, state, validTo: validFrom(now()), origin };
  return {
    when: every(allowed, not(hasReport(report))),
    audit: null,
    isPublic: true,
    write: (reportedAt, when) => storeCapacity({ ...report, reportedAt }, when),
  };
}

/** For a member at the desk; has no effect for other users. */
export async function reportCapacity(deps: CommitDeps, actor: AdminActor, listingId: number, state: CapacityState) {
  await commit(deps, {
    ...planReport(deps, { listingId, state, origin: "desk" }, isMember({ userId: actor.userId, listingId })),
    orElse: null,
    audit: { actor, action: "capacity_reported", details: { listing_id: listingId, capacity: state } },
  });
}

/** After this, the capacity is unknown. */
export async function withdrawCapacity(deps: CommitDeps, actor: AdminActor, listingId: number): Promise<void> {
  await commit(deps, {
    when: every(isMember({ userId: actor.userId, listingId }), hasCapacity(listingId)),
    orElse: null,
    audit: { actor, action: "capacity_withdrawn", details: { listing_id: listingId } },
    isPublic: true,
    write: (_, when) => deleteCapacity(listingId, when),
  });
}

/** Each member chooses individually. @throws AppError */
export async function chooseWeeklyMail(deps: Deps, userId: string, listingId: number, isWanted: boolean) {
  if (!(await runOne(deps.db, setWeeklyMail({ userId, listingId }, isWanted)))) throw new AppError("not_member");
}

/** Applies to the listing, so to all its members. @throws AppError */
export async function chooseFactChecks(deps: Deps, userId: string, listingId: number, isWanted: boolean) {
  const dueOn = dayAfter(localDay(deps.now()), CHECK_DAYS);
  const check = { listingId, isWanted, dueOn };
  if (!(await runOne(deps.db, setChecks(check, isMember({ userId, listingId }))))) throw new AppError("not_member");
}

const PURPOSE = "capacity of a week";

/** `createdAt`: when the membership began. */
type Member = { id: number; createdAt: string };

/** A link for each state. `week`: its Monday. */
async function capacityLinks(deps: Pick<Deps, "keyedHash" | "config">, member: Member, week: string) {
  const token = await signedLink(deps, PURPOSE, { id: member.id, day: week }, member.createdAt);
  return CAPACITY_STATES.map((state) => ({
    label: capacityLabel(state),
    link: deps.config.siteUrl + paths.capacity(token, state),
  }));
}

/** The member and the week that a token names. */
function askedIn(token: string) {
  const { id, day } = subjectOf(token) ?? {};
  return id === undefined || day === undefined ? undefined : { memberId: id, week: day };
}

const isCapacityLink = (deps: Pick<Deps, "keyedHash">, token: string, { createdAt }: Pick<Member, "createdAt">) =>
  isSignedLink(deps, PURPOSE, token, createdAt);
