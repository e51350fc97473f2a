import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CapacityState } from "#domain/offer/capacity.ts";

/** Whether a provider takes on clients. At most one row per listing, which stays after it expires. */
export const providerCapacity = sqliteTable(
  "provider_capacity",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    state: text().$type<CapacityState>().notNull(),
    reportedAt: text("reported_at").notNull(),
    /** The last day in Switzerland on which the report is valid. */
    validTo: text("valid_to").notNull(),
    origin: text({ enum: ["desk", "mail", "call"] }).notNull(),
  },
  (t) => [uniqueIndex("provider_capacity_by_listing").on(t.spitexId)],
);

/** When a provider is next asked whether its facts are right. */
export const factChecks = sqliteTable(
  "fact_checks",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    /** "2026-11-23" */
    dueOn: text("due_on").notNull(),
    wantsMail: integer("wants_mail", { mode: "boolean" }).notNull().default(true),
  },
  (t) => [
    uniqueIndex("fact_checks_by_listing").on(t.spitexId),
    index("fact_checks_due").on(t.dueOn).where(sql`wants_mail = 1`),
  ],
);
