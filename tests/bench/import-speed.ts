import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { demoProviders } from "#db/seed/demo-providers.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { loadEmbeddedPlaces } from "#worker/services/load-embedded-places.ts";
import { withFreshState } from "./fresh-state.ts";

const ROWS = 100_000;

export type ImportSpeed = { megabytes: number; output: string; peakMegabytes: number };

/** 100,000 rows of JSON through the command, in a process of its own that may use 128 MB of heap. */
export function measureImport(): Promise<ImportSpeed> {
  return withFreshState(async (stateDir) => {
    const file = join(stateDir, "providers.json");
    await writeProviders(file);
    const site = await openLocalSite({ stateDir });
    await loadEmbeddedPlaces(site.deps);
    await site.close();
    const command = spawn(
      process.execPath,
      ["--max-old-space-size=128", "worker/cli/import.ts", file],
      { env: { ...process.env, STATE_DIR: stateDir }, stdio: ["ignore", "pipe", "inherit"] },
    );
    let peakMegabytes = 0;
    const watch = setInterval(() => {
      peakMegabytes = Math.max(peakMegabytes, peakOf(command.pid));
    }, 250);
    const output = await text(command.stdout);
    clearInterval(watch);
    const lines = output.trim().split("\n");
    return {
      megabytes: statSync(file).size / 1e6,
      output: lines.slice(-2).join(" "),
      peakMegabytes,
    };
  });
}

/** About 1.5 kB a row, as scrapers write them. */
async function writeProviders(file: string) {
  const stream = createWriteStream(file);
  const filler = Array.from({ length: 40 }, (_, at) => `Angabe ${at}: unbekannt`);
  let separator = "[\n";
  for (const provider of demoProviders(embeddedRegister(), ROWS)) {
    const json = JSON.stringify({ ...provider, additionalInfo: filler });
    if (!stream.write(separator + json)) await once(stream, "drain");
    separator = ",\n";
  }
  stream.end("\n]\n");
  await once(stream, "finish");
}

/** Resident memory at its highest, of the command alone: the databases are a process of their own. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(status.match(/VmHWM:\s+(\d+)/)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
