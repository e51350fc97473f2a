import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#domain/language.ts";
import type { MailKind } from "#domain/mail/mail.ts";

export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: text().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    /** The recipient's mailbox: `mailboxOf`. */
    mailbox: text().notNull().default(""),
    replyTo: text("reply_to"),
    subject: text().notNull(),
    /** Bodies are removed after delivery because they contain codes and links. */
    text: text(),
    html: text(),
    state: text({ enum: ["queued", "sent", "dead"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    /** The mail waits to be summed up with others (rule messages-14). */
    isHeld: integer("is_held", { mode: "boolean" }).notNull().default(false),
    /** The next attempt; during an attempt, the end of its lease. */
    nextAttemptAt: text("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: text("created_at").notNull(),
    /**
     * When the message was sent that this mail is about. The mail is deleted with it. Null if both are equally old, or
     * if the mail is about no message; for a sum, the newest message.
     */
    messageAt: text("message_at"),
    sentAt: text("sent_at"),
  },
  (t) => [
    index("mail_outbox_due").on(t.nextAttemptAt).where(sql`state = 'queued'`),
    index("mail_outbox_created").on(t.createdAt),
    index("mail_outbox_by_mailbox").on(t.mailbox, t.kind, t.createdAt),
    index("mail_outbox_by_state").on(t.state, t.createdAt, t.id),
    index("mail_outbox_by_message").on(t.messageAt).where(sql`message_at IS NOT NULL`),
  ],
);

/** Mails about a listing that come by themselves, besides those with a switch at the provider's desk. */
export type MailSeries = "reminders" | "reviews";

/** Series that their readers have ended. */
export const listingMailsOff = sqliteTable(
  "listing_mails_off",
  {
    spitexId: integer("spitex_id").notNull(),
    series: text().$type<MailSeries>().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.spitexId, t.series] })],
);

/** Languages that providers chose; others get mails in the language of their place. */
export const listingMailLanguages = sqliteTable("listing_mail_languages", {
  spitexId: integer("spitex_id").primaryKey(),
  language: text({ enum: LANGUAGES }).notNull(),
});

export const smsOutbox = sqliteTable(
  "sms_outbox",
  {
    id: text().primaryKey(),
    /** Digits of E.164. */
    recipient: text().notNull(),
    text: text().notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [index("sms_outbox_expires").on(t.expiresAt)],
);

export const dueDateWarnings = sqliteTable(
  "due_date_warnings",
  {
    dueOn: text("due_on").notNull(),
    /** "ended": the amount is no longer valid; "unreviewed": our own check is due. */
    kind: text().notNull(),
    mailId: text("mail_id").notNull(),
    warnedAt: text("warned_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.dueOn, t.kind] })],
);
