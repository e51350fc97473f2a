import { statSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { pidBeside } from "./bases.ts";
import { workerdPids } from "./cpu.ts";
import { withFreshState } from "./fresh-state.ts";
import { writeProviders } from "./import-file.ts";
import { memoryOf } from "./memory.ts";
import { check, uploadFile } from "./uploaded-import.ts";
import { watchHeap } from "./watched-heap.ts";

/** The memory limit of an isolate, in MB. */
const MOST_MEGABYTES = 128;

export type ImportMemory = {
  megabytes: number;
  /** The Worker's isolate before the upload. */
  before: number;
  /** The isolate while it reads the file, and during the dry run. */
  reading: number;
  checking: number;
  samples: number;
  /** The peak of the process with the Worker, its databases and its storage. */
  peak: number;
};

/**
 * The memory that the Worker's isolate needs for a file, from the inspector: an upload and its dry run.
 *
 * @param name its ending decides the kind of file, such as "providers.csv.gz"
 * @throws above the memory limit of an isolate
 */
export function measureImportMemory(name: string, rows: number): Promise<ImportMemory> {
  return withFreshState(async (stateDir) => {
    const file = join(stateDir, name);
    await writeProviders(file, rows, "scraped");
    const inspectorPort = await freePort();
    const others = workerdPids();
    const site = await openLocalSite({ stateDir, inspectorPort, isQuiet: true });
    const pid = pidBeside(others);
    await loadEmbeddedPlaces(site.deps);
    const worker = { address: site.address, inspectorPort };
    let id = 0;
    const before = await watchHeap(worker, async () => {});
    const reading = await watchHeap(worker, async () => (id = await uploadFile(site, file)));
    const checking = await watchHeap(worker, async () => {
      const { state, error } = await check(site, id);
      if (state !== "checked") throw new Error(`${name}: ${error}`);
    });
    const peak = memoryOf(pid, "VmHWM");
    await site.close();
    const highest = Math.max(reading.highest, checking.highest);
    if (highest > MOST_MEGABYTES) throw new Error(`${name}: the Worker held ${highest.toFixed(0)} MB`);
    return {
      megabytes: statSync(file).size / 1e6,
      before: before.highest,
      reading: reading.highest,
      checking: checking.highest,
      samples: reading.samples + checking.samples,
      peak,
    };
  });
}
