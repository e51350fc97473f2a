import { insertImportJob, updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { MAX_IMPORT_BYTES } from "#domain/import/import-job.ts";
import { formatBytes } from "#domain/import/import-progress.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../../deps.ts";
import type { AdminActor } from "../../admin-actor.ts";
import { uploadKey } from "../import-keys.ts";
import { importRefused } from "../read/import-source.ts";

type Input = { fileName: string; sizeBytes: number };

const READABLE = /\.(?:(?:csv|tsv|txt|json|jsonl|ndjson)(?:\.gz)?|xlsx|xlsm)$/i;

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
