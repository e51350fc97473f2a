import type { DueDate } from "../costs/validity.ts";

export type DeskCounts = {
  reports: number;
  corrections: number;
  inquiries: number;
  unanswered: number;
  contactMessages: number;
  deadMails: number;
  deadLetters: number;
  runningImports: number;
};

export type DeskOverview = DeskCounts & {
  /** Amounts that expire soon or have expired. */
  dueDates: DueDate[];
};
