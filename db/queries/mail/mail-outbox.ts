import { sql } from "drizzle-orm";
import type { Mail, MailKind } from "#domain/mail/mail.ts";
import { ALWAYS } from "../../condition.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { deleteFrom, insert, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

export type NewMail = Mail & { id: string; kind: MailKind; createdAt: string };

/** For the batch of the change the mail reports. `when`: the change was made. */
export const insertMail = ({ id, kind, to, replyTo, subject, text, html, createdAt }: NewMail, when = ALWAYS) =>
  insert(
    mailOutbox,
    { id, kind, recipient: to, replyTo: replyTo ?? null, subject, text, html, createdAt, nextAttemptAt: createdAt },
    { when },
  );

const isMail = (id: string) => sql`${mailOutbox.id} = ${id}`;
const IS_QUEUED = sql`${mailOutbox.state} = 'queued'`;
const isDue = (now: string) => sql`${IS_QUEUED} AND ${mailOutbox.nextAttemptAt} <= ${now}`;

/** Bodies are kept while a mail is queued. */
const CLAIMED = {
  id: mailOutbox.id,
  to: mailOutbox.recipient,
  replyTo: mailOutbox.replyTo,
  subject: mailOutbox.subject,
  text: sql<string>`${mailOutbox.text}`,
  html: sql<string>`${mailOutbox.html}`,
  attempts: mailOutbox.attempts,
};

/** Takes the lease of a due mail until `until`. No row if it was sent, given up, or is leased. */
export const claimMail = (
  id: string,
  { now, until, maxAttempts }: { now: string; until: string; maxAttempts: number },
) =>
  update(
    mailOutbox,
    { attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: until },
    sql`${isMail(id)} AND ${isDue(now)} AND ${mailOutbox.attempts} < ${maxAttempts}`,
    CLAIMED,
  );

export type ClaimedMail = RowOf<typeof claimMail>;

/** Mails whose every attempt ended without an answer. */
export const giveUpExhausted = (now: string, maxAttempts: number) =>
  update(
    mailOutbox,
    { state: "dead", lastError: sql`coalesce(${mailOutbox.lastError}, 'no answer')` },
    sql`${isDue(now)} AND ${mailOutbox.attempts} >= ${maxAttempts}`,
  );

/** Also records a delivery whose lease has expired. */
export const markMailSent = (id: string, sentAt: string, keepsBody: boolean) =>
  update(
    mailOutbox,
    { state: "sent", sentAt, lastError: null, ...(!keepsBody && { text: null, html: null }) },
    isMail(id),
  );

type Failure = { isFinal: boolean; error: string; nextAttemptAt: string };

/** Keeps the body, so that a mail that was given up can be retried. */
export const markMailFailed = ({ id, attempts }: ClaimedMail, failure: Failure) =>
  update(
    mailOutbox,
    { state: failure.isFinal ? "dead" : "queued", lastError: failure.error, nextAttemptAt: failure.nextAttemptAt },
    sql`${isMail(id)} AND ${IS_QUEUED} AND ${mailOutbox.attempts} = ${attempts}`,
  );

export const listDueMails = (now: string, limit: number) =>
  select(
    { id: mailOutbox.id },
    sql`FROM ${mailOutbox} WHERE ${isDue(now)} ORDER BY ${mailOutbox.nextAttemptAt} LIMIT ${limit}`,
  );

export const deleteSettledMails = (createdBefore: string) =>
  deleteFrom(mailOutbox, sql`${mailOutbox.createdAt} < ${createdBefore} AND NOT (${IS_QUEUED})`);

/** Newest first. */
export const listMails = (limit: number) =>
  select(
    {
      id: mailOutbox.id,
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      text: sql<string>`${mailOutbox.text}`,
      html: sql<string>`${mailOutbox.html}`,
      createdAt: mailOutbox.createdAt,
    },
    sql`FROM ${mailOutbox} WHERE ${mailOutbox.text} IS NOT NULL
      ORDER BY ${mailOutbox.createdAt} DESC, ${mailOutbox}.rowid DESC LIMIT ${limit}`,
  );

export type MailboxMail = RowOf<typeof listMails>;

export const findMailHtml = (id: string) =>
  select({ html: mailOutbox.html }, sql`FROM ${mailOutbox} WHERE ${isMail(id)}`);
