import { isFileNamed } from "#db/queries/desks/desk-search.ts";
import { type Chunk, findImportJob, type JobRow, listChunks, listImportJobs } from "#db/queries/import/import-jobs.ts";
import { listKept } from "#db/queries/import/import-undo.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { readTyped } from "#domain/desks/desk-search.ts";
import { changedFieldTexts } from "#domain/import/field-tally.ts";
import { columnKey, READ_BY_NAME, readAsChosen } from "#domain/import/import-columns.ts";
import { importFormatLabel } from "#domain/import/import-format.ts";
import {
  addCounts,
  type ImportColumn,
  type ImportCounts,
  type ImportDetail,
  type ImportSummary,
  noCounts,
} from "#domain/import/import-job.ts";
import { commonValueTexts, importResultText } from "#domain/import/import-result.ts";
import { pick } from "#domain/keys.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { type JobSource, jobSource } from "./job-files.ts";
import type { Encoding } from "./read/import-source.ts";
import { listLater, stepProgress, undoUntil } from "./start-step.ts";

/** The desk of providers lists all of them. */
const MOST_KEPT = 20;

/** One import for its screen. @throws AppError import_not_found */
export async function loadImport({ db, now }: Pick<Deps, "db" | "now">, id: number): Promise<ImportDetail> {
  const { found, chunks } = await runTogether(db, { found: findImportJob(id), chunks: listChunks(id) });
  const [job] = found;
  if (!job) throw new AppError("import_not_found");
  const source = job.source === null ? undefined : jobSource(job);
  const check = sumOf(chunks.map(({ checked }) => checked));
  return {
    ...summaryOf(job, now()),
    isPruned: isPruned(job),
    sizeBytes: job.sizeBytes,
    container: source?.container ?? "csv",
    formatLabel: source ? importFormatLabel(source.format, source.delimiter) : "",
    // Only text has an encoding to show; a workbook declares its own.
    encodingLabel: source && !source.sheets ? ENCODING_LABELS[source.encoding] : "",
    sheets: source?.sheets ?? null,
    notes: source?.notes ?? [],
    ...(source ? columnsOf(job, source) : { columns: [], sampleNames: [] }),
    progress: stepProgress(job, chunks, now()),
    check,
    changedFields: check ? changedFieldTexts(check) : [],
    suspicions: check ? commonValueTexts(check) : [],
    closings: job.closings ?? [],
    updatesKnown: job.updatesKnown,
    keptBranches: job.keptBranches ?? [],
    error: job.error,
    failedStep: job.failedStep,
    undone: undoneOf(job, chunks),
    kept: job.state === "undone" ? await runAll(db, listKept(id, MOST_KEPT)) : [],
    later: await listLater({ db, now }, job),
    undoNext: job.state === "undoing" ? job.undoNext : null,
  };
}

const isPruned = ({ source, state }: JobRow) => source === null && state !== "uploading";

const ENCODING_LABELS: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  macintosh: "Mac OS Roman",
};

function columnsOf(job: JobRow, { columns }: JobSource) {
  const reading = readAsChosen(job.columns ?? []);
  const shown = columns.map(({ name, samples }): ImportColumn => {
    const key = columnKey(name);
    return {
      name,
      field: reading.match(key)?.field ?? null,
      suggested: READ_BY_NAME.match(key)?.field ?? null,
      samples,
    };
  });
  // The best of several columns for the name is read.
  const best = shown
    .filter(({ field }) => field === "name")
    .toSorted((a, b) => rankOf(reading, a) - rankOf(reading, b))[0];
  return { columns: shown, sampleNames: best?.samples ?? [] };
}

const rankOf = (reading: ReturnType<typeof readAsChosen>, { name }: ImportColumn) =>
  present(reading.match(columnKey(name)), "the column was read as the name").rank;

function sumOf(counts: readonly (ImportCounts | null)[]): ImportCounts | null {
  const known = counts.filter((one) => one !== null);
  if (known.length === 0 || known.length < counts.length) return null;
  return known.reduce(addCounts, noCounts());
}

function undoneOf(job: JobRow, chunks: readonly Chunk[]): ImportDetail["undone"] {
  if (job.undoneAt === null) return null;
  const stored = sumStored(chunks);
  const kept = chunks.reduce((sum, chunk) => sum + (chunk.kept ?? 0), 0);
  const taken = stored.new + stored.changed - kept;
  return { at: job.undoneAt, by: present(job.undoneBy, "an undo names its admin when it starts"), taken, kept };
}

export const sumStored = (chunks: readonly Chunk[]): ImportCounts =>
  chunks.flatMap(({ stored }) => stored ?? []).reduce(addCounts, noCounts());

const PAGE = 20;

/** The history, newest first. `from`: `next` of the previous page. `q`: a part of the file's name. */
export async function listImports(
  { db, now }: Pick<Deps, "db" | "now">,
  { from, q }: { from: number | undefined; q: string },
): Promise<{ items: ImportSummary[]; next: string | null }> {
  const which = q === "" ? undefined : isFileNamed(readTyped(q));
  const jobs = await runAll(db, listImportJobs(from ?? Number.MAX_SAFE_INTEGER, PAGE + 1, which));
  const items = jobs.slice(0, PAGE).map((job) => summaryOf(job, now()));
  const last = items.at(-1);
  return { items, next: jobs.length > PAGE && last ? String(last.id) : null };
}

export function summaryOf(job: JobRow, now: Date): ImportSummary {
  const { startedAt: createdAt, report: result } = job;
  return {
    ...pick(job, ["id", "state", "fileName", "createdBy", "total", "feedId"]),
    createdAt,
    result,
    resultText: result && importResultText(result),
    undoUntil: undoUntil(job, now),
  };
}
