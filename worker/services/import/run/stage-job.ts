import { updateImportJob } from "#db/queries/import/import-jobs.ts";
import type { Deps } from "../../../deps.ts";
import { jobSource } from "../job-source.ts";
import { openSource } from "../read/open-source.ts";
import { openUpload } from "../upload/open-upload.ts";
import type { ImportLease } from "./import-lease.ts";
import { stageFile } from "./stage-file.ts";

/** Stages the uploaded file of a job with the chosen columns. */
export async function stageJob(deps: Pick<Deps, "db" | "importFiles" | "now">, lease: ImportLease): Promise<void> {
  const { job } = lease;
  const { encoding, sheets } = jobSource(job);
  const open = openUpload(deps, job.id);
  const options = { encoding, choices: job.columns ?? [], sheet: sheets?.read };
  const source = await openSource(job.fileName, open, options);
  await stageFile(deps, {
    jobId: job.id,
    source,
    origin: job.origin ?? source.format,
    now: deps.now(),
    guard: () => lease.guard,
    onProgress: (staged) => lease.run([updateImportJob(job.id, ["checking"], { staged })]),
  });
}
