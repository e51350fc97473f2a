import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pick } from "#domain/keys.ts";
import type { Loss } from "#domain/messages/inquiry-status.ts";
import type { AnswerInput } from "#domain/messages/message-input.ts";
import type { OfferedThen } from "#domain/messages/other-providers.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { inquiries } from "../../schema/messages.ts";
import {
  asBoolean,
  asJson,
  compiledList,
  insert,
  jsonObject,
  nullable,
  type Params,
  select,
  update,
} from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { hasSaid } from "../listings/capacity.ts";
import { MAILED } from "../mail/mail-languages.ts";
import { areMailsOff } from "../mail/mails-off.ts";
import { INBOX } from "../members/members.ts";
import { IS_UNANSWERED } from "./messages.ts";

const { id, forwardedFrom, createdAt, answer, answeredAt, answerAt, callbackAt, seenAt, remindAt } = inquiries;
const root = alias(inquiries, "root");

/** The progress of an inquiry, as its sender and its provider see it. */
const COURSE = {
  id,
  spitexName: inquiries.spitexName,
  createdAt,
  seenAt,
  answer,
  answerAt,
  callbackAt,
  /** No mail went to the provider, so the operator passes the inquiry on. */
  isByPhone: sql<number>`${remindAt} IS NULL`,
  mailState: nullable(mailOutbox.state),
  deliveredAt: nullable(mailOutbox.sentAt),
  /** The address to which the mail went. */
  recipient: nullable(mailOutbox.recipient),
  forwardedFrom,
  ...pick(inquiries, ["message", "phone", "language"]),
  spitexId: nullable(listings.id),
  offeredAt: inquiries.offeredAt,
  /** The provider's place when it was asked; missing if an older Worker stored the inquiry. */
  cantonSlug: sql<string | null>`coalesce(${inquiries.cantonSlug}, ${listings.cantonSlug})`,
  citySlug: sql<string | null>`coalesce(${inquiries.citySlug}, ${listings.citySlug})`,
  city: sql<string | null>`coalesce(${inquiries.city}, ${listings.city})`,
  /** The provider's current name: it may have been renamed, merged, closed or deleted. */
  nowNamed: nullable(listings.name),
  closed: nullable(listings.closed),
  inbox: INBOX,
};

const WITH_ALL = sql`FROM ${inquiries} LEFT JOIN ${mailOutbox} ON ${mailOutbox.id} = ${inquiries.mailId}
  LEFT JOIN ${listings} ON ${listings.id} = ${inquiries.spitexId}`;

/** An inquiry, followed by those that its sender sent on. */
const listGroup = (root: SQL) =>
  select(
    {
      ...COURSE,
      offered: inquiries.offered,
      spitexPhone: nullable(listings.phone),
      page: asJson<PageAddress | null>(
        sql`iif(${listings.id} IS NULL, NULL, ${jsonObject({ cantonSlug: listings.cantonSlug, citySlug: listings.citySlug, slug: listings.slug })})`,
      ),
    },
    sql`${WITH_ALL} WHERE ${id} = ${root} OR ${forwardedFrom} = ${root}
      ORDER BY ${forwardedFrom} IS NOT NULL, ${createdAt}, ${id}`,
  );

type PageAddress = { cantonSlug: string; citySlug: string; slug: string };

export const listCourse = (codeHash: string) =>
  listGroup(sql`(SELECT ${id} FROM ${inquiries} WHERE ${inquiries.codeHash} = ${codeHash})`);
export const listCourseOf = (root: string) => listGroup(sql`${root}`);

export type CourseRow = RowOf<typeof listCourse>;

/** An inquiry with all that mails about it need. */
export const findInquiry = (asked: string) =>
  select(
    {
      ...COURSE,
      /** The mail service has not accepted a mail so far. */
      isDelayed: asBoolean(sql`coalesce(${mailOutbox.state} = 'queued' AND ${mailOutbox.attempts} > 0, 0)`),
      listedAt: nullable(listings.createdAt),
      mailed: MAILED,
      wantsNoReminder: asBoolean(areMailsOff(listings.id, "reminders")),
      firstName: inquiries.firstName,
      lastName: inquiries.lastName,
      email: inquiries.email,
      /** Of the sender's own inquiry, with which this one and its mails are deleted. */
      messageAt: sql<string>`coalesce((SELECT ${root.createdAt} FROM ${inquiries} ${root}
        WHERE ${root.id} = ${forwardedFrom}), ${createdAt})`,
    },
    sql`${WITH_ALL} WHERE ${id} = ${asked}`,
  );

