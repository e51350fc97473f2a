import { type Chunk, deleteChunks, listChunks } from "#db/queries/import/import-chunks.ts";
import {
  findImportJob,
  type ImportStep,
  isInStep,
  type JobRow,
  updateImportJob,
} from "#db/queries/import/import-jobs.ts";
import { runAll, runOne, runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { ImportState } from "#domain/import/import-job.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { jobSource } from "./job-source.ts";
import { refuseMissing } from "./refuse-missing.ts";
import { storedRows } from "./step-progress.ts";

export type StartDeps = Pick<Deps, "db" | "now" | "sendJobs">;

/** The dry run: reads the file again and compares it with the directory; stores nothing. */
export async function startCheck(deps: StartDeps, actor: AdminActor, id: number): Promise<void> {
  const job = await findJob(deps, id);
  refuseMissing(jobSource(job), job.columns ?? []);
  const from: ImportStep[] = ["uploaded", "checked", "failed:checking"];
  // The file of a command-line import is not stored, so it cannot be read again.
  if (job.createdBy === null) throw new AppError("import_busy");
  const again = deleteChunks(id, isInStep(id, from));
  const move = { action: "import_checked", from, to: "checking", doneBefore: () => 0 } as const;
  await startStep(deps, actor, job, move, again);
}

/** Stores what the dry run has shown, or continues an import that stopped. */
export async function startImport(deps: StartDeps, actor: AdminActor, id: number): Promise<void> {
  const job = await findJob(deps, id);
  const from: ImportStep[] = ["checked", "failed:importing"];
  const details = {
    ...(job.closings && { closings: job.closings }),
    ...(job.updatesKnown && { updates_known: true }),
    ...(job.keptBranches && { kept_branches: job.keptBranches === "all" ? "alle" : job.keptBranches.length }),
  };
  const move = { action: "import_started", from, to: "importing", doneBefore: storedRows, details } as const;
  await startStep(deps, actor, job, move);
}

export async function findJob({ db }: StartDeps, id: number): Promise<JobRow> {
  const job = await runOne(db, findImportJob(id));
  if (!job) throw new AppError("import_not_found");
  return job;
}

type Move = {
  /** As the audit log calls it. */
  action: "import_checked" | "import_started" | "import_undone";
  from: readonly ImportStep[];
  to: ImportState;
  /** Rows that an earlier try has already processed. */
  doneBefore: (chunks: Chunk[]) => number;
  /** For the audit log, beside the import. */
  details?: object;
};

/** Stores the step first, then sends the message: if it is lost, the sweeper sends another. */
export async function startStep(
  deps: StartDeps,
  actor: AdminActor,
  { id }: JobRow,
  { action, from, to, doneBefore, details }: Move,
  ...before: Statement[]
) {
  const { db, sendJobs } = deps;
  const now = deps.now().toISOString();
  const chunks = await runAll(db, listChunks(id));
  const change = {
    state: to,
    failedStep: null,
    attempts: 0,
    stepStartedAt: now,
    stepDoneBefore: doneBefore(chunks),
    error: null,
    ...(to === "checking" && { staged: 0 }),
  };
  const { changed } = await runTogether(db, {
    audit: auditOf(actor, { action, details: { import: id, ...details }, now }, isInStep(id, from)),
    before,
    changed: updateImportJob(id, from, change),
  });
  if (changed.length === 0) throw new AppError("import_busy");
  await sendJobs([{ kind: "import", id }]);
}
