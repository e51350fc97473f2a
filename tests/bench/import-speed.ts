import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listSearchChanges } from "#db/queries/search/search-index.ts";
import { type Database, runOne } from "#db/statement.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { pidBeside } from "./bases.ts";
import { cpuMsOf, workerdPids } from "./cpu.ts";
import { withFreshState } from "./fresh-state.ts";
import { type FileShape, writeProviders } from "./import-file.ts";
import { memoryOf } from "./memory.ts";
import { check, store, uploadFile } from "./uploaded-import.ts";

type Cost = { seconds: number; cpuSeconds: number };

export type ImportSpeed = {
  megabytes: number;
  /** The parts joined, and the file read to its end. */
  upload: Cost;
  check: Cost;
  store: Cost;
  search: Cost;
  /** The peak of the process with the Worker, its databases and its storage. */
  peakMegabytes: number;
};

/** An upload through the queue: the dry run, the import, and the time until the search knows every row. */
export function measureImport(name: string, rows: number, shape: FileShape): Promise<ImportSpeed> {
  return withFreshState(async (stateDir) => {
    const file = join(stateDir, name);
    await writeProviders(file, rows, shape);
    const others = workerdPids();
    const site = await openLocalSite({ stateDir, isQuiet: true });
    const pid = pidBeside(others);
    await loadEmbeddedPlaces(site.deps);
    const [upload, id] = await costOf(pid, () => uploadFile(site, file));
    const [checkCost, checked] = await costOf(pid, () => check(site, id));
    const [storeCost, stored] = await costOf(pid, () => store(site, id));
    const [search] = await costOf(pid, () => untilSearchKnowsAll(site.deps.db));
    const peakMegabytes = memoryOf(pid, "VmHWM");
    await site.close();
    const expected = checked.check?.new ?? 0;
    if (expected < rows * NEARLY_ALL || stored.result?.new !== expected) {
      throw new Error(`${stored.state}: ${stored.error ?? stored.resultText}`);
    }
    const megabytes = statSync(file).size / 1e6;
    return { megabytes, upload, check: checkCost, store: storeCost, search, peakMegabytes };
  });
}

/** The share of the dry run in the import including the search, by the clock and by CPU. */
export const shareOfCheck = ({ check: dryRun, store: stored, search }: ImportSpeed): Cost => ({
  seconds: dryRun.seconds / (stored.seconds + search.seconds),
  cpuSeconds: dryRun.cpuSeconds / (stored.cpuSeconds + search.cpuSeconds),
});

/** A few of the many made-up names occur twice in one place. */
const NEARLY_ALL = 0.99;

/** The queue does the work; this only waits for it. */
async function untilSearchKnowsAll(db: Database): Promise<void> {
  while (await runOne(db, listSearchChanges(1))) await wait(50);
}

async function costOf<Result>(pid: number, work: () => Promise<Result>): Promise<[Cost, Result]> {
  const [started, cpuBefore] = [performance.now(), cpuMsOf(pid)];
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  return [{ seconds, cpuSeconds: (cpuMsOf(pid) - cpuBefore) / 1000 }, result];
}
