import { discardImportJob, findImportJob, type ImportStep, isInStep } from "#db/queries/import/import-jobs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { importPrefix, uploadKey } from "./import-keys.ts";

/** Steps in which nothing of the import is in the directory. */
const DISCARDABLE: readonly ImportStep[] = ["uploading", "uploaded", "checking", "checked", "failed:checking"];

export async function discardImport(
  deps: Pick<Deps, "db" | "now" | "importFiles">,
  actor: AdminActor,
  id: number,
): Promise<void> {
  const { db, now, importFiles } = deps;
  const job = await runOne(db, findImportJob(id));
  if (!job) throw new AppError("import_not_found");
  const moment = now().toISOString();
  const event = { action: "import_discarded", now: moment, details: { import: id } } as const;
  const { discarded } = await runTogether(db, {
    audit: auditOf(actor, event, isInStep(id, DISCARDABLE)),
    discarded: discardImportJob(id, DISCARDABLE, moment),
  });
  if (discarded.length === 0) throw new AppError("import_busy");
  if (job.uploadId !== null) {
    await importFiles.abortUpload(uploadKey(id), job.uploadId).catch(() => {});
  }
  await importFiles.deleteAll(importPrefix(id));
}
