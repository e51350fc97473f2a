import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { DeskPosition, DeskWindow } from "#domain/desks/desk-page.ts";
import { pick } from "#domain/keys.ts";
import type { GivenAnswer } from "#domain/questions/given-answer.ts";
import { CHANGEABLE_MS } from "#domain/questions/question.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { questionRecipients, questions, questionsOff } from "../../schema/questions.ts";
import { ALL, asBoolean, change, deleteFrom, insert, isOlder, names, nullable, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, type RowOf, type Statement } from "../../statement.ts";
import { MAILED } from "../mail/mail-languages.ts";
import { INBOX, isMember, type MemberOf, type Membership } from "../members/members.ts";
import { IS_OPEN, PART_OF } from "./questions.ts";

const { id, questionId, spitexId, answer, fromDay, answeredAt, answerAt, isNoted, toldAt } = questionRecipients;

/** The question without any data about the asker. */
const QUESTION = {
  ...pick(questions, ["cantonSlug", "city", "zipCode", "care", "often", "language", "who"]),
  ...pick(questions, ["endsAt", "closedAt", "closedAs", "chosenId", "askerLanguage"]),
  /** Set before any provider is asked. */
  sentAt: sql<string>`${questions.sentAt}`,
  fromDay: questions.fromDay,
};

const ANSWER = {
  ...pick(questionRecipients, ["id", "questionId", "spitexName", "km", "hasDuty", "remindAt", "answer", "answeredAt"]),
  ...pick(questionRecipients, ["answerAt", "isNoted"]),
  ableFrom: fromDay,
};

const JOINED = sql`FROM ${questionRecipients} JOIN ${questions} ON ${questions.id} = ${questionId}`;
const WITH_LISTING = sql`${JOINED} LEFT JOIN ${listings} ON ${listings.id} = ${spitexId}
  LEFT JOIN ${mailOutbox} ON ${mailOutbox.id} = ${questionRecipients.mailId}`;

/** A question to a provider, with all that its page and mails need. `ableFrom`: the day of «Wir können ab …». */
export const findAsked = (asked: string) =>
  select(
    {
      ...QUESTION,
      ...ANSWER,
      listingId: nullable(listings.id),
      listedAt: nullable(listings.createdAt),
      /** The provider's current name: it may have been renamed, merged, closed or deleted. */
      nowNamed: nullable(listings.name),
      partOf: PART_OF,
      closed: nullable(listings.closed),
      inbox: INBOX,
      mailed: MAILED,
      mailState: nullable(mailOutbox.state),
      /** The address to which the mail went. */
      recipient: nullable(mailOutbox.recipient),
      isHeld: asBoolean(sql`coalesce(${mailOutbox.state} = 'queued' AND ${mailOutbox.isHeld} = 1, 0)`),
      /** The mail service has not accepted the mail so far, or the mail waits for others. */
      isDelayed: asBoolean(
        sql`coalesce(${mailOutbox.state} = 'queued' AND (${mailOutbox.attempts} > 0 OR ${mailOutbox.isHeld} = 1), 0)`,
      ),
    },
    sql`${WITH_LISTING} WHERE ${id} = ${asked} AND ${questions.sentAt} IS NOT NULL`,
  );

export type AskedRow = RowOf<typeof findAsked>;

type Given = Pick<GivenAnswer, "answer" | "fromDay"> & { id: string };

