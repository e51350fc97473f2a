import { setTimeout as wait } from "node:timers/promises";
import { listSearchChanges } from "#db/queries/search/search-changes.ts";
import type { Deps } from "../deps.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";

const LOOK_MS = 200;

/** Until the search knows every listing, whoever is at it: this command or the Worker. */
export async function catchUpSearch(deps: Deps): Promise<void> {
  for (;;) {
    await syncSearchIndex(deps);
    const [waiting] = await listSearchChanges(deps.db, 1);
    if (!waiting) return;
    await wait(LOOK_MS);
  }
}
