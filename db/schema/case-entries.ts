import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CaseAct, CaseDesk } from "#domain/desks/case-entries.ts";
import { authUsers } from "./accounts.ts";

/** Which admin takes care of a waiting case, and notes about it. */
export const caseEntries = sqliteTable(
  "case_entries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    desk: text().$type<CaseDesk>().notNull(),
    caseId: text("case_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    act: text().$type<CaseAct>().notNull(),
    note: text().notNull().default(""),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    index("case_entries_of_case").on(t.desk, t.caseId, t.id),
    index("case_entries_by_user").on(t.userId),
    index("case_entries_created").on(t.createdAt),
  ],
);
