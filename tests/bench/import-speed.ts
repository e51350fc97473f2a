import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listSearchChanges } from "#db/queries/search/search-changes.ts";
import { runOne } from "#db/statement.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { workerdPids } from "./cpu.ts";
import { withFreshState } from "./fresh-state.ts";
import { writeProviders } from "./import-file.ts";
import { check, store, uploadFile } from "./uploaded-import.ts";

export type ImportSpeed = {
  rows: number;
  megabytes: number;
  checkSeconds: number;
  storeSeconds: number;
  searchSeconds: number;
  /** Of the process with the Worker, its databases and its storage, at its highest. */
  peakMegabytes: number;
};

/** An upload through the queue: dry run, import, and until the search knows every row. */
export function measureImport(rows: number, filler: boolean): Promise<ImportSpeed> {
  return withFreshState(async (stateDir) => {
    const file = join(stateDir, "providers.json");
    await writeProviders(file, rows, filler);
    const site = await openLocalSite({ stateDir });
    await loadEmbeddedPlaces(site.deps);
    const id = await uploadFile(site, file);
    const [checkSeconds, checked] = await timed(() => check(site, id));
    const [storeSeconds, stored] = await timed(() => store(site, id));
    const [searchSeconds] = await timed(() => untilSearchKnowsAll(site.deps.db));
    const peakMegabytes = Math.max(...workerdPids().map(peakOf));
    await site.close();
    if (checked.check?.new !== rows || stored.result?.new !== rows) {
      throw new Error(`${stored.state}: ${stored.error ?? stored.resultText}`);
    }
    const megabytes = statSync(file).size / 1e6;
    return { rows, megabytes, checkSeconds, storeSeconds, searchSeconds, peakMegabytes };
  });
}

/** The queue does it; here is only looked. */
async function untilSearchKnowsAll(db: D1Database): Promise<void> {
  while (await runOne(db, listSearchChanges(1))) await wait(50);
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const started = performance.now();
  const result = await work();
  return [(performance.now() - started) / 1000, result];
}

/** Resident memory at its highest. */
function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(status.match(/VmHWM:\s+(\d+)/)?.[1] ?? 0) / 1024;
}
