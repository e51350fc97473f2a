import {
  deleteDiscardedImportJob,
  discardImportJob,
  findImportJob,
  findImportMapping,
  insertImportJob,
  type JobRow,
  listImportParts,
  updateImportJob,
  upsertImportPart,
} from "#db/queries/import/import-jobs.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { MAX_IMPORT_BYTES } from "#domain/import/import-job.ts";
import { formatBytes } from "#domain/import/import-progress.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { importPrefix, type JobSource, openUpload, uploadKey } from "./job-files.ts";
import { importRefused } from "./read/import-source.ts";
import { recogniseFile, refuseEmpty } from "./read/open-source.ts";

type Input = { fileName: string; sizeBytes: number };

const READABLE = /\.(?:(?:csv|tsv|txt|(?:geo)?json|jsonl|ndjson)(?:\.gz)?|xlsx|xlsm)$/i;

/** Opens an upload in parts. @throws AppError import_refused before a byte is sent */
export async function startUpload(
  { db, now, importFiles }: Pick<Deps, "db" | "now" | "importFiles">,
  actor: AdminActor,
  { fileName, sizeBytes }: Input,
): Promise<{ id: number }> {
  refuse(fileName, sizeBytes);
  const job = { fileName, sizeBytes, startedAt: now().toISOString(), createdBy: actor.email };
  const inserted = await runOne(db, insertImportJob({ ...job, state: "uploading" }));
  const { id } = present(inserted, "INSERT … RETURNING answers the new row");
  const uploadId = await importFiles.startUpload(uploadKey(id));
  await runOne(db, updateImportJob(id, ["uploading"], { uploadId }));
  return { id };
}

function refuse(fileName: string, sizeBytes: number): void {
  if (/\.(?:xls|xlsb|ods|numbers)$/i.test(fileName)) {
    throw importRefused(
      "Diese Art von Tabelle lässt sich nicht lesen. Speichern Sie sie als Excel-Datei mit der Endung .xlsx oder als «CSV UTF-8» und laden Sie diese Datei hoch.",
    );
  }
  if (!READABLE.test(fileName)) {
    throw importRefused(
      "Diese Art von Datei lässt sich nicht importieren. Wählen Sie eine Datei mit der Endung .xlsx, .csv, .tsv, .json oder .jsonl, die letzten vier auch gepackt als .gz.",
    );
  }
  if (sizeBytes === 0) throw importRefused("Datei ist leer. Wählen Sie eine andere Datei.");
  if (sizeBytes > MAX_IMPORT_BYTES) {
    throw importRefused(
      `Die Datei ist über ${formatBytes(MAX_IMPORT_BYTES)} gross. Teilen Sie sie auf oder packen Sie sie als .gz.`,
    );
  }
}

type Part = {
  id: number;
  /** Counts from 1. */
  number: number;
  body: ReadableStream<Uint8Array> | ArrayBuffer;
};

/** Stores one part of an upload without holding it in memory; a part sent again replaces the first. */
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
