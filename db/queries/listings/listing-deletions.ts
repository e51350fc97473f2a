import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import type { Typed } from "#domain/desks/desk-search.ts";
import { allListings, listingDeletions, listingOldSlugs, listings } from "../../schema/listings.ts";
import { asBoolean, deleteFrom, excluded, insert, listOf, nullable, select } from "../../sql.ts";
import { ALWAYS, type Condition, every } from "../../statement.ts";
import { goneListings, goneRecords } from "../desks/desk-search.ts";
import { INTO_ID } from "./merged-listings.ts";
import { listingExists, updateListings } from "./stored-listing.ts";

const { slug, placeId, name, deletedAt, deletedBy } = listingDeletions;

type Deletion = { id: number; now: string; by: string; hides?: boolean };

/** Records a deleted listing under its current address, so that imports leave it out. */
export const insertDeletion = ({ id, now, by }: Deletion, when = ALWAYS) =>
  insert(
    listingDeletions,
    { slug: listings.slug, placeId: listings.placeId, name: listings.name, deletedAt: now, deletedBy: by },
    {
      from: listings,
      when: every(sql`${listings.id} = ${id}`, when),
      onConflict: {
        target: [slug],
        set: {
          placeId: excluded(placeId),
          name: excluded(name),
          deletedAt: excluded(deletedAt),
          deletedBy: excluded(deletedBy),
        },
      },
    },
  );

/**
 * Deletes a listing: its page then answers 410, and imports leave it out. Its record and those of its former addresses
 * have the same name and time.
 */
export const deleteListing = (deletion: Deletion, when: Condition) => [
  insert(
    listingDeletions,
    { slug: listingOldSlugs.slug, name: listings.name, deletedAt: deletion.now, deletedBy: deletion.by },
    {
      from: sql`${listingOldSlugs} JOIN ${listings} ON ${listings.id} = ${listingOldSlugs.listingId}`,
      when: every(sql`${listings.id} = ${deletion.id}`, when),
      onConflict: "ignore",
    },
  ),
  insertDeletion(deletion, when),
  updateListings(
    { deletedAt: deletion.now, isHidden: deletion.hides ?? false },
    every(sql`${listings.id} = ${deletion.id}`, when),
  ),
];

/** Records addresses that redirect to deleted listings again, like those that they had when they were deleted. */
export const recordAddresses = (ids: SQL) =>
  insert(
    listingDeletions,
    { slug: listingOldSlugs.slug, name, deletedAt, deletedBy },
    {
      from: sql`${allListings} JOIN ${listingDeletions} ON ${IS_RECORD}
        JOIN ${listingOldSlugs} ON ${listingOldSlugs.listingId} = ${allListings.id}`,
      when: sql`${allListings.id} IN ${ids} AND ${allListings.mergedInto} IS NULL`,
      onConflict: "ignore",
    },
  );

export const findDeletion = (asked: string) => select({ slug }, sql`FROM ${listingDeletions} WHERE ${slug} = ${asked}`);

const newer = alias(listingDeletions, "newer");

/** The record that represents all records of a listing, which have the same name and time. */
const STANDS_FOR_ALL = sql`NOT EXISTS (SELECT 1 FROM ${listingDeletions} ${newer}
  WHERE ${newer.deletedAt} = ${deletedAt} AND ${newer.name} = ${name} AND ${newer.slug} > ${slug})`;

/** Another listing that had the address since may have replaced the record or removed it. */
const IS_RECORD = sql`${deletedAt} = ${allListings.deletedAt} AND ${name} = ${allListings.name}`;

type Position = { deletedAt: string; slug: string };

/** `typed`: the search text. Only the newest `most` listings and the newest `most` records are searched. */
type Asked = { after?: Position | undefined; typed?: Typed | undefined; most: number };

/** Deleted, merged and hidden listings. */
function listedOut({ after, typed, most }: Asked) {
  const address = sql`coalesce(${slug}, ${allListings.slug})`;
  return sql`SELECT ${address} AS slug, ${allListings.name} AS name, ${allListings.zipCode} || ' ' || ${allListings.city} AS place,
      ${allListings.deletedAt} AS deleted_at, ${deletedBy} AS deleted_by, ${allListings.isHidden} AS is_hidden,
      ${allListings.id} AS restorable_id
    FROM ${typed ? goneListings(typed, most) : allListings}
      LEFT JOIN ${listingDeletions} ON ${IS_RECORD} AND ${STANDS_FOR_ALL}
    WHERE ${every(sql`${allListings.deletedAt} IS NOT NULL`, isAfter(after, sql`${allListings.deletedAt}`, address))}
    ${NEWEST}`;
}

/** Records of listings that were deleted for good, which imports still leave out. */
const recordedOnly = ({ after, typed, most }: Asked) =>
  sql`SELECT ${slug} AS slug, ${name} AS name, NULL AS place, ${deletedAt} AS deleted_at, ${deletedBy} AS deleted_by,
      0 AS is_hidden, NULL AS restorable_id
    FROM ${typed ? goneRecords(typed, most) : listingDeletions}
    WHERE ${every(
      STANDS_FOR_ALL,
      sql`NOT EXISTS (SELECT 1 FROM ${allListings} WHERE ${IS_RECORD})`,
      isAfter(after, sql`${deletedAt}`, sql`${slug}`),
    )}
    ${NEWEST}`;

