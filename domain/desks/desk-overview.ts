import type { DueDate } from "../costs/validity.ts";

/** Numbers of pending items. */
export type DeskCounts = {
  reports: number;
  inquiries: number;
  contactMessages: number;
  deadMails: number;
  deadLetters: number;
  runningImports: number;
};

/** The first admin screen. */
export type DeskOverview = DeskCounts & {
  /** Amounts that expire soon or have expired. */
  dueDates: DueDate[];
};
