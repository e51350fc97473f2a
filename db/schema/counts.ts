import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const cantonCounts = sqliteTable("canton_counts", {
  cantonSlug: text("canton_slug").primaryKey(),
  listings: integer().notNull(),
});

const FOLDS = "äa Äa àa Àa âa Âa çc Çc ée Ée èe Èe êe Êe ëe Ëe îi Îi ïi Ïi ôo Ôo öo Öo ùu Ùu ûu Ûu üu Üu";

/** An order of places that is German but for signs. The index below needs the same expression, or SQLite ignores it. */
export const GERMAN_CITY_ORDER: SQL = FOLDS.split(" ").reduce(
  (inner, [from, to]) => sql`replace(${inner}, ${sql.raw(`'${from}', '${to}'`)})`,
  sql`lower(city)`,
);

export const cityCounts = sqliteTable(
  "city_counts",
  {
    cantonSlug: text("canton_slug").notNull(),
    citySlug: text("city_slug").notNull(),
    city: text().notNull(),
    listings: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cantonSlug, t.citySlug] }),
    index("city_counts_by_size").on(t.cantonSlug, sql`listings DESC`, GERMAN_CITY_ORDER, t.city),
  ],
);

/** One row, or none before the first count. */
export const dataQuality = sqliteTable("data_quality", {
  id: integer().primaryKey(),
  countedAt: text("counted_at").notNull(),
  listings: integer().notNull(),
  withPhone: integer("with_phone").notNull(),
  withWebsite: integer("with_website").notNull(),
  withRating: integer("with_rating").notNull(),
  /** Number of reviews behind all ratings; null if any rating came without its number of reviews. */
  reviews: integer(),
  changedWithinYear: integer("changed_within_year").notNull(),
  /** `FactFigures` as JSON; null before the first count with them. */
  facts: text(),
});

export const listingStock = sqliteTable(
  "listing_stock",
  {
    cantonSlug: text("canton_slug").notNull(),
    /** Bits of LISTING_TRAITS. */
    traits: integer().notNull(),
    listings: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cantonSlug, t.traits] })],
);

export const listingStockCounts = sqliteTable("listing_stock_counts", {
  id: integer().primaryKey(),
  countedAt: text("counted_at").notNull(),
});
