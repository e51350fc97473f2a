import { type SQL, sql } from "drizzle-orm";
import { pick } from "#domain/keys.ts";
import type { GivenAnswer } from "#domain/questions/given-answer.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { questionContacts, questionRecipients, questions } from "../../schema/questions.ts";
import { asJson, jsonObject, nullable, select, update } from "../../sql.ts";
import { type Condition, every, not, type RowOf } from "../../statement.ts";
import { INBOX } from "../members/members.ts";
import { isWatched } from "./question-mails.ts";
import { isOpenAt, PART_OF } from "./questions.ts";

const { id, questionId, spitexId, answer } = questionRecipients;

type PageAddress = { cantonSlug: string; citySlug: string; slug: string };

const ASKED = {
  ...pick(questionRecipients, [
    "id",
    "questionId",
    "spitexId",
    "spitexName",
    "km",
    "hasDuty",
    "isByPhone",
    "mailId",
    "remindAt",
    "remindedAt",
    "answer",
    "fromDay",
    "answerAt",
    "isNoted",
  ]),
  mailState: nullable(mailOutbox.state),
  /** The address to which the mail went, and the provider's current one. */
  recipient: nullable(mailOutbox.recipient),
  inbox: INBOX,
  /** The provider's current name: it may have been renamed, merged, closed or deleted. */
  nowNamed: nullable(listings.name),
  partOf: PART_OF,
  closed: nullable(listings.closed),
  phone: nullable(listings.phone),
  phoneHours: nullable(listings.phoneHours),
  care: nullable(listings.care),
  languages: nullable(listings.languages),
  slug: nullable(listings.slug),
  page: asJson<PageAddress | null>(
    sql`iif(${listings.id} IS NULL, NULL, ${jsonObject(pick(listings, ["cantonSlug", "citySlug", "slug"]))})`,
  ),
};

const asked = (where: SQL) =>
  select(
    ASKED,
    sql`FROM ${questionRecipients} LEFT JOIN ${mailOutbox} ON ${mailOutbox.id} = ${questionRecipients.mailId}
      LEFT JOIN ${listings} ON ${listings.id} = ${spitexId} WHERE ${where} ORDER BY ${questionRecipients.position}`,
  );

/** The providers that a question goes to, with their answers and what became of them. */
export const listAsked = (question: string) => asked(sql`${questionId} = ${question}`);

export const findAsked = (question: string, recipient: string) =>
  asked(sql`${id} = ${recipient} AND ${questionId} = ${question}`);

export type AskedRow = RowOf<typeof listAsked>;

type Noted = Pick<GivenAnswer, "answer" | "fromDay"> & { question: string; recipient: string; now: string };

/**
 * The asker notes what a provider without an address said on the phone, so no mail about it is needed. What a provider
 * answered itself stays.
 */
export const noteAnswer = ({ question, recipient, answer: said, fromDay, now }: Noted) =>
  update(
    questionRecipients,
    {
      answer: said,
      fromDay,
      answerAt: now,
      answeredAt: sql`coalesce(${questionRecipients.answeredAt}, ${now})`,
      toldAt: now,
      isNoted: true,
    },
    every(
      sql`${id} = ${recipient} AND ${questionId} = ${question} AND ${questionRecipients.isByPhone} = 1
        AND (${questionRecipients.answeredAt} IS NULL OR ${questionRecipients.isNoted} = 1)`,
      isOpenAt(question, now),
    ),
    { id },
  );

const IS_CONFIRMED = sql`EXISTS (SELECT 1 FROM ${questionContacts}
  WHERE ${questionContacts.questionId} = ${questions.id} AND ${questionContacts.confirmedAt} IS NOT NULL)`;

/**
 * A chosen question is not watched; pressing twice does not make it longer. A watch that was told or is over makes way
 * for a new one.
 */
export const watchQuestion = (question: string, { now, until }: { now: string; until: string }) =>
  update(
    questions,
    { watchUntil: until, watchCheckedAt: now, watchToldAt: null },
    every(
      sql`${questions.id} = ${question} AND ${questions.chosenId} IS NULL AND ${IS_CONFIRMED}`,
      not(isWatched(question, now)),
    ),
  );

/** For statements that run before `endWatch` in the same batch. */
export const hasWatch = (question: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${question} AND ${questions.watchUntil} IS NOT NULL)`;

export const isClosed = (question: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${question} AND ${questions.closedAt} IS NOT NULL)`;

/** An asker who starts a new watch is told again. */
export const endWatch = (question: string, when: Condition) =>
  update(
    questions,
    { watchUntil: null, watchCheckedAt: null, watchToldAt: null },
    every(sql`${questions.id} = ${question}`, when),
  );

type Choice = { question: string; recipient: string };

/**
 * The question is open and its time is not over. The provider said yes or «call us», and its listing is open under the
 * name that the person read.
 */
export const mayChoose = ({ question, recipient, name }: Choice & { name: string }, now: string): Condition =>
  every(
    isOpenAt(question, now),
    sql`EXISTS (SELECT 1 FROM ${questionRecipients} JOIN ${listings} ON ${listings.id} = ${spitexId}
      WHERE ${id} = ${recipient} AND ${questionId} = ${question} AND ${answer} IN ('ja', 'ab', 'anruf')
        AND ${listings.closed} = 'offen' AND ${listings.name} = ${name})`,
  );

/** Closes the question and ends its watching; nothing that says who asked stays with it. */
export const chooseProvider = (
  { question, recipient, inquiry }: Choice & { inquiry: string },
  now: string,
  when: Condition,
) =>
  update(
    questions,
    { chosenId: recipient, inquiryId: inquiry, closedAt: now, closedAs: "chosen", askerHash: null, watchUntil: null },
    every(sql`${questions.id} = ${question}`, when),
  );

/** Other questions that have chosen a listing since. */
export const countChosen = ({ listing, except, since }: { listing: number; except: string; since: string }) =>
  select(
    { count: sql<number>`count(*)` },
    sql`FROM ${questionRecipients} JOIN ${questions} ON ${questions.chosenId} = ${id}
      WHERE ${spitexId} = ${listing} AND ${questions.closedAt} >= ${since} AND ${questions.id} <> ${except}`,
  );
