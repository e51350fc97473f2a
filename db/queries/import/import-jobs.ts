import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { ImportCounts, ImportState } from "#domain/import/import-job.ts";
import { importChunks, importFeeds, importJobs, importMappings, importParts, importRows } from "../../schema/import.ts";
import { asBoolean, change, deleteFrom, excluded, insert, listOf, names, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
/** The steps from which a change may start; a failed job counts as being at the step that failed. */
export type ImportStep = ImportState | `failed:${"checking" | "importing" | "undoing"}`;

const { id, state, failedStep, source, attempts, leaseUntil } = importJobs;
const { startedAt, stepStartedAt, finishedAt, discardedAt, uploadId } = importJobs;
const { attempts: _, discardedAt: _1, ...columnsOfJob } = getTableColumns(importJobs);
/** All that is stored of a job that is not discarded. */
export const JOB = columnsOfJob;

export type JobRow = RowOf<typeof findImportJob>;

export type NewJob = Omit<typeof importJobs.$inferInsert, "id" | "format">;

export const insertImportJob = (job: NewJob) => insert(importJobs, { ...job, format: "" }, { returning: { id } });

export const findImportJob = (job: number) =>
  select(JOB, sql`FROM ${importJobs} WHERE ${id} = ${job} AND ${discardedAt} IS NULL`);

/** The latest first. */
export const listImportJobsById = (ids: readonly number[]) =>
  select(JOB, sql`FROM ${importJobs} WHERE ${id} IN ${listOf(ids)} AND ${discardedAt} IS NULL ORDER BY ${id} DESC`);

/** Newest first, below an id. */
export const listImportJobs = (belowId: number, limit: number, which?: Condition) =>
  select(
    JOB,
    sql`FROM ${importJobs}
      WHERE ${every(sql`${id} < ${belowId}`, sql`${discardedAt} IS NULL`, which)}
      ORDER BY ${id} DESC LIMIT ${limit}`,
  );

/** Jobs of the command line, which reads and stages a file in one go. */
export const listUnstagedImportJobs = () =>
  select(
    { id, fileName: importJobs.fileName },
    sql`FROM ${importJobs}
      WHERE ${state} = 'uploading' AND ${importJobs.createdBy} IS NULL AND ${discardedAt} IS NULL`,
  );

export const isAt = (steps: readonly ImportStep[]) =>
  sql`${state} || coalesce(':' || ${failedStep}, '') IN ${listOf(steps)}`;

/** The job is at one of the steps and has its files. */
const isReady = (job: number, steps: readonly ImportStep[]) =>
  sql`${id} = ${job} AND ${isAt(steps)} AND (${source} IS NOT NULL OR ${state} = 'uploading')`;

/** Holds while `updateImportJob` would change something. */
export const isInStep = (job: number, steps: readonly ImportStep[]) =>
  sql`EXISTS (SELECT 1 FROM ${importJobs} WHERE ${isReady(job, steps)})`;

/** The job's lease is the one that ends at `untilMs`. */
export const holdsLease = (job: number, untilMs: number) =>
  sql`EXISTS (SELECT 1 FROM ${importJobs} WHERE ${id} = ${job} AND ${leaseUntil} = ${untilMs})`;

/**
 * The first step of a deletion: a discarded job is at no step, so it does not continue while its files are deleted.
 * @returns a row if the job was at one of the steps
 */
export const discardImportJob = (job: number, steps: readonly ImportStep[], now: string) =>
  update(importJobs, { state: "failed", failedStep: null, discardedAt: now }, sql`${id} = ${job} AND ${isAt(steps)}`, {
    id,
  });

/** Only jobs that stored no rows are discarded, so nothing refers to them. */
export const deleteDiscardedImportJob = (job: number) =>
  deleteFrom(importJobs, sql`${id} = ${job} AND ${discardedAt} IS NOT NULL`);

type Change = Partial<Omit<typeof importJobs.$inferInsert, "id">>;

/**
 * @returns a row if the job was at one of these steps; of two concurrent changes, one succeeds. A job whose files were
 * deleted stays as it is.
 */
export const updateImportJob = (job: number, from: readonly ImportStep[], change: Change) =>
  update(importJobs, change, isReady(job, from), { id });

// A literal, because only then does SQLite use the partial index.
export const IS_ACTIVE = sql`${state} IN ('checking', 'importing', 'undoing')`;

export type ActiveJob = RowOf<typeof claimImportJob>;

/** Counts a try first, as a killed Worker cannot. @returns no row if there is nothing to do or another runner has it */
export const claimImportJob = (job: number, nowMs: number, untilMs: number) =>
  update(
    importJobs,
    { leaseUntil: untilMs, attempts: sql`${attempts} + 1` },
    sql`${id} = ${job} AND ${IS_ACTIVE} AND ${leaseUntil} <= ${nowMs}`,
    { ...JOB, attempts, state: sql<"checking" | "importing" | "undoing">`${state}` },
  );

/** @returns a row, unless the lease expired and another runner took it */
export const moveImportLease = (job: number, fromMs: number, untilMs: number) =>
  update(importJobs, { leaseUntil: untilMs }, sql`${id} = ${job} AND ${leaseUntil} = ${fromMs}`, { id });

/** Jobs without a runner: their message was lost, or their runner died. */
export const listIdleImportJobs = (nowMs: number) =>
  select({ id }, sql`FROM ${importJobs} WHERE ${IS_ACTIVE} AND ${leaseUntil} <= ${nowMs}`);

export const upsertImportPart = (part: typeof importParts.$inferInsert) =>
  insert(importParts, part, {
    onConflict: { target: [importParts.jobId, importParts.number], set: { etag: excluded(importParts.etag) } },
  });

export const listImportParts = (job: number) =>
  select(
    { number: importParts.number, etag: importParts.etag },
    sql`FROM ${importParts} WHERE ${importParts.jobId} = ${job} ORDER BY ${importParts.number}`,
  );

/** The number of tries without progress, with the one that is under way. */
export const findJobTries = (job: number) => select({ attempts }, sql`FROM ${importJobs} WHERE ${id} = ${job}`);

export const resetJobTries = (job: number) =>
  update(importJobs, { attempts: 1 }, sql`${id} = ${job} AND ${attempts} > 1`);

/** Imports that were never carried out. */
export const UNMADE: readonly ImportStep[] = ["uploading", "uploaded", "checked", "failed:checking"];
/** Imports that wrote something, or may have done so. */
const MADE: readonly ImportStep[] = ["done", "undone", "failed:importing", "failed:undoing"];

export type OldJob = RowOf<typeof listOldImportJobs>;

/** What waits in a source's last import stays, because the source may never send another file. */
const WAITS_IN_FEED = sql`EXISTS (SELECT 1 FROM ${importFeeds} WHERE ${importFeeds.jobId} = ${id})`;

/**
 * When an import ended, when its last step began if that failed, or when an undo ended that left rows in place:
 * worker/services/import/start-step.ts.
 */
const LAST_STEP_AT = sql`max(coalesce(${finishedAt}, ${startedAt}), coalesce(${stepStartedAt}, ''),
  iif(${importJobs.keptBy} IS NULL, '', coalesce(${importJobs.undoneAt}, '')))`;

/** A deletion begins by closing the import and ends with its chunks, so an interrupted one is found again. */
const IS_NOT_DELETED = sql`(${source} IS NOT NULL
  OR EXISTS (SELECT 1 FROM ${importChunks} WHERE ${importChunks.jobId} = ${id}))`;

/** Jobs whose files are no longer needed, oldest first: never carried out, or carried out or discarded long ago. */
export const listOldImportJobs = (before: { unmade: string; discarded: string; made: string }) =>
  select(
    { id, uploadId, isMade: asBoolean(isAt(MADE)), isDiscarded: asBoolean(sql`${discardedAt} IS NOT NULL`) },
    sql`FROM ${importJobs}
      WHERE (${isAt(UNMADE)} AND ${startedAt} < ${before.unmade} AND NOT ${WAITS_IN_FEED})
        OR ${discardedAt} < ${before.discarded}
        OR (${isAt(MADE)} AND ${LAST_STEP_AT} < ${before.made} AND ${IS_NOT_DELETED})
      ORDER BY ${id} LIMIT 50`,
  );

/** Afterwards the import can no longer be undone, nor its rows shown. @returns a row if it was carried out */
export const closeImportJob = (job: number) =>
  update(importJobs, { source: null }, sql`${id} = ${job} AND ${isAt(MADE)}`, { id });

export const deleteImportRows = (job: number) => ({
  rows: deleteFrom(importRows, sql`${importRows.jobId} = ${job}`),
  chunks: deleteFrom(importChunks, sql`${importChunks.jobId} = ${job}`),
});

const { headerKey, columns, updatedAt } = importMappings;

export const findImportMapping = (key: string) =>
  select({ columns }, sql`FROM ${importMappings} WHERE ${headerKey} = ${key}`);

export const upsertImportMapping = (mapping: typeof importMappings.$inferInsert, when: Condition) =>
  insert(importMappings, mapping, {
    when,
    onConflict: { target: [headerKey], set: { columns: excluded(columns), updatedAt: excluded(updatedAt) } },
  });

const { jobId, number, firstByte, endByte, rows, checked, stored, undoneAt, attempts: chunkAttempts } = importChunks;

const { jobId: _jobId, ...CHUNK } = getTableColumns(importChunks);

/** A range of bytes in the staged file that contains `rows` rows. */
export type Chunk = RowOf<typeof listChunks>;

export type NewChunk = Pick<Chunk, "number" | "firstByte" | "endByte" | "rows">;

export const deleteChunks = (job: number, when?: SQL) => deleteFrom(importChunks, every(sql`${jobId} = ${job}`, when));

/** For a file that was staged again: the chunks replace the old ones. */
export const replaceChunks = (job: number, chunks: readonly NewChunk[], when: SQL) => [
  deleteChunks(job, when),
  change(sql`INSERT INTO ${importChunks} (${names(jobId, number, firstByte, endByte, rows)})
    SELECT ${job}, value ->> 'number', value ->> 'firstByte', value ->> 'endByte', value ->> 'rows'
    FROM json_each(${JSON.stringify(chunks)}) WHERE ${when}`),
];

export const listChunks = (job: number) =>
  select(CHUNK, sql`FROM ${importChunks} WHERE ${jobId} = ${job} ORDER BY ${number}`);

/** The chunks that a step has not yet processed, in the order of the file or backwards. */
const OPEN = {
  check: sql`${checked} IS NULL ORDER BY ${number}`,
  store: sql`${stored} IS NULL ORDER BY ${number}`,
  undo: sql`${stored} IS NOT NULL AND ${undoneAt} IS NULL ORDER BY ${number} DESC`,
};

export const listOpenChunks = (job: number, step: keyof typeof OPEN, limit: number) =>
  select(CHUNK, sql`FROM ${importChunks} WHERE ${jobId} = ${job} AND ${OPEN[step]} LIMIT ${limit}`);

type ChunkId = { jobId: number; number: number };

const isChunk = (chunk: ChunkId) => sql`${jobId} = ${chunk.jobId} AND ${number} = ${chunk.number}`;

export const markChunkChecked = (chunk: ChunkId, counts: ImportCounts) =>
  update(importChunks, { checked: counts }, sql`${isChunk(chunk)} AND ${checked} IS NULL`);

/**
 * The last statement of the transaction that stores a chunk. `counts` are the planned ones; rows that another import or
 * an editor changed first are skipped, so this counts the rows that were actually written.
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

/** The stored result of a chunk. */
export const findChunkStored = (chunk: ChunkId) =>
  select({ stored }, sql`FROM ${importChunks} WHERE ${isChunk(chunk)}`);

export const noteChunkFailure = (chunk: ChunkId) =>
  update(importChunks, { attempts: sql`${chunkAttempts} + 1` }, isChunk(chunk), { attempts: chunkAttempts });

/** Fails on purpose, to roll back its transaction. */
export const rollBack = () => select({ failed: sql`json('rolled back')` }, sql``);

export const ROLLED_BACK = /malformed JSON/;
