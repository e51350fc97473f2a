import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BulkAsk, Shown } from "#domain/desks/bulk-action.ts";
import { authUsers } from "./accounts.ts";

/** Changes of many listings, or of entries of a list of work, which the queue makes in portions: rule admin-49. */
export const bulkChanges = sqliteTable(
  "bulk_changes",
  {
    id: text().primaryKey(),
    /** The admin who asked, with what the log of each listing says about the request. */
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    ip: text().notNull(),
    userAgent: text("user_agent").notNull(),
    ask: text({ mode: "json" }).$type<BulkAsk>().notNull(),
    createdAt: text("created_at").notNull(),
    /** When it was last tried, or the cron last sent its message. */
    triedAt: text("tried_at").notNull(),
    /** Tries since the last portion that was done. */
    attempts: integer().notNull().default(0),
    endedAt: text("ended_at"),
    /** A sentence about why it ended before all portions were done. */
    failure: text(),
  },
  (t) => [index("bulk_changes_by_user").on(t.userId)],
);

export const bulkPortions = sqliteTable(
  "bulk_portions",
  {
    changeId: text("change_id")
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** The listings or entries as the desk showed them. */
    entries: text("listings", { mode: "json" }).$type<Shown[]>().notNull(),
    size: integer().notNull(),
    /** The ids of the entries that stay as they are; set first in the transaction that does the portion. */
    leftAlone: text("left_alone", { mode: "json" }).$type<(number | string)[]>(),
    /** Set last in that transaction. */
    doneAt: text("done_at"),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.number] })],
);
