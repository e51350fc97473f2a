import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const cantonCounts = sqliteTable("canton_counts", {
  cantonSlug: text("canton_slug").primaryKey(),
  listings: integer().notNull(),
});

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
    index("city_counts_by_size").on(t.cantonSlug, sql`listings DESC`, t.city),
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
