import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { runText } from "#db/statement.ts";
import { backUp } from "#worker/cli/back-up.ts";
import { type LocalSite, openLocalSite } from "#worker/cli/local-site.ts";
import { restoreLocal } from "#worker/cli/restore/restore-local.ts";
import { sweepBackup } from "#worker/services/backup/backup.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { workerdPids } from "./cpu.ts";
import { fillDirectory } from "./fill-directory.ts";
import { withFreshState } from "./fresh-state.ts";
import { forgetPeak, memoryOf } from "./memory.ts";

export type BackupSpeed = {
  backupSeconds: number;
  megabytes: number;
  nightlySeconds: number;
  /** The peak growth, during the nightly backup, of the process with the Worker and its databases. */
  grownMegabytes: number;
  loadSeconds: number;
  /** Including the index of the search. */
  restoreSeconds: number;
};

/** A directory of this size: backed up by command and by the Worker at night, and restored. */
export const measureBackup = (size: number): Promise<BackupSpeed> =>
  withFreshState(async (stateDir) => {
    const folder = join(stateDir, "backup");
    const site = await openLocalSite({ stateDir, isQuiet: true });
    await loadEmbeddedPlaces(site.deps);
    await fillDirectory(site.deps.db, embeddedRegister(), size);
    const backupSeconds = await secondsOf(async () => void (await backUp(site.deps, [folder], () => {}, "")));
    const nightly = await measureNightly(site);
    await site.close();
    let loaded = 0;
    const started = performance.now();
    const restoreSeconds = await secondsOf(() =>
      restoreLocal(folder, { stateDir: join(stateDir, "restored"), shouldReplace: false }, (line) => {
        if (line.startsWith("Der Suchindex")) loaded = performance.now();
      }),
    );
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    const loadSeconds = (loaded - started) / 1000;
    return { backupSeconds, megabytes: bytes / 1e6, ...nightly, loadSeconds, restoreSeconds };
  });

async function measureNightly({ deps }: LocalSite) {
  const pids = workerdPids();
  for (const pid of pids) forgetPeak(pid);
  const before = pids.map((pid) => memoryOf(pid, "VmRSS"));
  const isFinished = async () => {
    const [run] = await runText(deps.db, "SELECT finished_at FROM backup_runs");
    return typeof run?.finished_at === "string";
  };
  const nightlySeconds = await secondsOf(async () => {
    await sweepBackup(deps);
    while (!(await isFinished())) await new Promise((resolve) => setTimeout(resolve, 200));
  });
  const grown = pids.map((pid, at) => memoryOf(pid, "VmHWM") - (before[at] ?? 0));
  return { nightlySeconds, grownMegabytes: Math.max(...grown) };
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
