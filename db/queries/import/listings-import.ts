import { type InferColumnsDataTypes, sql } from "drizzle-orm";
import { boundJson } from "../../bound-json.ts";
import type { Db } from "../../client.ts";
import { listings, storedListingColumns } from "../../schema/listings.ts";
import { type Statement, statement } from "../../statement.ts";

export type StoredListing = InferColumnsDataTypes<typeof storedListingColumns>;
/** What an import decides about a listing. */
export type ListingValues = Omit<
  StoredListing,
  "id" | "createdAt" | "updatedAt" | "importJobId" | "confirmedFields"
>;

/** What is to be written for one chunk of an import. */
export type ListingChanges = {
  inserts: ListingValues[];
  /**
   * Only what changes. `knownAt`: the listing's `updatedAt` as it was compared; changed since, it is left
   * alone.
   */
  updates: (Partial<ListingValues> & { id: number; knownAt: string })[];
  /** Listings that the file has and that are right already. */
  unchangedIds: number[];
  /** Addresses that listings of `updates` give up. */
  oldSlugs: { slug: string; id: number }[];
};

/** `at`: ISO; one moment for the whole chunk, by which its rows are found again. */
export type ChunkKey = { jobId: number; chunk: number; at: string };

const {
  id: _,
  createdAt: _1,
  updatedAt: _2,
  importJobId: _3,
  confirmedFields: _4,
  ...valueColumns
} = storedListingColumns;
const COLUMNS = Object.entries(valueColumns).map(([key, { name }]) => ({ key, name }));
export const LISTING_KEYS = COLUMNS.map(({ key }) => key) as (keyof ListingValues)[];

/** Rule import-7: rows of one statement. */
const BATCH_SIZE = 100;

/** Listings that rows of a file may mean, by place id or by address. */
export const listListingsToImport = (db: Db, placeIds: string[], slugs: string[]) =>
  db
    .select(storedListingColumns)
    .from(listings)
    .where(
      sql`${listings.placeId} IN (SELECT value FROM json_each(${JSON.stringify(placeIds)}))
        OR ${listings.slug} IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`,
    );

/** Only while nobody has stored the chunk: a repeated message, or a second runner, changes nothing. */
const IS_OPEN = `EXISTS (SELECT 1 FROM import_chunks
  WHERE job_id = ?1 AND number = ?2 AND stored IS NULL)`;

/**
 * The statements that store a chunk, for one transaction that ends with marking it as stored. Rows whose
 * id or address another import took in the meantime, or that somebody edited, are left alone.
 */
export function storeChunk(db: Db, key: ChunkKey, changes: ListingChanges): Statement[] {
  const { inserts, updates, unchangedIds, oldSlugs } = changes;
  const { jobId, chunk, at } = key;
  const run = (sql: string, json: string) => statement(db, sql, jobId, chunk, json);
  const runAt = (sql: string, json: string) => statement(db, sql, jobId, chunk, json, at);
  const slugs = [...inserts, ...updates].flatMap(({ slug }) => slug ?? []);
  const isWriting = inserts.length > 0 || updates.length > 0;
  return [
    ...(unchangedIds.length > 0 ? [run(STAMP_UNCHANGED, JSON.stringify(unchangedIds))] : []),
    ...updateListings(updates, run, runAt),
    ...insertListings(inserts, runAt),
    ...(inserts.length > 0
      ? [runAt(KEEP_INSERTED, JSON.stringify(inserts.map(({ slug }) => slug)))]
      : []),
    ...(slugs.length > 0 ? [run(FREE_OLD_SLUGS, JSON.stringify(slugs))] : []),
    ...(oldSlugs.length > 0 ? [run(KEEP_OLD_SLUGS, JSON.stringify(oldSlugs))] : []),
    ...(isWriting ? [statement(db, BUMP_VERSION, jobId, chunk, at)] : []),
  ];
}

// In all of them ?1 is the job, ?2 the chunk, ?3 a JSON list, ?4 the moment.

const fromJson = (key: string) => `value ->> '${key}'`;

/**
 * Rows as lists of the columns that any of them fills: SQLite reads a value by its place in a list five
 * times as fast as by its key among thirty.
 */
function insertListings(inserts: readonly ListingValues[], runAt: Run): Statement[] {
  if (inserts.length === 0) return [];
  const filled = COLUMNS.filter(({ key }) =>
    inserts.some((row) => row[key as keyof ListingValues] !== null),
  );
  const names = filled.map(({ name }) => name).join(", ");
  const values = filled.map((_column, at) => `value ->> ${at}`).join(", ");
  const sql = `
    INSERT INTO spitex_listings (${names}, created_at, updated_at, import_job_id)
    SELECT ${values}, ?4, ?4, ?1 FROM json_each(?3) WHERE ${IS_OPEN}
    ON CONFLICT DO NOTHING`;
  const rows = inserts.map((row) => filled.map(({ key }) => row[key as keyof ListingValues]));
  return boundJson(rows, BATCH_SIZE).map((json) => runAt(sql, json));
}

