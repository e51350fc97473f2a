import {
  closeImportJob,
  deleteDiscardedImportJob,
  deleteImportRows,
  discardImportJob,
  listOldImportJobs,
  type OldJob,
  UNMADE,
} from "#db/queries/import/import-jobs.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { UNDO_DAYS } from "#domain/import/import-job.ts";
import type { Deps } from "../../deps.ts";
import { importPrefix, uploadKey } from "./import-keys.ts";

const DAY_MS = 86_400_000;
/** For uploads that were not continued. */
const UNMADE_DAYS = 7;
/** After this time no runner can still use the files of a discarded import. */
const DISCARDED_DAYS = 1;

/** Deletes the files of imports that are too old to be undone or were never made. */
export async function deleteOldImports(deps: Pick<Deps, "db" | "now" | "importFiles" | "logError">): Promise<void> {
  const { db, logError } = deps;
  const now = deps.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const before = { unmade: ago(UNMADE_DAYS), discarded: ago(DISCARDED_DAYS), made: ago(UNDO_DAYS) };
  const jobs = await runAll(db, listOldImportJobs(before));
  for (const job of jobs) {
    await deleteOld(deps, job, now.toISOString()).catch((error) =>
      logError("old import not deleted", error, { job: String(job.id) }),
    );
  }
}

/** Changes the row first, so that a concurrent request sees that the import is gone. */
async function deleteOld(
  { db, importFiles }: Pick<Deps, "db" | "importFiles">,
  { id, uploadId, isMade, isDiscarded }: OldJob,
  now: string,
): Promise<void> {
  if (!isDiscarded) {
    const close = isMade ? closeImportJob(id) : discardImportJob(id, UNMADE, now);
    if (!(await runOne(db, close))) return;
  }
  if (uploadId !== null) await importFiles.abortUpload(uploadKey(id), uploadId).catch(() => {});
  await importFiles.deleteAll(importPrefix(id));
  if (isMade) await runTogether(db, deleteImportRows(id));
  if (isDiscarded) await runOne(db, deleteDiscardedImportJob(id));
}
