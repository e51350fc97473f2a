import { sql } from "drizzle-orm";
import type { AnswerInput } from "#domain/messages/answer-input.ts";
import type { OtherProvider } from "#domain/messages/other-providers.ts";
import { type Condition, every } from "../../condition.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { inquiries } from "../../schema/messages.ts";
import { nullable, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

const { id, forwardedFrom, createdAt, answer, answeredAt, answerAt, callbackAt, seenAt, remindAt } = inquiries;

/** What its sender and its provider see of how it goes on. */
const COURSE = {
  id,
  spitexName: inquiries.spitexName,
  createdAt,
  seenAt,
  answer,
  answerAt,
  callbackAt,
  /** No mail went to the provider: the operator passes the inquiry on. */
  isByPhone: sql<number>`${remindAt} IS NULL`,
  mailState: nullable(mailOutbox.state),
  deliveredAt: nullable(mailOutbox.sentAt),
};

const WITH_MAIL = sql`LEFT JOIN ${mailOutbox} ON ${mailOutbox.id} = ${inquiries.mailId}`;
const rootOf = (codeHash: string) => sql`(SELECT root.id FROM ${inquiries} root WHERE root.code_hash = ${codeHash})`;

/** The inquiry of a code, then those that its sender sent on. */
export const listCourse = (codeHash: string) =>
  select(
    {
      ...COURSE,
      forwardedFrom,
      message: inquiries.message,
      phone: inquiries.phone,
      spitexId: inquiries.spitexId,
      offered: inquiries.offered,
      offeredAt: inquiries.offeredAt,
      spitexPhone: nullable(listings.phone),
      cantonSlug: nullable(listings.cantonSlug),
      citySlug: nullable(listings.citySlug),
      city: nullable(listings.city),
      slug: nullable(listings.slug),
    },
    sql`FROM ${inquiries} ${WITH_MAIL} LEFT JOIN ${listings} ON ${listings.id} = ${inquiries.spitexId}
      WHERE ${id} = ${rootOf(codeHash)} OR ${forwardedFrom} = ${rootOf(codeHash)}
      ORDER BY ${forwardedFrom} IS NOT NULL, ${createdAt}, ${id}`,
  );

export type CourseRow = RowOf<typeof listCourse>;

/** Of one inquiry, with what mails about it need. */
export const findInquiry = (asked: string) =>
  select(
    {
      ...COURSE,
      forwardedFrom,
      firstName: inquiries.firstName,
      lastName: inquiries.lastName,
      email: inquiries.email,
      phone: inquiries.phone,
      message: inquiries.message,
      offeredAt: inquiries.offeredAt,
      spitexId: inquiries.spitexId,
      spitexEmail: nullable(listings.email),
      closed: nullable(listings.closed),
      cantonSlug: nullable(listings.cantonSlug),
      citySlug: nullable(listings.citySlug),
    },
    sql`FROM ${inquiries} ${WITH_MAIL} LEFT JOIN ${listings} ON ${listings.id} = ${inquiries.spitexId}
      WHERE ${id} = ${asked}`,
  );

export type InquiryRow = RowOf<typeof findInquiry>;

export const markSeen = (asked: string, now: string) =>
  update(inquiries, { seenAt: now }, sql`${id} = ${asked} AND ${seenAt} IS NULL`);

type Answered = Pick<AnswerInput, "callbackAt"> & { id: string; answer: NonNullable<InquiryRow["answer"]> };

const isOther = ({ id: asked, ...given }: Answered) =>
  sql`${id} = ${asked} AND (${answer} IS NOT ${given.answer} OR ${callbackAt} IS NOT ${given.callbackAt})`;

/** The answer is not stored yet: for what comes before `storeAnswer` in its batch. */
export const isNewAnswer = (given: Answered) => sql`EXISTS (SELECT 1 FROM ${inquiries} WHERE ${isOther(given)})`;

export const storeAnswer = (given: Answered, now: string) =>
  update(
    inquiries,
    {
      answer: given.answer,
      callbackAt: given.callbackAt,
      answerAt: now,
      answeredAt: sql`coalesce(${answeredAt}, ${now})`,
      seenAt: sql`coalesce(${seenAt}, ${now})`,
    },
    isOther(given),
    { id },
  );

/** What is due of an inquiry without an answer, each once; the conditions repeat those of the partial indexes. */
const DUE = {
  remind: { at: remindAt, doneAt: inquiries.remindedAt },
  offer: { at: inquiries.offerAt, doneAt: inquiries.offeredAt },
};

export type Due = keyof typeof DUE;

const isOpen = (due: Due) => sql`${DUE[due].at} IS NOT NULL AND ${DUE[due].doneAt} IS NULL AND ${answeredAt} IS NULL`;

/** The longest overdue first. */
export const listDue = (due: Due, now: string, limit: number) =>
  select(
    { id },
    sql`FROM ${inquiries} WHERE ${isOpen(due)} AND ${DUE[due].at} <= ${now} ORDER BY ${DUE[due].at} LIMIT ${limit}`,
  );

/** For what comes before `markReminded` or `storeOffer` in its batch. */
export const isDue = (due: Due, asked: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${inquiries} WHERE ${id} = ${asked} AND ${isOpen(due)})`;

export const markReminded = (asked: string, now: string) =>
  update(inquiries, { remindedAt: now }, every(sql`${id} = ${asked}`, isOpen("remind")));

/** Unless others were offered before. */
export const storeOffer = (asked: string, offered: OtherProvider[], now: string, when: Condition) =>
  update(inquiries, { offered, offeredAt: now }, every(sql`${id} = ${asked} AND ${inquiries.offeredAt} IS NULL`, when));
