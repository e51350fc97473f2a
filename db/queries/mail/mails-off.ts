import { type Column, sql } from "drizzle-orm";
import { listings } from "../../schema/listings.ts";
import { listingMailsOff, type MailSeries } from "../../schema/mail.ts";
import { questionContacts, questions } from "../../schema/questions.ts";
import { asBoolean, deleteFrom, insert, nullable, select, update } from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";

const { spitexId, series } = listingMailsOff;

const isRow = (listing: Column | number, of: MailSeries) => sql`${spitexId} = ${listing} AND ${series} = ${of}`;

/** Readers of the listing's mails have ended these. */
export const areMailsOff = (listing: Column | number, of: MailSeries): Condition =>
  sql`EXISTS (SELECT 1 FROM ${listingMailsOff} WHERE ${isRow(listing, of)})`;

export const findMailedListing = (of: MailSeries) => (id: number) =>
  select(
    {
      spitexName: listings.name,
      isOn: asBoolean(sql`NOT ${areMailsOff(listings.id, of)}`),
      createdAt: listings.createdAt,
    },
    sql`FROM ${listings} WHERE ${listings.id} = ${id}`,
  );

/** Does nothing if the listing is gone by now. */
export const stopMails = (of: MailSeries) => (id: number, createdAt: string, now: string) =>
  insert(
    listingMailsOff,
    { spitexId: id, series: of, createdAt: now },
    {
      when: sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.createdAt} = ${createdAt})`,
      onConflict: "ignore",
    },
  );

export const resumeMails = (of: MailSeries) => (id: number) => deleteFrom(listingMailsOff, isRow(id, of));

/** For the link in the mails about a question, whose address may be gone. */
export const findAskerMails = (question: string) =>
  select(
    {
      city: questions.city,
      cantonSlug: questions.cantonSlug,
      hasAddress: asBoolean(sql`${questionContacts.questionId} IS NOT NULL`),
      mailsOffAt: nullable(questionContacts.mailsOffAt),
    },
    sql`FROM ${questions} LEFT JOIN ${questionContacts} ON ${questionContacts.questionId} = ${questions.id}
      WHERE ${questions.id} = ${question}`,
  );

/** Null: the person gets mails about the answers. */
export const setAskerMailsOff = (question: string, mailsOffAt: string | null, when?: Condition) =>
  update(questionContacts, { mailsOffAt }, every(sql`${questionContacts.questionId} = ${question}`, when));
