import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Listings as they appear in search; `json` is one result. */
export const card = sqliteTable(
  "card",
  {
    id: integer().primaryKey(),
    /** The rowid in the two full-text tables. */
    rowidKey: integer("rowid_key").notNull().unique(),
    nameKey: text("name_key").notNull(),
    doc: text().notNull(),
    json: text().notNull(),
    town: text().notNull().default(""),
  },
  (t) => [index("card_by_name").on(t.nameKey, t.rowidKey), index("card_by_town").on(t.town, t.rowidKey)],
);

/** FTS5, contentless: finds whole words and their beginnings. */
export const words = sqliteTable("words", { doc: text() });

/** FTS5, contentless: finds parts of words. */
export const trigrams = sqliteTable("trigrams", { doc: text() });

export const typo = sqliteTable("typo", { form: text().notNull(), word: text().notNull() }, (t) => [
  primaryKey({ columns: [t.form, t.word] }),
]);

export const placeIndexParts = sqliteTable("place_index_parts", {
  part: integer().primaryKey(),
  json: text().notNull(),
});

export const syncLease = sqliteTable("sync_lease", {
  id: integer().primaryKey(),
  untilMs: integer("until_ms").notNull(),
  /** Used in the first database only (decision 3). */
  parts: integer().notNull().default(1),
  movingTo: integer("moving_to").notNull().default(1),
  /** Maintained by triggers. */
  cards: integer().notNull().default(0),
  placeParts: integer("place_parts").notNull().default(0),
});
