import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#domain/language.ts";
import type { Answer } from "#domain/messages/answer.ts";
import type { Loss } from "#domain/messages/inquiry-status.ts";
import type { OfferedThen } from "#domain/messages/other-providers.ts";
import { IN_MIGRATION } from "./rating-columns.ts";

/** The columns that both kinds of message have. A column belongs to one table, so each gets its own. */
const messageColumns = () => ({
  id: text().primaryKey(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  createdAt: text("created_at").notNull(),
  handledAt: text("handled_at"),
  readAt: text("read_at"),
  mailId: text("mail_id"),
  /** The language in which the sender read the form. */
  language: text({ enum: LANGUAGES }).notNull().default("de"),
  state: text({ enum: ["new", "read", "handled"] })
    .notNull()
    .generatedAlwaysAs(IN_MIGRATION),
});

export const inquiries = sqliteTable(
  "inquiries",
  {
    ...messageColumns(),
    spitexId: integer("spitex_id"),
    spitexName: text("spitex_name").notNull(),
    /** When the sender agreed that the provider receives the inquiry. */
    consentedAt: text("consented_at").notNull(),
    /** Hash of the code in the link with which the sender follows the inquiry. */
    codeHash: text("code_hash"),
    /** The inquiry that its sender also sent to this provider. */
    forwardedFrom: text("forwarded_from"),
    /** Within office hours of the provider's canton; null if the provider got no mail. */
    remindAt: text("remind_at"),
    offerAt: text("offer_at"),
    dayAt: text("day_at"),
    remindedAt: text("reminded_at"),
    offeredAt: text("offered_at"),
    offered: text({ mode: "json" }).$type<OfferedThen[]>(),
    seenAt: text("seen_at"),
    answer: text().$type<Answer>(),
    /** When the first answer came; `answerAt` is that of the last one. */
    answeredAt: text("answered_at"),
    answerAt: text("answer_at"),
    callbackAt: text("callback_at"),
    /** The provider's place: other providers there are suggested even after it is gone. */
    cantonSlug: text("canton_slug"),
    citySlug: text("city_slug"),
    city: text(),
    /** When the sender was told that the provider is deleted or closed; null again after it is back. */
    lostAt: text("lost_at"),
    /** What the sender was told then. */
    lostAs: text("lost_as").$type<Loss>(),
  },
  (t) => [
    index("inquiries_created").on(t.createdAt),
    index("inquiries_by_state").on(t.state, t.createdAt, t.id),
    index("inquiries_by_listing").on(t.spitexId),
    index("inquiries_email").on(sql`lower(email)`),
    uniqueIndex("inquiries_by_code").on(t.codeHash).where(sql`code_hash IS NOT NULL`),
    index("inquiries_by_origin").on(t.forwardedFrom).where(sql`forwarded_from IS NOT NULL`),
    index("inquiries_to_remind")
      .on(t.remindAt)
      .where(sql`remind_at IS NOT NULL AND reminded_at IS NULL AND answered_at IS NULL`),
    index("inquiries_to_offer")
      .on(t.offerAt)
      .where(sql`offer_at IS NOT NULL AND offered_at IS NULL AND answered_at IS NULL`),
    index("inquiries_unanswered").on(t.createdAt, t.id).where(sql`answered_at IS NULL AND handled_at IS NULL`),
    index("inquiries_waiting")
      .on(t.spitexId)
      .where(sql`answered_at IS NULL AND handled_at IS NULL AND lost_at IS NULL`),
    index("inquiries_lost").on(t.spitexId).where(sql`lost_at IS NOT NULL`),
  ],
);

export const contactMessages = sqliteTable("contact_messages", messageColumns(), (t) => [
  index("contact_messages_created").on(t.createdAt),
  index("contact_messages_by_state").on(t.state, t.createdAt, t.id),
  index("contact_messages_email").on(sql`lower(email)`),
]);

/** Counted every night from the inquiries that are kept. */
export const answerFigures = sqliteTable("answer_figures", {
  spitexId: integer("spitex_id").primaryKey(),
  /** Inquiries that were answered or should have been by now. */
  total: integer().notNull(),
  withinDay: integer("within_day").notNull(),
});

export const sentForms = sqliteTable(
  "sent_forms",
  {
    /** Hash of the content, or of the key that the sender gave it. */
    key: text().primaryKey(),
    submissionId: text("submission_id").notNull(),
    sentAt: text("sent_at").notNull(),
  },
  (t) => [index("sent_forms_sent").on(t.sentAt)],
);
