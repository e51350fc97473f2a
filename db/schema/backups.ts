import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BackupProgress } from "#domain/backup/manifest.ts";

export const backupRuns = sqliteTable("backup_runs", {
  /** The day in Switzerland. */
  night: text().primaryKey(),
  startedAt: text("started_at").notNull(),
  finishedAt: text("finished_at"),
  /** Unix time in ms. */
  leaseUntil: integer("lease_until").notNull().default(0),
  progress: text({ mode: "json" }).$type<BackupProgress>(),
});
