import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const rememberedProviders = sqliteTable(
  "remembered_providers",
  {
    /** Older entries have smaller ids. */
    id: integer().primaryKey(),
    userId: text("user_id").notNull(),
    spitexId: integer("spitex_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("remembered_providers_by_user").on(t.userId, t.spitexId),
    index("remembered_providers_by_listing").on(t.spitexId),
  ],
);

export const sharedLists = sqliteTable(
  "shared_lists",
  {
    code: text().primaryKey(),
    slugs: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Ids of the same providers, because addresses may change hands; null in lists of older Workers. */
    ids: text({ mode: "json" }).$type<number[]>(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [index("shared_lists_expiry").on(t.expiresAt)],
);
