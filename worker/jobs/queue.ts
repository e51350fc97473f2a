import { type Job, jobSchema } from "#domain/job.ts";
import type { Deps } from "../deps.ts";
import { fetchRegister } from "../platform/official-register.ts";
import { keepDeadLetters } from "../services/dead-letters/keep-dead-letters.ts";
import { runImportJob } from "../services/import/run/run-import-job.ts";
import { deliverMail } from "../services/mail/deliver-mail.ts";
import { runReload } from "../services/places/places-run.ts";
import { rebuildPlaceIndex } from "../services/search/place-index.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";

const RETRY_SECONDS = 60;

/** The queue for messages that failed too often has this at the end of its name, also of staging: wrangler.toml. */
const DEAD_LETTERS = "-jobs-dead";

/** The database is authoritative: lost messages are recovered, repeated ones change nothing. */
export async function consumeJobs(batch: MessageBatch, deps: Deps) {
  // Stored before they are acknowledged; a failure makes the queue redeliver the whole batch.
  if (batch.queue.endsWith(DEAD_LETTERS)) return keepDeadLetters(deps, [...batch.messages]);
  await Promise.all(batch.messages.map((message) => consumeJob(message, deps)));
}

/** A failure only affects its own message. */
async function consumeJob(message: Message, deps: Deps) {
  const job = jobSchema.safeParse(message.body);
  if (!job.success) {
    deps.logError("unknown job", job.error);
  }
  try {
    // A retry cannot help if the message is unreadable; an admin may know what to do.
    await (job.success ? work(job.data, deps) : keepDeadLetters(deps, [message]));
    message.ack();
  } catch (error) {
    deps.logError("job failed", error);
    message.retry({ delaySeconds: RETRY_SECONDS });
  }
}

const work = (job: Job, deps: Deps): Promise<unknown> => {
  if (job.kind === "mail") return deliverMail(deps, job.id);
  if (job.kind === "import") return runImportJob(deps, job.id);
  if (job.kind === "places") return runReload(deps, job.token, fetchRegister);
  return job.kind === "place_index" ? rebuildPlaceIndex(deps) : syncSearchIndex(deps);
};
