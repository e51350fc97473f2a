import { sql } from "drizzle-orm";
import type { Mail, MailKind } from "#domain/mail/mail.ts";
import { mailboxOf } from "#domain/mail/mailbox-key.ts";
import { heldUntil, hourBefore, MOST_AN_HOUR, SUMMED } from "#domain/mail/summed-mail.ts";
import { ALWAYS } from "../../condition.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { asBoolean, insert, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

/** `sendAt`: not before; without it at once. */
export type NewMail = Mail & { id: string; kind: MailKind; createdAt: string; sendAt?: string };

/**
 * For the batch of the change the mail reports. `when`: the change was made. Beyond the limit of a mailbox it waits to be summed
 * up with others (rule messages-14).
 */
export function insertMail(mail: NewMail, when = ALWAYS, { isSum = false } = {}) {
  const { id, kind, to, replyTo = null, subject, text, html, createdAt, sendAt = createdAt } = mail;
  const isHeld = SUMMED[kind] === undefined || isSum ? undefined : isBeyondLimit(mail);
  return insert(
    mailOutbox,
    {
      ...{ id, kind, recipient: to, mailbox: mailboxOf(kind, to), replyTo, subject, text, html, createdAt },
      nextAttemptAt: isHeld ? sql`iif(${isHeld}, ${heldUntil(createdAt)}, ${sendAt})` : sendAt,
      ...(isHeld && { isHeld }),
    },
    { when },
  );
}

/** The mailbox got as many of the kind within an hour as it gets one by one. */
const isBeyondLimit = ({ kind, to, createdAt }: Pick<NewMail, "kind" | "to" | "createdAt">) =>
  sql<number>`(SELECT count(*) FROM ${mailOutbox} WHERE ${mailOutbox.mailbox} = ${mailboxOf(kind, to)} AND ${mailOutbox.kind} = ${kind}
    AND ${mailOutbox.createdAt} > ${hourBefore(createdAt)} AND ${mailOutbox.isHeld} = 0) >= ${MOST_AN_HOUR}`;

/** Whether a mail that is written now would wait to be summed up. */
export const findIsHeld = (mail: Pick<NewMail, "kind" | "to" | "createdAt">) =>
  select({ isHeld: asBoolean(isBeyondLimit(mail)) }, sql``);

const isMail = (id: string) => sql`${mailOutbox.id} = ${id}`;
const IS_QUEUED = sql`${mailOutbox.state} = 'queued'`;
const IS_NOT_HELD = sql`${mailOutbox.isHeld} = 0`;
const isDue = (now: string) => sql`${IS_QUEUED} AND ${IS_NOT_HELD} AND ${mailOutbox.nextAttemptAt} <= ${now}`;

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

/** Newest first, without those that wait to be summed up. */
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
    sql`FROM ${mailOutbox} WHERE ${mailOutbox.text} IS NOT NULL AND ${IS_NOT_HELD}
      ORDER BY ${mailOutbox.createdAt} DESC, ${mailOutbox}.rowid DESC LIMIT ${limit}`,
  );

export type MailboxMail = RowOf<typeof listMails>;

export const findMailHtml = (id: string) =>
  select({ html: mailOutbox.html }, sql`FROM ${mailOutbox} WHERE ${isMail(id)}`);
