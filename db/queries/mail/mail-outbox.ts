import type { SQL } from "drizzle-orm";
import type { Mail, MailKind } from "#domain/mail/mail.ts";
import type { Db } from "../../client.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { insert } from "../../sql.ts";
import { type SqlValue, statement } from "../../statement.ts";

export type NewMail = Mail & { id: string; kind: MailKind; createdAt: string };

/** For the batch that changes the state the mail tells of; `condition` is SQL that holds if it did. */
export const insertMail = (
  db: Db,
  mail: NewMail,
  condition: string | SQL = "1",
  ...values: SqlValue[]
) => {
  if (typeof condition !== "string") {
    const { to: recipient, ...row } = mail;
    const due = { ...row, recipient, nextAttemptAt: mail.createdAt };
    return insert(mailOutbox, due, { when: condition });
  }
  return statement(
    db,
    `INSERT INTO mail_outbox (id, kind, recipient, reply_to, subject, text, html, created_at,
       next_attempt_at)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${condition}`,
    mail.id,
    mail.kind,
    mail.to,
    mail.replyTo ?? null,
    mail.subject,
    mail.text,
    mail.html,
    mail.createdAt,
    mail.createdAt,
    ...values,
  );
};

export type ClaimedMail = Omit<Mail, "replyTo"> & {
  id: string;
  attempts: number;
  replyTo: string | null;
};

/** Nothing if the mail is not due: sent, given up, waiting, or in somebody else's hands. */
export const claimMail = (
  db: Db,
  id: string,
  { now, until, maxAttempts }: { now: string; until: string; maxAttempts: number },
) =>
  statement<ClaimedMail>(
    db,
    `UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = ?
     WHERE id = ? AND state = 'queued' AND next_attempt_at <= ? AND attempts < ?
     RETURNING id, recipient AS "to", reply_to AS replyTo, subject, text, html, attempts`,
    until,
    id,
    now,
    maxAttempts,
  );

/** Whoever tried it last never said how it went, every time. */
export const giveUpExhausted = (db: Db, now: string, maxAttempts: number) =>
  statement(
    db,
    `UPDATE mail_outbox SET state = 'dead', last_error = coalesce(last_error, 'no answer')
     WHERE state = 'queued' AND next_attempt_at <= ? AND attempts >= ?`,
    now,
    maxAttempts,
  );

/** Whoever sent it says so, even if its claim had run out meanwhile. */
export const markMailSent = (db: Db, id: string, sentAt: string, keepsBody: boolean) =>
  statement(
    db,
    `UPDATE mail_outbox SET state = 'sent', sent_at = ?, last_error = NULL
       ${keepsBody ? "" : ", text = NULL, html = NULL"}
     WHERE id = ?`,
    sentAt,
    id,
  );

type Failure = { isFinal: boolean; error: string; nextAttemptAt: string };

/** The body stays, so that a mail that was given up can be sent after all. */
export const markMailFailed = (db: Db, { id, attempts }: ClaimedMail, failure: Failure) =>
  statement(
    db,
    `UPDATE mail_outbox SET state = ?, last_error = ?, next_attempt_at = ?
     WHERE id = ? AND state = 'queued' AND attempts = ?`,
    failure.isFinal ? "dead" : "queued",
    failure.error,
    failure.nextAttemptAt,
    id,
    attempts,
  );

export const listDueMails = (db: Db, now: string, limit: number) =>
  statement<{ id: string }>(
    db,
    `SELECT id FROM mail_outbox WHERE state = 'queued' AND next_attempt_at <= ?
     ORDER BY next_attempt_at LIMIT ?`,
    now,
    limit,
  );

export const deleteSettledMails = (db: Db, createdBefore: string) =>
  statement(
    db,
    "DELETE FROM mail_outbox WHERE created_at < ? AND state <> 'queued'",
    createdBefore,
  );

export type MailboxMail = Mail & { id: string; createdAt: string };

/** Newest first. */
export const listMails = (db: Db, limit: number) =>
  statement<MailboxMail>(
    db,
    `SELECT id, recipient AS "to", subject, text, html, created_at AS createdAt FROM mail_outbox
     WHERE text IS NOT NULL ORDER BY created_at DESC, rowid DESC LIMIT ?`,
    limit,
  );

export const findMailHtml = (db: Db, id: string) =>
  statement<{ html: string | null }>(db, "SELECT html FROM mail_outbox WHERE id = ?", id);
