import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

/** `rows` of the staged file from one byte up to another. */
export type NewChunk = { number: number; firstByte: number; endByte: number; rows: number };
export type Chunk = NewChunk & {
  /** JSON of ImportCounts. */
  checked: string | null;
  stored: string | null;
  storedKey: string | null;
  undoneAt: string | null;
  /** Rows that an undo left as they were. */
  kept: number | null;
  attempts: number;
};

const CHUNK = `number, first_byte AS firstByte, end_byte AS endByte, rows, checked, stored,
  stored_key AS storedKey, undone_at AS undoneAt, kept, attempts`;

type Guard = readonly [condition: string, ...values: SqlValue[]];

/** `guard`: SQL that holds while the caller may. */
export const deleteChunks = (db: Db, jobId: number, [condition, ...values]: Guard) =>
  statement(db, `DELETE FROM import_chunks WHERE job_id = ? AND ${condition}`, jobId, ...values);

/** Of a file that was staged anew: what was there before goes. */
export const replaceChunks = (db: Db, jobId: number, chunks: readonly NewChunk[], guard: Guard) => [
  deleteChunks(db, jobId, guard),
  statement(
    db,
    `INSERT INTO import_chunks (job_id, number, first_byte, end_byte, rows)
     SELECT ?, value ->> 'number', value ->> 'firstByte', value ->> 'endByte', value ->> 'rows'
     FROM json_each(?) WHERE ${guard[0]}`,
    jobId,
    JSON.stringify(chunks),
    ...guard.slice(1),
  ),
];

export const listChunks = (db: Db, jobId: number) =>
  statement<Chunk>(
    db,
    `SELECT ${CHUNK} FROM import_chunks WHERE job_id = ? ORDER BY number`,
    jobId,
  );

/** What each step still has to do: in the order of the file, and back again. */
const OPEN = {
  check: "checked IS NULL ORDER BY number",
  store: "stored IS NULL ORDER BY number",
  undo: "stored IS NOT NULL AND undone_at IS NULL ORDER BY number DESC",
};

export const listOpenChunks = (db: Db, jobId: number, step: keyof typeof OPEN, limit: number) =>
  statement<Chunk>(
    db,
    `SELECT ${CHUNK} FROM import_chunks WHERE job_id = ? AND ${OPEN[step]} LIMIT ?`,
    jobId,
    limit,
  );

export const markChunkChecked = (db: Db, jobId: number, number: number, counts: object) =>
  statement(
    db,
    "UPDATE import_chunks SET checked = ? WHERE job_id = ? AND number = ? AND checked IS NULL",
    JSON.stringify(counts),
    jobId,
    number,
  );

/**
 * The last statement of the transaction that stores a chunk. `counts` are as planned; what another import
 * or an editor was quicker with counts as skipped, so the rows that were written are counted here.
 */
export const markChunkStored = (
  db: Db,
  { jobId, number, counts, key }: { jobId: number; number: number; counts: object; key: string },
) =>
  statement(
    db,
    `UPDATE import_chunks SET stored_key = ?1, stored = (
       SELECT json_set(?2, '$.new', new, '$.changed', changed, '$.skipped',
         rows - new - changed - (?2 ->> 'unchanged') - (?2 ->> 'refused'))
       FROM (SELECT coalesce(sum(before IS NULL), 0) AS new, coalesce(sum(before IS NOT NULL), 0) AS changed
         FROM import_rows WHERE job_id = ?3 AND chunk = ?4))
     WHERE job_id = ?3 AND number = ?4 AND stored IS NULL`,
    key,
    JSON.stringify(counts),
    jobId,
    number,
  );

export const noteChunkFailure = (db: Db, jobId: number, number: number) =>
  statement<{ attempts: number }>(
    db,
    `UPDATE import_chunks SET attempts = attempts + 1 WHERE job_id = ? AND number = ?
     RETURNING attempts`,
    jobId,
    number,
  );
