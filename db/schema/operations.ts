import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BackupProgress } from "#domain/backup/backups.ts";
import type { AlertKind, AlertNews } from "#domain/operations/alert.ts";
import type { DerivedName } from "#domain/operations/jobs.ts";
import type { TallyKind } from "#domain/operations/site-watch.ts";

export const cronRuns = sqliteTable("cron_runs", {
  /** A cron expression, one of its jobs, "installed", "settings of jobs" or "examination of the database". */
  name: text().primaryKey(),
  ranAt: text("ran_at").notNull(),
  succeededAt: text("succeeded_at"),
  /** The name of the last run's error; for settings, the wrong variables; for the examination, its finding. */
  error: text(),
});

export const tallies = sqliteTable(
  "tallies",
  {
    kind: text().$type<TallyKind>().notNull(),
    /** A day in Switzerland, or a minute in UTC. */
    period: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.period] })],
);

export const alerts = sqliteTable("alerts", {
  kind: text().$type<AlertKind>().primaryKey(),
  reason: text().notNull(),
  since: text().notNull(),
  endedAt: text("ended_at"),
  raisedAt: text("raised_at").notNull(),
  isTold: integer("is_told", { mode: "boolean" }).notNull(),
  noticeId: text("notice_id").notNull(),
  /** A message that the webhook has not received yet. */
  notice: text().$type<AlertNews>(),
  /** Unix time in ms. */
  tryAt: integer("try_at").notNull().default(0),
  revision: integer().notNull().default(1),
});

/** Rebuilds under way: domain/operations/jobs.ts. */
export const rebuilds = sqliteTable("rebuilds", {
  name: text().$type<DerivedName>().primaryKey(),
  since: text().notNull(),
  /** The row after which the next slice begins; NULL after the last slice. */
  position: integer().default(0),
  /** Unix time in ms. */
  leaseUntil: integer("lease_until").notNull().default(0),
  tryAt: integer("try_at").notNull().default(0),
  /** 0: the rebuild was requested, nothing was lost. */
  tries: integer().notNull().default(1),
});

export const backupRuns = sqliteTable("backup_runs", {
  /** The day in Switzerland. */
  night: text().primaryKey(),
  startedAt: text("started_at").notNull(),
  finishedAt: text("finished_at"),
  /** Unix time in ms. */
  leaseUntil: integer("lease_until").notNull().default(0),
  progress: text({ mode: "json" }).$type<BackupProgress>(),
});
