import type { ImportState, ShownState } from "#domain/import/import-job.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

/** The steps of a job that a change may start from; of one that failed, the step that failed counts. */
export type ImportStep = ImportState | `failed:${"checking" | "importing" | "undoing"}`;

export type JobRow = {
  id: number;
  state: ImportState;
  failedStep: "checking" | "importing" | "undoing" | null;
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
  /** Rows that were done before the step was taken up again. */
  stepDoneBefore: number;
  finishedAt: string | null;
  /** JSON of ImportCounts, once it is done. */
  result: string | null;
  error: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  leaseUntil: number;
};

export type ShownJob = JobRow & { state: ShownState };

const JOB = `id, state, failed_step AS failedStep, file_name AS fileName, format, origin, started_at AS createdAt,
  created_by AS createdBy, size_bytes AS sizeBytes, file_date AS fileDate, upload_id AS uploadId,
  source, columns, total, staged, step_started_at AS stepStartedAt,
  step_done_before AS stepDoneBefore, finished_at AS finishedAt,
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
  statement<JobRow>(db, `SELECT ${JOB} FROM import_jobs WHERE id = ? AND discarded_at IS NULL`, id);

/** Newest first, from below an id. Those that were never more than an upload are not history. */
export const listImportJobs = (db: Db, belowId: number, limit: number) =>
  statement<ShownJob>(
    db,
    `SELECT ${JOB} FROM import_jobs WHERE id < ? AND state <> 'uploading' AND discarded_at IS NULL
     ORDER BY id DESC LIMIT ?`,
    belowId,
    limit,
  );

const IS_IN_STEP = `state || coalesce(':' || failed_step, '') IN (SELECT value FROM json_each(?))`;

/** Condition and values for statements that go with a change of state. */
export const isInStep = (id: number, steps: readonly ImportStep[]) =>
  [
    `EXISTS (SELECT 1 FROM import_jobs WHERE id = ? AND ${IS_IN_STEP})`,
    id,
    JSON.stringify(steps),
  ] as const;

/** The same for who holds the lease. */
export const holdsLease = (id: number, untilMs: number) =>
  ["EXISTS (SELECT 1 FROM import_jobs WHERE id = ? AND lease_until = ?)", id, untilMs] as const;

/**
 * First of all, so that nobody goes on with it while its files are deleted: it is at no step any more.
 *
 * @returns a row if it was
 */
export const discardImportJob = (db: Db, id: number, steps: readonly ImportStep[], now: string) =>
  statement<{ id: number }>(
    db,
    `UPDATE import_jobs SET state = 'failed', failed_step = NULL, discarded_at = ?
     WHERE id = ? AND ${IS_IN_STEP} RETURNING id`,
    now,
    id,
    JSON.stringify(steps),
  );

/** Nothing may point to it, as nothing does to one that stored no row. */
export const deleteDiscardedImportJob = (db: Db, id: number) =>
  statement(db, "DELETE FROM import_jobs WHERE id = ? AND discarded_at IS NOT NULL", id);

type Change = Partial<Record<keyof typeof COLUMN_OF, SqlValue>>;

const COLUMN_OF = {
  state: "state",
  failedStep: "failed_step",
  attempts: "attempts",
  format: "format",
  uploadId: "upload_id",
  source: "source",
  columns: "columns",
  total: "total",
  staged: "staged",
  stepStartedAt: "step_started_at",
  stepDoneBefore: "step_done_before",
  finishedAt: "finished_at",
  result: "report",
  error: "error",
  undoneAt: "undone_at",
  undoneBy: "undone_by",
  leaseUntil: "lease_until",
} as const;

/**
 * @returns a row if the job was at one of those steps; two that want to move it move it once. One whose
 * files were deleted goes nowhere any more.
 */
export function updateImportJob(db: Db, id: number, from: readonly ImportStep[], change: Change) {
  const keys = Object.keys(change) as (keyof Change)[];
  return statement<{ id: number }>(
    db,
    `UPDATE import_jobs SET ${keys.map((key) => `${COLUMN_OF[key]} = ?`).join(", ")}
     WHERE id = ? AND ${IS_IN_STEP} AND (source IS NOT NULL OR state = 'uploading') RETURNING id`,
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

/** @returns how often it was tried without progress */
export const noteJobFailure = (db: Db, id: number) =>
  statement<{ attempts: number }>(
    db,
    "UPDATE import_jobs SET attempts = attempts + 1 WHERE id = ? RETURNING attempts",
    id,
  );

export const resetJobFailures = (db: Db, id: number) =>
  statement(db, "UPDATE import_jobs SET attempts = 0 WHERE id = ? AND attempts > 0", id);

/** Imports that were never made. */
export const UNMADE: readonly ImportStep[] = [
  "uploading",
  "uploaded",
  "checked",
  "failed:checking",
];
/** Imports that wrote something, or may have. */
const MADE: readonly ImportStep[] = ["done", "undone", "failed:importing", "failed:undoing"];

type OldJob = { id: number; uploadId: string | null; isMade: 0 | 1; isDiscarded: 0 | 1 };

/** Jobs whose files nobody needs any more: never made, made long ago, or discarded a while ago. */
export const listOldImportJobs = (
  db: Db,
  before: { unmade: string; discarded: string; made: string },
) =>
  statement<OldJob>(
    db,
    `SELECT id, upload_id AS uploadId, isMade, isDiscarded FROM (
       SELECT id, upload_id, source, started_at, coalesce(finished_at, started_at) AS ended_at,
         discarded_at, discarded_at IS NOT NULL AS isDiscarded,
         state || coalesce(':' || failed_step, '') IN (SELECT value FROM json_each(?1)) AS isUnmade,
         state || coalesce(':' || failed_step, '') IN (SELECT value FROM json_each(?2)) AS isMade
       FROM import_jobs)
     WHERE (isUnmade AND started_at < ?3) OR discarded_at < ?4
       OR (isMade AND ended_at < ?5 AND source IS NOT NULL)
     LIMIT 50`,
    JSON.stringify(UNMADE),
    JSON.stringify(MADE),
    before.unmade,
    before.discarded,
    before.made,
  );

/** What it takes to take an import back or to show its rows. @returns a row if it was one of that step */
export const closeImportJob = (db: Db, id: number) =>
  statement<{ id: number }>(
    db,
    `UPDATE import_jobs SET source = NULL WHERE id = ? AND ${IS_IN_STEP} RETURNING id`,
    id,
    JSON.stringify(MADE),
  );

export const deleteImportRows = (db: Db, id: number) => [
  statement(db, "DELETE FROM import_rows WHERE job_id = ?", id),
  statement(db, "DELETE FROM import_chunks WHERE job_id = ?", id),
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
