import { endRebuild, listRebuilds, type Rebuild, startRebuild } from "#db/queries/operations/rebuilds.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { DERIVED_NAMES, type DerivedName, nextRebuildAt, samplePositions } from "#domain/operations/derived.ts";
import type { Deps } from "../../deps.ts";
import { DERIVATIONS } from "./derived-data.ts";

/**
 * Every minute: compares all that is derived with what it is derived from, and has made again what is not whole. Safe to
 * kill at any moment: a row says what is being made, and the next minute goes on with it.
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

/** Answers of the search are kept by the version, so it grows when a rebuild begins and when it ends. */
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
