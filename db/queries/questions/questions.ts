import { type SQL, sql } from "drizzle-orm";
import { pick } from "#domain/keys.ts";
import { MOST_OPEN } from "#domain/questions/question.ts";
import { allListings as gone, listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { questionContacts, questionRecipients, questions, questionsOff } from "../../schema/questions.ts";
import { asBoolean, compiledList, deleteFrom, insert, type Params, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { hasSaid } from "../listings/capacity.ts";
import { MAILED } from "../mail/mail-languages.ts";
import { INBOX } from "../members/members.ts";

/** The question is confirmed, and neither closed nor over. */
export const IS_OPEN = sql`${questions.sentAt} IS NOT NULL AND ${questions.closedAt} IS NULL`;

/** The listing's open questions without an answer. */
const openOf = (listing: unknown) => sql`(SELECT count(*) FROM ${questionRecipients}
  JOIN ${questions} ON ${questions.id} = ${questionRecipients.questionId}
  WHERE ${questionRecipients.spitexId} = ${listing} AND ${questionRecipients.answeredAt} IS NULL
    AND ${questionRecipients.mailId} IS NOT NULL AND ${IS_OPEN})`;

/** Rule questions-17, at the moment of sending; for the mail, which is stored before `sendTo` in the same batch. */
export const hasRoom = (listingId: number): Condition => sql`${openOf(listingId)} < ${MOST_OPEN}`;

/** The open listings among these that may be asked, with how to reach them. At most 90. */
export const listAskable = compiledList((ids, asked: Params<{ day: string }>) =>
  select(
    {
      id: listings.id,
      createdAt: listings.createdAt,
      name: listings.name,
      slug: listings.slug,
      cantonSlug: listings.cantonSlug,
      citySlug: listings.citySlug,
      zipCode: listings.zipCode,
      city: listings.city,
      email: sql<string | null>`${INBOX}`,
      mailed: MAILED,
      phone: listings.phone,
      care: listings.care,
      languages: listings.languages,
      phoneHours: listings.phoneHours,
      takesOn: asBoolean(hasSaid("frei", asked.day)),
      isFull: asBoolean(hasSaid("voll", asked.day)),
      /** The provider wants no questions, or has as many as it may get at a time. */
      isOff: asBoolean(
        sql`(EXISTS (SELECT 1 FROM ${questionsOff} WHERE ${questionsOff.spitexId} = ${listings.id})
          OR ${openOf(listings.id)} >= ${MOST_OPEN})`,
      ),
    },
    sql`FROM ${ids} wanted CROSS JOIN ${listings} ON ${listings.id} = wanted.column1 WHERE ${listings.closed} = 'offen'`,
  ),
);

export type Askable = RowOf<typeof listAskable>;

type NewQuestion = typeof questions.$inferInsert;

type OfAsker = { askerHash: string; cantonSlug: string; citySlug: string };

const isOf = ({ askerHash, cantonSlug, citySlug }: OfAsker): Condition =>
  sql`${questions.askerHash} = ${askerHash} AND ${questions.cantonSlug} = ${cantonSlug}
    AND ${questions.citySlug} = ${citySlug}`;

/** An unconfirmed question of the same asker about the same place makes room for a new one; its address goes. */
export function replaceUnconfirmed(asker: OfAsker & Pick<NewQuestion, "createdAt">, when: Condition) {
  const isReplaced = every(isOf(asker), sql`${questions.sentAt} IS NULL AND ${questions.closedAt} IS NULL`);
  const replaced = sql`(SELECT ${questions.id} FROM ${questions} WHERE ${isReplaced})`;
  return [
    deleteFrom(questionContacts, every(sql`${questionContacts.questionId} IN ${replaced}`, when)),
    update(questions, { closedAt: asker.createdAt, closedAs: "ended", askerHash: null }, every(isReplaced, when)),
  ];
}

/**
 * Stores nothing if the asker has an open question about the place, or if the code is taken. `caseNumber`: where the
 * transaction finds it.
 */
export const insertQuestion = (
  question: Omit<NewQuestion, "caseNumber"> & { caseNumber: SQL | null },
  when: Condition,
) => insert(questions, question, { when, onConflict: "ignore", returning: { id: questions.id } });

type Identified = Pick<NewQuestion, "askerHash" | "cantonSlug" | "citySlug" | "codeHash">;

/** Whether `insertQuestion` will store it; for mails, which are stored before it in the same batch. */
export const mayAsk = ({ askerHash, cantonSlug, citySlug, codeHash }: Identified): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.askerHash} = ${askerHash}
      AND ${questions.cantonSlug} = ${cantonSlug} AND ${questions.citySlug} = ${citySlug} AND ${IS_OPEN})
    AND NOT EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.codeHash} = ${codeHash})`;

export const questionExists = (id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${id})`;

export const insertContact = (contact: typeof questionContacts.$inferInsert, when: Condition) =>
  insert(questionContacts, contact, { when });

export const insertRecipient = (recipient: typeof questionRecipients.$inferInsert, when: Condition) =>
  insert(questionRecipients, recipient, { when, onConflict: "ignore" });

