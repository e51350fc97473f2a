import {
  closeImportJob,
  deleteDiscardedImportJob,
  deleteImportRows,
  discardImportJob,
  listOldImportJobs,
  UNMADE,
} from "#db/queries/import/import-jobs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { UNDO_DAYS } from "#domain/import/import-job.ts";
import type { Deps } from "../../deps.ts";
import { importPrefix, uploadKey } from "./import-keys.ts";

const DAY_MS = 86_400_000;
/** An upload that nobody went on with. */
const UNMADE_DAYS = 7;
/** Until nobody can be at the files of a discarded one any more. */
const DISCARDED_DAYS = 1;

type Old = { id: number; uploadId: string | null; isMade: 0 | 1; isDiscarded: 0 | 1 };

/** Deletes files nobody needs any more: of imports too old to be taken back, and of those never made. */
export async function deleteOldImports(
  deps: Pick<Deps, "db" | "now" | "importFiles" | "logError">,
): Promise<void> {
  const { db, logError } = deps;
  const now = deps.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const [jobs] = await runTogether(db, [
    listOldImportJobs(db, {
      unmade: ago(UNMADE_DAYS),
      discarded: ago(DISCARDED_DAYS),
      made: ago(UNDO_DAYS),
    }),
  ]);
  for (const job of jobs) {
    await deleteOld(deps, job, now.toISOString()).catch((error) =>
      logError("old import not deleted", error, { job: String(job.id) }),
    );
  }
}

/** The row first: whoever wants to go on with it meanwhile is told that it is gone. */
async function deleteOld(
  { db, importFiles }: Pick<Deps, "db" | "importFiles">,
  { id, uploadId, isMade, isDiscarded }: Old,
  now: string,
): Promise<void> {
  if (!isDiscarded) {
    const close = isMade ? closeImportJob(db, id) : discardImportJob(db, id, UNMADE, now);
    if (!(await runOne(db, close))) return;
  }
  if (uploadId !== null) await importFiles.abortUpload(uploadKey(id), uploadId).catch(() => {});
  await importFiles.deleteAll(importPrefix(id));
  if (isMade) await runTogether(db, deleteImportRows(db, id));
  if (isDiscarded) await runOne(db, deleteDiscardedImportJob(db, id));
}
