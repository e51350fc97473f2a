import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { present } from "#domain/present.ts";
import type { Fate } from "../../fate.ts";
import { keyColumns, storedColumns } from "../../row-lines.ts";
import { factChecks, providerCapacity } from "../../schema/capacity.ts";
import { listingMergeRows, listingMerges } from "../../schema/listing-merges.ts";
import { listings, storedListingColumns } from "../../schema/listings.ts";
import {
  listingChanges,
  listingClaims,
  listingLogos,
  logoUploads,
  providerInvitations,
  providerMembers,
} from "../../schema/members.ts";
import { deletedReviews, reviewReports } from "../../schema/reviews.ts";
import { rememberedProviders } from "../../schema/shortlist.ts";
import { change, columnsAsJson, insert, names, update } from "../../sql.ts";
import { type Condition, every, not, type Statement } from "../../statement.ts";
import { columnIn, FATES } from "../../tables.ts";

/** A moved member's row must still be of the same account, because another one must not see earlier inquiries. */
const KEPT = new Map<Column, readonly Column[]>([
  [providerMembers.spitexId, [providerMembers.id, providerMembers.userId]],
  ...[listingClaims, providerInvitations, listingChanges, listingLogos, logoUploads].map(
    (table): [Column, Column[]] => [table.spitexId, [table.id, table.createdAt]],
  ),
]);

/** The listing columns of the tables whose rows a merge treats in these ways. */
export const listingColumns = (...merged: Fate["merged"][]) =>
  FATES.flatMap((fate) => (fate.listing && merged.includes(fate.merged) ? [columnIn(fate.table, fate.listing)] : []));

/**
 * What moves to the remaining listing: the column with the listing's id, and those that identify the row. A claim or an
 * invitation that is begun again replaces its row under the same id, so `created_at` tells them apart.
 */
export const MOVABLE = listingColumns("moves", "moves once", "moves by a rule").map((owner) => ({
  owner,
  kept: KEPT.get(owner) ?? [present(keyColumns(owner.table)[0], "every table has a key")],
}));

export const LISTING_JSON = columnsAsJson(Object.values(storedListingColumns));

const own = alias(providerCapacity, "own");

type Pair = { gone: number; into: number };

type Merged = Pair & {
  when: Condition;
  /** The reports that stay with the duplicate. */
  reportStays: SQL;
};

/** Records what a merge moves or changes. Runs before the merge, in its transaction. */
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
  const keepMoved = ({ owner, kept }: (typeof MOVABLE)[number]) => {
    const stays = staying.get(owner);
    return keep({ owner, fate: "moved", columns: kept, which: every(sql`${owner} = ${gone}`, stays && not(stays)) });
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
