import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { present } from "#domain/present.ts";
import { keyColumns, storedColumns } from "../../row-lines.ts";
import { factChecks, providerCapacity } from "../../schema/capacity.ts";
import { listingMergeRows, listingMerges } from "../../schema/listing-merges.ts";
import {
  allListings,
  listingDeletions,
  listingOldSlugs,
  listings,
  storedListingColumns,
} from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import { deletedReviews, reviewReports } from "../../schema/reviews.ts";
import { rememberedProviders } from "../../schema/shortlist.ts";
import {
  asBoolean,
  change,
  columnsAsJson,
  deleteFrom,
  excluded,
  insert,
  listOf,
  names,
  nullable,
  select,
  update,
} from "../../sql.ts";
import { ALWAYS, type Condition, every, not, type Statement } from "../../statement.ts";
import { listingColumns } from "../../tables.ts";
import { listingExists, updateListings } from "./stored-listing.ts";

const { slug, placeId, name, deletedAt, deletedBy } = listingDeletions;

type Deletion = { id: number; now: string; by: string; hides?: boolean };

/** Records a deleted listing under its current address, so that imports leave it out. */
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
 * Deletes a listing: its page then answers 410, and imports leave it out. Its record and those of its former addresses
 * have the same name and time.
 */
export const deleteListing = (deletion: Deletion) => [
  insert(
    listingDeletions,
    { slug: listingOldSlugs.slug, name: listings.name, deletedAt: deletion.now, deletedBy: deletion.by },
    {
      from: sql`${listingOldSlugs} JOIN ${listings} ON ${listings.id} = ${listingOldSlugs.listingId}`,
      when: sql`${listings.id} = ${deletion.id}`,
      onConflict: "ignore",
    },
  ),
  insertDeletion(deletion),
  updateListings({ deletedAt: deletion.now, isHidden: deletion.hides ?? false }, sql`${listings.id} = ${deletion.id}`),
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

const own = alias(providerCapacity, "own");
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

/** What moves to the remaining listing: the column with the listing's id, and the key of the rows. */
export const MOVABLE = listingColumns("moves", "moves once", "moves by a rule").map((owner) => ({
  owner,
  id: present(keyColumns(owner.table)[0], "every table has a key"),
}));

/** Members are also found by their account, because they see no inquiry that was there before them. */
const keptOf = ({ owner, id }: (typeof MOVABLE)[number]) =>
  owner === providerMembers.spitexId ? [id, providerMembers.userId] : [id];

export const LISTING_JSON = columnsAsJson(Object.values(storedListingColumns));

type Pair = { gone: number; into: number };

type Merged = Pair & {
  when: Condition;
  /** The reports that stay with the duplicate. */
  reportStays: SQL;
};

/** Records what a merge moves or changes. Runs before the merge, in its transaction. The rest is deleted. */
export function keepMerged({ gone, into, when, reportStays }: Merged): Statement[] {
  const hasBoth = (table: typeof rememberedProviders | typeof providerMembers) =>
    sql`${table.userId} IN (SELECT ${table.userId} FROM ${table} WHERE ${table.spitexId} = ${into})`;
  const intoSaysAsLong = sql`EXISTS (SELECT 1 FROM ${providerCapacity} WHERE ${providerCapacity.spitexId} = ${into})
    AND NOT ${saysLonger({ gone, into })}`;
  const staying = new Map<Column, SQL>([
    [reviewReports.spitexId, reportStays],
    [rememberedProviders.spitexId, hasBoth(rememberedProviders)],
    [providerMembers.spitexId, hasBoth(providerMembers)],
    [providerCapacity.spitexId, intoSaysAsLong],
  ]);
  const keepMoved = (one: (typeof MOVABLE)[number]) => {
    const { owner } = one;
    const stays = staying.get(owner);
    return keep({
      owner,
      fate: "moved",
      columns: keptOf(one),
      which: every(sql`${owner} = ${gone}`, stays && not(stays)),
    });
  };
  const keepBefore = (owner: SQLiteColumn, which?: SQL) =>
    keep({ owner, fate: "before", columns: storedColumns(owner.table), which: every(sql`${owner} = ${into}`, which) });
  const keep = ({ owner: { table }, fate, columns, which }: Part) => {
    const { listingId, origin, fate: fateOf, entry } = listingMergeRows;
    return change(sql`INSERT INTO ${listingMergeRows} (${names(listingId, origin, fateOf, entry)})
      SELECT ${gone}, ${getTableName(table)}, ${fate}, ${columnsAsJson(columns)} FROM ${table}
      WHERE ${every(which, when)}`);
  };
  const datesOfBoth = sql`${deletedReviews.userId} IN (SELECT ${deletedReviews.userId} FROM ${deletedReviews}
    WHERE ${deletedReviews.spitexId} = ${gone})`;
  return [
    insert(
      listingMerges,
      { listingId: gone, intoBefore: LISTING_JSON },
      { from: listings, when: sql`${listings.id} = ${into} AND ${when}` },
    ),
    ...MOVABLE.map(keepMoved),
    keepBefore(deletedReviews.spitexId, datesOfBoth),
    keepBefore(providerCapacity.spitexId, saysLonger({ gone, into })),
    keepBefore(factChecks.spitexId),
  ];
}

type Part = { owner: Column; fate: "moved" | "before"; columns: readonly Column[]; which: SQL };

/** Of two reports, the one that is valid longer is the newer one. */
export const saysLonger = ({ gone, into }: Pair) =>
  sql`EXISTS (SELECT 1 FROM ${providerCapacity} JOIN ${providerCapacity} ${own} ON ${own.spitexId} = ${into}
    WHERE ${providerCapacity.spitexId} = ${gone} AND ${providerCapacity.validTo} > ${own.validTo})`;

/** Runs at the end of a merge's transaction. */
export const keepMergeResult = ({ gone, into }: Pair) =>
  update(
    listingMerges,
    { intoAfter: sql`(SELECT ${LISTING_JSON} FROM ${listings} WHERE ${listings.id} = ${into})` },
    sql`${listingMerges.listingId} = ${gone} AND ${listingMerges.intoAfter} IS NULL`,
  );
