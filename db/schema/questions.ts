import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#domain/language.ts";
import type { CareCode } from "#domain/offer/care-codes.ts";
import type { LanguageCode } from "#domain/offer/languages.ts";
import type { Asker, ClosedAs, HowOften, QuestionAnswer } from "#domain/questions/question.ts";

export const questions = sqliteTable(
  "questions",
  {
    id: text().primaryKey(),
    /** Hash of the eight digits with which the person finds the answers. */
    codeHash: text("code_hash").notNull(),
    /** Hash of the asker's mailbox or network; null once the question is closed. */
    askerHash: text("asker_hash"),
    cantonSlug: text("canton_slug").notNull(),
    citySlug: text("city_slug").notNull(),
    city: text().notNull(),
    zipCode: text("zip_code").notNull(),
    care: text({ mode: "json" }).$type<CareCode[]>().notNull(),
    /** "2026-11-30"; null: as soon as possible. */
    fromDay: text("from_day"),
    often: text().$type<HowOften>().notNull(),
    /** The language that care should speak. */
    language: text().$type<LanguageCode>(),
    /** The language in which the asker read the form. */
    askerLanguage: text("asker_language", { enum: LANGUAGES }).notNull().default("de"),
    who: text().$type<Asker>().notNull(),
    createdAt: text("created_at").notNull(),
    /** When the providers were asked; null until a given address is confirmed. */
    sentAt: text("sent_at"),
    endsAt: text("ends_at").notNull(),
    closedAt: text("closed_at"),
    closedAs: text("closed_as").$type<ClosedAs>(),
    /** The row of the chosen provider. */
    chosenId: text("chosen_id"),
    inquiryId: text("inquiry_id"),
    /** When the first yes was told by mail, and when the other answers were last told. */
    yesToldAt: text("yes_told_at"),
    toldAt: text("told_at"),
    /** Until when, and when, the person is told that a provider takes on clients. */
    watchUntil: text("watch_until"),
    /** Only later reports of capacity can change what was found then. */
    watchCheckedAt: text("watch_checked_at"),
    watchToldAt: text("watch_told_at"),
    referrerId: integer("referrer_id"),
    caseNumber: integer("case_number"),
  },
  (t) => [
    uniqueIndex("questions_by_code").on(t.codeHash),
    uniqueIndex("questions_of_asker")
      .on(t.askerHash, t.cantonSlug, t.citySlug)
      .where(sql`asker_hash IS NOT NULL AND closed_at IS NULL`),
    index("questions_created").on(t.createdAt),
    index("questions_open").on(t.endsAt).where(sql`closed_at IS NULL`),
    index("questions_watching").on(t.watchUntil).where(sql`watch_until IS NOT NULL AND watch_told_at IS NULL`),
    index("questions_of_referrer").on(t.referrerId, t.caseNumber).where(sql`referrer_id IS NOT NULL`),
    index("questions_of_inquiry").on(t.inquiryId).where(sql`inquiry_id IS NOT NULL`),
  ],
);

/** The asker's address, sealed and stored apart from the question. */
export const questionContacts = sqliteTable(
  "question_contacts",
  {
    questionId: text("question_id").primaryKey(),
    sealedEmail: text("sealed_email").notNull(),
    createdAt: text("created_at").notNull(),
    confirmedAt: text("confirmed_at"),
    /** When the person ended the mails about the answers. */
    mailsOffAt: text("mails_off_at"),
  },
  (t) => [index("question_contacts_created").on(t.createdAt)],
);

/** Providers to whom a question goes, and what they answered. */
export const questionRecipients = sqliteTable(
  "question_recipients",
  {
    id: text().primaryKey(),
    questionId: text("question_id").notNull(),
    spitexId: integer("spitex_id").notNull(),
    spitexName: text("spitex_name").notNull(),
    /** The order in which the person saw them. */
    position: integer().notNull(),
    km: real(),
    hasDuty: integer("has_duty", { mode: "boolean" }).notNull().default(false),
    /** Whether the provider is known to meet what is asked. */
    isKnown: integer("is_known", { mode: "boolean" }).notNull().default(false),
    /** Without an address for mail, the person calls. */
    isByPhone: integer("is_by_phone", { mode: "boolean" }).notNull().default(false),
    mailId: text("mail_id"),
    /** Within office hours of the place's canton. */
    remindAt: text("remind_at"),
    remindedAt: text("reminded_at"),
    reminderMailId: text("reminder_mail_id"),
    answer: text().$type<QuestionAnswer>(),
    fromDay: text("from_day"),
    /** When the first answer came; `answerAt` is that of the last one. */
    answeredAt: text("answered_at"),
    answerAt: text("answer_at"),
    /** The person noted it after a call. */
    isNoted: integer("is_noted", { mode: "boolean" }).notNull().default(false),
    /** When the person was told of the answer, and the provider that another one was chosen. */
    toldAt: text("told_at"),
    filledAt: text("filled_at"),
  },
  (t) => [
    uniqueIndex("question_recipients_once").on(t.questionId, t.spitexId),
    index("question_recipients_by_listing").on(t.spitexId),
    index("question_recipients_by_reminder").on(t.reminderMailId).where(sql`reminder_mail_id IS NOT NULL`),
    index("question_recipients_to_remind")
      .on(t.remindAt)
      .where(sql`remind_at IS NOT NULL AND reminded_at IS NULL AND answered_at IS NULL`),
  ],
);

/** Providers that do not want to be asked. */
export const questionsOff = sqliteTable("questions_off", {
  spitexId: integer("spitex_id").primaryKey(),
  createdAt: text("created_at").notNull(),
});
