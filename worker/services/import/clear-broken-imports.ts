import { deleteDiscardedImportJob, discardImportJob, listUnstagedImportJobs } from "#db/queries/import/import-jobs.ts";
import { runAll, runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { importPrefix } from "./import-keys.ts";
import { isBeingPrepared } from "./prepare-import.ts";

export type BrokenImport = { id: number; fileName: string };

/**
 * Deletes imports of the command line whose process ended while it read the file: their file is not stored, so
 * they cannot be continued. Nothing of them is in the directory.
 */
export async function clearBrokenImports({
  db,
  now,
  importFiles,
}: Pick<Deps, "db" | "now" | "importFiles">): Promise<BrokenImport[]> {
  const broken = (await runAll(db, listUnstagedImportJobs())).filter(({ id }) => !isBeingPrepared(id));
  for (const { id } of broken) {
    await runOne(db, discardImportJob(id, ["uploading"], now().toISOString()));
    await importFiles.deleteAll(importPrefix(id));
    await runOne(db, deleteDiscardedImportJob(id));
  }
  return broken;
}
