import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