const KEEP_INSERTED = `
  INSERT OR IGNORE INTO import_rows (job_id, chunk, listing_id, written_at)
  SELECT ?1, ?2, id, ?4 FROM spitex_listings
  WHERE slug IN (SELECT value FROM json_each(?3)) AND import_job_id = ?1 AND created_at = ?4
    AND ${IS_OPEN}`;

type Run = (sql: string, json: string) => Statement;

function updateListings(updates: ListingChanges["updates"], run: Run, runAt: Run): Statement[] {
  if (updates.length === 0) return [];
  const known = JSON.stringify(updates.map(({ id, knownAt }) => ({ id, knownAt })));
  return [
    runAt(KEEP_BEFORE, known),
    ...boundJson(updates, BATCH_SIZE).map((json) => runAt(UPDATE_LISTINGS, json)),
    run(FORGET_NOT_UPDATED, known),
  ];
}

const UPDATE_LISTINGS = `
  UPDATE OR IGNORE spitex_listings
  SET ${COLUMNS.map(({ key, name }) => `${name} = coalesce(${fromJson(key)}, ${name})`).join(", ")},
    updated_at = ?4, import_job_id = ?1
  FROM json_each(?3)
  WHERE spitex_listings.id = value ->> 'id' AND updated_at = value ->> 'knownAt' AND ${IS_OPEN}`;

/** D1 takes 32 arguments a function, so the columns come in several objects; a NULL is left out. */
function columnsAsJson(names: readonly string[]): string {
  const object = names.slice(0, 15).map((name) => `'${name}', l.${name}`);
  const rest = names.slice(15);
  const first = `json_object(${object.join(", ")})`;
  return rest.length === 0 ? first : `json_patch(${first}, ${columnsAsJson(rest)})`;
}

/** The listing as it was, all that taking it back puts in again. */
const KEEP_BEFORE = `
  INSERT OR IGNORE INTO import_rows (job_id, chunk, listing_id, written_at, before)
  SELECT ?1, ?2, l.id, ?4,
    ${columnsAsJson([...COLUMNS.map(({ name }) => name), "updated_at", "import_job_id"])}
  FROM json_each(?3) JOIN spitex_listings l ON l.id = value ->> 'id'
  WHERE l.updated_at = value ->> 'knownAt' AND ${IS_OPEN}`;

/** An update onto another's address did not happen. */
const FORGET_NOT_UPDATED = `
  DELETE FROM import_rows WHERE job_id = ?1 AND chunk = ?2
    AND listing_id IN (SELECT value ->> 'id' FROM json_each(?3))
    AND NOT EXISTS (SELECT 1 FROM spitex_listings
      WHERE id = listing_id AND updated_at = written_at AND import_job_id = ?1)
    AND ${IS_OPEN}`;

const STAMP_UNCHANGED = `
  UPDATE spitex_listings SET import_job_id = ?1
  WHERE id IN (SELECT value FROM json_each(?3)) AND ${IS_OPEN}`;

const FREE_OLD_SLUGS = `
  DELETE FROM listing_old_slugs WHERE slug IN (SELECT value FROM json_each(?3))
    AND slug IN (SELECT slug FROM spitex_listings) AND ${IS_OPEN}`;

const KEEP_OLD_SLUGS = `
  INSERT OR REPLACE INTO listing_old_slugs (slug, listing_id)
  SELECT value ->> 'slug', value ->> 'id' FROM json_each(?3)
  WHERE NOT EXISTS (SELECT 1 FROM spitex_listings WHERE slug = value ->> 'slug') AND ${IS_OPEN}`;

const BUMP_VERSION = `
  UPDATE data_version SET version = version + 1
  WHERE ${IS_OPEN} AND EXISTS (SELECT 1 FROM import_rows
    WHERE job_id = ?1 AND chunk = ?2 AND written_at = ?3)`;

/** All columns an import writes, from `before` of a row that is called `r`. */
export const RESTORED_COLUMNS = [...COLUMNS.map(({ name }) => name), "updated_at", "import_job_id"]
  .map((name) => `${name} = r.before ->> '${name}'`)
  .join(", ");

/** Listings that were taken out on purpose, among those a file brings. */
export const listDeletions = (db: Db, placeIds: string[], slugs: string[]) =>
  statement<{ slug: string; placeId: string | null; deletedAt: string }>(
    db,
    `SELECT slug, place_id AS placeId, deleted_at AS deletedAt FROM listing_deletions
     WHERE place_id IN (SELECT value FROM json_each(?1)) OR slug IN (SELECT value FROM json_each(?2))`,
    JSON.stringify(placeIds),
    JSON.stringify(slugs),
  );

/** Addresses among those of a file that listings had before they were renamed or merged. */
export const listMovedSlugs = (db: Db, slugs: string[]) =>
  statement<{ slug: string }>(
    db,
    "SELECT slug FROM listing_old_slugs WHERE slug IN (SELECT value FROM json_each(?1))",
    JSON.stringify(slugs),
  );
