import type { Deps } from "../deps.ts";
import { logError } from "../platform/log.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";

/** Messages name the work; what is to be done stands in the database, so a lost one loses nothing. */
export async function consumeJobs(batch: MessageBatch, deps: Deps) {
  for (const message of batch.messages) {
    if (message.body === "search") await syncSearchIndex(deps);
    else logError("unknown job", new Error(String(message.body)));
    message.ack();
  }
}
