import { noteCronRuns } from "#db/queries/operations/cron-runs.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Stores when a cron and its works ran, and which of them failed; of an error only its name, which quotes nobody. */
export async function noteCron(
  { db, now }: Pick<Deps, "db" | "now">,
  cron: string,
  works: readonly string[],
  failures: ReadonlyMap<string, unknown>,
): Promise<void> {
  const errorOf = (work: string) => (failures.has(work) ? nameOf(failures.get(work)) : null);
  const runs = [
    { name: cron, error: failures.size > 0 ? "AggregateError" : null },
    ...works.map((name) => ({ name, error: errorOf(name) })),
  ];
  await runOne(db, noteCronRuns(runs, now().toISOString()));
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error).slice(0, 60);
