import type { Job } from "#domain/operations/jobs.ts";

/** Queues takes at most this many messages in one call. */
const BATCH = 100;

/**
 * Imports, files of sources and registers of places have their own queue, because they take long and would delay mails.
 * This queue handles one message at a time, so two other kinds of jobs use it, too. Several logos drawn at once could
 * fill the memory, and two portions of a bulk change are more statements than D1 allows.
 */
export const jobSender =
  (jobs: Queue, imports: Queue) =>
  async (all: Job[]): Promise<void> => {
    await send(imports, all.filter(goesAlone));
    await send(
      jobs,
      all.filter((job) => !goesAlone(job)),
    );
  };

const ALONE: readonly Job["kind"][] = ["import", "feed", "places", "logo", "bulk"];

const goesAlone = ({ kind }: Job) => ALONE.includes(kind);

async function send(queue: Queue, jobs: Job[]): Promise<void> {
  for (let from = 0; from < jobs.length; from += BATCH) {
    await queue.sendBatch(jobs.slice(from, from + BATCH).map((body) => ({ body })));
  }
}
