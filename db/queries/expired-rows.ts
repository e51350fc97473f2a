import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { localDay } from "#domain/format.ts";
import type { MailKind } from "#domain/mail/mail.ts";
import { limitOf } from "#domain/mail/summed-mail.ts";
import { minuteOf } from "#domain/operations/site-watch.ts";
import * as retention from "#domain/retention.ts";
import { reviewCooldownStart } from "#domain/reviews/review-periods.ts";
import { daysAgo, type Ending, hoursAgo } from "../fate.ts";
import { authMfaFactors } from "../schema/factors.ts";
import { authSamlRelayStates } from "../schema/identity-providers.ts";
import { listingMergeRows } from "../schema/listing-merges.ts";
import { allListings, openDataChanges } from "../schema/listings.ts";
import { mailOutbox, smsOutbox } from "../schema/mail.ts";
import { inquiries } from "../schema/messages.ts";
import { authOauthClients, authOauthConsents } from "../schema/oauth-server.ts";
import { tallies } from "../schema/operations.ts";
import { questionContacts, questionRecipients, questions } from "../schema/questions.ts";
import { deletedReviews } from "../schema/reviews.ts";
import { authFlowStates, authSessions } from "../schema/sessions.ts";
import { deleteFrom, listOf } from "../sql.ts";
import type { Statement } from "../statement.ts";
import { columnIn, FATES, TABLES, type TablesThatSay } from "../tables.ts";

/** Retention periods set by the configuration, in hours. */
export type SetPeriods = {
  /** How long a mail's code is valid: its flow must live at least as long, because the code is deleted with it. */
  mailHours: number;
  factorHours: number;
  /** After how long an unused session ends; undefined: never. */
  inactivityHours: number | undefined;
};

/** Statements that delete expired rows, by table. */
export const deleteExpiredRows = (now: Date, set: SetPeriods): Record<string, Statement[]> =>
  Object.fromEntries(
    FATES.flatMap(({ name, table, until }) => {
      if (!until) return [];
      const deleted =
        typeof until === "string" ? RULES[name as keyof typeof RULES](now, set) : [deleteEnded(table, until, now)];
      return [[getTableName(table), deleted]];
    }),
  );

const isBefore = (time: Column | SQL, moment: string) => sql`${time} < ${moment}`;

const deleteEnded = (table: SQLiteTable, [moment, start]: Ending, now: Date) =>
  deleteFrom(table, isBefore(columnIn(table, moment), start(now)));

export const deleteExpiredSms = (now: Date) => deleteEnded(smsOutbox, TABLES.smsOutbox.until, now);

/** Their times would reveal the asker of a question whose address is sealed. */
const TO_ASKERS: MailKind[] = ["question_confirmation", "question_answers", "question_watch"];

type Rule = (now: Date, set: SetPeriods) => Statement[];

const isAgedFlow = (createdAt: Column, now: Date, { mailHours }: SetPeriods) =>
  isBefore(createdAt, hoursAgo(retention.BEGUN_HOURS + mailHours)(now));

