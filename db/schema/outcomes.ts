import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CareCode } from "#domain/offer/care-codes.ts";
import type { MissingCare } from "#domain/outcomes/care-figures.ts";
import type { Outcome } from "#domain/outcomes/care-outcome.ts";

/** Whether care came about, for each inquiry that was not sent on from another one. */
export const careOutcomes = sqliteTable(
  "care_outcomes",
  {
    id: integer().primaryKey(),
    /** Null once the inquiry is deleted: the row then says nothing about a person. */
    inquiryId: text("inquiry_id"),
    cantonSlug: text("canton_slug").notNull(),
    citySlug: text("city_slug").notNull(),
    /** The services of the question that the inquiry came from. */
    care: text({ mode: "json" }).$type<CareCode[]>(),
    /** The day of the inquiry in Switzerland. */
    askedDay: text("asked_day").notNull(),
    /** Minutes from the question to the first yes, else from the inquiry to the first answer. */
    minutes: integer(),
    /** The same mailbox has an earlier inquiry: figures count people. */
    isRepeat: integer("is_repeat", { mode: "boolean" }).notNull().default(false),
    /** When the person is asked next; null if never again. */
    dueAt: text("due_at"),
    askedAt: text("asked_at"),
    askedAgainAt: text("asked_again_at"),
    outcome: text().$type<Outcome>(),
    pressedAt: text("pressed_at"),
    declinedAt: text("declined_at"),
  },
  (t) => [
    uniqueIndex("care_outcomes_by_inquiry").on(t.inquiryId).where(sql`inquiry_id IS NOT NULL`),
    index("care_outcomes_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index("care_outcomes_by_day").on(t.askedDay),
  ],
);

/** The published figures, counted every night. */
export const careFigures = sqliteTable("care_figures", {
  /** "ch" for the whole country. */
  cantonSlug: text("canton_slug").primaryKey(),
  /** Rounded, and null where too few people stand behind a figure. */
  answers: integer(),
  foundPercent: integer("found_percent"),
  medianMinutes: integer("median_minutes"),
  /** The most frequent first. */
  missing: text({ mode: "json" }).$type<MissingCare[]>().notNull(),
});

/** Whether visitors can ask all providers, and what they read if not. One row. */
export const questionSwitch = sqliteTable("question_switch", {
  id: integer().primaryKey(),
  isOff: integer("is_off", { mode: "boolean" }).notNull(),
  words: text().notNull(),
});
