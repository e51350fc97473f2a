import { claimJobRun, deleteJobRunsBefore, finishJobRun } from "#db/queries/job-runs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { lastNight } from "#domain/night.ts";
import type { Deps } from "../deps.ts";

/** Longer than any run; a run that was killed or failed is repeated after it. */
const LEASE_MINUTES = 20;
const KEEP_DAYS = 90;

/** Runs a job once for each night, at 03:00 or, if that was missed, at the next call. */
export async function runOnceANight(
  { db, now }: Pick<Deps, "db" | "now">,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const started = now();
  const run = { name, localDate: lastNight(started) };
  const claim = {
    now: started.toISOString(),
    abandonedBefore: new Date(started.getTime() - LEASE_MINUTES * 60_000).toISOString(),
  };
  if (!(await runOne(db, claimJobRun(run, claim)))) return;
  await work();
  const tooOld = localDay(new Date(started.getTime() - KEEP_DAYS * 86_400_000));
  await runTogether(db, { finished: finishJobRun(run, now().toISOString()), deleted: deleteJobRunsBefore(tooOld) });
}
