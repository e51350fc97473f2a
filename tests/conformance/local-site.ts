import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import type { Print } from "#worker/cli/command.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { type Content, copyPrepared } from "./prepared-state.ts";

const stateDirs: string[] = [];

// Registered before the hooks of the file, so it runs after they have closed their sites.
afterAll(() => {
  for (const stateDir of stateDirs) rmSync(stateDir, { recursive: true, force: true });
});

type Vars = Record<string, string>;

/** The built Worker on its own state, or on the state in a folder. */
export async function startSite(vars: Vars = {}, folder?: string, print: Print = () => {}) {
  const stateDir = folder ?? (await newState("empty"));
  // The site's own address is among its settings.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await openLocalSite({ port, stateDir, print, vars: { SITE_URL: url, ...vars } });
  // Not a copy, whose `deps` would stay those of the first runtime.
  return Object.assign(site, { url });
}

/** An empty folder, deleted when the tests of the file are over. */
export function newStateDir(): string {
  const stateDir = mkdtempSync(join(tmpdir(), "spitex-test-"));
  stateDirs.push(stateDir);
  return stateDir;
}

export async function newState(content: Content): Promise<string> {
  const stateDir = newStateDir();
  await copyPrepared(content, stateDir);
  return stateDir;
}