/** Deletions for tables with `until: "by a rule"`. */
const RULES: Record<TablesThatSay<"until", "by a rule">, Rule> = {
  /** Sessions end at a set time, or after not being used. */
  authSessions(now, { inactivityHours }) {
    const { refreshedAt, createdAt, notAfter } = authSessions;
    const lastUsedAt = sql`coalesce(${refreshedAt}, ${createdAt})`;
    const idleHours = inactivityHours ? inactivityHours + retention.ENDED_SESSION_HOURS : retention.IDLE_DAYS * 24;
    return [
      deleteFrom(authSessions, isBefore(notAfter, hoursAgo(retention.ENDED_SESSION_HOURS)(now))),
      deleteFrom(authSessions, isBefore(lastUsedAt, hoursAgo(idleHours)(now))),
    ];
  },

  authFlowStates: (now, set) => [deleteFrom(authFlowStates, isAgedFlow(authFlowStates.createdAt, now, set))],
  authSamlRelayStates: (now, set) => [
    deleteFrom(authSamlRelayStates, isAgedFlow(authSamlRelayStates.createdAt, now, set)),
  ],

  authMfaFactors(now, { factorHours }) {
    const before = hoursAgo(retention.BEGUN_HOURS + factorHours)(now);
    const { status, createdAt } = authMfaFactors;
    return [deleteFrom(authMfaFactors, sql`${status} = 'unverified' AND ${isBefore(createdAt, before)}`)];
  },

  /** Clients that registered themselves and have no consent. */
  authOauthClients(now) {
    const { registrationType, createdAt, id } = authOauthClients;
    const isOld = isBefore(createdAt, daysAgo(retention.UNUSED_CLIENT_DAYS)(now));
    const hasConsent = sql`EXISTS (SELECT 1 FROM ${authOauthConsents} WHERE ${authOauthConsents.clientId} = ${id})`;
    return [deleteFrom(authOauthClients, sql`${registrationType} = 'dynamic' AND ${isOld} AND NOT ${hasConsent}`)];
  },

  /** Deleted listings, with all that belongs to them; hidden ones stay. */
  allListings(now) {
    const isOld = isBefore(allListings.deletedAt, retention.restoreStart(now));
    return [deleteFrom(allListings, sql`${isOld} AND NOT ${allListings.isHidden}`)];
  },

  /** All but the row that says since when changes are noted. */
  openDataChanges(now) {
    const { slug, moment } = openDataChanges;
    const start = retention.daysBefore(now, retention.CHANGE_DAYS).getTime() * 1000;
    return [deleteFrom(openDataChanges, sql`${moment} < ${start} AND ${slug} <> ''`)];
  },

  /** Dates in a merge that can be undone, once they are too old to prevent a new review. */
  listingMergeRows(now) {
    const { origin, entry } = listingMergeRows;
    const isCooledDown = isBefore(sql`${entry} ->> 'created_at'`, reviewCooldownStart(now));
    return [deleteFrom(listingMergeRows, sql`${origin} = ${getTableName(deletedReviews)} AND ${isCooledDown}`)];
  },

  /** An inquiry is deleted together with those that were sent on from it. */
  inquiries(now) {
    const before = daysAgo(retention.KEEP_DAYS)(now);
    const old = sql`SELECT ${inquiries.id} FROM ${inquiries} WHERE ${inquiries.createdAt} < ${before}`;
    return [deleteFrom(inquiries, sql`${inquiries.createdAt} < ${before} OR ${inquiries.forwardedFrom} IN (${old})`)];
  },

  /** For a closed question, also once its watch was answered or is over, or if no watch was started in time. */
  questionContacts(now) {
    const { closedAt, watchToldAt, watchUntil, id } = questions;
    const isOld = isBefore(questionContacts.createdAt, daysAgo(retention.KEEP_DAYS)(now));
    const isWatchOver = sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${id} = ${questionContacts.questionId}
      AND ${closedAt} IS NOT NULL AND (${watchToldAt} IS NOT NULL OR ${isBefore(watchUntil, now.toISOString())}
        OR (${watchUntil} IS NULL AND ${isBefore(closedAt, daysAgo(retention.ENDED_QUESTION_DAYS)(now))})))`;
    return [deleteFrom(questionContacts, sql`${isOld} OR ${isWatchOver}`)];
  },

  questionRecipients: () => [
    deleteFrom(
      questionRecipients,
      sql`NOT EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${questionRecipients.questionId})`,
    ),
  ],

  /** Addresses are only kept as long as people are likely to ask about a mail; those of askers, as limits need them. */
  mailOutbox(now) {
    const { createdAt, kind, messageAt, state } = mailOutbox;
    const before = daysAgo(retention.KEEP_DAYS)(now);
    const isCounted = sql`${createdAt} > ${limitOf("question_confirmation", now.toISOString()).since}`;
    const isGivenUp = isBefore(createdAt, daysAgo(retention.ENDED_QUESTION_DAYS)(now));
    return [
      deleteFrom(mailOutbox, sql`${isBefore(createdAt, before)} AND ${state} <> 'queued'`),
      deleteFrom(mailOutbox, sql`${isBefore(messageAt, before)} AND ${state} <> 'queued'`),
      deleteFrom(
        mailOutbox,
        sql`${kind} IN ${listOf(TO_ASKERS)}
          AND iif(${state} = 'sent', NOT ${isCounted}, ${state} = 'dead' AND ${isGivenUp})`,
      ),
    ];
  },

  tallies(now) {
    const isOld = (first: string) => sql`${tallies.period} < ${first}`;
    return [
      deleteFrom(tallies, sql`${tallies.kind} = 'failures' AND ${isOld(minuteOf(retention.daysBefore(now, 1)))}`),
      deleteFrom(
        tallies,
        sql`${tallies.kind} <> 'failures' AND ${isOld(localDay(retention.daysBefore(now, retention.KEEP_DAYS)))}`,
      ),
    ];
  },
};
