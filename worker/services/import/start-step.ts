import { updateFeed } from "#db/queries/import/import-feeds.ts";
import {
  type Chunk,
  deleteChunks,
  findImportJob,
  type ImportStep,
  isInStep,
  type JobRow,
  listChunks,
  listImportJobsById,
  updateImportJob,
} from "#db/queries/import/import-jobs.ts";
import { reopenKept } from "#db/queries/import/import-undo.ts";
import { ALWAYS, runAll, runOne, runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type ColumnChoice, fieldsRead, issueLabel, readAsChosen } from "#domain/import/import-columns.ts";
import { type ImportDetail, type ImportState, UNDO_DAYS } from "#domain/import/import-job.ts";
import { choiceText, missingColumns } from "#domain/import/import-record.ts";
import { isKeyOf } from "#domain/keys.ts";
import type { Deps } from "../../deps.ts";
import type { Acting, AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit, commitAll } from "../commit.ts";
import { type JobSource, jobSource } from "./job-files.ts";
import { importRefused } from "./read/import-source.ts";
export type StartDeps = CommitDeps;

/** The dry run: reads the file again and compares it with the directory; stores nothing. */
export async function startCheck(deps: StartDeps, actor: Acting, id: number): Promise<void> {
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
export async function startImport(deps: StartDeps, actor: Acting, id: number): Promise<void> {
  const job = await findJob(deps, id);
  const from: ImportStep[] = ["checked", "failed:importing"];
  const details = {
    ...(job.closings && { closings: job.closings }),
    ...(job.updatesKnown && { updates_known: true }),
    ...(job.keptBranches && { kept_branches: job.keptBranches === "all" ? "alle" : job.keptBranches.length }),
  };
  const move = { action: "import_started", from, to: "importing", doneBefore: storedRows, details } as const;
  await startStep(deps, actor, job, move, ...acceptFile(job, from));
}

/** The next files of the source are read like this one. */
function acceptFile(job: JobRow, from: readonly ImportStep[]): Statement[] {
  if (job.feedId === null) return [];
  const { headerKey, columns, entries, sheets } = jobSource(job);
  const choices = job.columns ?? [];
  const sheet = sheets && sheets.names.length > 1 ? { sheet: sheets.read } : {};
  const accepted = { headerKey, columns: choices, fields: fieldsRead(columns, choices), entries, ...sheet };
  return [updateFeed(job.feedId, { accepted }, isInStep(job.id, from))];
}

export async function findJob({ db }: StartDeps, id: number): Promise<JobRow> {
  const job = await runOne(db, findImportJob(id));
  if (!job) throw new AppError("import_not_found");
  return job;
}

type Move = {
  /** The name in the audit log. */
  action: "import_checked" | "import_started" | "import_undone";
  from: readonly ImportStep[];
  to: ImportState;
  /** Rows that an earlier try has already processed. */
  doneBefore: (chunks: Chunk[]) => number;
  /** Further details for the audit log. */
  details?: object;
};

const FRESH = { failedStep: null, attempts: 0, error: null };

/** Stores the step first, then sends the message: if it is lost, the sweeper sends another. */
async function startStep(
  deps: StartDeps,
  actor: Acting,
  { id }: JobRow,
  { action, from, to, doneBefore, details }: Move,
  ...before: Statement[]
) {
  const chunks = await runAll(deps.db, listChunks(id));
  const change = { ...FRESH, state: to, stepDoneBefore: doneBefore(chunks), ...(to === "checking" && { staged: 0 }) };
  await commit(deps, {
    when: isInStep(id, from),
    orElse: "import_busy",
    audit: { actor, action, details: { import: id, ...details } },
    isPublic: false,
    write: (stepStartedAt) => [...before, updateImportJob(id, from, { ...change, stepStartedAt })],
  });
  await deps.sendJobs([{ kind: "import", id }]);
}

/**
 * A table without these columns has no row that could be stored. Entries of JSON differ in their keys, so each is
 * judged on its own.
 *
 * @throws AppError import_refused
 */
export function refuseMissing(
  { container, columns }: Pick<JobSource, "container" | "columns">,
  choices: readonly ColumnChoice[],
): void {
  if (container === "json") return;
  const reading = readAsChosen(choices);
  const missing = missingColumns(columns, reading);
  if (missing.length === 0) return;
  const which = missing.map((field) => issueLabel(field)).join(", ");
  const verb = missing.length === 1 ? "fehlt" : "fehlen";
  const choice =
    choiceText(missing, columns, reading) || "Wählen Sie dafür eine Spalte oder ergänzen Sie sie in der Datei.";
  throw importRefused(`Es ${verb}: ${which}. ${choice}`);
}

/** The progress of the running step, null if none runs. Staging and comparing each count as half of a check. */
export function stepProgress(
  { state, total, staged, stepStartedAt, stepDoneBefore }: JobRow,
  chunks: readonly Chunk[],
  now: Date,
): ImportDetail["progress"] {
  if (stepStartedAt === null || total === null) return null;
  const steps = {
    checking: () => Math.floor((staged + rowsOf(chunks, ({ checked }) => checked !== null)) / 2),
    importing: () => storedRows(chunks),
    undoing: () => undoneRows(chunks),
  };
  if (!isKeyOf(steps, state)) return null;
  const elapsedMs = now.getTime() - Date.parse(stepStartedAt);
  return { done: steps[state](), total, doneBefore: stepDoneBefore, elapsedMs };
}

const storedRows = (chunks: readonly Chunk[]) => rowsOf(chunks, ({ stored }) => stored !== null);

const undoneRows = (chunks: readonly Chunk[]) => rowsOf(chunks, ({ undoneAt }) => undoneAt !== null);

const rowsOf = (chunks: readonly Chunk[], isDone: (chunk: Chunk) => boolean) =>
  chunks.filter(isDone).reduce((sum, { rows }) => sum + rows, 0);

const UNDOABLE: readonly ImportStep[] = ["done", "undone", "failed:importing", "failed:undoing"];

const UNDO = { action: "import_undone", from: UNDOABLE, to: "undoing", doneBefore: undoneRows } as const;

/** Undoes an import, even an incomplete one. Listings edited since stay as they are; undoing can be retried. */
export async function startUndo(deps: StartDeps, actor: AdminActor, id: number, undoNext?: number) {
  const job = await findJob(deps, id);
  if (undoUntil(job, deps.now()) === null) throw new AppError("import_busy");
  const named = updateImportJob(id, UNDOABLE, {
    undoneBy: actor.email,
    // An undo that failed halfway keeps the import that follows it.
    ...(undoNext !== undefined && { undoNext }),
  });
  await startStep(deps, actor, job, UNDO, reopenKept(id, isInStep(id, UNDOABLE)), named);
}

/**
 * Undoes the later imports whose changes an undo of this one left in place, the latest first, and then this one again.
 * @returns the import that is undone first
 */
export async function startUndoOfLater(deps: StartDeps, actor: AdminActor, id: number): Promise<number> {
  const job = await findJob(deps, id);
  const later = (await listLater(deps, job)).filter(({ canUndo }) => canUndo);
  const [first, second = id, ...rest] = later.map((one) => one.id);
  if (first === undefined || undoUntil(job, deps.now()) === null) throw new AppError("import_busy");
  const chain = [second, ...rest, ...(later.length > 1 ? [id] : [])];
  const links = chain.map((next, at) => ({
    when: ALWAYS,
    audit: { actor, action: "import_undone" as const, details: { import: next, after: first } },
    isPublic: false,
    write: () => updateImportJob(next, UNDOABLE, { undoNext: chain[at + 1] ?? null }),
  }));
  await commitAll(deps, links);
  await startUndo(deps, actor, first, second);
  return first;
}

/** Continues with the import that is to be undone next, on behalf of the admin who started the first undo. */
export async function continueUndo(
  { db, now, sendJobs }: Pick<Deps, "db" | "now" | "sendJobs">,
  { undoNext, undoneBy }: JobRow,
): Promise<void> {
  if (undoNext === null) return;
  await runTogether(db, {
    reopened: reopenKept(undoNext, isInStep(undoNext, UNDOABLE)),
    changed: updateImportJob(undoNext, UNDOABLE, {
      ...FRESH,
      state: "undoing",
      stepDoneBefore: 0,
      undoneBy,
      stepStartedAt: now().toISOString(),
    }),
  });
  await sendJobs([{ kind: "import", id: undoNext }]);
}

/** The later imports whose changes an undo left in place, the latest first, without those undone since. */
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

/** Until when an import, or what an undo left in place, can be undone, in ISO; null if it cannot. */
export function undoUntil(job: JobRow, now: Date): string | null {
  const { state, failedStep, source, keptBy } = job;
  const isLeft = state === "undone" && keptBy !== null;
  const hasWritten = state === "done" || isLeft || failedStep === "importing" || failedStep === "undoing";
  if (!hasWritten || source === null) return null;
  const until = new Date(lastStepAt(job) + UNDO_DAYS * 86_400_000);
  return until > now ? until.toISOString() : null;
}

/**
 * A failed step leaves an import half done, and an undo may leave rows in place. So the days for repeating or undoing
 * the import count from its last step.
 */
const lastStepAt = ({ finishedAt, startedAt, stepStartedAt, keptBy, undoneAt }: JobRow): number =>
  Math.max(...[finishedAt ?? startedAt, stepStartedAt, keptBy && undoneAt].map((at) => (at ? Date.parse(at) : 0)));
