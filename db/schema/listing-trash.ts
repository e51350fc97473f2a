import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { IN_MIGRATION } from "./generated.ts";

/** A row by the names of its columns; NULLs are left out. */
export type KeptRow = Record<string, string | number>;

/** Listings that were deleted or merged, to undo it. */
export const listingTrash = sqliteTable(
  "listing_trash",
  {
    id: integer().primaryKey(),
    /** Its number, which no other listing gets. */
    listingId: integer("listing_id").notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: ["deleted", "merged"] }).notNull(),
    /** The listing it was merged into; null if that is gone. */
    intoId: integer("into_id"),
    deletedAt: text("deleted_at").notNull(),
    listing: text({ mode: "json" }).$type<KeptRow>().notNull(),
    intoBefore: text("into_before", { mode: "json" }).$type<KeptRow>(),
    intoAfter: text("into_after", { mode: "json" }).$type<KeptRow>(),
    /** Set only within the transaction that restores it, which ends with deleting the row. */
    restoredAt: text("restored_at"),
  },
  (t) => [
    uniqueIndex("listing_trash_by_slug").on(t.slug),
    index("listing_trash_by_time").on(t.deletedAt),
    index("listing_trash_by_listing").on(t.listingId),
    index("listing_trash_by_into").on(t.intoId).where(sql`into_id IS NOT NULL`),
  ],
);

/** What belonged to such a listing, one row each. */
export const listingTrashRows = sqliteTable(
  "listing_trash_rows",
  {
    id: integer().primaryKey(),
    trashId: integer("trash_id").notNull(),
    /** Name of the table. */
    origin: text().notNull(),
    /** "moved": still in its table, only its key is here. "before": of the listing it was merged into. */
    fate: text({ enum: ["removed", "moved", "before"] }).notNull(),
    entry: text({ mode: "json" }).$type<KeptRow>().notNull(),
    userId: text("user_id").generatedAlwaysAs(IN_MIGRATION),
    reviewId: integer("review_id").generatedAlwaysAs(IN_MIGRATION),
  },
  (t) => [
    index("listing_trash_rows_by_trash").on(t.trashId, t.origin, t.fate),
    index("listing_trash_rows_by_user").on(t.userId).where(sql`user_id IS NOT NULL`),
    index("listing_trash_rows_by_review").on(t.reviewId).where(sql`review_id IS NOT NULL`),
  ],
);
