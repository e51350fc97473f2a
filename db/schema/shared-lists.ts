import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const sharedLists = sqliteTable(
  "shared_lists",
  {
    code: text().primaryKey(),
    slugs: text({ mode: "json" }).$type<string[]>().notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [index("shared_lists_expiry").on(t.expiresAt)],
);
