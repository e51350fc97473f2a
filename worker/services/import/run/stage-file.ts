import type { SQL } from "drizzle-orm";
import { type NewChunk, replaceChunks, updateImportJob } from "#db/queries/import/import-jobs.ts";
import { LISTING_KEYS, type ListingValues } from "#db/queries/import/listings-import.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { PlaceLookup } from "../../listings/store-edit.ts";
import { idsKey, stagedKey } from "../job-files.ts";
import { type ImportSource, importRefused } from "../read/import-source.ts";
import type { Compared } from "./plan.ts";
import { type AcceptedRow, isAccepted, type StagedRow, stageRow } from "./staged-row.ts";

/** Above this a file has to be divided: the search index counts listings with 24 bits. */
const MAX_ROWS = 1_000_000;

type Input = {
  jobId: number;
  source: ImportSource;
  origin: string;
  now: Date;
  /** Called repeatedly with the number of rows so far. */
  onProgress: (rows: number) => Promise<void>;
  /** Holds while no other runner stages the file. */
  guard: () => SQL;
};

/**
 * Turns a file into rows as they would be stored. Idempotent: the same file gives the same rows, and its
 * chunks replace those of an earlier try in one transaction.
 */
export async function stageFile(
  deps: Pick<Deps, "db" | "importFiles">,
  { jobId, source, origin, now, onProgress, guard }: Input,
): Promise<void> {
  const { db } = deps;
  const places = await PlaceLookup.ofAll(db);
  const ids = new SeenKeys();
  const chunks = await writeStagedFile(deps, jobId, stagedRows({ source, origin, places, now }, ids), onProgress);
  if (chunks.length > 1) await deps.importFiles.put(idsKey(jobId), ids.toString());
  const total = chunks.reduce((sum, { rows }) => sum + rows, 0);
  await runTogether(db, {
    chunks: replaceChunks(jobId, chunks, guard()),
    job: updateImportJob(jobId, ["checking", "uploading"], { total, staged: total }),
  });
}

async function* stagedRows(context: Parameters<typeof stageRow>[0], ids: SeenKeys): AsyncGenerator<StagedRow> {
  const slugs = new SeenKeys();
  const firsts = new FirstRows();
  let count = 0;
  for await (const entry of context.source.entries()) {
    count += 1;
    if (count > MAX_ROWS) {
      throw importRefused("Die Datei hat über 1'000'000 Einträge. Teilen Sie sie auf.");
    }
    const row = stageRow(context, entry);
    if (!isAccepted(row)) {
      yield row;
      continue;
    }
    const { placeId, slug } = row.values;
    // Both calls are made, so that both keys are remembered.
    const isSameId = placeId !== undefined && placeId !== null && ids.add(placeId);
    const isSameName = slugs.add(slug);
    yield repeatedRow(row, isSameId, isSameName, firsts);
  }
}

function repeatedRow(row: AcceptedRow, isSameId: boolean, isSameName: boolean, firsts: FirstRows): AcceptedRow {
  if (!isSameName) firsts.add(row.values);
  if (isSameId) return { ...row, repeats: "id" };
  return isSameName ? { ...row, repeats: "name", ...firsts.rivalOf(row.values.slug) } : row;
}

/** In larger files, the remark on a repeated name does not say what differs, as long as nothing is stored. */
const MOST_FIRST = 20_000;

/** The values that tell branches apart, from the first row of each name and postcode. */
class FirstRows {
  readonly #rows = new Map<string, Compared>();

  add({ slug, placeId, streetAddress, phone }: ListingValues): void {
    if (this.#rows.size < MOST_FIRST) this.#rows.set(slug, { placeId, streetAddress, phone });
  }

  rivalOf(slug: string): { rival?: Compared } {
    const rival = this.#rows.get(slug);
    return rival ? { rival } : {};
  }
}

/**
 * Rows that are compared and stored in one transaction. Each row touches a page of every index, so one
 * transaction of 5,000 rows writes a third of the pages that five of 1,000 write.
 */
const CHUNK_ROWS = 5_000;

/** A chunk with long texts has fewer rows, to limit its memory. */
const CHUNK_CHARACTERS = 4_000_000;

type Files = Pick<Deps, "importFiles">;

/**
 * Writes rows to the staged file, one JSON object per line.
 *
 * @param onChunk called with the number of rows so far
 * @returns where the chunks are in the file
 */
async function writeStagedFile(
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

const EMPTY = 0;

const FIRST_SIZE = 4_096;

/**
 * The texts seen so far, as hashes of 52 bits in a flat array. Each takes about sixteen bytes, where a Set of texts
 * takes a hundred. Two texts of a million share a hash once in ten thousand files.
 */
export class SeenKeys {
  #slots = new Float64Array(FIRST_SIZE);
  #count = 0;

  /** @returns whether the text was there already */
  add(text: string): boolean {
    this.#makeRoom();
    return this.#put(hash(text));
  }

  has(text: string): boolean {
    const key = hash(text);
    return this.#slots[this.#find(key)] === key;
  }

  toString(): string {
    return this.#slots.filter((key) => key !== EMPTY).join(" ");
  }

  /** @param text the result of `toString` */
  static of(text: string): SeenKeys {
    const keys = new SeenKeys();
    for (const [key] of text.matchAll(/\d+/g)) {
      keys.#makeRoom();
      keys.#put(Number(key));
    }
    return keys;
  }

  #put(key: number): boolean {
    const at = this.#find(key);
    if (this.#slots[at] === key) return true;
    this.#slots[at] = key;
    this.#count += 1;
    return false;
  }

  /** The slot of a key, or the empty one where it would be. */
  #find(key: number): number {
    const size = this.#slots.length;
    let at = key % size;
    while (this.#slots[at] !== EMPTY && this.#slots[at] !== key) at = (at + 1) % size;
    return at;
  }

  #makeRoom(): void {
    if (this.#count * 2 >= this.#slots.length) this.#grow();
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(old.length * 2);
    this.#count = 0;
    for (const key of old) if (key !== EMPTY) this.#put(key);
  }
}

/** Two FNV-1a hashes of 26 bits side by side; never 0. */
function hash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at), 0x85ebca6b);
  }
  return (low >>> 6) * 0x4000000 + (high >>> 6) + 1;
}
