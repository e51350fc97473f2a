import {
  type ActiveJob,
  type Chunk,
  claimImportJob,
  findJobTries,
  holdsLease,
  type JobRow,
  listChunks,
  listOpenChunks,
  moveImportLease,
  noteChunkFailure,
  resetJobTries,
  updateImportJob,
} from "#db/queries/import/import-jobs.ts";
import { listLaterImports } from "#db/queries/import/import-undo.ts";
import { runAll, runOne, runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { errorMessages } from "#domain/messages.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../../deps.ts";
import { markListings, recountDataQuality } from "../../derived/recounts.ts";
import { jobSource, openUpload } from "../job-files.ts";
import { sumStored } from "../load-import.ts";
import { openSource } from "../read/open-source.ts";
import { continueUndo } from "../start-step.ts";
import { checkChunk, type Step, storeRows, storeRowsApart, undoRows } from "./import-steps.ts";
import { stageFile } from "./stage-file.ts";

export type ImportDeps = Pick<Deps, "db" | "importFiles" | "now" | "logError" | "sendJobs" | "config">;

/** D1 allows 1,000 per invocation; a chunk of new rows takes sixty. The next message continues. */
const STATEMENTS_A_RUN = 900;
const CHUNKS_A_RUN = 100;
/** After this many failures of a chunk, the rows that cannot be stored are searched for. */
const TRIES_TOGETHER = 2;
/** After this many tries without progress the import fails; an admin can continue it. */
const MOST_TRIES = 6;

const STEPS = {
  checking: { open: "check", step: checkChunk },
  importing: { open: "store", step: storeRows },
  undoing: { open: "undo", step: undoRows },
} as const;

/**
 * Continues an import; its rows in the database say what is left to do. Any number of messages may start a runner, and
 * a runner may be killed at any point. One runner at a time holds the lease; statements of other runners change
 * nothing.
 */
export async function runImportJob(deps: ImportDeps, id: number): Promise<void> {
  const lease = await ImportLease.take(deps, id);
  if (!lease) return;
  try {
    if (lease.job.attempts > MOST_TRIES) throw new Error("the Worker was killed at every try");
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
    const { statements, settle } = await prepare(deps, lease, chunk, isApart ? storeRowsApart : step);
    const more = statements.length + STATEMENTS_BESIDE;
    if (used > 0 && used + more > STATEMENTS_A_RUN) return false;
    await work(deps, lease, chunk, statements);
    await settle?.();
    used += isApart ? STATEMENTS_A_RUN : more;
  }
  return chunks.length <= CHUNKS_A_RUN;
}

async function isStaged({ db }: ImportDeps, { id }: JobRow): Promise<boolean> {
  return (await runOne(db, listOpenChunks(id, "store", 1))) !== undefined;
}

/** Other statements of a chunk: three lookups per thousand rows (six with branches), the lease and failure resets. */
const STATEMENTS_BESIDE = 35;

const prepare = (deps: ImportDeps, lease: ImportLease, chunk: Chunk, step: Step) =>
  noting(deps, lease, chunk, () => step(deps, lease.job, chunk));

const work = (deps: ImportDeps, lease: ImportLease, chunk: Chunk, statements: Statement[]) =>
  noting(deps, lease, chunk, () => lease.run([...statements, resetJobTries(lease.job.id)]));

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
  const { attempts } = present(await runOne(db, findJobTries(id)), "the row of a leased import is not deleted");
  const isOver = error instanceof AppError || attempts >= MOST_TRIES;
  if (isOver) {
    logError("import given up", error, { job: String(id) });
    const sentence = error instanceof AppError ? error.fields?.file?.[0] : undefined;
    const change = { state: "failed" as const, failedStep: state, error: sentence ?? errorMessages.import_failed };
    await runOne(db, updateImportJob(id, [state], change));
  }
  await lease.release();
  if (!isOver) throw error;
}

