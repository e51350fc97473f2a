import type { Report } from "./report.ts";
import { backupStage } from "./stages/backup.ts";
import { exportStage } from "./stages/export.ts";
import { faultsStage } from "./stages/faults.ts";
import { importStage } from "./stages/import.ts";
import { loadStage } from "./stages/load.ts";
import { pagesStage } from "./stages/pages.ts";
import { rowsStage } from "./stages/rows.ts";
import { searchStage } from "./stages/search.ts";
import { sitemapStage } from "./stages/sitemap.ts";

type StageOptions = {
  /** Includes the slow parts: the largest files and directories. */
  isFull: boolean;
  minutes: number;
  /** Runs of Lighthouse per page. */
  runs: number;
};

type Stage = (options: StageOptions) => Promise<Report>;

/** In the order in which they run. */
export const STAGES: Record<string, Stage> = {
  pages: () => pagesStage(),
  rows: ({ isFull }) => rowsStage(isFull),
  search: () => searchStage(),
  import: ({ isFull }) => importStage(isFull),
  faults: ({ isFull }) => faultsStage(isFull),
  export: ({ isFull }) => exportStage(isFull),
  sitemap: ({ isFull }) => sitemapStage(isFull),
  backup: ({ isFull }) => backupStage(isFull),
  load: ({ minutes }) => loadStage(minutes),
  // Loads Lighthouse, which takes a second.
  lighthouse: async ({ isFull, runs }) => (await import("./stages/lighthouse.ts")).lighthouseStage(isFull, runs),
};
