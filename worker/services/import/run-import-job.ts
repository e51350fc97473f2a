import { type Chunk, listOpenChunks, noteChunkFailure } from "#db/queries/import-chunks.ts";
import { type JobRow, updateImportJob } from "#db/queries/import-jobs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { errorMessages } from "#domain/messages.ts";
import type { Deps } from "../../deps.ts";
import { finishStep } from "./finish-step.ts";
import { ImportLease, LeaseLost } from "./import-lease.ts";
import { checkChunk, type Step, storeRows, storeRowsApart, undoRows } from "./import-steps.ts";
import { stageJob } from "./stage-job.ts";

export type ImportDeps = Pick<
  Deps,
  "db" | "importFiles" | "now" | "logError" | "sendJobs" | "config"
>;

/** D1 takes 1'000 statements an invocation, and no chunk needs a hundred. The next message goes on. */
const STATEMENTS_A_RUN = 850;
const CHUNKS_A_RUN = 100;
/** A chunk that failed so often is stored row by row. */
const TRIES_TOGETHER = 2;
/** After this many the import stops and says so; it can be taken up again. */
const MOST_TRIES = 6;

const STEPS = {
  checking: { open: "check", step: checkChunk },
  importing: { open: "store", step: storeRows },
  undoing: { open: "undo", step: undoRows },
} as const;

/**
 * Goes on with whatever an import has to do: the rows in the database say what that is. Any number of
 * messages may ask for it, and it may be killed at any point. One runner at a time holds the lease; what
 * a second one did all the same would change nothing.
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
  const { open, step } = STEPS[job.state as keyof typeof STEPS];
  if (job.state === "checking" && !(await isStaged(deps, job))) await stageJob(deps, lease);
  const query = listOpenChunks(deps.db, job.id, open, CHUNKS_A_RUN + 1);
  const [chunks] = await runTogether(deps.db, [query]);
  let statements = 0;
  for (const [at, chunk] of chunks.entries()) {
    if (at === CHUNKS_A_RUN || statements > STATEMENTS_A_RUN) return false;
    statements += await runChunk(deps, lease, chunk, step);
  }
  await finishStep(deps, job);
  return true;
}

async function isStaged({ db }: ImportDeps, { id }: JobRow): Promise<boolean> {
  return (await runOne(db, listOpenChunks(db, id, "store", 1))) !== undefined;
}

/** Lookups of a chunk: its listings, those deleted or moved, and the lease. */
const LOOKUPS = 4;

/** @returns how many statements it took; finding the rows that cannot be stored takes a run of its own */
async function runChunk(deps: ImportDeps, lease: ImportLease, chunk: Chunk, step: Step) {
  const isApart = step === storeRows && chunk.attempts >= TRIES_TOGETHER;
  try {
    const statements = await (isApart ? storeRowsApart : step)(deps, lease.job, chunk);
    await lease.run(statements);
    return isApart ? Number.POSITIVE_INFINITY : statements.length + LOOKUPS;
  } catch (error) {
    if (!(error instanceof LeaseLost)) {
      await runOne(deps.db, noteChunkFailure(deps.db, lease.job.id, chunk.number));
      if (chunk.attempts + 1 >= MOST_TRIES) throw new AppError("import_failed", { cause: error });
    }
    throw error;
  }
}

/** @throws what was thrown, where another try may help */
async function giveUpOrRetry(deps: ImportDeps, lease: ImportLease, error: unknown): Promise<void> {
  const { db, logError } = deps;
  const { id, state } = lease.job;
  if (error instanceof AppError) {
    logError("import given up", error.cause ?? error, { job: String(id) });
    const sentence = error.fields?.file?.[0] ?? errorMessages[error.code];
    const change = { state: "failed", error: sentence, stepStartedAt: null };
    await runOne(db, updateImportJob(db, id, [state], change));
  }
  await lease.release();
  if (!(error instanceof AppError)) throw error;
}
