import { sql } from "drizzle-orm";
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

/** Reviews that their authors have deleted since then, alone or with their account. */
export const listRemovedReviews = (since: string) =>
  select(
    { id: sql<number>`CAST(${reviewEvents.reviewKey} AS INTEGER)` },
    sql`FROM ${reviewEvents} WHERE ${reviewEvents.kind} = 'removed' AND ${reviewEvents.at} >= ${since}`,
  );

const isOneOf = (ids: readonly number[]) => sql`${reviews.id} IN ${listOf(ids)} AND ${reviews.userId} IS NOT NULL`;

/** Runs before they are deleted again, as it did when their authors deleted them. */
export const noteRemoved = (ids: readonly number[], now: string): Statement[] => [
  noteReviews({ kind: "removed", now }, isOneOf(ids)),
  rememberReviews(isOneOf(ids)),
];

/** Runs before accounts are deleted, which would make their reviews anonymous. */
export const deleteReviews = (ids: readonly number[]) => deleteFrom(reviews, isOneOf(ids), { id: reviews.id });

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

/** Mails that the readers of a listing have ended; of checks of facts no time is known, so it lists all. */
export const listMailsEnded = (since: string) =>
  select(
    {
      listingId: sql<number>`listing_id`,
      series: sql<MailSeries | "questions" | "facts">`series`,
      at: sql<string>`at`,
    },
    sql`FROM (
      SELECT ${listingMailsOff.spitexId} AS listing_id, ${listingMailsOff.series} AS series, ${listingMailsOff.createdAt} AS at
        FROM ${listingMailsOff} WHERE ${listingMailsOff.createdAt} >= ${since}
      UNION ALL SELECT ${questionsOff.spitexId}, 'questions', ${questionsOff.createdAt}
        FROM ${questionsOff} WHERE ${questionsOff.createdAt} >= ${since}
      UNION ALL SELECT ${factChecks.spitexId}, 'facts', ${factChecks.dueOn} FROM ${factChecks} WHERE NOT ${factChecks.wantsMail})`,
  );

export type MailsEnded = RowOf<typeof listMailsEnded>;

/**
 * Mails that people have ended for themselves: members the weekly one (`who`: the account), colleagues those about the
 * cases of their organization, people who asked (`who`: the question) those about answers, and senders (`who`: the
 * inquiry) those about how it went. Of members and colleagues no time is known, so it lists all who get none.
 */
export const listMailsEndedByPeople = (since: string) =>
  select(
    {
      series: sql<"weekly" | "cases" | "answers" | "outcomes">`series`,
      who: sql<string>`who`,
      listingId: sql<number | null>`listing_id`,
      at: sql<string | null>`at`,
    },
    sql`FROM (
      SELECT 'weekly' AS series, ${members.userId} AS who, ${members.spitexId} AS listing_id, NULL AS at
        FROM ${members} WHERE NOT ${members.wantsWeeklyMail}
      UNION ALL SELECT 'cases', ${colleagues.userId}, NULL, NULL FROM ${colleagues} WHERE NOT ${colleagues.wantsMails}
      UNION ALL SELECT 'answers', ${contacts.questionId}, NULL, ${contacts.mailsOffAt} FROM ${contacts}
        WHERE ${contacts.mailsOffAt} >= ${since}
      UNION ALL SELECT 'outcomes', ${careOutcomes.inquiryId}, NULL, ${careOutcomes.declinedAt} FROM ${careOutcomes}
        WHERE ${careOutcomes.declinedAt} >= ${since} AND ${careOutcomes.inquiryId} IS NOT NULL)`,
  );

export type MailsEndedByPeople = RowOf<typeof listMailsEndedByPeople>;

/** Ends them again, for those who are there. */
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

/** Ends them again, for the listings that are there. */
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
