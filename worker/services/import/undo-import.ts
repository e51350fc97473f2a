import {
  type ImportStep,
  isInStep,
  type JobRow,
  listImportJobsById,
  updateImportJob,
} from "#db/queries/import/import-jobs.ts";
import { reopenKept } from "#db/queries/import/import-undo.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { findJob, type StartDeps, startStep } from "./start-step.ts";
import { undoneRows } from "./step-progress.ts";
import { undoUntil } from "./undo-until.ts";

const UNDOABLE: readonly ImportStep[] = ["done", "undone", "failed:importing", "failed:undoing"];

const UNDO = { action: "import_undone", from: UNDOABLE, to: "undoing", doneBefore: undoneRows } as const;

/** Undoes an import, also an incomplete one. Listings that were edited since stay as they are, and can be tried again. */
export async function startUndo(deps: StartDeps, actor: AdminActor, id: number, undoNext?: number) {
  const job = await findJob(deps, id);
  if (undoUntil(job, deps.now()) === null) throw new AppError("import_busy");
  const named = updateImportJob(id, UNDOABLE, {
    undoneBy: actor.email,
    // One that failed halfway keeps what comes after it.
    ...(undoNext !== undefined && { undoNext }),
  });
  await startStep(deps, actor, job, UNDO, reopenKept(id, isInStep(id, UNDOABLE)), named);
}

/**
 * Undoes the later imports that changed what an undo of this one left alone, the latest first, and then this one again.
 * @returns the import that is undone first
 */
export async function startUndoOfLater(deps: StartDeps, actor: AdminActor, id: number): Promise<number> {
  const job = await findJob(deps, id);
  const later = (await listLater(deps, job)).filter(({ canUndo }) => canUndo);
  const [first, second = id, ...rest] = later.map((one) => one.id);
  if (first === undefined || undoUntil(job, deps.now()) === null) throw new AppError("import_busy");
  const chain = [second, ...rest, ...(later.length > 1 ? [id] : [])];
  const now = deps.now().toISOString();
  await runTogether(deps.db, {
    audits: chain.map((next) =>
      auditOf(actor, { action: "import_undone", details: { import: next, after: first }, now }),
    ),
    links: chain.map((from, at) => updateImportJob(from, UNDOABLE, { undoNext: chain[at + 1] ?? null })),
  });
  await startUndo(deps, actor, first, second);
  return first;
}

/** Continues with the import that is to be undone next, in the name of whoever started the first. */
export async function continueUndo({ db, now, sendJobs }: StartDeps, { undoNext, undoneBy }: JobRow): Promise<void> {
  if (undoNext === null) return;
  await runTogether(db, {
    reopened: reopenKept(undoNext, isInStep(undoNext, UNDOABLE)),
    changed: updateImportJob(undoNext, UNDOABLE, {
      ...{ state: "undoing", failedStep: null, attempts: 0, stepDoneBefore: 0, error: null, undoneBy },
      stepStartedAt: now().toISOString(),
    }),
  });
  await sendJobs([{ kind: "import", id: undoNext }]);
}

/** The later imports that what an undo left alone is from, the latest first; without those that were undone since. */
export async function listLater({ db, now }: Pick<Deps, "db" | "now">, { keptBy }: Pick<JobRow, "keptBy">) {
  if (!keptBy || keptBy.length === 0) return [];
  const jobs = await runAll(db, listImportJobsById(keptBy.map(({ id }) => id)));
  return jobs
    .filter(({ state, keptBy: left }) => state !== "undone" || left !== null)
    .map((job) => ({
      id: job.id,
      fileName: job.fileName,
      startedAt: job.startedAt,
      count: keptBy.find(({ id }) => id === job.id)?.count ?? 0,
      canUndo: undoUntil(job, now()) !== null,
    }));
}
