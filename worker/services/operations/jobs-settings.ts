import { type CronRun, findCronError } from "#db/queries/operations/cron-runs.ts";
import { runOne } from "#db/statement.ts";
import { JOBS_SETTINGS } from "#domain/operations/cron-health.ts";
import type { FaultySetting } from "#domain/operations/readiness.ts";
import type { Deps } from "../../deps.ts";

type Stored = Pick<FaultySetting, "variable" | "feature">;

/** What the Worker for jobs stores with its crons, because it has no address to be asked at. No values: some are secrets. */
export function runOfSettings({ workerPart, faults }: Deps["config"]): CronRun[] {
  if (workerPart !== "jobs") return [];
  const stored: Stored[] = faults.map(({ variable, feature }) => ({ variable, feature }));
  return [{ name: JOBS_SETTINGS, error: stored.length > 0 ? JSON.stringify(stored) : null }];
}

/** Those of the other Worker, for the site; what both have wrong, the site names itself. */
export async function loadJobsFaults({ db, config }: Pick<Deps, "db" | "config">): Promise<FaultySetting[]> {
  if (config.workerPart !== "site") return [];
  const run = await runOne(db, findCronError(JOBS_SETTINGS));
  const stored: Stored[] = run?.error ? JSON.parse(run.error) : [];
  const own = config.faults.map(({ variable }) => variable);
  return stored
    .filter(({ variable }) => !own.includes(variable))
    .map((fault) => ({
      ...fault,
      reason: `${fault.variable} fehlt beim Worker für Aufgaben (NAME-jobs) oder ist dort falsch. Sein Protokoll sagt mehr.`,
    }));
}
