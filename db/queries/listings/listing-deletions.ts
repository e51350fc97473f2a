import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { allListings, listingDeletions, listingOldSlugs, listings } from "../../schema/listings.ts";
import { asBoolean, deleteFrom, excluded, insert, listOf, nullable, select } from "../../sql.ts";
import { ALWAYS, type Condition, every } from "../../statement.ts";
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

export const findDeletion = (asked: string) => select({ slug }, sql`FROM ${listingDeletions} WHERE ${slug} = ${asked}`);

const newer = alias(listingDeletions, "newer");

/** Newest first, one line per listing, one row more than a page. */
export const listNewestDeletions = (after?: { deletedAt: string; slug: string }) =>
  select(
    {
      slug,
      name,
      deletedAt,
      deletedBy,
      isHidden: asBoolean(sql`coalesce(${allListings.isHidden}, 0)`),
      intoId: nullable(listings.id),
      intoName: nullable(listings.name),
      restorableId: nullable(allListings.id),
    },
    sql`FROM ${listingDeletions} LEFT JOIN ${listingOldSlugs} ON ${listingOldSlugs.slug} = ${slug}
        LEFT JOIN ${listings} ON ${listings.id} = ${listingOldSlugs.listingId}
        LEFT JOIN ${allListings} ON ${allListings.deletedAt} = ${deletedAt} AND ${allListings.name} = ${name}
      WHERE ${every(
        sql`NOT EXISTS (SELECT 1 FROM ${listingDeletions} ${newer}
          WHERE ${newer.deletedAt} = ${deletedAt} AND ${newer.name} = ${name} AND ${newer.slug} > ${slug})`,
        after && sql`(${deletedAt}, ${slug}) < (${after.deletedAt}, ${after.slug})`,
      )}
      ORDER BY ${deletedAt} DESC, ${slug} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

/** Without merged listings: each lives on in another one and would exist twice. Hidden ones are shown again instead. */
const withdrawn = (asked: readonly string[]) =>
  sql`FROM ${listingDeletions} WHERE ${slug} IN ${listOf(asked)} AND NOT EXISTS (
    SELECT 1 FROM ${listingOldSlugs} WHERE ${listingOldSlugs.slug} = ${slug}
      AND ${listingExists(listingOldSlugs.listingId)})
    AND NOT EXISTS (SELECT 1 FROM ${allListings} WHERE ${allListings.isHidden}
      AND ${allListings.deletedAt} = ${deletedAt} AND ${allListings.name} = ${name})`;

/** Those of the addresses whose listing was deleted and exists nowhere else. */
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

/** Names of deleted listings that can still be restored. */
export const listDeletedNames = (slugs: readonly string[]) =>
  select(
    { slug: allListings.slug, name: allListings.name },
    sql`FROM ${allListings} WHERE ${allListings.deletedAt} IS NOT NULL AND ${allListings.slug} IN ${listOf(slugs)}
      ORDER BY ${allListings.deletedAt}`,
  );

/** The id of the listing with this slug, otherwise of the listing with this slug that was deleted last. */
export const findListingOf = (asked: string) =>
  select(
    { id: sql<number>`id` },
    sql`FROM (SELECT ${listings.id} AS id, '9' AS moment FROM ${listings} WHERE ${listings.slug} = ${asked}
      UNION ALL SELECT ${allListings.id}, ${allListings.deletedAt} FROM ${allListings}
        WHERE ${allListings.deletedAt} IS NOT NULL AND ${allListings.slug} = ${asked}) ORDER BY moment DESC LIMIT 1`,
  );
