import { lockState } from "../worker/cli/state-lock.ts";

const HELD = Symbol.for("the state of this process");

/** Locks the folder until the process ends, only once, because a restart of Vite loads all modules again. */
export async function holdState(stateDir: string): Promise<void> {
  const all = globalThis as typeof globalThis & { [HELD]?: Disposable };
  all[HELD] ??= await lockState(stateDir);
}
