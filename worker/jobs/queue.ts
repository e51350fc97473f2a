import { jobSchema } from "#domain/job.ts";
import type { Deps } from "../deps.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";

/** Rows in the database are the truth; a lost message loses nothing, a repeated one changes nothing. */
export async function consumeJobs(batch: MessageBatch, deps: Deps) {
  for (const message of batch.messages) {
    const job = jobSchema.safeParse(message.body);
    if (!job.success) deps.logError("unknown job", job.error);
    else if (job.data.kind === "search") await syncSearchIndex(deps);
    message.ack();
  }
}
