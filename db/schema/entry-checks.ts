import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AddressKind } from "#domain/checks/addresses.ts";
import type { Gone, LotAnswers } from "#domain/checks/lot-fields.ts";
import type { LotOutcomeRow } from "#domain/checks/lot-figures.ts";

/** A lot per month. */
export const entryLots = sqliteTable("entry_lots", {
  /** "2026-12" */
  month: text().primaryKey(),
  seed: text().notNull(),
  /** How many listings took part. */
  drawnFrom: integer("drawn_from").notNull(),
  drawnAt: text("drawn_at").notNull(),
  /** Written with every change of an entry. */
  outcomes: text({ mode: "json" }).$type<LotOutcomeRow[]>().notNull().default([]),
});

/** The drawn entries. An entry stays when its listing is deleted for good. */
export const lotEntries = sqliteTable(
  "lot_entries",
  {
    month: text()
      .notNull()
      .references(() => entryLots.month, { onDelete: "cascade" }),
    position: integer().notNull(),
    listingId: integer("listing_id").notNull(),
    cantonSlug: text("canton_slug").notNull(),
    gone: text().$type<Gone>(),
    answers: text({ mode: "json" }).$type<LotAnswers>().notNull().default({}),
    calledAt: text("called_at"),
  },
  (t) => [primaryKey({ columns: [t.month, t.position] })],
);

/** Websites and mail domains that did not answer when they were last asked. */
export const failingAddresses = sqliteTable(
  "failing_addresses",
  {
    listingId: integer("listing_id").notNull(),
    kind: text().$type<AddressKind>().notNull(),
    /** Hash of the address that failed. */
    addressHash: integer("address_hash").notNull(),
    problem: text().notNull(),
    /** Nights in a row. */
    nights: integer().notNull(),
    lastNight: text("last_night").notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.kind] })],
);

/** The progress of a night's checks. */
export const addressRounds = sqliteTable("address_rounds", {
  night: text().primaryKey(),
  position: integer().notNull().default(0),
  asked: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  finishedAt: text("finished_at"),
});
