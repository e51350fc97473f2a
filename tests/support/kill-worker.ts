import { readFileSync } from "node:fs";
import { join } from "node:path";
import { workerdPids } from "#tests/bench/cpu.ts";

/** Ends a local site as a failing machine would: at once, whatever it is doing. */
export async function killWorker(site: { close: () => Promise<void> }): Promise<void> {
  for (const pid of workerdPids()) process.kill(pid, "SIGKILL");
  await site.close().catch(() => {});
}

/** The runtime alone; the process that started it starts another. @returns its id */
export function killRuntime(stateDir: string): number {
  const pid = Number(readFileSync(join(stateDir, "v3/workerd.pid"), "utf8"));
  process.kill(pid, "SIGKILL");
  return pid;
}
