import { deleteImportJob, findImportJob, isInState } from "#db/queries/import-jobs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { ImportState } from "#domain/import-job.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { importPrefix, uploadKey } from "./import-keys.ts";

/** Nothing of it is in the directory yet. */
const DISCARDABLE: readonly ImportState[] = ["uploading", "uploaded", "checking", "checked"];

export async function discardImport(
  deps: Pick<Deps, "db" | "now" | "importFiles">,
  actor: AdminActor,
  id: number,
): Promise<void> {
  const { db, now, importFiles } = deps;
  const job = await runOne(db, findImportJob(db, id));
  if (!job) throw new AppError("import_not_found");
  const [, gone] = await runTogether(db, [
    auditOf(
      deps,
      actor,
      { action: "import_discarded", now: now().toISOString(), details: { import: id } },
      ...isInState(id, DISCARDABLE),
    ),
    deleteImportJob(db, id, DISCARDABLE),
  ]);
  if (gone.length === 0) throw new AppError("import_busy");
  if (job.uploadId !== null) await importFiles.abortUpload(uploadKey(id), job.uploadId);
  await importFiles.deleteAll(importPrefix(id));
}
