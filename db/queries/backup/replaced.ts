import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { authAuditLog, authUsers } from "../../schema/accounts.ts";
import { factChecks } from "../../schema/capacity.ts";
import { allListings } from "../../schema/listings.ts";
import { listingMailsOff, type MailSeries } from "../../schema/mail.ts";
import { providerMembers as members } from "../../schema/members.ts";
import { careOutcomes } from "../../schema/outcomes.ts";
import { questionContacts as contacts, questionsOff } from "../../schema/questions.ts";
import { referrerMembers as colleagues } from "../../schema/referrers.ts";
import { reviewEvents, reviews } from "../../schema/reviews.ts";
import { change, deleteFrom, listOf, names, select, update } from "../../sql.ts";
import type { RowOf, Statement } from "../../statement.ts";
import { noteReviews, rememberReviews } from "../reviews/own-reviews.ts";

/** Accounts deleted since then by their owners or admins, as far as the audit log goes back. */
export const listDeletedAccounts = (since: string) =>
  select(
    { id: sql<string>`coalesce(${authAuditLog.details} ->> 'user_id', ${authAuditLog.userId})` },
    sql`FROM ${authAuditLog} WHERE ${authAuditLog.action} = 'user_deleted' AND ${authAuditLog.createdAt} >= ${since}`,
  );

/** Triggers make the accounts' reviews anonymous and delete the rest. */
export const deleteAccounts = (ids: readonly string[]) =>
  deleteFrom(authUsers, sql`${authUsers.id} IN ${listOf(ids)}`, { id: authUsers.id });

const received = alias(reviewEvents, "received");

/**
 * Reviews that their authors have deleted since then, alone or with their account. `writtenAt`: null for those that
 * were there before events were noted.
 */
export const listRemovedReviews = (since: string) =>
  select(
    {
      id: sql<number>`CAST(${reviewEvents.reviewKey} AS INTEGER)`,
      listingId: reviewEvents.spitexId,
      writtenAt: sql<string | null>`(SELECT ${received.at} FROM ${reviewEvents} ${received}
        WHERE ${received.reviewKey} = ${reviewEvents.reviewKey} AND ${received.kind} = 'received')`,
    },
    sql`FROM ${reviewEvents} WHERE ${reviewEvents.kind} = 'removed' AND ${reviewEvents.at} >= ${since}`,
  );

export type RemovedReview = RowOf<typeof listRemovedReviews>;

/** The number alone does not suffice: the replaced database may have a history of its own, such as one of examples. */
const isOneOf = (removed: readonly RemovedReview[]) =>
  sql`${reviews.userId} IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(removed)}) one
    WHERE one.value ->> 'id' = ${reviews.id}
      AND iif(one.value ->> 'writtenAt' IS NULL, one.value ->> 'listingId' = ${reviews.spitexId},
        one.value ->> 'writtenAt' = ${reviews.createdAt}))`;

/** Runs before they are deleted again, as it did when their authors deleted them. */
export const noteRemoved = (removed: readonly RemovedReview[], now: string): Statement[] => [
  noteReviews({ kind: "removed", now }, isOneOf(removed)),
  rememberReviews(isOneOf(removed)),
];

/** Runs before accounts are deleted, which would make their reviews anonymous. */
export const deleteReviews = (removed: readonly RemovedReview[]) =>
  deleteFrom(reviews, isOneOf(removed), { id: reviews.id });

/** What takes something out of public view, and what brings it back. */
const RETURNS = ["listing_restored", "review_restored", "reviews_restored"];
const WITHDRAWALS = ["listing_deleted", "listing_hidden", "review_hidden", "reviews_hidden", "review_ring_hidden"];

const LISTING_ID = sql<number | null>`${authAuditLog.details} ->> 'listing_id'`;

const later = alias(authAuditLog, "later");
const isOfSame = (key: string) => sql`${later.details} ->> ${key} IS ${authAuditLog.details} ->> ${key}`;
const HAS_RETURNED = sql`EXISTS (SELECT 1 FROM ${authAuditLog} ${later} WHERE ${later.id} > ${authAuditLog.id}
  AND ${later.action} IN ${listOf(RETURNS)} AND ${isOfSame("listing_id")} AND ${isOfSame("review")}
  AND ${isOfSame("user_id")})`;

/** Entries of the audit log about what was taken out of public view since then and is not back, oldest first. */
export const listWithdrawals = (since: string) =>
  select(
    {
      id: authAuditLog.id,
      createdAt: authAuditLog.createdAt,
      action: authAuditLog.action,
      userId: authAuditLog.userId,
      details: authAuditLog.details,
      listingId: LISTING_ID,
      spitexName: sql<string | null>`(SELECT ${allListings.name} FROM ${allListings}
        WHERE ${allListings.id} = ${LISTING_ID})`,
    },
    sql`FROM ${authAuditLog} WHERE ${authAuditLog.action} IN ${listOf(WITHDRAWALS)}
      AND ${authAuditLog.createdAt} >= ${since} AND NOT ${HAS_RETURNED} ORDER BY ${authAuditLog.id}`,
  );

export type Withdrawal = RowOf<typeof listWithdrawals>;

export type MailsEnded = { listingId: number; series: MailSeries | "questions" | "facts"; at: string };