const NEWEST = sql`ORDER BY deleted_at DESC, slug DESC LIMIT ${DESK_PAGE_SIZE + 1}`;

const isAfter = (after: Position | undefined, moment: SQL, address: SQL) =>
  after && sql`${moment} <= ${after.deletedAt} AND (${moment}, ${address}) < (${after.deletedAt}, ${after.slug})`;

/**
 * Newest first, one line per listing, one row more than a page, of which alone the successors are read. `deletedBy` is
 * null if its record is gone, `place` if only its record is left.
 */
export const listNewestDeletions = (asked: Asked) =>
  select(
    {
      slug: sql<string>`paged.slug`,
      name: sql<string>`paged.name`,
      place: sql<string | null>`paged.place`,
      deletedAt: sql<string>`paged.deleted_at`,
      deletedBy: sql<string | null>`paged.deleted_by`,
      isHidden: asBoolean(sql`paged.is_hidden`),
      intoId: nullable(listings.id),
      intoName: nullable(listings.name),
      restorableId: sql<number | null>`paged.restorable_id`,
    },
    sql`FROM (SELECT * FROM (${listedOut(asked)}) UNION ALL SELECT * FROM (${recordedOnly(asked)}) ${NEWEST}) paged
      LEFT JOIN ${allListings} ON ${allListings.id} = paged.restorable_id
      LEFT JOIN ${listingOldSlugs} ON paged.restorable_id IS NULL AND ${listingOldSlugs.slug} = paged.slug
      LEFT JOIN ${listings} ON ${listings.id} = coalesce(${INTO_ID}, ${listingOldSlugs.listingId})
      ORDER BY paged.deleted_at DESC, paged.slug DESC`,
  );

/** Without merged listings: each lives on in another one and would exist twice. Hidden ones are shown again instead. */
const withdrawn = (asked: readonly string[]) =>
  sql`FROM ${listingDeletions} WHERE ${slug} IN ${listOf(asked)} AND NOT EXISTS (
    SELECT 1 FROM ${listingOldSlugs} WHERE ${listingOldSlugs.slug} = ${slug}
      AND ${listingExists(listingOldSlugs.listingId)})
    AND NOT EXISTS (SELECT 1 FROM ${allListings} WHERE ${allListings.isHidden}
      AND ${allListings.deletedAt} = ${deletedAt} AND ${allListings.name} = ${name})`;

/** The addresses among these whose listing was deleted and exists nowhere else. */
export const listWithdrawn = (asked: readonly string[]) => select({ slug, deletedAt }, withdrawn(asked));

export const isReadmittable = (asked: string) => sql`EXISTS (SELECT 1 ${withdrawn([asked])})`;

const named = alias(listingDeletions, "named");
const other = alias(listingDeletions, "other");

/** Lets an import bring the listing again, under any address that it ever had. */
export const forgetDeletion = (asked: string, when = ALWAYS) =>
  deleteFrom(
    listingDeletions,
    every(
      sql`${slug} IN (
        SELECT ${other.slug} FROM ${listingDeletions} ${named}
          JOIN ${listingDeletions} ${other}
            ON ${other.deletedAt} = ${named.deletedAt} AND ${other.name} = ${named.name}
        WHERE ${named.slug} = ${asked})
      AND ${isReadmittable(asked)}`,
      when,
    ),
    { slug },
  );

/** Deletes a listing for good that imports may bring again, so that it cannot also be restored. */
export const deleteForGood = (asked: string) =>
  deleteFrom(
    allListings,
    sql`${isReadmittable(asked)} AND (${allListings.deletedAt}, ${allListings.name}) = (
      SELECT ${deletedAt}, ${name} FROM ${listingDeletions} WHERE ${slug} = ${asked})`,
  );

/** Names of deleted listings that can still be restored. Those of hidden ones are not given out. */
export const listDeletedNames = (slugs: readonly string[]) =>
  select(
    { slug: allListings.slug, name: allListings.name },
    sql`FROM ${allListings} WHERE ${allListings.deletedAt} IS NOT NULL AND NOT ${allListings.isHidden}
      AND ${allListings.slug} IN ${listOf(slugs)} ORDER BY ${allListings.deletedAt}`,
  );

/** The id of the listing with this slug, otherwise of the listing with this slug that was deleted last. */
export const findListingOf = (asked: string) =>
  select(
    { id: sql<number>`id` },
    sql`FROM (SELECT ${listings.id} AS id, '9' AS moment FROM ${listings} WHERE ${listings.slug} = ${asked}
      UNION ALL SELECT ${allListings.id}, ${allListings.deletedAt} FROM ${allListings}
        WHERE ${allListings.deletedAt} IS NOT NULL AND ${allListings.slug} = ${asked}) ORDER BY moment DESC LIMIT 1`,
  );
