import { type Job, jobSchema } from "#domain/operations/jobs.ts";
import { type Deps, withOrigin } from "../deps.ts";
import { logEvent } from "../platform/log.ts";
import { fetchRegister } from "../platform/outgoing-calls.ts";
import { runBackupStep } from "../services/backup/backup.ts";
import { keepDeadLetters } from "../services/dead-letters/dead-letters.ts";
import { runRebuild } from "../services/derived/rebuilds.ts";
import { runFeed } from "../services/import/feeds/run-feed.ts";
import { runImportJob } from "../services/import/run/run-import-job.ts";
import { runBulkChange } from "../services/listings/bulk-change.ts";
import { deliverMail } from "../services/mail/outbox.ts";
import { drawUploadedLogo } from "../services/members/logos.ts";
import { reportSuspicion } from "../services/operations/readiness.ts";
import { flushTallies, tally } from "../services/operations/tallies.ts";
import { purgeEdge } from "../services/pages/data-version.ts";
import { runReload } from "../services/places/places-register.ts";
import { deliverAnswer } from "../services/referrers/deliver-answers.ts";
import { rebuildPlaceIndex } from "../services/search/place-index.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";

const RETRY_SECONDS = 60;

/** Suffix of the queue for messages that failed too often, in staging too: wrangler.toml. */
const DEAD_LETTERS = "-jobs-dead";

/** The database is authoritative: lost messages are recovered, and repeated ones change nothing. */
export async function consumeJobs(batch: MessageBatch, deps: Deps) {
  // Messages are stored before they are acknowledged; a failure makes the queue redeliver the whole batch.
  if (batch.queue.endsWith(DEAD_LETTERS)) {
    await keepDeadLetters(deps, [...batch.messages]);
    return logEvent("dead letters kept", { ...deps.origin, letters: batch.messages.length });
  }
  await Promise.all(batch.messages.map((message) => consumeJob(message, deps)));
  flushTallies(deps);
  reportSuspicion(deps);
}

/** A failure only affects its own message. */
async function consumeJob(message: Message, batchDeps: Deps) {
  const start = Date.now();
  const job = jobSchema.safeParse(message.body);
  const deps = withOrigin(batchDeps, { job: job.data?.kind ?? "unknown", messageId: message.id });
  if (!job.success) deps.logError("unknown job", job.error);
  let outcome = "done";
  try {
    // A retry cannot help with an unreadable message; an admin may know what to do.
    await (job.success ? work(job.data, deps) : keepDeadLetters(deps, [message]));
    message.ack();
    await purgeEdge(deps).catch((error) => deps.logError("pages not purged", error));
  } catch (error) {
    outcome = "failed";
    tally(deps, "failures");
    deps.logError("job failed", error);
    message.retry({ delaySeconds: RETRY_SECONDS });
  }
  logEvent("job", { ...deps.origin, outcome, attempts: message.attempts, ms: Date.now() - start });
}

const work = (job: Job, deps: Deps): Promise<unknown> => {
  if (job.kind === "mail") return deliverMail(deps, job.id);
  if (job.kind === "answer") return deliverAnswer(deps, job.id);
  if (job.kind === "import") return runImportJob(deps, job.id);
  if (job.kind === "bulk") return runBulkChange(deps, job.id);
  if (job.kind === "feed") return runFeed(deps, job.id);
  if (job.kind === "places") return runReload(deps, job.token, fetchRegister);
  if (job.kind === "logo") return drawUploadedLogo(deps, job.id);
  if (job.kind === "rebuild") return runRebuild(deps, job.name);
  if (job.kind === "backup") return runBackupStep(deps, job.night);
  return job.kind === "place_index" ? rebuildPlaceIndex(deps) : syncSearchIndex(deps);
};
