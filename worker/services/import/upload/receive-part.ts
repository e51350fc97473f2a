import { findImportJob, upsertImportPart } from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../../deps.ts";
import { uploadKey } from "../import-keys.ts";

type Part = {
  id: number;
  /** From 1. */
  number: number;
  body: ReadableStream<Uint8Array> | ArrayBuffer;
};

/** Stores one part of an upload without holding it in memory; sent again it replaces itself. */
export async function receivePart(
  { db, importFiles }: Pick<Deps, "db" | "importFiles">,
  { id, number, body }: Part,
): Promise<void> {
  const job = await runOne(db, findImportJob(id));
  if (!job) throw new AppError("import_not_found");
  if (job.state !== "uploading" || job.uploadId === null) throw new AppError("import_busy");
  const { etag } = await importFiles.putPart(uploadKey(id), job.uploadId, number, body);
  await runOne(db, upsertImportPart({ jobId: id, number, etag }));
}
