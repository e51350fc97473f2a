import {
  claimRebuild,
  endRebuild,
  listRebuilds,
  listRebuildsOf,
  noteSlice,
  pauseRebuild,
  type Rebuild,
  startIfNone,
  startRebuild,
} from "#db/queries/operations/runs.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { DERIVED_NAMES, type DerivedName, hasFailed, nextRebuildAt, samplePositions } from "#domain/operations/jobs.ts";
import type { Deps } from "../../deps.ts";
import { DERIVATIONS } from "./derived-data.ts";

/** Longer than any slice; after this time, a run that was killed or failed is repeated. */
const LEASE_MS = 5 * 60_000;
/** Slices per message; another message continues. */
const MOST_SLICES = 10;

/**
 * Makes the next slices of a rebuild. The queue does not retry a failure: watchDerived does, after a pause, and the
 * operator is told.
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
    // An unchanged position means that another process is at work; the next minute tries again.
    const isOver = next === null || next === at.position;
    const after = isOver || slice === MOST_SLICES ? 0 : Math.max(at.lease + 1, deps.now().getTime() + LEASE_MS);
    const isOurs = await runOne(deps.db, noteSlice(name, { before: at.lease, after }, next));
    if (isOver || !isOurs) return;
    at = { ...at, position: next, lease: after };
  }
  await deps.sendJobs([{ kind: "rebuild", name }]);
}

/** The next minute, then later each time, because a failing slice may read much every time. */
const afterFailure = (tries: number, now: Date) => nextRebuildAt(tries - 1, now.getTime()) - 30_000;

/** @returns the row after which the next slice begins, null after the last; undefined if it failed */
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

type AskDeps = Pick<Deps, "db" | "now" | "sendJobs" | "inBackground" | "logError">;

/**
 * Starts the rebuild of derived data that is missing or wrong; has no effect while one is running.
 * @returns whether a rebuild is running that has not failed so far
 */
export async function askForRebuild(
  { db, now, sendJobs, inBackground, logError }: AskDeps,
  name: DerivedName,
): Promise<boolean> {
  const isNew = (await runOne(db, startIfNone(name, now().toISOString()))) !== undefined;
  if (!isNew) {
    const row = await runOne(db, listRebuildsOf([name]));
    return row !== undefined && !hasFailed(row);
  }
  // If the message is lost, the cron of the next minute sends another.
  inBackground(sendJobs([{ kind: "rebuild", name }]).catch((error) => logError("rebuild not queued", error, { name })));
  return true;
}

/**
 * Every minute: compares all derived data with its sources, and rebuilds what is incomplete. Safe to kill at any
 * moment: a row says what is being rebuilt, and the next minute continues.
 */
export async function watchDerived(deps: Deps): Promise<void> {
  const rows = await runAll(deps.db, listRebuilds());
  const open = new Map(rows.map((row) => [row.name, row]));
  for (const name of DERIVED_NAMES) {
    await look(deps, name, open).catch((error) => deps.logError("derived data not compared", error, { name }));
  }
}

async function look(deps: Deps, name: DerivedName, open: Map<DerivedName, Rebuild | undefined>): Promise<void> {
  const { isWhole, needs, follow } = DERIVATIONS[name];
  const row = open.get(name);
  if (needs && open.has(needs)) return;
  if (row && row.position !== null) return deps.sendJobs([{ kind: "rebuild", name }]);
  const found = await isWhole(deps, samplePositions(deps.now().getTime()));
  if (found === undefined) return follow && deps.sendJobs([follow]);
  if (found) return row && end(deps, row);
  open.set(name, row);
  if (!row || row.tryAt <= deps.now().getTime()) await beginRebuild(deps, name, row);
}

/** Search answers are cached by version, so the version grows when a rebuild begins and when it ends. */
async function beginRebuild(deps: Deps, name: DerivedName, before: Rebuild | undefined): Promise<void> {
  const { db, now, logError, sendJobs } = deps;
  const time = now();
  const tryAt = nextRebuildAt(before?.tries ?? 0, time.getTime());
  await runTogether(db, {
    started: startRebuild(name, { now: time.toISOString(), tryAt }),
    version: bumpDataVersion(),
  });
  logError("derived data lost", new Error(name), { name });
  await sendJobs([{ kind: "rebuild", name }]);
}

async function end({ db }: Deps, { name }: Rebuild): Promise<void> {
  await runTogether(db, { ended: endRebuild(name), version: bumpDataVersion() });
}