/** Stages the uploaded file of a job with the chosen columns. */
async function stageJob(deps: Pick<Deps, "db" | "importFiles" | "now">, lease: ImportLease): Promise<void> {
  const { job } = lease;
  const { encoding, sheets } = jobSource(job);
  const open = openUpload(deps, job.id);
  const options = { encoding, choices: job.columns ?? [], sheet: sheets?.read };
  const source = await openSource(job.fileName, open, options);
  await stageFile(deps, {
    jobId: job.id,
    source,
    origin: job.origin ?? source.format,
    now: deps.now(),
    guard: () => lease.guard,
    onProgress: (staged) => lease.run([updateImportJob(job.id, ["checking"], { staged })]),
  });
}

type FinishDeps = Pick<Deps, "db" | "now" | "sendJobs" | "logError">;

/** Ends a step whose chunks are all done. If listings changed, counts their quality and updates the search. */
async function finishStep(deps: FinishDeps, job: ActiveJob): Promise<void> {
  const { id, state } = job;
  const { db, sendJobs, logError } = deps;
  if (state !== "checking") {
    // Runs before the end: only an unfinished step is repeated if the Worker dies. Nightly jobs repair failures.
    await recountDataQuality(deps).catch((error) => logError("data quality not counted", error));
    await markListings(deps).catch((error) => logError("listings not marked", error));
  }
  const now = deps.now().toISOString();
  const change = {
    checking: async () => ({ state: "checked" as const }),
    importing: async () => ({
      state: "done" as const,
      finishedAt: now,
      report: sumStored(await runAll(db, listChunks(id))),
    }),
    undoing: async () => ({ state: "undone" as const, undoneAt: now, undoNext: null, keptBy: await keptBy(deps, id) }),
  }[state];
  await runOne(db, updateImportJob(id, [state], { ...(await change()), stepStartedAt: null, error: null }));
  if (state !== "checking") await sendJobs([{ kind: "search" }]);
  if (state === "undoing") await continueUndo(deps, job);
  if (job.feedId !== null) await sendJobs([{ kind: "feed", id: job.feedId }]);
}

/** Null if the undo left no changes in place. */
async function keptBy({ db }: FinishDeps, id: number) {
  const { chunks, later } = await runTogether(db, { chunks: listChunks(id), later: listLaterImports(id) });
  return chunks.some(({ kept }) => kept !== null && kept > 0) ? later : null;
}

type LeaseDeps = Pick<Deps, "db" | "now"> & { config: Pick<Deps["config"], "importLeaseSeconds"> };

/** Another runner has taken the job, so this one can no longer change anything. */
class LeaseLost extends Error {}

/** Keeps two runners of an import apart. The end of a lease identifies it, so no runner renews another's. */
class ImportLease {
  readonly job: ActiveJob;
  readonly #deps: LeaseDeps;
  #untilMs: number;

  private constructor(deps: LeaseDeps, job: ActiveJob) {
    this.#deps = deps;
    this.job = job;
    this.#untilMs = job.leaseUntil;
  }

  /** @returns undefined if there is nothing to do or another runner has the job */
  static async take(deps: LeaseDeps, id: number): Promise<ImportLease | undefined> {
    const nowMs = deps.now().getTime();
    const untilMs = nowMs + deps.config.importLeaseSeconds * 1000;
    const job = await runOne(deps.db, claimImportJob(id, nowMs, untilMs));
    return job && new ImportLease(deps, job);
  }

  /** Holds while no other runner has the job. */
  get guard() {
    return holdsLease(this.job.id, this.#untilMs);
  }

  /** Runs the statements in one transaction and renews the lease. @throws LeaseLost */
  async run(statements: Statement[]): Promise<void> {
    const { db, now, config } = this.#deps;
    // Two renewals never have the same end, however fast they follow each other.
    const untilMs = Math.max(this.#untilMs + 1, now().getTime() + config.importLeaseSeconds * 1000);
    const moved = moveImportLease(this.job.id, this.#untilMs, untilMs);
    const results = await runTogether(db, { statements, moved });
    if (results.moved.length === 0) throw new LeaseLost();
    this.#untilMs = untilMs;
  }

  async release(): Promise<void> {
    const { db } = this.#deps;
    await runOne(db, moveImportLease(this.job.id, this.#untilMs, 0));
  }
}