const openOf = (asked: string, now: string) =>
  sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${questionId} AND ${IS_OPEN} AND ${questions.endsAt} > ${now})
    AND ${id} = ${asked} AND EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${spitexId} AND ${listings.closed} = 'offen')`;

const changeable = (now: string) => {
  const since = new Date(Date.parse(now) - CHANGEABLE_MS).toISOString();
  return sql`(${answeredAt} IS NULL OR ${isNoted} = 1 OR ${answeredAt} > ${since})`;
};

const isOther = (given: Given, now: string) =>
  every(
    openOf(given.id, now),
    changeable(now),
    sql`${answer} IS NOT ${given.answer} OR ${fromDay} IS NOT ${given.fromDay} OR ${isNoted} = 1`,
  );

const someRow = (where: Condition): Condition => sql`EXISTS (SELECT 1 FROM ${questionRecipients} WHERE ${where})`;

/** The answer is allowed and not stored yet; for statements that run before `storeAnswer` in the same batch. */
export const isNewAnswer = (given: Given, now: string) => someRow(isOther(given, now));

/** The provider says «voll», now or within this batch. */
export const saysFull = (asked: string, now: string) =>
  someRow(every(openOf(asked, now), sql`${answer} = 'voll' OR ${changeable(now)}`));

/** The mail went to where the listing's mails go today. */
export const isMailedToInbox = (asked: string): Condition =>
  sql`EXISTS (SELECT 1 ${WITH_LISTING} WHERE ${id} = ${asked} AND lower(${INBOX}) = lower(${mailOutbox.recipient}))`;

/** The person is told of the new answer, even if it was told of an earlier one. */
export const storeAnswer = (given: Given, now: string, when: Condition) =>
  update(
    questionRecipients,
    {
      answer: given.answer,
      fromDay: given.fromDay,
      answerAt: now,
      answeredAt: sql`iif(${isNoted} = 1, ${now}, coalesce(${answeredAt}, ${now}))`,
      isNoted: false,
      toldAt: null,
    },
    every(isOther(given, now), when),
  );

/** The provider was not left out when the question went to the others. */
export const WAS_ASKED = sql`(${questionRecipients.mailId} IS NOT NULL OR ${questionRecipients.isByPhone} = 1)`;

const ofListing = (membership: MemberOf, since = "") =>
  every(
    sql`${spitexId} = ${membership.listingId} AND ${questions.sentAt} >= ${since} AND ${WAS_ASKED}`,
    isMember(membership),
  );

/** Newest first, one row more than the window. */
export const listQuestionsOf = (membership: Membership, since: string, { before, size }: DeskWindow<DeskPosition>) =>
  select(
    { ...QUESTION, ...ANSWER },
    sql`${JOINED} WHERE ${every(ofListing(membership, since), isOlder(questions.sentAt, id, before))}
      ORDER BY ${questions.sentAt} DESC, ${id} DESC LIMIT ${size + 1}`,
  );

const unansweredOf = (membership: MemberOf, now: string) =>
  sql`${JOINED} WHERE ${ofListing(membership)} AND ${IS_OPEN} AND ${questions.endsAt} > ${now}
    AND (${answeredAt} IS NULL OR ${isNoted} = 1)`;

/** Questions without the provider's own answer, oldest first. `all`: how many there are. */
export const listOpenQuestionsOf = (membership: Membership, now: string, most: number) =>
  select(
    { ...QUESTION, ...ANSWER, all: ALL },
    sql`${unansweredOf(membership, now)} ORDER BY ${questions.sentAt}, ${id} LIMIT ${most}`,
  );

/** How many `listOpenQuestionsOf` would list. */
export const openQuestions = (membership: MemberOf, now: string) =>
  sql<number>`(SELECT count(*) ${unansweredOf(membership, now)})`;

/** A row if the member may answer the question. */
export const findQuestionOf = (membership: Membership, asked: string) =>
  select({ id }, sql`${JOINED} WHERE ${every(sql`${id} = ${asked}`, ofListing(membership))}`);

const isOff = (listingId: number): Condition => sql`${questionsOff.spitexId} = ${listingId}`;

export const findQuestionsOff = (listingId: number) =>
  select({ since: questionsOff.createdAt }, sql`FROM ${questionsOff} WHERE ${isOff(listingId)}`);

/** `when`: the author may choose. */
export const turnQuestionsOff = (listingId: number, now: string, when: Condition) =>
  insert(questionsOff, { spitexId: listingId, createdAt: now }, { when, onConflict: "ignore" });

export const turnQuestionsOn = (listingId: number, when: Condition) =>
  deleteFrom(questionsOff, every(isOff(listingId), when));

/** For the link in the mails with questions. */
export const findAskedListing = (listingId: number) =>
  select(
    {
      spitexName: listings.name,
      isOn: asBoolean(sql`NOT EXISTS (SELECT 1 FROM ${questionsOff} WHERE ${isOff(listingId)})`),
      createdAt: listings.createdAt,
    },
    sql`FROM ${listings} WHERE ${listings.id} = ${listingId}`,
  );

/** Does nothing if the listing is gone by now. */
export const stopQuestions = (listingId: number, createdAt: string, now: string) =>
  turnQuestionsOff(
    listingId,
    now,
    sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${listingId} AND ${listings.createdAt} = ${createdAt})`,
  );

type Merge = { gone: number; into: number };

/** The answer, with all that goes with it. */
const TAKEN_OVER = names(answer, fromDay, answeredAt, answerAt, isNoted, toldAt);
const other = alias(questionRecipients, "other");

/** The other listing's row of the same question. */
const otherOf = (listing: number, when = ALWAYS, columns = sql`1`) => sql`(SELECT ${columns}
  FROM ${questionRecipients} ${other}
  WHERE ${other.spitexId} = ${listing} AND ${other.questionId} = ${questionId} AND ${when})`;
const IS_SAME = sql`(${other.answer}, ${other.answeredAt}, ${other.answerAt}) = (${answer}, ${answeredAt}, ${answerAt})`;

/** If a question has chosen a row of one listing, it gets the other listing's row instead. */
const moveChoice = (from: number, to: number, when: Condition) =>
  change(sql`UPDATE ${questions} SET ${names(questions.chosenId)} = ${rowIn(to)}
    WHERE ${questions.chosenId} = ${rowIn(from)} AND ${rowIn(to)} IS NOT NULL AND ${when}`);
const rowIn = (listing: number) => sql`(SELECT ${id} FROM ${questionRecipients}
  WHERE ${questionId} = ${questions.id} AND ${spitexId} = ${listing})`;

/**
 * If one question went to both listings, both rows stay: the remaining listing takes over the other's answer if it has
 * none, and its choice. The deleted listing's row gets no more mails.
 */
export const mergeAnswers = ({ gone, into }: Merge, both: Condition): Statement[] => [
  change(sql`UPDATE ${questionRecipients} SET (${TAKEN_OVER}) = ${otherOf(gone, ALWAYS, TAKEN_OVER)}
    WHERE ${spitexId} = ${into} AND ${answeredAt} IS NULL
      AND EXISTS ${otherOf(gone, sql`${other.answeredAt} IS NOT NULL`)} AND ${both}`),
  moveChoice(gone, into, both),
];

/** Takes back what `mergeAnswers` took over, unless the provider has answered since. `moved`: moved inquiries' ids. */
export const undoAnswers = ({ gone, into }: Merge, moved: SQL, isMerged: Condition): Statement[] => [
  change(sql`UPDATE ${questionRecipients} SET (${TAKEN_OVER}) = (NULL, NULL, NULL, NULL, 0, NULL)
    WHERE ${spitexId} = ${into} AND EXISTS ${otherOf(gone, IS_SAME)} AND ${isMerged}`),
  moveChoice(into, gone, every(sql`${questions.inquiryId} IN ${moved}`, isMerged)),
];