/** Mails that the readers of a listing have ended. Checks of facts have no such time, so it lists all of those. */
export const listMailsEnded = (since: string): Statement<MailsEnded>[] => [
  select(
    { listingId: listingMailsOff.spitexId, series: listingMailsOff.series, at: listingMailsOff.createdAt },
    sql`FROM ${listingMailsOff} WHERE ${listingMailsOff.createdAt} >= ${since}`,
  ),
  select(
    { listingId: questionsOff.spitexId, series: sql<"questions">`'questions'`, at: questionsOff.createdAt },
    sql`FROM ${questionsOff} WHERE ${questionsOff.createdAt} >= ${since}`,
  ),
  select(
    { listingId: factChecks.spitexId, series: sql<"facts">`'facts'`, at: factChecks.dueOn },
    sql`FROM ${factChecks} WHERE NOT ${factChecks.wantsMail}`,
  ),
];

const endedBy = (
  series: "weekly" | "cases" | "answers" | "outcomes",
  who: Column,
  { listingId = sql`NULL`, at = sql`NULL` }: { listingId?: SQL | Column; at?: SQL | Column },
  rest: SQL,
) =>
  select(
    {
      series: sql<typeof series>`${series}`,
      who: sql<string>`${who}`,
      listingId: sql<number | null>`${listingId}`,
      at: sql<string | null>`${at}`,
    },
    rest,
  );

/**
 * Mails that people have ended for themselves: members the weekly one (`who`: the account), colleagues those about the
 * cases of their organization, people who asked (`who`: the question) those about answers, and senders (`who`: the
 * inquiry) those about how it went. For members and colleagues no time is stored, so it lists all who get none.
 */
export const listMailsEndedByPeople = (since: string) => [
  endedBy(
    "weekly",
    members.userId,
    { listingId: members.spitexId },
    sql`FROM ${members} WHERE NOT ${members.wantsWeeklyMail}`,
  ),
  endedBy("cases", colleagues.userId, {}, sql`FROM ${colleagues} WHERE NOT ${colleagues.wantsMails}`),
  endedBy(
    "answers",
    contacts.questionId,
    { at: contacts.mailsOffAt },
    sql`FROM ${contacts} WHERE ${contacts.mailsOffAt} >= ${since}`,
  ),
  endedBy(
    "outcomes",
    careOutcomes.inquiryId,
    { at: careOutcomes.declinedAt },
    sql`FROM ${careOutcomes} WHERE ${careOutcomes.declinedAt} >= ${since} AND ${careOutcomes.inquiryId} IS NOT NULL`,
  ),
];

export type MailsEndedByPeople = RowOf<typeof endedBy>;

/** Ends these mails again, for the people who are in the database. */
export function endMailsOfPeople(ended: readonly MailsEndedByPeople[]): Statement[] {
  const ofSeries = (series: MailsEndedByPeople["series"]) =>
    sql`json_each(${JSON.stringify(ended)}) ended WHERE ended.value ->> 'series' = ${series}`;
  const [who, listingId, at] = [
    sql`ended.value ->> 'who'`,
    sql`ended.value ->> 'listingId'`,
    sql`ended.value ->> 'at'`,
  ];
  return [
    update(
      members,
      { wantsWeeklyMail: false },
      sql`(${members.userId}, ${members.spitexId}) IN (SELECT ${who}, ${listingId} FROM ${ofSeries("weekly")})`,
    ),
    update(colleagues, { wantsMails: false }, sql`${colleagues.userId} IN (SELECT ${who} FROM ${ofSeries("cases")})`),
    change(sql`UPDATE ${contacts} SET ${names(contacts.mailsOffAt)} = ${at}
      FROM ${ofSeries("answers")} AND ${contacts.questionId} = ${who}`),
    change(sql`UPDATE ${careOutcomes} SET ${names(careOutcomes.declinedAt)} = ${at}, ${names(careOutcomes.dueAt)} = NULL
      FROM ${ofSeries("outcomes")} AND ${careOutcomes.inquiryId} = ${who}`),
  ];
}

/** Ends these mails again, for the listings that are in the database. */
export function endMails(ended: readonly MailsEnded[]): Statement[] {
  const rows = sql`json_each(${JSON.stringify(ended)}) ended JOIN ${allListings}
    ON ${allListings.id} = ended.value ->> 'listingId'`;
  const [id, series, at] = [sql`ended.value ->> 'listingId'`, sql`ended.value ->> 'series'`, sql`ended.value ->> 'at'`];
  const { spitexId, dueOn, wantsMail } = factChecks;
  return [
    change(sql`INSERT OR IGNORE INTO ${listingMailsOff}
      (${names(listingMailsOff.spitexId, listingMailsOff.series, listingMailsOff.createdAt)})
      SELECT ${id}, ${series}, ${at} FROM ${rows} WHERE ${series} NOT IN ('questions', 'facts')`),
    change(sql`INSERT OR IGNORE INTO ${questionsOff} (${names(questionsOff.spitexId, questionsOff.createdAt)})
      SELECT ${id}, ${at} FROM ${rows} WHERE ${series} = 'questions'`),
    change(sql`INSERT INTO ${factChecks} (${names(spitexId, dueOn, wantsMail)})
      SELECT ${id}, ${at}, 0 FROM ${rows} WHERE ${series} = 'facts' ON CONFLICT DO UPDATE SET ${names(wantsMail)} = 0`),
  ];
}
