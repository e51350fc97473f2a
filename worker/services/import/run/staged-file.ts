import type { NewChunk } from "#db/queries/import/import-chunks.ts";
import { LISTING_KEYS } from "#db/queries/import/listings-import.ts";
import type { Deps } from "../../../deps.ts";
import { stagedKey } from "../import-keys.ts";
import { isAccepted, type StagedRow } from "./staged-row.ts";

/**
 * Rows that are compared and stored in one transaction. Each row touches a page of every index, so one
 * transaction of 5,000 rows writes a third of the pages that five of 1,000 write.
 */
const CHUNK_ROWS = 5_000;
/** A chunk with long texts has fewer rows, to limit its memory. */
const CHUNK_CHARACTERS = 4_000_000;

type Files = Pick<Deps, "importFiles">;

/**
 * Writes rows to the staged file, one JSON a line.
 *
 * @param onChunk called with the number of rows so far
 * @returns where in it the chunks lie
 */
export async function writeStagedFile(
  { importFiles }: Files,
  jobId: number,
  rows: AsyncIterable<StagedRow>,
  onChunk: (rows: number) => Promise<void>,
): Promise<NewChunk[]> {
  const writer = await importFiles.writer(stagedKey(jobId));
  const encoder = new TextEncoder();
  const chunks: NewChunk[] = [];
  let lines: string[] = [];
  let length = 0;
  let total = 0;
  const flush = async () => {
    const bytes = encoder.encode(`${lines.join("\n")}\n`);
    const firstByte = chunks.at(-1)?.endByte ?? 0;
    const endByte = firstByte + bytes.length;
    chunks.push({ number: chunks.length, firstByte, endByte, rows: lines.length });
    total += lines.length;
    lines = [];
    length = 0;
    await writer.write(bytes);
    await onChunk(total);
  };
  for await (const row of rows) {
    const line = JSON.stringify(row);
    lines.push(line);
    length += line.length;
    if (lines.length === CHUNK_ROWS || length >= CHUNK_CHARACTERS) await flush();
  }
  if (lines.length > 0) await flush();
  // Joining the parts may take a while.
  await onChunk(total);
  await writer.close();
  return chunks;
}

type Bytes = Pick<NewChunk, "firstByte" | "endByte">;

export async function readChunk(
  { importFiles }: Files,
  jobId: number,
  { firstByte, endByte }: Bytes,
): Promise<StagedRow[]> {
  const range = { first: firstByte, end: endByte };
  const text = await importFiles.readText(stagedKey(jobId), range);
  return readLines<StagedRow>(text).map(withNulls);
}

export const readLines = <Line>(text: string): Line[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const EMPTY_VALUES = Object.fromEntries(LISTING_KEYS.map((key) => [key, null]));

function withNulls(row: StagedRow): StagedRow {
  return isAccepted(row) ? { ...row, values: { ...EMPTY_VALUES, ...row.values } } : row;
}
