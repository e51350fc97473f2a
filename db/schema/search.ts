import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** In the main database: the outbox of the search index. */
export const searchChanges = sqliteTable("search_changes", {
  listingId: integer("listing_id").primaryKey(),
  revision: integer().notNull(),
});
