import { isDamaged } from "#db/damage.ts";
import { findExamination, noteCronRuns, noteSuspicion } from "#db/queries/operations/cron-runs.ts";
import { startIfNone } from "#db/queries/operations/rebuilds.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { EXAMINATION, type Finding, minutesSince } from "#domain/operations/cron-health.ts";
import type { Deps } from "../../deps.ts";
import { partsOf } from "../search/index-parts.ts";

/** A large database takes seconds to read whole, and everybody else waits meanwhile. */
const PAUSE_MINUTES = 10;

type SuspicionDeps = Pick<Deps, "db" | "probes" | "now" | "inBackground" | "logError">;

/** At the end of a request, a job or a cron: notes it for the Worker whose cron examines the database. */
export function reportSuspicion({ db, probes, now, inBackground, logError }: SuspicionDeps): void {
  if (!probes.takeSuspicion()) return;
  const noted = runOne(db, noteSuspicion(now().toISOString()));
  inBackground(noted.catch((error) => logError("suspicion not noted", error)));
}

type ExaminedDeps = Pick<Deps, "db" | "now" | "searchDb" | "moreSearchDbs">;

/** Every minute: reads all databases whole if a read has failed as those of a damaged one do. */
export async function examineDatabases({ db, now, ...search }: ExaminedDeps): Promise<void> {
  const last = await runOne(db, findExamination());
  if (!last?.finding) return;
  const examinedAt = last.finding === "damaged" ? last.ranAt : last.succeededAt;
  if (examinedAt !== null && minutesSince(examinedAt, now()) < PAUSE_MINUTES) return;
  const error: Finding | null = (await isDamaged(db)) ? "damaged" : null;
  const at = now().toISOString();
  await runOne(db, noteCronRuns([{ name: EXAMINATION, error }], at));
  // A sample of the index may miss what a query has met.
  const parts = await Promise.all(partsOf(search).map(isDamaged));
  if (parts.includes(true)) await runTogether(db, { search: startIfNone("search", at), version: bumpDataVersion() });
}
