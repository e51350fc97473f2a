import type { DueDate } from "../costs/validity.ts";

export type DeskCounts = {
  reports: number;
  corrections: number;
  /** Of providers, which administration decides on. */
  claims: number;
  changes: number;
  logos: number;
  inquiries: number;
  unanswered: number;
  contactMessages: number;
  deadMails: number;
  deadLetters: number;
  runningImports: number;
  /** Providers that nobody has changed or confirmed for long, as counted last night. */
  stale: number;
};

export type DeskOverview = DeskCounts & {
  /** Amounts that expire soon or have expired. */
  dueDates: DueDate[];
};
