import { deleteImportJob, forgetImportRows, listOldImportJobs } from "#db/queries/import-jobs.ts";
import { runTogether } from "#db/statement.ts";
import { UNDO_DAYS } from "#domain/import-job.ts";
import type { Deps } from "../../deps.ts";
import { importPrefix, uploadKey } from "./import-keys.ts";

const DAY_MS = 86_400_000;
/** An upload that nobody went on with. */
const UNFINISHED_DAYS = 7;

/** Deletes files nobody needs any more: of imports too old to be taken back, and of those never made. */
export async function deleteOldImports({
  db,
  now,
  importFiles,
}: Pick<Deps, "db" | "now" | "importFiles">): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  const [jobs] = await runTogether(db, [
    listOldImportJobs(db, ago(UNFINISHED_DAYS), ago(UNDO_DAYS)),
  ]);
  for (const { id, state, uploadId } of jobs) {
    if (uploadId !== null) await importFiles.abortUpload(uploadKey(id), uploadId).catch(() => {});
    await importFiles.deleteAll(importPrefix(id));
    const isHistory = state === "done" || state === "undone";
    await runTogether(
      db,
      isHistory ? forgetImportRows(db, id) : [deleteImportJob(db, id, [state])],
    );
  }
}
