import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Period } from "#domain/dates/zurich-calendar.ts";
import type { Outcome } from "#domain/outcomes/care-outcome.ts";
import { listings } from "../../schema/listings.ts";
import { inquiries } from "../../schema/messages.ts";
import { careOutcomes } from "../../schema/outcomes.ts";
import { questionRecipients, questions } from "../../schema/questions.ts";
import { asBoolean, change, names, nullable, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";

const { id, inquiryId, cantonSlug, citySlug, care, askedDay, minutes, isRepeat, dueAt, outcome, pressedAt } =
  careOutcomes;
const other = alias(inquiries, "other");

/**
 * Whether the same mailbox has an older inquiry, from `since` on if that is given. Each case of an organization that
 * refers people is about another person, so it is neither a repetition nor repeated.
 */
const hasEarlier = (since?: string) => sql`(${questions.referrerId} IS NULL AND EXISTS (
  SELECT 1 FROM ${inquiries} ${other} WHERE lower(${other.email}) = lower(${inquiries.email}) AND ${other.forwardedFrom} IS NULL
    AND (${other.createdAt}, ${other.id}) < (${inquiries.createdAt}, ${inquiries.id})
    ${since && sql`AND ${other.createdAt} >= ${since}`}
    AND NOT EXISTS (SELECT 1 FROM ${questions}
      WHERE ${questions.inquiryId} = ${other.id} AND ${questions.referrerId} IS NOT NULL)))`;

/** The mailbox wants no such mails. */
const HAS_DECLINED = sql`EXISTS (SELECT 1 FROM ${inquiries} ${other} CROSS JOIN ${careOutcomes} ON ${inquiryId} = ${other.id}
  WHERE lower(${other.email}) = lower(${inquiries.email}) AND ${careOutcomes.declinedAt} IS NOT NULL)`;

type Noted = Period & { askAt: string; searchSince: string };

/** Rule outcomes-1: a row for each inquiry of a day, without those that were sent on. Repeating it changes nothing. */
export const noteInquiries = ({ day, from, until, askAt, searchSince }: Noted) =>
  change(sql`INSERT INTO ${careOutcomes} (${names(inquiryId, cantonSlug, citySlug, care, askedDay, isRepeat, dueAt)})
    SELECT ${inquiries.id}, coalesce(${questions.cantonSlug}, ${inquiries.cantonSlug}, ${listings.cantonSlug}) AS noted_canton,
      coalesce(${questions.citySlug}, ${inquiries.citySlug}, ${listings.citySlug}), ${questions.care}, ${day},
      ${hasEarlier()}, iif(${hasEarlier(searchSince)} OR ${HAS_DECLINED}, NULL, ${askAt})
    FROM ${inquiries} LEFT JOIN ${questions} ON ${questions.inquiryId} = ${inquiries.id}
      LEFT JOIN ${listings} ON ${listings.id} = ${inquiries.spitexId}
    WHERE ${inquiries.createdAt} >= ${from} AND ${inquiries.createdAt} < ${until} AND ${inquiries.forwardedFrom} IS NULL
      AND noted_canton IS NOT NULL
    ON CONFLICT DO NOTHING`);

/** By the last press: the first one may have been a no. */
const FIRST_YES = sql`(SELECT min(${questionRecipients.answerAt}) FROM ${questionRecipients}
  WHERE ${questionRecipients.questionId} = ${questions.id} AND ${questionRecipients.answer} IN ('ja', 'ab'))`;

/** Whole minutes from the question to its first yes; null without one. */
export const MINUTES_TO_YES = sql<number | null>`CAST((julianday(${FIRST_YES}) - julianday(${questions.sentAt})) * 1440
  AS INTEGER)`;

/** Notes the minutes of inquiries that were answered since. Reads all rows, so only for jobs. */
export const noteMinutes = () =>
  update(
    careOutcomes,
    {
      minutes: sql`(SELECT coalesce(${MINUTES_TO_YES},
          CAST((julianday(${inquiries.answeredAt}) - julianday(${inquiries.createdAt})) * 1440 AS INTEGER))
        FROM ${inquiries} LEFT JOIN ${questions} ON ${questions.inquiryId} = ${inquiries.id}
        WHERE ${inquiries.id} = ${inquiryId})`,
    },
    sql`${minutes} IS NULL AND ${inquiryId} IS NOT NULL`,
  );

/** The longest overdue first. */
export const listDueOutcomes = (now: string, limit: number) =>
  select(
    {
      id,
      inquiryId: sql<string>`${inquiries.id}`,
      askedDay,
      dueAt: sql<string>`${dueAt}`,
      hasAsked: asBoolean(sql`${careOutcomes.askedAt} IS NOT NULL`),
      outcome,
      spitexName: inquiries.spitexName,
      email: inquiries.email,
      messageAt: inquiries.createdAt,
      language: inquiries.language,
    },
    sql`FROM ${careOutcomes} JOIN ${inquiries} ON ${inquiries.id} = ${inquiryId}
      WHERE ${dueAt} IS NOT NULL AND ${dueAt} <= ${now} ORDER BY ${dueAt} LIMIT ${limit}`,
  );

export type DueOutcome = RowOf<typeof listDueOutcomes>;
type Due = Pick<DueOutcome, "id" | "dueAt" | "hasAsked">;

/** The row is still due as it was read; for statements that run before `markAsked`. */
export const isStillDue = (due: Due): Condition =>
  sql`EXISTS (SELECT 1 FROM ${careOutcomes} WHERE ${id} = ${due.id} AND ${dueAt} = ${due.dueAt})`;

export const markAsked = (due: Due, { now, nextAt }: { now: string; nextAt: string | null }) =>
  update(
    careOutcomes,
    due.hasAsked ? { askedAgainAt: now, dueAt: null } : { askedAt: now, dueAt: nextAt },
    sql`${id} = ${due.id} AND ${dueAt} = ${due.dueAt}`,
  );

export const noLongerDue = (due: Due) =>
  update(careOutcomes, { dueAt: null }, sql`${id} = ${due.id} AND ${dueAt} = ${due.dueAt}`);

/**
 * Rule reviews-28: the sender says that care has begun, and the provider had not refused before. A later refusal does
 * not count, or providers could prevent bad reviews.
 */
export const HAS_COME: Condition = sql`(${outcome} = 'begonnen'
  AND (coalesce(${inquiries.answer}, '') NOT IN ('voll', 'ort') OR ${inquiries.answerAt} > ${pressedAt}))`;

/** By the inquiry of a link, with the place of the sender. */
export const findOutcome = (asked: string) =>
  select(
    {
      id,
      inquiryId: sql<string>`${inquiries.id}`,
      cantonSlug,
      askedDay,
      outcome,
      pressedAt,
      declinedAt: careOutcomes.declinedAt,
      dueAt,
      hasCome: asBoolean(HAS_COME),
      spitexName: inquiries.spitexName,
      email: inquiries.email,
      city: sql<string | null>`coalesce(${nullable(questions.city).expression}, ${inquiries.city})`,
      zipCode: nullable(questions.zipCode),
    },
    sql`FROM ${careOutcomes} JOIN ${inquiries} ON ${inquiries.id} = ${inquiryId}
      LEFT JOIN ${questions} ON ${questions.inquiryId} = ${inquiries.id} WHERE ${inquiryId} = ${asked}`,
  );

export type OutcomeRow = RowOf<typeof findOutcome>;

/** Repeating a press changes nothing. `reviewAt`: when to ask how it was. `changeableSince`: older answers stand. */
export const pressOutcome = (
  row: number,
  pressed: Outcome,
  at: { now: string; changeableSince: string; reviewAt: string | null },
) =>
  update(
    careOutcomes,
    { outcome: pressed, pressedAt: at.now, dueAt: sql`iif(${careOutcomes.declinedAt} IS NULL, ${at.reviewAt}, NULL)` },
    every(
      sql`${id} = ${row} AND ${outcome} IS NOT ${pressed}`,
      sql`${pressedAt} IS NULL OR ${pressedAt} >= ${at.changeableSince}`,
    ),
  );

/** Rule outcomes-2: the mailbox gets no such mails any more, not even about its other inquiries. */
export const declineOutcomes = (email: string, now: string) =>
  update(
    careOutcomes,
    { declinedAt: now, dueAt: null },
    every(
      sql`${careOutcomes.declinedAt} IS NULL`,
      sql`${inquiryId} IN (SELECT ${inquiries.id} FROM ${inquiries} WHERE lower(${inquiries.email}) = lower(${email}))`,
    ),
  );
