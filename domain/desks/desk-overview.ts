import type { DueDate } from "../costs/validity.ts";
import type { WeekCount } from "../dates/zurich-calendar.ts";
import type { AlertKind } from "../operations/alert.ts";
import type { Readiness } from "../operations/readiness.ts";

export type DeskCounts = {
  reports: number;
  corrections: number;
  /** Providers' claims that administration must decide on. */
  claims: number;
  changes: number;
  logos: number;
  inquiries: number;
  unanswered: number;
  contactMessages: number;
  deadMails: number;
  deadLetters: number;
  runningImports: number;
  /** Providers neither changed nor confirmed for a long time, as counted last night. */
  stale: number;
};

export type DeskOverview = DeskCounts & {
  /** Amounts that expire soon or have expired. */
  dueDates: DueDate[];
};

export type OpenAlert = { kind: AlertKind; reason: string; since: string };

/** A task of a cron whose last run failed. `succeededAt`: its last success. */
export type FailedWork = { name: string; error: string; ranAt: string; succeededAt: string | null };

export type DeskOperations = {
  readiness: Readiness;
  /** Oldest first. */
  alerts: OpenAlert[];
  failedWorks: FailedWork[];
  /** `isThere`: its files are in the bucket. */
  lastBackup: { night: string; finishedAt: string; isThere: boolean } | null;
};

export const MONTH_DAYS = 30;

/** Counts of the last MONTH_DAYS days, oldest first. */
export type DeskMonth = {
  /** Estimates: see decision 51. */
  views: WeekCount[];
  missed: WeekCount[];
  inquiries: WeekCount[];
  imports: WeekCount[];
  mailsSent: WeekCount[];
  mailsGivenUp: WeekCount[];
};
