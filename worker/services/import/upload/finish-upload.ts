import {
  deleteDiscardedImportJob,
  discardImportJob,
  findImportJob,
  findImportMapping,
  type JobRow,
  listImportParts,
  updateImportJob,
} from "#db/queries/import/import-jobs.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../../deps.ts";
import { type AdminActor, auditOf } from "../../admin-actor.ts";
import { importPrefix, uploadKey } from "../import-keys.ts";
import type { JobSource } from "../job-source.ts";
import { importRefused } from "../read/import-source.ts";
import { openUpload } from "./open-upload.ts";
import { recogniseFile, refuseEmpty } from "./recognise-file.ts";

type UploadDeps = Pick<Deps, "db" | "now" | "importFiles">;

/**
 * Joins the parts and reads the whole file. A file that cannot be used is deleted, together with its job.
 *
 * @throws AppError import_refused saying what to do
 */
export async function finishUpload(deps: UploadDeps, actor: AdminActor, id: number): Promise<void> {
  const { db } = deps;
  const job = await runOne(db, findImportJob(id));
  if (!job) throw new AppError("import_not_found");
  if (job.state !== "uploading") throw new AppError("import_busy");
  try {
    await assemble(deps, job);
    const source = await recogniseFile(job.fileName, openUpload(deps, id));
    refuseEmpty(source);
    await noteSource(deps, actor, id, source);
  } catch (error) {
    if (error instanceof AppError && error.code === "import_refused") await forget(deps, job);
    throw error;
  }
}

/** May run again after a lost answer or a crash: then the parts are already joined, and the size is right. */
async function assemble({ db, importFiles }: UploadDeps, { id, uploadId, sizeBytes }: JobRow) {
  if (uploadId === null) return;
  const parts = await runAll(db, listImportParts(id));
  if (parts.length === 0 || parts.some(({ number }, at) => number !== at + 1)) {
    throw importRefused(INCOMPLETE);
  }
  await importFiles.completeUpload(uploadKey(id), uploadId, parts);
  if ((await importFiles.sizeOf(uploadKey(id))) !== sizeBytes) throw importRefused(INCOMPLETE);
  await runOne(db, updateImportJob(id, ["uploading"], { uploadId: null }));
}

const INCOMPLETE = "Die Datei kam nicht vollständig an. Laden Sie sie noch einmal hoch.";

async function noteSource(deps: UploadDeps, actor: AdminActor, id: number, source: JobSource) {
  const { db, now } = deps;
  const remembered = await runOne(db, findImportMapping(source.headerKey));
  const details = { import: id, entries: source.entries };
  await runTogether(db, {
    audit: auditOf(actor, { action: "import_uploaded", now: now().toISOString(), details }),
    job: updateImportJob(id, ["uploading"], {
      state: "uploaded",
      format: source.format,
      source: JSON.stringify(source),
      columns: remembered?.columns ?? null,
      total: source.entries,
    }),
  });
}

async function forget(deps: UploadDeps, { id, uploadId }: JobRow): Promise<void> {
  const { db, now, importFiles } = deps;
  await runOne(db, discardImportJob(id, ["uploading"], now().toISOString()));
  if (uploadId !== null) await importFiles.abortUpload(uploadKey(id), uploadId).catch(() => {});
  await importFiles.deleteAll(importPrefix(id));
  await runOne(db, deleteDiscardedImportJob(id));
}
