import {
  type Chunk,
  findChunkStored,
  type JobRow,
  markChunkChecked,
  markChunkStored,
  ROLLED_BACK,
  rollBack,
} from "#db/queries/import/import-jobs.ts";
import { undoChunk } from "#db/queries/import/import-undo.ts";
import { DEMO_ORIGIN, deleteDemoListings, listWritten, storeChunk } from "#db/queries/import/listings-import.ts";
import { runAll, runOne, runTogether, type Statement } from "#db/statement.ts";
import { importIssue } from "#domain/import/import-columns.ts";
import type { Deps } from "../../../deps.ts";
import { checkedKey, jobSource, matchedKey, storedKey } from "../job-files.ts";
import type { Matched } from "../outcomes.ts";
import { isGuess } from "./compare-listing.ts";
import { countOutcomes, type OutcomeLine, outcomesOf } from "./outcomes.ts";
import type { BatchPlan } from "./plan.ts";
import { type PlanContext, planChunk } from "./plan-chunk.ts";
import { readChunk } from "./stage-file.ts";
import { isAccepted, type StagedRow } from "./staged-row.ts";

type StepDeps = Pick<Deps, "db" | "importFiles" | "now" | "logError">;

/** `settle`: what is done once the statements have run. */
type Prepared = { statements: Statement[]; settle?: () => Promise<void> };

/** Prepares a chunk. Its statements run in one transaction and are idempotent. */
export type Step = (deps: StepDeps, job: JobRow, chunk: Chunk) => Promise<Prepared>;

/** The dry run: finds what an import would do with each row. Writes only the answer. */
export const checkChunk: Step = async (deps, job, chunk) => {
  const rows = await readChunk(deps, job.id, chunk);
  const plan = await planChunk(deps, contextOf(job), rows);
  const lines = outcomesOf(rows, plan);
  await deps.importFiles.put(checkedKey(job.id, chunk.number), linesText(lines));
  await deps.importFiles.put(matchedKey(job.id, chunk.number), JSON.stringify(matchedBy(rows, plan)));
  return { statements: [markChunkChecked({ jobId: job.id, number: chunk.number }, countOutcomes(rows, lines))] };
};

export const storeRows: Step = async (deps, job, chunk) => {
  const rows = await readChunk(deps, job.id, chunk);
  const plan = await planChunk(deps, contextOf(job), rows);
  return stored(deps, job, chunk, { rows, plan, lines: outcomesOf(rows, plan) });
};

/**
 * For a chunk that fails repeatedly: finds by bisection the rows that cannot be stored; each half is tried and rolled
 * back. Then stores the other rows and lists the faulty ones as refused.
 */
export const storeRowsApart: Step = async (deps, job, chunk) => {
  const rows = await readChunk(deps, job.id, chunk);
  const poison = new Set<StagedRow>();
  await tryHalves(deps, job, chunk, rows, poison);
  const good = rows.filter((row) => !poison.has(row));
  const plan = await planChunk(deps, contextOf(job), good);
  const lines = [...outcomesOf(good, plan), ...[...poison].map(unstorable)];
  return stored(deps, job, chunk, { rows: good, plan, lines: lines.toSorted((a, b) => a.entry - b.entry) });
};

export const undoRows: Step = async ({ now }, job, chunk) => ({
  statements: undoChunk({ jobId: job.id, chunk: chunk.number, at: now().toISOString() }),
});

async function tryHalves(
  deps: StepDeps,
  job: JobRow,
  chunk: Chunk,
  rows: readonly StagedRow[],
  poison: Set<StagedRow>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const plan = await planChunk(deps, contextOf(job), rows);
  const fault = await faultOf(deps.db, writes(deps, job, chunk, plan));
  if (!fault) return;
  if (rows.length === 1) {
    deps.logError("row cannot be stored", fault, { job: String(job.id), line: String(first.line) });
    poison.add(first);
    return;
  }
  const half = Math.ceil(rows.length / 2);
  await tryHalves(deps, job, chunk, rows.slice(0, half), poison);
  await tryHalves(deps, job, chunk, rows.slice(half), poison);
}

/** Errors that are caused by values, not by circumstances. */
const AGAINST_VALUES = /SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/;

/** Runs statements and rolls them back. @returns the error that their values cause, if any */
async function faultOf(db: StepDeps["db"], statements: Statement[]): Promise<unknown> {
  try {
    await runTogether(db, { statements, rollBack: rollBack() });
  } catch (error) {
    const words = String(error);
    if (ROLLED_BACK.test(words)) return undefined;
    if (AGAINST_VALUES.test(words)) return error;
    throw error;
  }
  throw new Error("the try was not rolled back");
}

