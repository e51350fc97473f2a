import { type Chunk, deleteChunks, listChunks } from "#db/queries/import/import-chunks.ts";
import {
  findImportJob,
  type ImportStep,
  isInStep,
  type JobRow,
  updateImportJob,
} from "#db/queries/import/import-jobs.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { ImportState } from "#domain/import/import-job.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { jobChoices, jobSource } from "./job-source.ts";
import { refuseMissing } from "./refuse-missing.ts";
import { storedRows, undoneRows } from "./step-progress.ts";
import { undoUntil } from "./undo-until.ts";

type StartDeps = Pick<Deps, "db" | "now" | "sendJobs">;

/** The dry run: reads the file anew and compares it with the directory; stores nothing. */
export async function startCheck(deps: StartDeps, actor: AdminActor, id: number): Promise<void> {
  const job = await findJob(deps, id);
  refuseMissing(jobSource(job), jobChoices(job));
  const from: ImportStep[] = ["uploaded", "checked", "failed:checking"];
  // What the command line staged is not here to be read again.
  if (job.createdBy === null) throw new AppError("import_busy");
  const again = deleteChunks(deps.db, id, isInStep(id, from));
  const move = { action: "import_checked", from, to: "checking", doneBefore: () => 0 } as const;
  await start(deps, actor, job, move, [again]);
}

/** Stores what the dry run has shown, or goes on with an import that stopped. */
export async function startImport(deps: StartDeps, actor: AdminActor, id: number): Promise<void> {
  const job = await findJob(deps, id);
  const from: ImportStep[] = ["checked", "failed:importing"];
  const move = { action: "import_started", from, to: "importing", doneBefore: storedRows } as const;
  await start(deps, actor, job, move);
}

/** Takes an import back, save what was edited since; also one that stopped half-way. */
export async function startUndo(deps: StartDeps, actor: AdminActor, id: number): Promise<void> {
  const { db } = deps;
  const job = await findJob(deps, id);
  if (undoUntil(job, deps.now()) === null) throw new AppError("import_busy");
  const from: ImportStep[] = ["done", "failed:importing", "failed:undoing"];
  const move = { action: "import_undone", from, to: "undoing", doneBefore: undoneRows } as const;
  await start(deps, actor, job, move, [updateImportJob(db, id, from, { undoneBy: actor.email })]);
}

async function findJob({ db }: StartDeps, id: number): Promise<JobRow> {
  const job = await runOne(db, findImportJob(db, id));
  if (!job) throw new AppError("import_not_found");
  return job;
}

type Move = {
  /** As the audit log calls it. */
  action: "import_checked" | "import_started" | "import_undone";
  from: readonly ImportStep[];
  to: ImportState;
  /** Rows that a try before has done already. */
  doneBefore: (chunks: Chunk[]) => number;
};

/** Stored first, told the queue then: should the message be lost, the sweeper sends another. */
async function start(
  deps: StartDeps,
  actor: AdminActor,
  { id }: JobRow,
  { action, from, to, doneBefore }: Move,
  before: Statement[] = [],
) {
  const { db, sendJobs } = deps;
  const now = deps.now().toISOString();
  const [chunks] = await runTogether(db, [listChunks(db, id)]);
  const change = {
    state: to,
    failedStep: null,
    attempts: 0,
    stepStartedAt: now,
    stepDoneBefore: doneBefore(chunks),
    error: null,
    ...(to === "checking" && { staged: 0 }),
  };
  const results = await runTogether<Statement<unknown>[]>(db, [
    auditOf(deps, actor, { action, details: { import: id }, now }, ...isInStep(id, from)),
    ...before,
    updateImportJob(db, id, from, change),
  ]);
  if (results.at(-1)?.length === 0) throw new AppError("import_busy");
  await sendJobs([{ kind: "import", id }]);
}
