import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#domain/language.ts";
import type { CorrectableField, ListingField } from "#domain/listings/fields.ts";

export const factCorrections = sqliteTable(
  "fact_corrections",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    field: text().$type<CorrectableField>().notNull(),
    /** What the page said at the time of the objection. */
    shown: text().notNull().default(""),
    said: text().notNull(),
    /** The address of a person who wants an answer. */
    email: text(),
    /** The language in which the person read the form. */
    language: text({ enum: LANGUAGES }).notNull().default("de"),
    createdAt: text("created_at").notNull(),
    /** When the provider said that the page is right. */
    upheldAt: text("upheld_at"),
    handledAt: text("handled_at"),
    outcome: text({ enum: ["taken", "refused"] }),
    /** The text in the mail to the person who objected. */
    answer: text().notNull().default(""),
  },
  (t) => [
    index("fact_corrections_open").on(t.id).where(sql`handled_at IS NULL`),
    index("fact_corrections_created").on(t.createdAt),
    index("fact_corrections_by_listing").on(t.spitexId),
    index("fact_corrections_email").on(sql`lower(email)`).where(sql`email IS NOT NULL`),
  ],
);

/** Facts of which visitors say that the provider confirmed them on the telephone. */
export const visitorConfirmations = sqliteTable(
  "visitor_confirmations",
  {
    spitexId: integer("spitex_id").notNull(),
    field: text().$type<ListingField>().notNull(),
    /** Hash of the value that the visitor saw. */
    valueHash: text("value_hash").notNull(),
    /** Hash of the visitor's connection, different for each listing. */
    networkHash: text("network_hash").notNull(),
    /** The Swiss day. */
    day: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.spitexId, t.field, t.networkHash] }),
    index("visitor_confirmations_by_day").on(t.day),
  ],
);
