import { setTimeout as wait } from "node:timers/promises";
import { endRebuild, listRebuilds, requestRebuild } from "#db/queries/operations/runs.ts";
import { listSearchChanges } from "#db/queries/search/search-index.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { DERIVED, type DerivedName } from "#domain/operations/jobs.ts";
import type { Deps } from "../deps.ts";
import { runRebuild } from "../services/derived/rebuilds.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";
import type { Print } from "./command.ts";

/** Rebuilds each kind of derived data in this process, slice by slice. @returns whether all are complete */
export async function rebuildDerived(deps: Deps, names: readonly DerivedName[], print: Print): Promise<boolean> {
  let hasFailed = false;
  for (const name of names) {
    await runOne(deps.db, requestRebuild(name, deps.now().toISOString()));
    const isMade = await makeAll({ ...deps, sendJobs: async () => {} }, name);
    hasFailed ||= !isMade;
    print(isMade ? `Neu aufgebaut: ${DERIVED[name]}.` : `Gescheitert: ${DERIVED[name]}. Das Protokoll sagt, warum.`);
  }
  return !hasFailed;
}

/** Asks a deployed site to rebuild within a minute. */
export async function rebuildRemotely(
  { db, now }: Pick<Deps, "db" | "now">,
  names: readonly DerivedName[],
  print: Print,
): Promise<boolean> {
  for (const name of names) await runOne(db, requestRebuild(name, now().toISOString()));
  print("Vorgemerkt. Die Site beginnt innert einer Minute damit; /readyz sagt, was noch fehlt.");
  return true;
}

/** @returns false if a slice failed, or if another process is working on it */
async function makeAll(deps: Parameters<typeof runRebuild>[0], name: DerivedName): Promise<boolean> {
  for (let before: number | null = -1; ; ) {
    await runRebuild(deps, name);
    const row = (await runAll(deps.db, listRebuilds())).find((one) => one.name === name);
    if (!row) return true;
    if (row.position === null) break;
    if (row.position === before) return false;
    before = row.position;
  }
  if (name === "search") await catchUpSearch(deps);
  await runTogether(deps.db, { ended: endRebuild(name), version: bumpDataVersion() });
  return true;
}

const POLL_MS = 200;

export async function catchUpSearch(deps: Deps): Promise<void> {
  for (;;) {
    await syncSearchIndex(deps);
    const waiting = await runOne(deps.db, listSearchChanges(1));
    if (!waiting) return;
    await wait(POLL_MS);
  }
}
