import { type Chunk, listChunks } from "#db/queries/import/import-chunks.ts";
import { findImportJob } from "#db/queries/import/import-jobs.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { CLOSED_LISTS, type ImportList, type ImportOutcome, isTaken } from "#domain/import/import-outcome.ts";
import type { Deps } from "../../deps.ts";
import { checkedKey } from "./import-keys.ts";
import type { OutcomeLine } from "./run/outcomes.ts";
import { readLines } from "./run/staged-file.ts";

type ListDeps = Pick<Deps, "db" | "importFiles">;

const PAGE = 50;

/**
 * Outcomes of one kind, a page at a time: those of the import after it has started, else of the dry run.
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