function writes(
  { now }: StepDeps,
  job: JobRow,
  chunk: Chunk,
  { inserts, updates, unchanged, oldSlugs }: BatchPlan,
): Statement[] {
  const key = { jobId: job.id, chunk: chunk.number, at: now().toISOString() };
  // A valid row may still be skipped or wait for an admin.
  const isAnyStored = inserts.length + updates.length + unchanged.length > 0;
  return [
    ...(contextOf(job).replacesDemo && isAnyStored ? deleteDemoListings() : []),
    ...storeChunk(key, {
      inserts: inserts.map(({ values }) => values),
      updates: updates.map(({ values }) => values),
      unchangedIds: unchanged.map(({ id }) => id),
      oldSlugs,
    }),
  ];
}

function matchedBy(rows: readonly StagedRow[], { matched }: BatchPlan): Matched {
  const cantons = rows.flatMap((row) => (isAccepted(row) && !isGuess(row.cantonBy) ? row.values.cantonSlug : []));
  return { ids: matched, cantons: [...new Set(cantons)] };
}

type Planned = { rows: readonly StagedRow[]; plan: BatchPlan; lines: readonly OutcomeLine[] };

/** The list is written first, so that every stored chunk has one. */
async function stored(deps: StepDeps, job: JobRow, chunk: Chunk, planned: Planned): Promise<Prepared> {
  const { rows, plan, lines } = planned;
  const id = { jobId: job.id, number: chunk.number };
  const key = storedKey(job.id, chunk.number, crypto.randomUUID());
  await deps.importFiles.put(key, linesText(lines));
  return {
    statements: [...writes(deps, job, chunk, plan), markChunkStored(id, countOutcomes(rows, lines), key)],
    settle: () =>
      listUnwritten(deps, id, planned, key).catch((error) => deps.logError("unwritten rows not listed", error)),
  };
}

/** Adds a reason to the chunk's list for each row that another import or an editor has changed first. */
async function listUnwritten(
  { db, importFiles }: StepDeps,
  id: { jobId: number; number: number },
  { rows, plan: { inserts, updates }, lines }: Planned,
  key: string,
): Promise<void> {
  const counts = (await runOne(db, findChunkStored(id)))?.stored;
  if (!counts || counts.new + counts.changed === inserts.length + updates.length) return;
  const written = await runAll(db, listWritten({ jobId: id.jobId, chunk: id.number }));
  const ids = new Set(written.map(({ id }) => id));
  const slugs = new Set(written.flatMap(({ isNew, slug }) => (isNew ? slug : [])));
  const left = [
    ...inserts.filter(({ values }) => !slugs.has(values.slug)),
    ...updates.filter(({ values }) => !ids.has(values.id)),
  ];
  const entries = new Set(left.map(({ index }) => rows[index]?.entry));
  await importFiles.put(key, linesText(lines.map((line) => (entries.has(line.entry) ? outrun(line) : line))));
}

const OUTRUN = [
  "Der Anbieter wurde während des Imports geändert, oder seine Adresse wurde vergeben.",
  "Der Eintrag wurde übersprungen. Importieren Sie ihn noch einmal.",
].join(" ");

const outrun = (line: OutcomeLine): OutcomeLine => ({
  ...line,
  kind: "skipped",
  changes: [],
  issues: [importIssue("row", line.name, OUTRUN), ...line.issues],
});

function contextOf(job: JobRow): PlanContext {
  return {
    jobId: job.id,
    container: jobSource(job).container,
    closings: job.closings ?? [],
    updatesKnown: job.updatesKnown,
    keptBranches: job.keptBranches ?? [],
    isHarmlessOnly: job.isHarmlessOnly,
    replacesDemo: job.origin !== DEMO_ORIGIN,
  };
}

const linesText = (lines: readonly OutcomeLine[]) => lines.map((line) => JSON.stringify(line)).join("\n");

const unstorable = (row: StagedRow): OutcomeLine => {
  const { line, entry } = row;
  const { name, zip, city } = isAccepted(row) ? { ...row.values, zip: row.values.zipCode } : row;
  const reason = "Der Eintrag konnte nicht gespeichert werden. Prüfen Sie seine Werte.";
  const issues = [importIssue("row", name, reason)];
  return { kind: "refused", line, entry, name, zip, city, issues, changes: [] };
};
