import { formatNumber } from "../format.ts";
import type { DerivedName } from "../operations/jobs.ts";
import type { BulkAsk } from "./bulk-action.ts";

/** Long work that continues in the background, read from what the work itself stores. */
export type RunningWork = {
  /** Which import, which derived data, which change of many listings or entries, or the register or the backup. */
  of:
    | { import: number }
    | { rebuild: DerivedName }
    | { bulk: string; action: BulkAsk["action"] }
    | "register"
    | "backup";
  title: string;
  since: string;
  /** null: only its end is known. */
  progress: { done: number; total: number } | null;
  /** States the progress, or that the work is retried. */
  text: string;
};

/** «1'200 von 15'000 Einträgen» */
export const doneText = (done: number, total: number, unit: string): string =>
  `${formatNumber(done)} von ${formatNumber(total)} ${unit}`;
