import type { DueDate } from "../costs/validity.ts";

/** How much work is open. */
export type DeskCounts = {
  reports: number;
  inquiries: number;
  contactMessages: number;
  deadMails: number;
  deadLetters: number;
  runningImports: number;
};

/** As the first screen of administration shows it. */
export type DeskOverview = DeskCounts & {
  /** Amounts that end soon or have ended. */
  dueDates: DueDate[];
};