const QUESTION = pick(questions, [
  "id",
  "cantonSlug",
  "citySlug",
  "city",
  "zipCode",
  "care",
  "fromDay",
  "often",
  "language",
  "askerLanguage",
  "who",
  "createdAt",
  "sentAt",
  "endsAt",
  "closedAt",
  "closedAs",
  "chosenId",
  "inquiryId",
  "yesToldAt",
  "toldAt",
  "watchUntil",
  "watchCheckedAt",
  "watchToldAt",
  "referrerId",
  "caseNumber",
]);

export const findQuestion = (id: string) => select(QUESTION, sql`FROM ${questions} WHERE ${questions.id} = ${id}`);
/** The open question of an asker about a place. */
export const findOpenOf = (asker: OfAsker) =>
  select(QUESTION, sql`FROM ${questions} WHERE ${isOf(asker)} AND ${IS_OPEN}`);
export const findQuestionByCode = (codeHash: string) =>
  select(QUESTION, sql`FROM ${questions} WHERE ${questions.codeHash} = ${codeHash}`);

const RECIPIENT = pick(questionRecipients, [
  "id",
  "questionId",
  "spitexId",
  "spitexName",
  "km",
  "hasDuty",
  "isKnown",
  "isByPhone",
  "mailId",
  "remindAt",
  "answer",
  "fromDay",
  "answeredAt",
  "answerAt",
  "isNoted",
  "toldAt",
  "filledAt",
]);

export type QuestionRow = RowOf<typeof findQuestion>;

export const findContact = (questionId: string) =>
  select(
    {
      sealedEmail: questionContacts.sealedEmail,
      confirmedAt: questionContacts.confirmedAt,
      mailsOffAt: questionContacts.mailsOffAt,
    },
    sql`FROM ${questionContacts} WHERE ${questionContacts.questionId} = ${questionId}`,
  );

/** The question waits for its asker to confirm the address. */
export const isUnconfirmed = (id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${id} AND ${questions.sentAt} IS NULL
    AND ${questions.closedAt} IS NULL)`;

/** Condition for statements that run before the question is closed in the same batch. */
export const isOpen = (id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${id} AND ${IS_OPEN})`;

/** As `isOpen`, and its time is not over, even if nothing has closed it yet. */
export const isOpenAt = (id: string, now: string): Condition =>
  every(
    isOpen(id),
    sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${id} AND ${questions.endsAt} > ${now})`,
  );

export const markSent = (id: string, { now, endsAt }: { now: string; endsAt: string }, when: Condition) =>
  update(questions, { sentAt: now, endsAt }, every(sql`${questions.id} = ${id}`, when));

export const confirmContact = (questionId: string, now: string, when: Condition) =>
  update(
    questionContacts,
    { confirmedAt: now },
    every(sql`${questionContacts.questionId} = ${questionId} AND ${questionContacts.confirmedAt} IS NULL`, when),
  );

/** `confirmContact` has run in the same batch, unless its condition did not hold. */
export const isConfirmedAt = (questionId: string, now: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questionContacts} WHERE ${questionContacts.questionId} = ${questionId}
    AND ${questionContacts.confirmedAt} = ${now})`;

type Closed = { closedAs: NonNullable<NewQuestion["closedAs"]>; now: string };

/** Nothing that says who asked stays with a closed question. */
export const closeQuestion = (id: string, { closedAs, now }: Closed, when: Condition) =>
  update(questions, { closedAt: now, closedAs, askerHash: null }, every(sql`${questions.id} = ${id}`, when));

export const deleteContact = (questionId: string, when?: Condition) =>
  deleteFrom(questionContacts, every(sql`${questionContacts.questionId} = ${questionId}`, when));

/** The providers to whom a question goes, in the order in which its asker saw them. */
export const listRecipients = (questionId: string) =>
  select(
    RECIPIENT,
    sql`FROM ${questionRecipients} WHERE ${questionRecipients.questionId} = ${questionId}
      ORDER BY ${questionRecipients.position}`,
  );

export type RecipientRow = RowOf<typeof listRecipients>;

/** Only if the mail was stored: beyond MOST_OPEN it was not. */
export const sendTo = (id: string, sent: { mailId: string; remindAt: string }, when: Condition) =>
  update(
    questionRecipients,
    sent,
    every(
      sql`${questionRecipients.id} = ${id}`,
      sql`EXISTS (SELECT 1 FROM ${mailOutbox} WHERE ${mailOutbox.id} = ${sent.mailId})`,
      when,
    ),
  );

/** The provider had an address for mail when the question was written, and has none now. */
export const callInstead = (id: string, when: Condition) =>
  update(questionRecipients, { isByPhone: true }, every(sql`${questionRecipients.id} = ${id}`, when));

/**
 * The name of the listing into which the asked one was merged. Its row was moved to that listing, so that its name
 * differs; if both were asked, it stayed with the deleted one. For queries that join `listings`.
 */
export const PART_OF = sql<string | null>`iif(${listings.id} IS NULL,
  (SELECT ${listings.name} FROM ${gone} JOIN ${listings} ON ${listings.id} = ${gone.mergedInto}
    WHERE ${gone.id} = ${questionRecipients.spitexId} AND ${gone.deletedAt} IS NOT NULL),
  iif(${listings.name} <> ${questionRecipients.spitexName} AND EXISTS (SELECT 1 FROM ${gone} WHERE ${gone.deletedAt} IS NOT NULL
    AND ${gone.mergedInto} = ${listings.id} AND ${gone.name} = ${questionRecipients.spitexName}), ${listings.name}, NULL))`;
