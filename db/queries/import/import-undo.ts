import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pick } from "#domain/keys.ts";
import { factCorrections } from "../../schema/corrections.ts";
import { importChunks, importRows } from "../../schema/import.ts";
import { allListings, listingOldSlugs, listings } from "../../schema/listings.ts";
import { listingClaims, providerMembers } from "../../schema/members.ts";
import { inquiries } from "../../schema/messages.ts";
import { questionRecipients } from "../../schema/questions.ts";
import { reviews } from "../../schema/reviews.ts";
import { asBoolean, change, deleteFrom, names, select, update } from "../../sql.ts";
import type { Condition, Statement } from "../../statement.ts";
import { recordAddresses } from "../listings/listing-deletions.ts";
import { INTO_ID } from "../listings/merged-listings.ts";
import { hiddenHoldersOf, updateListingsOrIgnore } from "../listings/stored-listing.ts";
import { bumpDataVersion } from "../site-state.ts";
import { RESTORED_COLUMNS } from "./listings-import.ts";

type UndoneChunk = { jobId: number; chunk: number; at: string };

/** Neither an edit nor a later import has changed the listing. */
const IS_UNTOUCHED = sql`${listings.updatedAt} = ${importRows.writtenAt}`;

/** The listing has no reviews, members, claims or questions, which would be lost or unanswered without it. */
const BELONGS_TO_NOBODY = sql`${sql.join(
  [reviews, providerMembers, listingClaims, inquiries, questionRecipients].map(
    (table) => sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.spitexId} = ${listings.id})`,
  ),
  sql` AND `,
)} AND NOT EXISTS (SELECT 1 FROM ${factCorrections} WHERE ${factCorrections.spitexId} = ${listings.id}
    AND ${factCorrections.handledAt} IS NULL AND ${factCorrections.email} IS NOT NULL)`;

const ROWS = sql`${importRows} JOIN ${listings} ON ${listings.id} = ${importRows.listingId}`;

const before = (name: string) => sql`${importRows.before} ->> ${sql.raw(`'${name}'`)}`;

/** A hidden listing now has the former address or place id. Those of visible listings are unique anyway. */
const IS_TAKEN = sql`EXISTS (${hiddenHoldersOf("slug", before("slug"))}
  UNION ALL ${hiddenHoldersOf("placeId", before("place_id"))})`;

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
    // The former provider may have been deleted since, when the address was not its own.
    recordAddresses(sql`(SELECT ${FORMER_OWNER} FROM ${importRows}
      WHERE ${ofChunk} AND ${isOpen} AND ${importRows.redirectedTo} IS NOT NULL)`),
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

/** Listings that an undo left alone, in the order of the file. */
export const listKept = (jobId: number, most: number) =>
  select(
    {
      ...pick(allListings, ["id", "name", "zipCode", "city"]),
      isOut: asBoolean(sql`${allListings.deletedAt} IS NOT NULL`),
    },
    sql`FROM ${importRows} CROSS JOIN ${allListings} ON ${allListings.id} = ${importRows.listingId}
      WHERE ${importRows.jobId} = ${jobId} ORDER BY ${importRows.chunk}, ${importRows.listingId} LIMIT ${most}`,
  );

/** Makes the next undo retry what the last one left alone. */
export const reopenKept = (jobId: number, when: Condition) =>
  update(
    importChunks,
    { undoneAt: null },
    sql`${importChunks.jobId} = ${jobId} AND ${importChunks.kept} > 0 AND ${when}`,
  );

/**
 * Keeps only rows of listings that stay: they exist and differ from before, because they were edited, reviewed, asked,
 * claimed, hidden, deleted or merged.
 */
const forgetUndone = (ofChunk: SQL, isOpen: SQL) =>
  deleteFrom(
    importRows,
    sql`${ofChunk} AND ${isOpen} AND NOT EXISTS (SELECT 1 FROM ${allListings}
      WHERE ${allListings.id} = ${importRows.listingId} AND (${importRows.before} IS NULL
        OR ${allListings.updatedAt} <> ${before("updated_at")} OR ${allListings.slug} <> ${before("slug")}))`,
  );

/** Where the address that the import gave redirected before, or the listing into which that one was merged. */
const FORMER_OWNER = sql`(SELECT coalesce(${INTO_ID}, ${allListings.id}) FROM ${allListings}
  WHERE ${allListings.id} = ${importRows.redirectedTo})`;

/** The address that the import gave redirects as before it; one that was free redirects to the page. */
const redirectNewSlugs = (ofChunk: SQL, isOpen: SQL) =>
  change(sql`INSERT OR IGNORE INTO ${listingOldSlugs}
      (${names(listingOldSlugs.slug, listingOldSlugs.listingId)})
    SELECT ${listings.slug}, coalesce(${FORMER_OWNER}, ${listings.id}) FROM ${ROWS}
    WHERE ${ofChunk} AND ${IS_UNTOUCHED} AND ${isOpen}
      AND (${before("slug")} <> ${listings.slug} OR ${FORMER_OWNER} IS NOT NULL)`);

const restoreChanged = (ofChunk: SQL, isOpen: SQL) => {
  const restored = RESTORED_COLUMNS.map((column) => sql`${names(column)} = ${before(column.name)}`);
  const { confirmedFields } = listings;
  const confirmed = sql`${names(confirmedFields)} = coalesce(${before(confirmedFields.name)}, ${confirmedFields})`;
  return updateListingsOrIgnore(
    sql.join([...restored, confirmed], sql`, `),
    sql`${importRows.listingId} = ${listings.id} AND ${ofChunk}
      AND ${importRows.before} IS NOT NULL AND ${IS_UNTOUCHED} AND NOT ${IS_TAKEN} AND ${isOpen}`,
    sql`${importRows}`,
  );
};

/** An address that is a listing's current one, again or still, must not redirect. */
const freeLiveSlugs = (ofChunk: SQL, isOpen: SQL) =>
  deleteFrom(
    listingOldSlugs,
    sql`${listingOldSlugs.slug} IN (SELECT ${listings.slug} FROM ${ROWS} WHERE ${ofChunk}) AND ${isOpen}`,
  );

const deleteInserted = (ofChunk: SQL, isOpen: SQL) =>
  deleteFrom(
    allListings,
    sql`${allListings.id} IN (SELECT ${importRows.listingId} FROM ${ROWS}
        WHERE ${ofChunk} AND ${importRows.before} IS NULL AND ${IS_UNTOUCHED} AND ${BELONGS_TO_NOBODY})
      AND ${isOpen}`,
  );
