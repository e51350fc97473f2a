import { DEMO_ORIGIN } from "#db/queries/demo-listings.ts";
import { finishImportJob, insertImportJob } from "#db/queries/import-jobs.ts";
import type { ImportReport } from "#domain/import-report.ts";
import type { Deps } from "../../deps.ts";
import { importBatch } from "./import-batch.ts";
import type { OpenFile, SourceEntry } from "./import-source.ts";
import { openSource } from "./open-source.ts";
import { PlaceLookup } from "./place-lookup.ts";
import { ReportBuilder } from "./report-builder.ts";

/** Specification §9. */
const BATCH_SIZE = 100;

type Input = {
  fileName: string;
  open: OpenFile;
  /** Where the data comes from, as stored with each listing; the file's format unless given. */
  origin?: string;
  /** Called after every batch. */
  onProgress?: (progress: { done: number; total: number }) => void;
};

/**
 * Imports a provider file. It is read several times: for its encoding, for its structure, and to store
 * it. So a file that breaks in the middle stores nothing, and no file has to fit into memory.
 * Made-up listings of a fresh checkout make room for the first real ones.
 *
 * @throws AppError import_refused with a German sentence when the file as a whole is unusable
 */
export async function importListings(
  { db, now }: Pick<Deps, "db" | "now">,
  { fileName, open, origin, onProgress }: Input,
): Promise<ImportReport> {
  const source = await openSource(fileName, open);
  const total = await countEntries(source.entries());
  const report = new ReportBuilder();
  const jobId = await insertImportJob(db, {
    fileName,
    format: source.format(),
    startedAt: now().toISOString(),
  });
  const run = {
    jobId,
    source,
    origin: origin ?? source.format(),
    report,
    places: new PlaceLookup(db),
    replacesDemo: origin !== DEMO_ORIGIN,
  };
  let done = 0;
  for await (const entries of batches(source.entries())) {
    await importBatch({ db, now }, run, entries);
    done += entries.length;
    onProgress?.({ done, total });
  }
  const result = report.report(source);
  await finishImportJob(db, jobId, { finishedAt: now().toISOString(), report: result });
  return result;
}

/** Reads everything, so that whatever is wrong with the file shows before the first write. */
async function countEntries(entries: AsyncIterable<SourceEntry>): Promise<number> {
  let count = 0;
  for await (const _ of entries) count += 1;
  return count;
}

async function* batches(entries: AsyncIterable<SourceEntry>): AsyncGenerator<SourceEntry[]> {
  let batch: SourceEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
