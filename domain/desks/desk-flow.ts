import type { WeekCount } from "../dates/zurich-calendar.ts";
import type { ImportCounts } from "../import/import-job.ts";

export const FLOW_WEEKS = 12;
/** Imports that the overview shows. */
export const FLOW_IMPORTS = 8;
/** The overview stops counting a week's events at this number. */
export const MOST_OF_PERIOD = 1_000;

export type FlowImport = {
  id: number;
  fileName: string;
  startedAt: string;
  /** An admin's e-mail address; null for the command line. */
  createdBy: string | null;
  result: ImportCounts;
};

/** A folded query without results, and how often it was asked within MISSED_SEARCH_DAYS. */
export type MissedSearch = { query: string; searches: number };

/** Figures of the last weeks: imports newest first, weeks oldest first, searches most frequent first. */
export type DeskFlow = { imports: FlowImport[]; reviews: WeekCount[]; inquiries: WeekCount[]; missed: MissedSearch[] };
