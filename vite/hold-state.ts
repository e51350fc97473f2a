import { lockState } from "../worker/cli/state-lock.ts";

const HELD = Symbol.for("the state of this process");

/** Until the process ends. A restart of Vite's server loads all modules again, and must not wait for itself. */
export async function holdState(stateDir: string): Promise<void> {
  const all = globalThis as typeof globalThis & { [HELD]?: Disposable };
  all[HELD] ??= await lockState(stateDir);
}
