import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IN_MIGRATION } from "./rating-columns.ts";

/** A row keyed by column names; NULLs are left out. */
export type KeptRow = Record<string, string | number>;

/** What merging a listing into another one changed, so that it can be undone. */
export const listingMerges = sqliteTable("listing_merges", {
  /** The listing that the merge deleted. */
  listingId: integer("listing_id").primaryKey(),
  /** The remaining listing, before and after the merge. */
  intoBefore: text("into_before", { mode: "json" }).$type<KeptRow>().notNull(),
  intoAfter: text("into_after", { mode: "json" }).$type<KeptRow>(),
});

/** Rows of other tables that the merge changed, one row each. */
export const listingMergeRows = sqliteTable(
  "listing_merge_rows",
  {
    id: integer().primaryKey(),
    listingId: integer("listing_id").notNull(),
    /** Name of the table. */
    origin: text().notNull(),
    /** "moved": the key of a row moved to the remaining listing. "before": that listing's own row before the merge. */
    fate: text({ enum: ["moved", "before"] }).notNull(),
    entry: text({ mode: "json" }).$type<KeptRow>().notNull(),
    userId: text("user_id").generatedAlwaysAs(IN_MIGRATION),
  },
  (t) => [
    index("listing_merge_rows_by_listing").on(t.listingId, t.origin, t.fate),
    index("listing_merge_rows_by_user").on(t.userId).where(sql`user_id IS NOT NULL`),
  ],
);
