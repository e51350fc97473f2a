import type { Db } from "../../client.ts";
import { type Statement, statement } from "../../statement.ts";
import { RESTORED_COLUMNS } from "./listings-import.ts";

/** Only once: a chunk that was stored and not taken back. */
const IS_OPEN = `EXISTS (SELECT 1 FROM import_chunks
  WHERE job_id = ?1 AND number = ?2 AND stored IS NOT NULL AND undone_at IS NULL)`;

/** Nobody has edited it since, no later import either. */
const IS_UNTOUCHED = "l.updated_at = r.written_at";

/** What somebody wrote about it would go with it. */
const HAS_NO_REVIEW = "NOT EXISTS (SELECT 1 FROM spitex_reviews WHERE spitex_id = l.id)";

const ROWS = "import_rows r JOIN spitex_listings l ON l.id = r.listing_id";
const OF_CHUNK = "r.job_id = ?1 AND r.chunk = ?2";

/** The statements that take a chunk back, for one transaction. */
export function undoChunk(
  db: Db,
  { jobId, chunk, at }: { jobId: number; chunk: number; at: string },
): Statement[] {
  const run = (sql: string) => statement(db, sql, jobId, chunk);
  return [
    run(REDIRECT_NEW_SLUGS),
    run(DELETE_INSERTED),
    run(RESTORE_CHANGED),
    run(FREE_LIVE_SLUGS),
    run(COUNT_KEPT),
    run(BUMP_VERSION),
    statement(
      db,
      `UPDATE import_chunks SET undone_at = ?3
       WHERE job_id = ?1 AND number = ?2 AND undone_at IS NULL`,
      jobId,
      chunk,
      at,
    ),
  ];
}

/** What is there and not as it was before, or was there and is gone: edited, reviewed, deleted, renamed. */
const COUNT_KEPT = `
  UPDATE import_chunks SET kept = (
    SELECT count(*) FROM import_rows r LEFT JOIN spitex_listings l ON l.id = r.listing_id
    WHERE ${OF_CHUNK} AND CASE WHEN r.before IS NULL THEN l.id IS NOT NULL
      ELSE l.id IS NULL OR l.updated_at <> r.before ->> 'updated_at' OR l.slug <> r.before ->> 'slug' END)
  WHERE job_id = ?1 AND number = ?2 AND undone_at IS NULL`;

/** Whoever has the address of the import's name still finds the page. */
const REDIRECT_NEW_SLUGS = `
  INSERT OR REPLACE INTO listing_old_slugs (slug, listing_id)
  SELECT l.slug, l.id FROM ${ROWS}
  WHERE ${OF_CHUNK} AND ${IS_UNTOUCHED} AND r.before ->> 'slug' <> l.slug AND ${IS_OPEN}`;

const RESTORE_CHANGED = `
  UPDATE OR IGNORE spitex_listings AS l SET ${RESTORED_COLUMNS}
  FROM import_rows r
  WHERE r.listing_id = l.id AND ${OF_CHUNK} AND r.before IS NOT NULL AND ${IS_UNTOUCHED}
    AND ${IS_OPEN}`;

/** An address that somebody lives at again leads nowhere else. */
const FREE_LIVE_SLUGS = `
  DELETE FROM listing_old_slugs
  WHERE (listing_id IN (SELECT r.listing_id FROM import_rows r WHERE ${OF_CHUNK})
      OR slug IN (SELECT r.before ->> 'slug' FROM import_rows r
        WHERE ${OF_CHUNK} AND r.before IS NOT NULL))
    AND slug IN (SELECT slug FROM spitex_listings) AND ${IS_OPEN}`;

const DELETE_INSERTED = `
  DELETE FROM spitex_listings AS l
  WHERE l.id IN (SELECT r.listing_id FROM import_rows r JOIN spitex_listings x ON x.id = r.listing_id
      WHERE ${OF_CHUNK} AND r.before IS NULL AND x.updated_at = r.written_at)
    AND ${HAS_NO_REVIEW} AND ${IS_OPEN}`;

const BUMP_VERSION = `
  UPDATE data_version SET version = version + 1 WHERE ${IS_OPEN}`;
