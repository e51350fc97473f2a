import { noteCronRuns } from "#db/queries/operations/cron-runs.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { runOfSettings } from "./jobs-settings.ts";

/**
 * Stores when crons and their works ran, and which of them failed; of an error only its name, because a message may quote
 * personal data. The Worker for jobs also stores which of its settings are wrong.
 */
export async function noteCron(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  crons: readonly string[],
  works: readonly string[],
  failures: ReadonlyMap<string, unknown>,
): Promise<void> {
  const errorOf = (work: string) => (failures.has(work) ? nameOf(failures.get(work)) : null);
  const runs = [
    ...crons.map((name) => ({ name, error: failures.size > 0 ? "AggregateError" : null })),
    ...works.map((name) => ({ name, error: errorOf(name) })),
    ...runOfSettings(config),
  ];
  await runOne(db, noteCronRuns(runs, now().toISOString()));
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error).slice(0, 60);
