import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CapacityState } from "#domain/offer/capacity.ts";

/** Whether a provider takes on clients. At most one row a listing, which stays when it has expired. */
export const providerCapacity = sqliteTable(
  "provider_capacity",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    state: text().$type<CapacityState>().notNull(),
    reportedAt: text("reported_at").notNull(),
    /** The last day in Switzerland on which it holds. */
    validTo: text("valid_to").notNull(),
    origin: text({ enum: ["desk", "mail"] }).notNull(),
  },
  (t) => [uniqueIndex("provider_capacity_by_listing").on(t.spitexId)],
);

/** When a provider is asked next whether its facts are right. */
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
