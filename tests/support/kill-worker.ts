import { readFileSync } from "node:fs";
import { join } from "node:path";
import { workerdPids } from "#tests/bench/cpu.ts";

/** Ends a local site like a machine failure: at once, whatever it is doing. */
export async function killWorker(site: { close: () => Promise<void> }): Promise<void> {
  for (const pid of workerdPids()) process.kill(pid, "SIGKILL");
  await site.close().catch(() => {});
}

/** Kills only the runtime; the process that started it starts another. @returns its id */
export function killRuntime(stateDir: string): number {
  const pid = Number(readFileSync(join(stateDir, "v3/workerd.pid"), "utf8"));
  process.kill(pid, "SIGKILL");
  return pid;
}
