import type { Job } from "#domain/job.ts";

/** Limit of Queues for one call. */
const BATCH = 100;

/** Imports have their own queue, because they take long and would delay mails. */
export const jobSender =
  (jobs: Queue, imports: Queue) =>
  async (all: Job[]): Promise<void> => {
    await send(imports, all.filter(isImport));
    await send(
      jobs,
      all.filter((job) => !isImport(job)),
    );
  };

const isImport = ({ kind }: Job) => kind === "import";

async function send(queue: Queue, jobs: Job[]): Promise<void> {
  for (let from = 0; from < jobs.length; from += BATCH) {
    await queue.sendBatch(jobs.slice(from, from + BATCH).map((body) => ({ body })));
  }
}
