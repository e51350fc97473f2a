import { sql } from "drizzle-orm";
import { CHANGEABLE_MS, WATCH_DAYS } from "#domain/questions/question.ts";
import { providerCapacity as capacity } from "../../schema/capacity.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { questionContacts, questionRecipients, questions } from "../../schema/questions.ts";
import { referrers } from "../../schema/referrers.ts";
import { deleteFrom, listOf, select, update } from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";
import { IS_OPEN } from "./questions.ts";

const { id, questionId, remindAt, remindedAt, answer, answeredAt, answerAt, toldAt, filledAt } = questionRecipients;

const before = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString();

/** Repeats the condition of the partial index. */
const AWAITS_REMINDER = sql`${remindAt} IS NOT NULL AND ${remindedAt} IS NULL AND ${answeredAt} IS NULL`;

/** The longest overdue first, including those whose question is closed. */
export const listToRemind = (now: string, limit: number) =>
  select(
    { id },
    sql`FROM ${questionRecipients} WHERE ${AWAITS_REMINDER} AND ${remindAt} <= ${now} ORDER BY ${remindAt} LIMIT ${limit}`,
  );

const awaitsReminder = (asked: string) => sql`${id} = ${asked} AND ${AWAITS_REMINDER}`;

/** Condition for statements that run before `markReminded` in the same batch. */
export const isToRemind = (asked: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questionRecipients} JOIN ${questions} ON ${questions.id} = ${questionId}
    WHERE ${awaitsReminder(asked)} AND ${IS_OPEN})`;

type Reminded = { now: string; mailId: string | undefined; reminderMailId: string | undefined };

/** `mailId`: that of the question itself, if it went to another address instead of a reminder. */
export const markReminded = (asked: string, { now, ...mails }: Reminded) =>
  update(questionRecipients, { remindedAt: now, ...mails }, awaitsReminder(asked));

/** Reminders that wait for others while their question was closed or answered. */
export const deleteLateReminders = (mailbox: string) =>
  deleteFrom(
    mailOutbox,
    sql`${mailOutbox.mailbox} = ${mailbox} AND ${mailOutbox.kind} = 'question_reminder'
      AND ${mailOutbox.state} = 'queued' AND ${mailOutbox.isHeld} = 1
      AND EXISTS (SELECT 1 FROM ${questionRecipients} JOIN ${questions} ON ${questions.id} = ${questionId}
        WHERE ${questionRecipients.reminderMailId} = ${mailOutbox.id}
          AND (${questions.closedAt} IS NOT NULL OR ${answeredAt} IS NOT NULL))`,
  );

/** Null: never. */
export const postponeReminder = (asked: string, until: string | null) =>
  update(questionRecipients, { remindAt: until }, awaitsReminder(asked));

const HAS_ADDRESS = sql`EXISTS (SELECT 1 FROM ${questionContacts}
  WHERE ${questionContacts.questionId} = ${questions.id} AND ${questionContacts.confirmedAt} IS NOT NULL
    AND ${questionContacts.mailsOffAt} IS NULL)`;

/** Answers by providers themselves that the asker was not told yet. */
const UNTOLD = sql`${questionId} = ${questions.id} AND ${answer} IS NOT NULL AND ${toldAt} IS NULL
  AND ${questionRecipients.isNoted} = 0`;
const IS_YES = sql`${answer} IN ('ja', 'ab')`;
const exists = (where: Condition) => sql`EXISTS (SELECT 1 FROM ${questionRecipients} WHERE ${where})`;

const FIRST_YES = sql`${IS_OPEN} AND ${HAS_ADDRESS} AND ${questions.yesToldAt} IS NULL AND ${exists(sql`${UNTOLD} AND ${IS_YES}`)}`;

/** `from`: the id to begin with, another one each time, so that questions that fail do not hold up others. */
type Turn = { from: string; limit: number };
const inTurn = ({ from, limit }: Turn) => sql`ORDER BY ${questions.id} < ${from}, ${questions.id} LIMIT ${limit}`;

/** Questions with a first yes of which the asker was not told. */
export const listFirstYes = (turn: Turn) =>
  select({ id: questions.id }, sql`FROM ${questions} WHERE ${FIRST_YES} ${inTurn(turn)}`);

const IS_APPROVED = sql`EXISTS (SELECT 1 FROM ${referrers}
  WHERE ${referrers.id} = ${questions.referrerId} AND ${referrers.state} = 'approved')`;

/** Cases with a first yes of which the organization was not told, even if none of its members wants mails. */
export const listFirstYesOfCases = (turn: Turn) =>
  select(
    { id: questions.id },
    sql`FROM ${questions} WHERE ${IS_OPEN} AND ${questions.yesToldAt} IS NULL
      AND ${IS_APPROVED} AND ${exists(sql`${UNTOLD} AND ${IS_YES}`)} ${inTurn(turn)}`,
  );

const isSettled = (now: string) => sql`${answeredAt} <= ${before(now, CHANGEABLE_MS)}`;

/** Questions with answers that can no longer change, at most once an hour. */
export const listToGather = (now: string, turn: Turn) =>
  select(
    { id: questions.id },
    sql`FROM ${questions} WHERE ${IS_OPEN} AND ${HAS_ADDRESS} AND NOT (${FIRST_YES})
      AND (${questions.toldAt} IS NULL OR ${questions.toldAt} <= ${before(now, CHANGEABLE_MS)})
      AND ${exists(sql`${UNTOLD} AND ${isSettled(now)}`)} ${inTurn(turn)}`,
  );

type Told = readonly { id: string; answerAt: string | null }[];

const among = (told: Told) => sql`${id} IN ${listOf(told.map((one) => one.id))}`;
const unchanged = (told: Told) =>
  sql`(SELECT count(*) FROM ${questionRecipients} WHERE ${among(told)} AND ${toldAt} IS NULL
    AND ${answerAt} IN ${listOf(told.map((one) => one.answerAt))}) = ${told.length}`;

/** These answers are as they were read; for statements that run before `markTold` in the same batch. */
export const isToTell = (asked: string, told: Told, isFirstYes: boolean): Condition =>
  every(
    sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${asked} AND ${IS_OPEN}
      AND ${isFirstYes ? sql`${questions.yesToldAt} IS NULL` : sql`true`})`,
    unchanged(told),
  );