export type InquiryRow = RowOf<typeof findInquiry>;

export const markSeen = (asked: string, now: string, when: Condition) =>
  update(inquiries, { seenAt: now }, every(sql`${id} = ${asked} AND ${seenAt} IS NULL`, when));

type Answered = Pick<AnswerInput, "callbackAt"> & { id: string; answer: NonNullable<InquiryRow["answer"]> };

const isOther = ({ id: asked, ...given }: Answered) =>
  sql`${id} = ${asked} AND (${answer} IS NOT ${given.answer} OR ${callbackAt} IS NOT ${given.callbackAt})`;

/** The answer is not stored yet; for statements that run before `storeAnswer` in the same batch. */
export const isNewAnswer = (given: Answered) => sql`EXISTS (SELECT 1 FROM ${inquiries} WHERE ${isOther(given)})`;

export const storeAnswer = (given: Answered, now: string, when: Condition) =>
  update(
    inquiries,
    {
      answer: given.answer,
      callbackAt: given.callbackAt,
      answerAt: now,
      answeredAt: sql`coalesce(${answeredAt}, ${now})`,
      seenAt: sql`coalesce(${seenAt}, ${now})`,
    },
    every(isOther(given), when),
  );

/** What is due once for each unanswered inquiry; the conditions repeat those of the partial indexes. */
const DUE = {
  remind: { at: remindAt, doneAt: inquiries.remindedAt },
  offer: { at: inquiries.offerAt, doneAt: inquiries.offeredAt },
};

export type Due = keyof typeof DUE;

/** What administration has settled is due again once it is reopened. */
const isOpen = (due: Due) => sql`${DUE[due].at} IS NOT NULL AND ${DUE[due].doneAt} IS NULL AND ${IS_UNANSWERED}`;

/** The longest overdue first. */
export const listDue = (due: Due, now: string, limit: number) =>
  select(
    { id },
    sql`FROM ${inquiries} WHERE ${isOpen(due)} AND ${DUE[due].at} <= ${now} ORDER BY ${DUE[due].at} LIMIT ${limit}`,
  );

