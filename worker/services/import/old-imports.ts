import {
  closeImportJob,
  deleteDiscardedImportJob,
  deleteImportRows,
  discardImportJob,
  findImportJob,
  type ImportStep,
  isInStep,
  listIdleImportJobs,
  listOldImportJobs,
  type OldJob,
  UNMADE,
} from "#db/queries/import/import-jobs.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { UNDO_DAYS } from "#domain/import/import-job.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit } from "../commit.ts";
import { importPrefix, uploadKey } from "./job-files.ts";

const DAY_MS = 86_400_000;
/** Applies to uploads that were not continued. */
const UNMADE_DAYS = 7;
/** After this time no runner can still use the files of a discarded import. */
const DISCARDED_DAYS = 1;

/** Deletes the files of imports that are too old to be undone or were never carried out. */
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

/** Restarts idle imports, whose message was lost or whose Worker died. */
export async function sweepImports({ db, now, sendJobs }: Pick<Deps, "db" | "now" | "sendJobs">) {
  const idle = await runAll(db, listIdleImportJobs(now().getTime()));
  await sendJobs(idle.map(({ id }) => ({ kind: "import" as const, id })));
}

/** Steps in which nothing of the import is in the directory. */
export const DISCARDABLE: readonly ImportStep[] = ["uploading", "uploaded", "checking", "checked", "failed:checking"];

export async function discardImport(
  deps: CommitDeps & Pick<Deps, "importFiles">,
  actor: AdminActor,
  id: number,
): Promise<void> {
  const { db, importFiles } = deps;
  const job = await runOne(db, findImportJob(id));
  if (!job) throw new AppError("import_not_found");
  await commit(deps, {
    when: isInStep(id, DISCARDABLE),
    orElse: "import_busy",
    audit: { actor, action: "import_discarded", details: { import: id } },
    isPublic: false,
    write: (now) => discardImportJob(id, DISCARDABLE, now),
  });
  if (job.uploadId !== null) {
    await importFiles.abortUpload(uploadKey(id), job.uploadId).catch(() => {});
  }
  await importFiles.deleteAll(importPrefix(id));
}