/** The first of these runs if `when` holds, the second if the first has run. */
export function markTold(
  asked: string,
  told: Told,
  { isFirstYes, now }: { isFirstYes: boolean; now: string },
  when: Condition,
) {
  const column = isFirstYes ? questions.yesToldAt : questions.toldAt;
  const isMarked = sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${asked} AND ${column} = ${now})`;
  return [
    update(questions, isFirstYes ? { yesToldAt: now } : { toldAt: now }, every(sql`${questions.id} = ${asked}`, when)),
    update(questionRecipients, { toldAt: now }, every(among(told), isMarked)),
  ];
}

/** Questions whose time is over, confirmed or not. */
export const listOver = (now: string, limit: number) =>
  select(
    { id: questions.id, sentAt: questions.sentAt },
    sql`FROM ${questions} WHERE ${questions.closedAt} IS NULL AND ${questions.endsAt} <= ${now}
      ORDER BY ${questions.endsAt} LIMIT ${limit}`,
  );

/** Condition for statements that run before the question is closed in the same batch. */
export const isOver = (asked: string, { now, isSent }: { now: string; isSent: boolean }): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${asked} AND ${questions.closedAt} IS NULL
    AND ${questions.endsAt} <= ${now} AND ${isSent ? sql`${questions.sentAt} IS NOT NULL` : sql`${questions.sentAt} IS NULL`})`;

/** The mail with the question waits for others. */
const IS_HELD = sql`EXISTS (SELECT 1 FROM ${mailOutbox} WHERE ${mailOutbox.id} = ${questionRecipients.mailId}
  AND ${mailOutbox.state} = 'queued' AND ${mailOutbox.isHeld} = 1)`;

/**
 * Providers that wait for news of a closed question: those that said yes or «Rufen Sie uns an», and if one was chosen,
 * also those without an answer. A held mail must not go out any more, however the question was closed.
 */
