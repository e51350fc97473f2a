import { type Chunk, findImportJob, listChunks } from "#db/queries/import/import-jobs.ts";
import { DESK_WINDOW, listIdsOfCantons, listMatching } from "#db/queries/listings/desk-listings.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { DESK_PAGE_SIZE, type DeskPage } from "#domain/desks/desk-page.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { NO_FILTER } from "#domain/desks/listing-filter.ts";
import { IMPORT_FIELDS, type ImportField } from "#domain/import/import-columns.ts";
import type { ImportContainer } from "#domain/import/import-format.ts";
import {
  CLOSED_LISTS,
  type EntryPlace,
  type ImportDetail,
  type ImportList,
  type ImportOutcome,
  isTaken,
  placeLabel,
  placeOf,
} from "#domain/import/import-job.ts";
import { importIssueText } from "#domain/import/import-result.ts";
import type { Deps } from "../../deps.ts";
import { csvText, streamOf } from "../csv-text.ts";
import { checkedKey, matchedKey } from "./job-files.ts";
import type { OutcomeLine } from "./run/outcomes.ts";
import { readLines } from "./run/stage-file.ts";
import { WHOLE_ROW } from "./run/staged-row.ts";

type ListDeps = Pick<Deps, "db" | "importFiles">;

const PAGE = 50;

/**
 * A page of outcomes of one kind: those of the import once it has started, else those of the dry run.
 *
 * @param from "chunk.line": `next` of the previous page
 */
export async function loadOutcomes(
  deps: ListDeps,
  id: number,
  kind: ImportList,
  from: string,
): Promise<{ items: ImportOutcome[]; next: string | null }> {
  if (!(await runOne(deps.db, findImportJob(id)))) throw new AppError("import_not_found");
  const items: ImportOutcome[] = [];
  for await (const { line, position } of outcomes(deps, id, kind, from)) {
    if (items.length === PAGE) return { items, next: position };
    const { raw: _, ...outcome } = line;
    items.push(outcome);
  }
  return { items, next: null };
}

/** All outcomes of one kind, with one chunk at a time in memory. */
export async function* outcomes(
  { db, importFiles }: ListDeps,
  id: number,
  kind: ImportList,
  from = "",
): AsyncGenerator<{ line: OutcomeLine; position: string }> {
  const [firstChunk = 0, firstLine = 0] = from.split(".").map(Number);
  const chunks = await runAll(db, listChunks(id));
  for (const chunk of chunks) {
    const file = fileOf(id, chunk);
    if (chunk.number < firstChunk || !file || countOf(chunk, kind) === 0) continue;
    const lines = readLines<OutcomeLine>(await importFiles.readText(file));
    const start = chunk.number === firstChunk ? firstLine : 0;
    for (const [at, line] of lines.entries()) {
      if (at >= start && isOf(line, kind)) yield { line, position: `${chunk.number}.${at}` };
    }
  }
}

function fileOf(id: number, { number, storedKey, checked }: Chunk): string | null {
  return storedKey ?? (checked === null ? null : checkedKey(id, number));
}

const countOf = ({ stored, checked }: Chunk, kind: ImportList): number => (stored ?? checked)?.[kind] ?? 0;

function isOf({ kind, issues, closed }: OutcomeLine, list: ImportList): boolean {
  if (list === "remarks") return isTaken(kind) && issues.length > 0;
  return kind === list || (closed !== undefined && CLOSED_LISTS[closed] === list);
}

/** Fields that are not text and are of no use in a table that is uploaded again. */
const LEFT_OUT: readonly ImportField[] = ["addressComponents", "point"];

const FIELDS = IMPORT_FIELDS.filter((field) => !LEFT_OUT.includes(field));

/** Columns after the first, which says where in the file the entry is. */
type Table = { header: string[]; rows: (line: OutcomeLine, place: EntryPlace) => string[][] };

const about = ({ name, zip, city }: OutcomeLine) => [name, zip, city];

const messages = ({ issues }: OutcomeLine, place: EntryPlace) =>
  issues.map((issue) => importIssueText(place, issue)).join(" ");

