import { lockState } from "../worker/cli/state-lock.ts";

declare global {
  /** The lock of this process. Global, because a restart of Vite loads all modules again. */
  var heldState: Disposable | undefined;
}

/** Locks the folder until the process ends, only once. */
export async function holdState(stateDir: string): Promise<void> {
  globalThis.heldState ??= await lockState(stateDir);
}
