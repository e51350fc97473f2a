import { type Chunk, listOpenChunks, noteChunkFailure } from "#db/queries/import/import-chunks.ts";
import { type JobRow, noteJobFailure, resetJobFailures, updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runAll, runOne, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { errorMessages } from "#domain/messages.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../../deps.ts";
import { finishStep } from "./finish-step.ts";
import { ImportLease, LeaseLost } from "./import-lease.ts";
import { checkChunk, type Step, storeRows, storeRowsApart, undoRows } from "./import-steps.ts";
import { stageJob } from "./stage-job.ts";

export type ImportDeps = Pick<Deps, "db" | "importFiles" | "now" | "logError" | "sendJobs" | "config">;

/** D1 allows 1,000 per invocation; a chunk of new rows has sixty. The next message continues. */
const STATEMENTS_A_RUN = 900;
const CHUNKS_A_RUN = 100;
/** After so many failures of a chunk, the rows that cannot be stored are searched. */
const TRIES_TOGETHER = 2;
/** After so many tries without progress the import fails; an admin can continue it. */
const MOST_TRIES = 6;

const STEPS = {
  checking: { open: "check", step: checkChunk },
  importing: { open: "store", step: storeRows },
  undoing: { open: "undo", step: undoRows },
} as const;

/**
 * Continues an import; its rows in the database say what is left to do. Any number of messages may start a
 * runner, and a runner may be killed at any point. One runner at a time holds the lease; statements of
 * another change nothing.
 */
export async function runImportJob(deps: ImportDeps, id: number): Promise<void> {
  const lease = await ImportLease.take(deps, id);
  if (!lease) return;
  try {
    const isFinished = await runChunks(deps, lease);
    await lease.release();
    if (!isFinished) await deps.sendJobs([{ kind: "import", id }]);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await giveUpOrRetry(deps, lease, error);
  }
}

/** @returns whether the step is done */
async function runChunks(deps: ImportDeps, lease: ImportLease): Promise<boolean> {
  const { job } = lease;
  const { open, step } = STEPS[job.state];
  if (job.state === "checking" && !(await isStaged(deps, job))) await stageJob(deps, lease);
  const chunks = await runAll(deps.db, listOpenChunks(job.id, open, CHUNKS_A_RUN + 1));
  if (!(await workOff(deps, lease, chunks, step))) return false;
  await finishStep(deps, job);
  return true;
}

/** @returns whether all chunks are done; the next run does the rest */
async function workOff(deps: ImportDeps, lease: ImportLease, chunks: Chunk[], step: Step) {
  let used = 0;
  for (const chunk of chunks.slice(0, CHUNKS_A_RUN)) {
    // The search for rows that cannot be stored needs a run of its own.
    const isApart = step === storeRows && chunk.attempts >= TRIES_TOGETHER;
    if (isApart && used > 0) return false;
    const statements = await prepare(deps, lease, chunk, isApart ? storeRowsApart : step);
    const more = statements.length + STATEMENTS_BESIDE;
    if (used > 0 && used + more > STATEMENTS_A_RUN) return false;
    await work(deps, lease, chunk, statements);
    used += isApart ? STATEMENTS_A_RUN : more;
  }
  return chunks.length <= CHUNKS_A_RUN;
}

async function isStaged({ db }: ImportDeps, { id }: JobRow): Promise<boolean> {
  return (await runOne(db, listOpenChunks(id, "store", 1))) !== undefined;
}

/** Other statements of a chunk: three lookups per thousand rows, twice if it has branches, the lease and the reset of failures. */
const STATEMENTS_BESIDE = 35;

const prepare = (deps: ImportDeps, lease: ImportLease, chunk: Chunk, step: Step) =>
  noting(deps, lease, chunk, () => step(deps, lease.job, chunk));

const work = (deps: ImportDeps, lease: ImportLease, chunk: Chunk, statements: Statement[]) =>
  noting(deps, lease, chunk, () => lease.run([...statements, resetJobFailures(lease.job.id)]));

/** Counts failures with the chunk, so that the next run knows them. */
async function noting<Result>(
  { db }: ImportDeps,
  { job }: ImportLease,
  { number }: Chunk,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof LeaseLost)) await runOne(db, noteChunkFailure({ jobId: job.id, number }));
    throw error;
  }
}

/** @throws the same error if another try may help */
async function giveUpOrRetry(deps: ImportDeps, lease: ImportLease, error: unknown): Promise<void> {
  const { db, logError } = deps;
  const { id, state } = lease.job;
  const noted = await runOne(db, noteJobFailure(id));
  const { attempts } = present(noted, "the row of a leased import is not deleted");
  const isOver = error instanceof AppError || attempts >= MOST_TRIES;
  if (isOver) {
    logError("import given up", error, { job: String(id) });
    const sentence = error instanceof AppError ? error.fields?.file?.[0] : undefined;
    const change = {
      state: "failed" as const,
      failedStep: state,
      error: sentence ?? errorMessages.import_failed,
      stepStartedAt: null,
    };
    await runOne(db, updateImportJob(id, [state], change));
  }
  await lease.release();
  if (!isOver) throw error;
}
