import type { Job } from "#domain/job.ts";

/** Queues take this many messages a call. */
const BATCH = 100;

export const jobSender =
  (queue: Queue) =>
  async (jobs: Job[]): Promise<void> => {
    for (let from = 0; from < jobs.length; from += BATCH) {
      await queue.sendBatch(jobs.slice(from, from + BATCH).map((body) => ({ body })));
    }
  };
