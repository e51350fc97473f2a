import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

type NewSms = { id: string; to: string; text: string; now: string; expiresAt: string };

export const insertSms = (db: Db, sms: NewSms) =>
  statement(
    db,
    `INSERT INTO sms_outbox (id, recipient, text, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?)`,
    sms.id,
    sms.to,
    sms.text,
    sms.now,
    sms.expiresAt,
  );

export const deleteExpiredSms = (db: Db, now: string) =>
  statement(db, "DELETE FROM sms_outbox WHERE expires_at <= ?", now);

export type MailboxSms = { id: string; to: string; text: string; createdAt: string };

/** Newest first. */
export const listSms = (db: Db, limit: number) =>
  statement<MailboxSms>(
    db,
    `SELECT id, recipient AS "to", text, created_at AS createdAt FROM sms_outbox
     ORDER BY created_at DESC, rowid DESC LIMIT ?`,
    limit,
  );
