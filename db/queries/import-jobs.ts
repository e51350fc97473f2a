import type { ImportState } from "#domain/import-job.ts";
import type { Db } from "../client.ts";
import { type SqlValue, statement } from "../statement.ts";

export type JobRow = {
  id: number;
  state: ImportState;
  fileName: string;
  format: string;
  origin: string | null;
  createdAt: string;
  createdBy: string | null;
  sizeBytes: number;
  fileDate: string | null;
  uploadId: string | null;
  /** JSON of what was recognised; null while it is uploaded. */
  source: string | null;
  /** JSON of the columns as somebody chose them. */
  columns: string | null;
  total: number | null;
  staged: number;
  stepStartedAt: string | null;
  finishedAt: string | null;
  /** JSON of ImportCounts, once it is done. */
  result: string | null;
  error: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  leaseUntil: number;
};

const JOB = `id, state, file_name AS fileName, format, origin, started_at AS createdAt,
  created_by AS createdBy, size_bytes AS sizeBytes, file_date AS fileDate, upload_id AS uploadId,
  source, columns, total, staged, step_started_at AS stepStartedAt, finished_at AS finishedAt,
  report AS result, error, undone_at AS undoneAt, undone_by AS undoneBy, lease_until AS leaseUntil`;

export type NewJob = Pick<
  JobRow,
  "state" | "fileName" | "origin" | "createdAt" | "createdBy" | "sizeBytes" | "fileDate"
>;

export const insertImportJob = (db: Db, job: NewJob) =>
  statement<{ id: number }>(
    db,
    `INSERT INTO import_jobs (state, file_name, format, origin, started_at, created_by, size_bytes,
       file_date)
     VALUES (?, ?, '', ?, ?, ?, ?, ?) RETURNING id`,
    job.state,
    job.fileName,
    job.origin,
    job.createdAt,
    job.createdBy,
    job.sizeBytes,
    job.fileDate,
  );

export const findImportJob = (db: Db, id: number) =>
  statement<JobRow>(db, `SELECT ${JOB} FROM import_jobs WHERE id = ?`, id);

/** Newest first, from below an id. Those that were never more than an upload are not history. */
export const listImportJobs = (db: Db, belowId: number, limit: number) =>
  statement<JobRow>(
    db,
    `SELECT ${JOB} FROM import_jobs WHERE id < ? AND state <> 'uploading' ORDER BY id DESC LIMIT ?`,
    belowId,
    limit,
  );

/** Condition and values for statements that go with a change of state. */
export const isInState = (id: number, states: readonly ImportState[]) =>
  [
    "EXISTS (SELECT 1 FROM import_jobs WHERE id = ? AND state IN (SELECT value FROM json_each(?)))",
    id,
    JSON.stringify(states),
  ] as const;

/** @returns a row if it was in one of those states */
export const deleteImportJob = (db: Db, id: number, states: readonly ImportState[]) =>
  statement<{ id: number }>(
    db,
    `DELETE FROM import_jobs WHERE id = ? AND state IN (SELECT value FROM json_each(?))
     RETURNING id`,
    id,
    JSON.stringify(states),
  );

type Change = Partial<Record<keyof typeof COLUMN_OF, SqlValue>>;

const COLUMN_OF = {
  state: "state",
  format: "format",
  uploadId: "upload_id",
  source: "source",
  columns: "columns",
  total: "total",
  staged: "staged",
  stepStartedAt: "step_started_at",
  finishedAt: "finished_at",
  result: "report",
  error: "error",
  undoneAt: "undone_at",
  undoneBy: "undone_by",
  leaseUntil: "lease_until",
} as const;

/** @returns a row if the job was in one of those states; two that want to move it move it once */
export function updateImportJob(db: Db, id: number, from: readonly ImportState[], change: Change) {
  const keys = Object.keys(change) as (keyof Change)[];
  return statement<{ id: number }>(
    db,
    `UPDATE import_jobs SET ${keys.map((key) => `${COLUMN_OF[key]} = ?`).join(", ")}
     WHERE id = ? AND state IN (SELECT value FROM json_each(?)) RETURNING id`,
    ...keys.map((key) => change[key] ?? null),
    id,
    JSON.stringify(from),
  );
}

const IS_ACTIVE = "state IN ('checking', 'importing', 'undoing')";

/** Nothing if the job has nothing to do or is in somebody else's hands. */
export const claimImportJob = (db: Db, id: number, nowMs: number, untilMs: number) =>
  statement<JobRow>(
    db,
    `UPDATE import_jobs SET lease_until = ? WHERE id = ? AND ${IS_ACTIVE} AND lease_until <= ?
     RETURNING ${JOB}`,
    untilMs,
    id,
    nowMs,
  );

/** @returns a row unless the lease ran out and somebody else took it */
export const moveImportLease = (db: Db, id: number, fromMs: number, untilMs: number) =>
  statement<{ id: number }>(
    db,
    "UPDATE import_jobs SET lease_until = ? WHERE id = ? AND lease_until = ? RETURNING id",
    untilMs,
    id,
    fromMs,
  );

/** Those that stand still: their message was lost, or whoever worked on them is gone. */
export const listIdleImportJobs = (db: Db, nowMs: number) =>
  statement<{ id: number }>(
    db,
    `SELECT id FROM import_jobs WHERE ${IS_ACTIVE} AND lease_until <= ?`,
    nowMs,
  );

export const insertImportPart = (db: Db, id: number, number: number, etag: string) =>
  statement(
    db,
    `INSERT INTO import_parts (job_id, number, etag) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET etag = excluded.etag`,
    id,
    number,
    etag,
  );

export const listImportParts = (db: Db, id: number) =>
  statement<{ number: number; etag: string }>(
    db,
    "SELECT number, etag FROM import_parts WHERE job_id = ? ORDER BY number",
    id,
  );

/** Uploads nobody finished, and files that are no longer needed. */
export const listOldImportJobs = (db: Db, uploadedBefore: string, createdBefore: string) =>
  statement<Pick<JobRow, "id" | "state" | "uploadId">>(
    db,
    `SELECT id, state, upload_id AS uploadId FROM import_jobs
     WHERE (state IN ('uploading', 'uploaded', 'checked', 'failed') AND started_at < ?)
       OR (state IN ('done', 'undone') AND started_at < ? AND source IS NOT NULL)
     LIMIT 50`,
    uploadedBefore,
    createdBefore,
  );

/** What it takes to take an import back, or to show its rows. The job itself stays as history. */
export const forgetImportRows = (db: Db, id: number) => [
  statement(db, "DELETE FROM import_rows WHERE job_id = ?", id),
  statement(db, "DELETE FROM import_chunks WHERE job_id = ?", id),
  statement(db, "UPDATE import_jobs SET source = NULL WHERE id = ?", id),
];

export const findImportMapping = (db: Db, headerKey: string) =>
  statement<{ columns: string }>(
    db,
    "SELECT columns FROM import_mappings WHERE header_key = ?",
    headerKey,
  );

export const upsertImportMapping = (db: Db, headerKey: string, columns: string, now: string) =>
  statement(
    db,
    `INSERT INTO import_mappings (header_key, columns, updated_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET columns = excluded.columns, updated_at = excluded.updated_at`,
    headerKey,
    columns,
    now,
  );
