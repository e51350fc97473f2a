import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { every } from "../../condition.ts";
import { allListings, listingDeletions, listingOldSlugs, listings } from "../../schema/listings.ts";
import { deleteFrom, excluded, insert, listOf, nullable, select } from "../../sql.ts";
import { listingExists } from "./listing-exists.ts";
import { updateListings } from "./write-listings.ts";

const { slug, placeId, name, deletedAt, deletedBy } = listingDeletions;

type Deletion = { id: number; now: string; by: string };

/** Records a listing that is taken out under its current address, so that imports leave it out. */
export const insertDeletion = ({ id, now, by }: Deletion, when = sql`true`) =>
  insert(
    listingDeletions,
    { slug: listings.slug, placeId: listings.placeId, name: listings.name, deletedAt: now, deletedBy: by },
    {
      from: listings,
      when: sql`${listings.id} = ${id} AND ${when}`,
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
 * Takes a listing out; its page answers 410 from then on, and imports leave it out. Its row and those of
 * its former addresses share name and moment.
 */
export const deleteListing = (deletion: Deletion) => ({
  formerAddresses: insert(
    listingDeletions,
    { slug: listingOldSlugs.slug, name: listings.name, deletedAt: deletion.now, deletedBy: deletion.by },
    {
      from: sql`${listingOldSlugs} JOIN ${listings} ON ${listings.id} = ${listingOldSlugs.listingId}`,
      when: sql`${listings.id} = ${deletion.id}`,
      onConflict: "ignore",
    },
  ),
  address: insertDeletion(deletion),
  deleted: updateListings({ deletedAt: deletion.now }, sql`${listings.id} = ${deletion.id}`, {
    returning: { id: allListings.id },
  }),
});

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

/** Holds unless the listing was merged: then it lives on in another and would be there twice. */
export const isReadmittable = (asked: string) =>
  sql`EXISTS (SELECT 1 FROM ${listingDeletions} WHERE ${slug} = ${asked} AND NOT EXISTS (
    SELECT 1 FROM ${listingOldSlugs} WHERE ${listingOldSlugs.slug} = ${asked}
      AND ${listingExists(listingOldSlugs.listingId)}))`;

const named = alias(listingDeletions, "named");
const other = alias(listingDeletions, "other");

/** From then on an import may bring the listing again, under any address it ever had. */
export const forgetDeletion = (asked: string) =>
  deleteFrom(
    listingDeletions,
    sql`${slug} IN (
        SELECT ${other.slug} FROM ${listingDeletions} ${named}
          JOIN ${listingDeletions} ${other}
            ON ${other.deletedAt} = ${named.deletedAt} AND ${other.name} = ${named.name}
        WHERE ${named.slug} = ${asked})
      AND ${isReadmittable(asked)}`,
    { slug },
  );

/** What an admin lets imports bring again is not restored as well. */
export const deleteForGood = (asked: string) =>
  deleteFrom(
    allListings,
    sql`${isReadmittable(asked)} AND (${allListings.deletedAt}, ${allListings.name}) = (
      SELECT ${deletedAt}, ${name} FROM ${listingDeletions} WHERE ${slug} = ${asked})`,
  );

/** Of listings that can still be restored. */
export const listDeletedNames = (slugs: readonly string[]) =>
  select(
    { slug: allListings.slug, name: allListings.name },
    sql`FROM ${allListings} WHERE ${allListings.deletedAt} IS NOT NULL AND ${allListings.slug} IN ${listOf(slugs)}
      ORDER BY ${allListings.deletedAt}`,
  );

/** The number that belongs to the last part of an address, else that of the listing deleted last with it. */
export const findListingOf = (asked: string) =>
  select(
    { id: sql<number>`id` },
    sql`FROM (SELECT ${listings.id} AS id, '9' AS moment FROM ${listings} WHERE ${listings.slug} = ${asked}
      UNION ALL SELECT ${allListings.id}, ${allListings.deletedAt} FROM ${allListings}
        WHERE ${allListings.deletedAt} IS NOT NULL AND ${allListings.slug} = ${asked}) ORDER BY moment DESC LIMIT 1`,
  );