const MESSAGES: Table = {
  header: ["Name", "PLZ", "Ort", "Meldung"],
  rows: (line, place) => [[...about(line), messages(line, place)]],
};

const TABLES: Record<ImportList, Table> = {
  new: MESSAGES,
  unchanged: MESSAGES,
  skipped: MESSAGES,
  remarks: MESSAGES,
  closed: MESSAGES,
  paused: MESSAGES,
  changed: {
    header: ["Name", "PLZ", "Ort", "Feld", "Bisher", "Neu"],
    rows: (line) => line.changes.map(({ label, from, to }) => [...about(line), label, from, to]),
  },
  // The fields have names that an import knows, so that the corrected list can be uploaded again.
  refused: {
    header: ["Meldung", ...FIELDS, "Ganze Zeile"],
    rows: (line, place) => [[messages(line, place), ...[...FIELDS, WHOLE_ROW].map((field) => line.raw?.[field] ?? "")]],
  },
};

/**
 * A list as a table for a spreadsheet. It has a byte order mark, without which Excel misreads UTF-8, and an apostrophe
 * before text that Excel would take for a formula.
 */
export function outcomesCsv(
  deps: Pick<Deps, "db" | "importFiles">,
  { id, container }: Pick<ImportDetail, "id" | "container">,
  kind: ImportList,
): ReadableStream<Uint8Array> {
  return streamOf(csvLines(TABLES[kind], outcomes(deps, id, kind), container));
}

async function* csvLines(
  { header, rows }: Table,
  source: ReturnType<typeof outcomes>,
  container: ImportContainer,
): AsyncGenerator<string> {
  yield `\uFEFF${csvText([[placeLabel(container), ...header]])}`;
  for await (const { line } of source) {
    const place = placeOf(container, line);
    yield csvText(rows(line, place).map((cells) => [String(place.number), ...cells]));
  }
}

/** Matches of a chunk of a file in the directory, found by its dry run. */
export type Matched = {
  /** Ids of listings that have the id or the address of a row. */
  ids: number[];
  /** Cantons of the chunk's rows. */
  cantons: string[];
};

/**
 * Listings in the cantons of the file that no row refers to, ordered by id. Reads a bounded number of rows, so a page
 * may have few or none even if more follow.
 *
 * @throws AppError import_not_found; import_unmatched for a dry run without stored matches or with deleted files
 */
export async function listMissing(
  { db, importFiles }: Pick<Deps, "db" | "importFiles">,
  jobId: number,
  from: number,
): Promise<DeskPage<DeskListing>> {
  if (!(await runOne(db, findImportJob(jobId)))) throw new AppError("import_not_found");
  const chunks = (await runAll(db, listChunks(jobId))).filter(({ checked }) => checked !== null);
  const parts = await Promise.all(chunks.map(({ number }) => readMatched(importFiles, matchedKey(jobId, number))));
  const matched = new Set(parts.flatMap(({ ids }) => ids));
  const cantons = [...new Set(parts.flatMap(({ cantons }) => cantons))];
  if (cantons.length === 0) return { items: [], next: null };
  const scanned = await runAll(db, listIdsOfCantons({ cantons, after: from, besides: jobId }));
  const missing = scanned.filter(({ id, isAsked }) => isAsked === 1 && !matched.has(id)).map(({ id }) => id);
  const shown = missing.slice(0, DESK_PAGE_SIZE);
  const items = await runAll(db, listMatching(shown, NO_FILTER));
  const isMore = missing.length > DESK_PAGE_SIZE || scanned.length === DESK_WINDOW;
  const last = missing.length > DESK_PAGE_SIZE ? shown.at(-1) : scanned.at(-1)?.id;
  return { items, next: isMore && last ? String(last) : null };
}

async function readMatched({ readText, sizeOf }: Deps["importFiles"], key: string): Promise<Matched> {
  const text = await readText(key).catch(async (cause) => {
    throw (await sizeOf(key)) === undefined ? new AppError("import_unmatched", { cause }) : cause;
  });
  return JSON.parse(text);
}