/** Condition for statements that run before `markReminded` or `storeOffer` in the same batch. */
export const isDue = (due: Due, asked: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${inquiries} WHERE ${id} = ${asked} AND ${isOpen(due)})`;

export const markReminded = (asked: string, now: string) =>
  update(inquiries, { remindedAt: now }, every(sql`${id} = ${asked}`, isOpen("remind")));

export const postponeReminder = (asked: string, until: string) =>
  update(inquiries, { remindAt: until }, every(sql`${id} = ${asked}`, isOpen("remind")));

/** Stores nothing if others were offered before. */
export const storeOffer = (asked: string, offered: OfferedThen[], now: string, when: Condition) =>
  update(inquiries, { offered, offeredAt: now }, every(sql`${id} = ${asked} AND ${inquiries.offeredAt} IS NULL`, when));

/** Replaces an earlier offer, if there is one. */
export const replaceOffer = (asked: string, offered: OfferedThen[], now: string, when: Condition) =>
  update(
    inquiries,
    { offered, offeredAt: sql`coalesce(${inquiries.offeredAt}, ${now})` },
    every(sql`${id} = ${asked}`, when),
  );

/** Records that the inquiry was sent again to the provider's current address, instead of a reminder. */
export const markResent = (asked: string, mailId: string, now: string) =>
  update(inquiries, { remindedAt: now, mailId }, every(sql`${id} = ${asked}`, isOpen("remind")));

/** It has no answer, and its sender was not told that the provider is gone. Repeats a partial index's condition. */
const IS_WAITING = sql`${IS_UNANSWERED} AND ${inquiries.lostAt} IS NULL`;

/** Its sender was told that the provider is closed for a while, but it is gone for good. */
const IS_GONE_SINCE = sql`${IS_UNANSWERED} AND ${inquiries.lostAt} IS NOT NULL AND ${inquiries.lostAs} = 'voruebergehend'
  AND (${listings.id} IS NULL OR ${listings.closed} = 'dauerhaft')`;

const WITH_LISTING = sql`FROM ${inquiries} LEFT JOIN ${listings} ON ${listings.id} = ${inquiries.spitexId}`;

/** Inquiries that wait for a provider that was deleted or closed. */
export const listLost = (limit: number) =>
  select(
    { id },
    sql`FROM (SELECT ${id} AS id FROM ${inquiries} WHERE ${inquiries.spitexId} IS NULL AND ${IS_WAITING}
      UNION ALL SELECT ${id} FROM ${allListings} CROSS JOIN ${inquiries} ON ${inquiries.spitexId} = ${allListings.id}
        WHERE ${allListings.deletedAt} IS NOT NULL AND ${IS_WAITING}
      UNION ALL SELECT ${id} FROM ${listings} CROSS JOIN ${inquiries} ON ${inquiries.spitexId} = ${listings.id}
        WHERE ${listings.closed} <> 'offen' AND ${IS_WAITING}
      UNION ALL SELECT ${id} ${WITH_LISTING} WHERE ${IS_GONE_SINCE}) ${inquiries} LIMIT ${limit}`,
  );

/** Condition for statements that run before `markLost` in the same batch. */
export const isLost = (asked: string): Condition =>
  sql`EXISTS (SELECT 1 ${WITH_LISTING} WHERE ${id} = ${asked}
    AND (${IS_WAITING} AND (${listings.id} IS NULL OR ${listings.closed} <> 'offen') OR ${IS_GONE_SINCE}))`;

export const markLost = (asked: string, lostAs: Loss, now: string, when: Condition) =>
  update(inquiries, { lostAt: now, lostAs }, every(sql`${id} = ${asked}`, when));

/** For providers that are back: if they are lost again, the senders are told again. */
export const forgetLosses = () =>
  update(
    inquiries,
    { lostAt: null, lostAs: null },
    sql`${inquiries.lostAt} IS NOT NULL AND ${inquiries.spitexId} IN (SELECT ${listings.id} FROM ${listings}
      WHERE ${listings.id} = ${inquiries.spitexId} AND ${listings.closed} = 'offen')`,
  );

const { id: offeredId } = listings;

/** The listings among these that are open and can be written to, with their capacity report. At most 90. */
export const listReachable = compiledList((ids, asked: Params<{ day: string }>) =>
  select(
    {
      id: offeredId,
      name: listings.name,
      email: sql<string>`${INBOX}`,
      mailed: MAILED,
      phone: listings.phone,
      zipCode: listings.zipCode,
      city: listings.city,
      slug: listings.slug,
      cantonSlug: listings.cantonSlug,
      citySlug: listings.citySlug,
      takesOn: asBoolean(hasSaid("frei", asked.day)),
      isFull: asBoolean(hasSaid("voll", asked.day)),
    },
    sql`FROM ${ids} wanted CROSS JOIN ${listings} ON ${offeredId} = wanted.column1
      WHERE ${INBOX} IS NOT NULL AND ${listings.closed} = 'offen'`,
  ),
);

export type Reachable = RowOf<typeof listReachable>;

type Forwarded = Omit<typeof inquiries.$inferInsert, "spitexId" | "forwardedFrom" | "createdAt" | "consentedAt"> & {
  spitexId: number;
  spitexSlug: string;
  from: string;
  now: string;
  most: number;
};

/** Stores at most one per provider and `most` in all, only while the provider is open under the slug that was read. */
export const insertForwarded = ({ from, now, most, spitexSlug, ...inquiry }: Forwarded) =>
  insert(
    inquiries,
    { ...inquiry, forwardedFrom: from, createdAt: now, consentedAt: now },
    {
      when: sql`(SELECT count(*) FROM ${inquiries} WHERE ${inquiries.forwardedFrom} = ${from}) < ${most}
        AND EXISTS (SELECT 1 FROM ${inquiries} WHERE ${inquiries.id} = ${from})
        AND EXISTS (SELECT 1 FROM ${listings} WHERE ${offeredId} = ${inquiry.spitexId} AND ${listings.slug} = ${spitexSlug}
          AND ${listings.closed} = 'offen')`,
      onConflict: "ignore",
      returning: { id: inquiries.id },
    },
  );

/** The inquiry is stored and its mail is not; for the statement after `insertForwarded` in the same batch. */
export const lacksMail = (inquiryId: string, mailId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${inquiries} WHERE ${inquiries.id} = ${inquiryId} AND ${inquiries.mailId} = ${mailId})
    AND NOT EXISTS (SELECT 1 FROM mail_outbox WHERE id = ${mailId})`;
