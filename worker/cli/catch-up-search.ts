import { setTimeout as wait } from "node:timers/promises";
import { listSearchChanges } from "#db/queries/search/search-changes.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../deps.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";

const POLL_MS = 200;

export async function catchUpSearch(deps: Deps): Promise<void> {
  for (;;) {
    await syncSearchIndex(deps);
    const waiting = await runOne(deps.db, listSearchChanges(1));
    if (!waiting) return;
    await wait(POLL_MS);
  }
}
