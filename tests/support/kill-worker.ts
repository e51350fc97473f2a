import { workerdPids } from "#tests/bench/cpu.ts";

/** Ends a local site as a failing machine would: at once, whatever it is doing. */
export async function killWorker(site: { close: () => Promise<void> }): Promise<void> {
  for (const pid of workerdPids()) process.kill(pid, "SIGKILL");
  await site.close().catch(() => {});
}
