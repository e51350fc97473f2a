import type { Mail, MailKind } from "#domain/mail.ts";
import type { Db } from "../client.ts";
import { type SqlValue, statement } from "../statement.ts";

export type NewMail = Mail & { id: string; kind: MailKind; createdAt: string };

/** For the batch that changes the state the mail tells of; `condition` is SQL that holds if it did. */
export const insertMail = (db: Db, mail: NewMail, condition = "1", ...values: SqlValue[]) =>
  statement(
    db,
    `INSERT INTO mail_outbox (id, kind, recipient, subject, text, html, created_at, next_attempt_at)
     SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE ${condition}`,
    mail.id,
    mail.kind,
    mail.to,
    mail.subject,
    mail.text,
    mail.html,
    mail.createdAt,
    mail.createdAt,
    ...values,
  );
