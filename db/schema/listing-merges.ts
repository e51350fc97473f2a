import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IN_MIGRATION } from "./rating-columns.ts";

/** A row by the names of its columns; NULLs are left out. */
export type KeptRow = Record<string, string | number>;

/** What merging a listing into another changed, to undo it. */
export const listingMerges = sqliteTable("listing_merges", {
  /** The one that is deleted since. */
  listingId: integer("listing_id").primaryKey(),
  /** The listing that stayed. */
  intoBefore: text("into_before", { mode: "json" }).$type<KeptRow>().notNull(),
  intoAfter: text("into_after", { mode: "json" }).$type<KeptRow>(),
});

/** Rows of other tables that it changed, one row each. */
export const listingMergeRows = sqliteTable(
  "listing_merge_rows",
  {
    id: integer().primaryKey(),
    listingId: integer("listing_id").notNull(),
    /** Name of the table. */
    origin: text().notNull(),
    /** "moved": to the listing that stayed, only its key is here. "before": of that listing, as it was. */
    fate: text({ enum: ["moved", "before"] }).notNull(),
    entry: text({ mode: "json" }).$type<KeptRow>().notNull(),
    userId: text("user_id").generatedAlwaysAs(IN_MIGRATION),
  },
  (t) => [
    index("listing_merge_rows_by_listing").on(t.listingId, t.origin, t.fate),
    index("listing_merge_rows_by_user").on(t.userId).where(sql`user_id IS NOT NULL`),
  ],
);
