import type { DueDate } from "../costs/validity.ts";
import type { WeekCount } from "../dates/zurich-calendar.ts";
import { formatNumber } from "../format.ts";
import type { AlertKind } from "../operations/alert.ts";
import type { Readiness } from "../operations/readiness.ts";

/** Larger counts are not counted to the end. */
export const MOST_COUNTED = 1_000;

/** What waits for an admin, by kind. */
export type WaitingCounts = {
  reports: number;
  /** Groups of reviews that look coordinated. */
  rings: number;
  corrections: number;
  /** Providers' claims that administration must decide on. */
  claims: number;
  /** Reports of a missing Spitex. */
  newListings: number;
  /** Organizations that refer people. */
  referrers: number;
  changes: number;
  logos: number;
  /** Inquiries that no member of the desk has read. */
  inquiries: number;
  /** Read inquiries whose provider has let its day pass without an answer. */
  overdue: number;
  contactMessages: number;
  deadMails: number;
  deadLetters: number;
  /** Files that were uploaded or checked but not imported, and imports that failed. */
  imports: number;
  /** Sources that are fetched every night, with rows to confirm or without a usable file. */
  feeds: number;
  /** The month's lot, while some of its entries are not called. */
  lot: number;
  /** Websites and mail domains that have not answered for some nights. */
  addresses: number;
};

type DeskCounts = WaitingCounts & {
  /** Read, but neither answered nor settled while their provider has time. */
  unanswered: number;
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

/** Counts end at MOST_COUNTED. */
export const countText = (count: number) =>
  count >= MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count);
