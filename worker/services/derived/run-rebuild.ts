import { claimRebuild, noteSlice, pauseRebuild } from "#db/queries/operations/rebuilds.ts";
import { runOne } from "#db/statement.ts";
import { type DerivedName, nextRebuildAt } from "#domain/operations/derived.ts";
import type { Deps } from "../../deps.ts";
import { DERIVATIONS } from "./derived-data.ts";

/** Longer than any slice; a run that was killed or failed is repeated after it. */
const LEASE_MS = 5 * 60_000;
/** Of one message; another one goes on. */
const MOST_SLICES = 10;

/**
 * Makes the next slices of what is being made again. A failure is not the queue's to retry: watchDerived does, after a
 * pause, and the operator knows.
 */
export async function runRebuild(deps: Deps, name: DerivedName): Promise<void> {
  const nowMs = deps.now().getTime();
  const lease = nowMs + LEASE_MS;
  const claimed = await runOne(deps.db, claimRebuild(name, nowMs, lease));
  if (claimed && claimed.position !== null)
    await makeSlices(deps, name, { ...claimed, position: claimed.position, lease });
}

type At = { position: number; lease: number; tries: number };

async function makeSlices(deps: Deps, name: DerivedName, at: At): Promise<void> {
  for (let slice = 1; slice <= MOST_SLICES; slice += 1) {
    const made = await makeSlice(deps, name, at.position);
    if (made === undefined) {
      await runOne(deps.db, pauseRebuild(name, { before: at.lease, after: afterFailure(at.tries, deps.now()) }));
      return;
    }
    const { next } = made;
    // Unchanged: somebody else is at work; the next minute tries again.
    const isOver = next === null || next === at.position;
    const after = isOver || slice === MOST_SLICES ? 0 : Math.max(at.lease + 1, deps.now().getTime() + LEASE_MS);
    const isOurs = await runOne(deps.db, noteSlice(name, { before: at.lease, after }, next));
    if (isOver || !isOurs) return;
    at = { ...at, position: next, lease: after };
  }
  await deps.sendJobs([{ kind: "rebuild", name }]);
}

/** The next minute, then later each time: what fails may read much, and does so again. */
const afterFailure = (tries: number, now: Date) => nextRebuildAt(tries - 1, now.getTime()) - 30_000;

/** @returns after which row the next slice begins, null if that was all; undefined if it failed */
async function makeSlice(
  deps: Deps,
  name: DerivedName,
  position: number,
): Promise<{ next: number | null } | undefined> {
  try {
    return { next: (await DERIVATIONS[name].rebuild(deps, position)) ?? null };
  } catch (error) {
    deps.logError("rebuild failed", error, { name });
    return undefined;
  }
}
