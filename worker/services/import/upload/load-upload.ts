import { findImportJob } from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../../deps.ts";
import { uploadKey } from "../import-keys.ts";

/** The file as it was uploaded. @throws AppError import_not_found, also if the file was deleted since */
export async function loadUpload(
  { db, importFiles }: Pick<Deps, "db" | "importFiles">,
  id: number,
): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  const job = await runOne(db, findImportJob(id));
  if (!job || job.source === null) throw new AppError("import_not_found");
  const body = await importFiles.open(uploadKey(id)).catch((cause) => {
    throw new AppError("import_not_found", { cause });
  });
  return { fileName: job.fileName, body };
}
