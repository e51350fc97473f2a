import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Provides a folder for local state and deletes it afterwards. */
export async function withFreshState<T>(measure: (stateDir: string) => Promise<T>): Promise<T> {
  const stateDir = mkdtempSync(join(tmpdir(), "spitex-bench-"));
  try {
    return await measure(stateDir);
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}
