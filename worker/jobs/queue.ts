import { type Job, jobSchema } from "#domain/job.ts";
import type { Deps } from "../deps.ts";
import { runImportJob } from "../services/import/run-import-job.ts";
import { deliverMail } from "../services/mail/deliver-mail.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";

const RETRY_SECONDS = 60;

/** Rows in the database are the truth; a lost message loses nothing, a repeated one changes nothing. */
export async function consumeJobs(batch: MessageBatch, deps: Deps) {
  await Promise.all(batch.messages.map((message) => consumeJob(message, deps)));
}

/** A failure concerns its own message only. */
async function consumeJob(message: Message, deps: Deps) {
  const job = jobSchema.safeParse(message.body);
  if (!job.success) {
    // Trying again cannot repair it.
    deps.logError("unknown job", job.error);
    return message.ack();
  }
  try {
    await work(job.data, deps);
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