const WAITS_FOR_NEWS = sql`${filledAt} IS NULL AND ${questionRecipients.mailId} IS NOT NULL
  AND (${IS_YES} OR ${answer} = 'anruf' OR (${answer} IS NULL AND (${questions.closedAs} = 'chosen' OR ${IS_HELD})))
  AND ${questions.chosenId} IS NOT ${id}`;

/** `since`: questions asked before are closed for long. */
export const listToFill = (since: string, limit: number) =>
  select(
    { id },
    sql`FROM ${questions} CROSS JOIN ${questionRecipients} ON ${questionId} = ${questions.id}
      WHERE ${questions.createdAt} >= ${since} AND ${questions.closedAt} IS NOT NULL AND ${WAITS_FOR_NEWS} LIMIT ${limit}`,
  );

/** Condition for statements that run before `markFilled` in the same batch. `wasHeld`: as was read. */
export const isToFill = (asked: string, wasHeld: boolean): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questionRecipients} JOIN ${questions} ON ${questions.id} = ${questionId}
    WHERE ${id} = ${asked} AND ${questions.closedAt} IS NOT NULL AND ${WAITS_FOR_NEWS} AND ${IS_HELD} = ${wasHeld ? 1 : 0})`;

/** The first of these runs if `when` holds; the second deletes the mail with the question if it is held. */
export const markFilled = (asked: string, now: string, when: Condition) => [
  update(questionRecipients, { filledAt: now }, every(sql`${id} = ${asked}`, when)),
  deleteFrom(
    mailOutbox,
    every(
      sql`${mailOutbox.state} = 'queued' AND ${mailOutbox.isHeld} = 1`,
      sql`${mailOutbox.id} = (SELECT ${questionRecipients.mailId} FROM ${questionRecipients}
        WHERE ${id} = ${asked} AND ${filledAt} = ${now})`,
    ),
  ),
];

/** When the person pressed «Sagen Sie mir Bescheid». */
const PRESSED = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${questions.watchUntil}, ${`-${WATCH_DAYS} days`})`;
const takesOn = (day: string) => sql`${capacity.state} = 'frei' AND ${capacity.validTo} >= ${day}`;

const isWatching = (now: string) =>
  sql`${questions.watchUntil} IS NOT NULL AND ${questions.watchToldAt} IS NULL AND ${questions.watchUntil} > ${now}
    AND ${questions.chosenId} IS NULL`;

/**
 * Questions that are watched, if a provider anywhere said «nimmt auf» since they were looked at: a provider from
 * another canton may come. The newest report is read once, so a run reads a row for each question and each report.
 */
export const listWatching = ({ now, day }: { now: string; day: string }, turn: Turn) =>
  select(
    { id: questions.id, since: sql<string>`${PRESSED}` },
    sql`FROM ${questions} WHERE ${isWatching(now)} AND ${HAS_ADDRESS}
      AND (SELECT max(${capacity.reportedAt}) FROM ${capacity} WHERE ${takesOn(day)})
        >= coalesce(${questions.watchCheckedAt}, ${PRESSED})
      ${inTurn(turn)}`,
  );

/** Which of these listings have said «nimmt auf» since. */
export const listTakingOn = (ids: readonly number[], { since, day }: { since: string; day: string }) =>
  select(
    { id: sql<number>`${capacity.spitexId}` },
    sql`FROM ${capacity} WHERE ${capacity.spitexId} IN ${listOf(ids)} AND ${takesOn(day)}
      AND ${capacity.reportedAt} >= ${since}`,
  );

/** Until the next report, there is nothing to look at. */
export const markWatchChecked = (asked: string, now: string) =>
  update(questions, { watchCheckedAt: now }, sql`${questions.id} = ${asked}`);

/** Condition for statements that run before `markWatchTold` in the same batch. */
export const isWatched = (asked: string, now: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${asked} AND ${isWatching(now)})`;

export const markWatchTold = (asked: string, now: string, when: Condition) =>
  update(questions, { watchToldAt: now }, every(sql`${questions.id} = ${asked}`, when));
