import { type Job, jobSchema } from "#domain/job.ts";
import type { Deps } from "../deps.ts";
import { keepDeadLetters } from "../services/dead-letters/keep-dead-letters.ts";
import { runImportJob } from "../services/import/run/run-import-job.ts";
import { deliverMail } from "../services/mail/deliver-mail.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";

const RETRY_SECONDS = 60;

/** Where wrangler.toml sends what was tried too often. */
const DEAD_LETTERS = "spitex-jobs-dead";

/** Rows in the database are the truth; a lost message loses nothing, a repeated one changes nothing. */
export async function consumeJobs(batch: MessageBatch, deps: Deps) {
  // Kept before it is acknowledged; a failure brings the whole batch again.
  if (batch.queue === DEAD_LETTERS) return keepDeadLetters(deps, [...batch.messages]);
  await Promise.all(batch.messages.map((message) => consumeJob(message, deps)));
}

/** A failure concerns its own message only. */
async function consumeJob(message: Message, deps: Deps) {
  const job = jobSchema.safeParse(message.body);
  if (!job.success) {
    deps.logError("unknown job", job.error);
  }
  try {
    // Trying again cannot repair what nobody understands; an admin may know.
    await (job.success ? work(job.data, deps) : keepDeadLetters(deps, [message]));
    message.ack();
  } catch (error) {
    deps.logError("job failed", error);
    message.retry({ delaySeconds: RETRY_SECONDS });
  }
}

const work = (job: Job, deps: Deps): Promise<unknown> => {
  if (job.kind === "mail") return deliverMail(deps, job.id);
  return job.kind === "import" ? runImportJob(deps, job.id) : syncSearchIndex(deps);
};
