import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { ImportCounts } from "#domain/import/import-outcome.ts";
import { every } from "../../condition.ts";
import { importChunks, importRows } from "../../schema/import.ts";
import { change, deleteFrom, names, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

const { jobId, number, firstByte, endByte, rows, checked, stored, undoneAt, attempts } = importChunks;
const { jobId: _, ...CHUNK } = getTableColumns(importChunks);

/** `rows` of the staged file, from one byte to another. */
export type Chunk = RowOf<typeof listChunks>;
export type NewChunk = Pick<Chunk, "number" | "firstByte" | "endByte" | "rows">;

export const deleteChunks = (job: number, when?: SQL) => deleteFrom(importChunks, every(sql`${jobId} = ${job}`, when));

/** For a file that was staged again: its chunks replace the old ones. */
export const replaceChunks = (job: number, chunks: readonly NewChunk[], when: SQL) => [
  deleteChunks(job, when),
  change(sql`INSERT INTO ${importChunks} (${names(jobId, number, firstByte, endByte, rows)})
    SELECT ${job}, value ->> 'number', value ->> 'firstByte', value ->> 'endByte', value ->> 'rows'
    FROM json_each(${JSON.stringify(chunks)}) WHERE ${when}`),
];

export const listChunks = (job: number) =>
  select(CHUNK, sql`FROM ${importChunks} WHERE ${jobId} = ${job} ORDER BY ${number}`);

/** The chunks that a step has not processed: in the order of the file, or backwards. */
const OPEN = {
  check: sql`${checked} IS NULL ORDER BY ${number}`,
  store: sql`${stored} IS NULL ORDER BY ${number}`,
  undo: sql`${stored} IS NOT NULL AND ${undoneAt} IS NULL ORDER BY ${number} DESC`,
};

export const listOpenChunks = (job: number, step: keyof typeof OPEN, limit: number) =>
  select(CHUNK, sql`FROM ${importChunks} WHERE ${jobId} = ${job} AND ${OPEN[step]} LIMIT ${limit}`);

export type ChunkId = { jobId: number; number: number };

const isChunk = (chunk: ChunkId) => sql`${jobId} = ${chunk.jobId} AND ${number} = ${chunk.number}`;

export const markChunkChecked = (chunk: ChunkId, counts: ImportCounts) =>
  update(importChunks, { checked: counts }, sql`${isChunk(chunk)} AND ${checked} IS NULL`);

/**
 * The last statement of the transaction that stores a chunk. `counts` are as planned; rows that another
 * import or an editor changed first are skipped, so the rows that were written are counted here.
 */
export const markChunkStored = (chunk: ChunkId, counts: ImportCounts, key: string) => {
  const planned = JSON.stringify(counts);
  return update(
    importChunks,
    {
      storedKey: key,
      stored: sql`(
        SELECT json_set(${planned}, '$.new', new, '$.changed', changed, '$.skipped',
          ${rows} - new - changed - (${planned} ->> 'unchanged') - (${planned} ->> 'refused'))
        FROM (SELECT coalesce(sum(${importRows.before} IS NULL), 0) AS new,
            coalesce(sum(${importRows.before} IS NOT NULL), 0) AS changed
          FROM ${importRows}
          WHERE ${importRows.jobId} = ${chunk.jobId} AND ${importRows.chunk} = ${chunk.number}))`,
    },
    sql`${isChunk(chunk)} AND ${stored} IS NULL`,
  );
};

export const noteChunkFailure = (chunk: ChunkId) =>
  update(importChunks, { attempts: sql`${attempts} + 1` }, isChunk(chunk), { attempts });

/** Fails on purpose, so that its transaction is rolled back. */
export const rollBack = () => select({ failed: sql`json('rolled back')` }, sql``);
export const ROLLED_BACK = /malformed JSON/;
