import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const importJobs = sqliteTable("import_jobs", {
  id: integer().primaryKey(),
  fileName: text("file_name").notNull(),
  format: text().notNull(),
  startedAt: text("started_at").notNull(),
  finishedAt: text("finished_at"),
  report: text({ mode: "json" }),
});
