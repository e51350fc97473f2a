import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { factCorrections } from "../../schema/corrections.ts";
import { importChunks, importRows } from "../../schema/import.ts";
import { allListings, listingOldSlugs, listings } from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import { reviews } from "../../schema/reviews.ts";
import { change, deleteFrom, names, select, update } from "../../sql.ts";
import type { Condition, Statement } from "../../statement.ts";
import { updateListingsOrIgnore } from "../listings/stored-listing.ts";
import { bumpDataVersion } from "../site-state.ts";
import { RESTORED_COLUMNS } from "./listings-import.ts";

type UndoneChunk = { jobId: number; chunk: number; at: string };

/** Neither an edit nor a later import has changed the listing. */
const IS_UNTOUCHED = sql`${listings.updatedAt} = ${importRows.writtenAt}`;

/** A review written here, a member's rights and a promised answer would be deleted with the listing. */
const BELONGS_TO_NOBODY = sql`NOT EXISTS (SELECT 1 FROM ${reviews} WHERE ${reviews.spitexId} = ${listings.id})
  AND NOT EXISTS (SELECT 1 FROM ${providerMembers} WHERE ${providerMembers.spitexId} = ${listings.id})
  AND NOT EXISTS (SELECT 1 FROM ${factCorrections} WHERE ${factCorrections.spitexId} = ${listings.id}
    AND ${factCorrections.handledAt} IS NULL AND ${factCorrections.email} IS NOT NULL)`;

const ROWS = sql`${importRows} JOIN ${listings} ON ${listings.id} = ${importRows.listingId}`;

const before = (name: string) => sql`${importRows.before} ->> ${sql.raw(`'${name}'`)}`;

/** The statements that undo a chunk, for one transaction. */
export function undoChunk(undone: UndoneChunk): Statement[] {
  const { jobId, chunk, at } = undone;
  const ofChunk = sql`${importRows.jobId} = ${jobId} AND ${importRows.chunk} = ${chunk}`;
  const thisChunk = sql`${importChunks.jobId} = ${jobId} AND ${importChunks.number} = ${chunk}
    AND ${importChunks.undoneAt} IS NULL`;
  /** The chunk is stored: a stored chunk is only undone once. */
  const isOpen = sql`EXISTS (SELECT 1 FROM ${importChunks}
    WHERE ${thisChunk} AND ${importChunks.stored} IS NOT NULL)`;
  return [
    redirectNewSlugs(ofChunk, isOpen),
    deleteInserted(ofChunk, isOpen),
    restoreChanged(ofChunk, isOpen),
    freeLiveSlugs(ofChunk, isOpen),
    forgetUndone(ofChunk, isOpen),
    update(importChunks, { kept: sql`(SELECT count(*) FROM ${importRows} WHERE ${ofChunk})` }, thisChunk),
    bumpDataVersion(isOpen),
    update(importChunks, { undoneAt: at }, thisChunk),
  ];
}

/** The later imports that wrote what an undo left alone, and how many of these listings each wrote. */
export const listLaterImports = (jobId: number) => {
  const later = alias(importRows, "later");
  return select(
    { id: later.jobId, count: sql<number>`count(*)` },
    sql`FROM ${ROWS} JOIN ${importRows} ${later} ON ${later.listingId} = ${listings.id}
        AND ${later.writtenAt} = ${listings.updatedAt} AND ${later.writtenAt} > ${importRows.writtenAt}
      WHERE ${importRows.jobId} = ${jobId} GROUP BY ${later.jobId} ORDER BY ${later.jobId} DESC`,
  );
};

/** Makes the next undo retry what the last one left alone. */
export const reopenKept = (jobId: number, when: Condition) =>
  update(
    importChunks,
    { undoneAt: null },
    sql`${importChunks.jobId} = ${jobId} AND ${importChunks.kept} > 0 AND ${when}`,
  );

/** Keeps only rows of listings that stay: they exist and differ from before, because they were edited or reviewed. */
const forgetUndone = (ofChunk: SQL, isOpen: SQL) =>
  deleteFrom(
    importRows,
    sql`${ofChunk} AND ${isOpen} AND NOT EXISTS (SELECT 1 FROM ${listings}
      WHERE ${listings.id} = ${importRows.listingId} AND (${importRows.before} IS NULL
        OR ${listings.updatedAt} <> ${before("updated_at")} OR ${listings.slug} <> ${before("slug")}))`,
  );

/** The address that the import gave redirects to the page. */
const redirectNewSlugs = (ofChunk: SQL, isOpen: SQL) =>
  change(sql`INSERT OR REPLACE INTO ${listingOldSlugs}
      (${names(listingOldSlugs.slug, listingOldSlugs.listingId)})
    SELECT ${listings.slug}, ${listings.id} FROM ${ROWS}
    WHERE ${ofChunk} AND ${IS_UNTOUCHED} AND ${before("slug")} <> ${listings.slug} AND ${isOpen}`);

const restoreChanged = (ofChunk: SQL, isOpen: SQL) => {
  const restored = RESTORED_COLUMNS.map((column) => sql`${names(column)} = ${before(column.name)}`);
  const { confirmedFields } = listings;
  const confirmed = sql`${names(confirmedFields)} = coalesce(${before(confirmedFields.name)}, ${confirmedFields})`;
  return updateListingsOrIgnore(
    sql.join([...restored, confirmed], sql`, `),
    sql`${importRows.listingId} = ${listings.id} AND ${ofChunk}
      AND ${importRows.before} IS NOT NULL AND ${IS_UNTOUCHED} AND ${isOpen}`,
    sql`${importRows}`,
  );
};

/** An address that is a listing's current one again must not redirect. */
const freeLiveSlugs = (ofChunk: SQL, isOpen: SQL) =>
  deleteFrom(
    listingOldSlugs,
    sql`(${listingOldSlugs.listingId} IN (SELECT ${importRows.listingId} FROM ${importRows} WHERE ${ofChunk})
        OR ${listingOldSlugs.slug} IN (SELECT ${before("slug")} FROM ${importRows}
          WHERE ${ofChunk} AND ${importRows.before} IS NOT NULL))
      AND ${listingOldSlugs.slug} IN (SELECT ${listings.slug} FROM ${listings}) AND ${isOpen}`,
  );

const deleteInserted = (ofChunk: SQL, isOpen: SQL) =>
  deleteFrom(
    allListings,
    sql`${allListings.id} IN (SELECT ${importRows.listingId} FROM ${ROWS}
        WHERE ${ofChunk} AND ${importRows.before} IS NULL AND ${IS_UNTOUCHED} AND ${BELONGS_TO_NOBODY})
      AND ${isOpen}`,
  );
