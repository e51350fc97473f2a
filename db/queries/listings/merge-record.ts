import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { present } from "#domain/present.ts";
import { keyColumns, storedColumns } from "../../backup/row-lines.ts";
import { columnsAsJson } from "../../columns-as-json.ts";
import { type Condition, every, not } from "../../condition.ts";
import { factChecks, providerCapacity } from "../../schema/capacity.ts";
import { listingMergeRows, listingMerges } from "../../schema/listing-merges.ts";
import { listings, storedListingColumns } from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import { rememberedProviders } from "../../schema/remembered-providers.ts";
import { deletedReviews, reviewReports } from "../../schema/reviews.ts";
import { change, insert, names, update } from "../../sql.ts";
import type { Statement } from "../../statement.ts";
import { listingColumns } from "../../tables.ts";

/** What moves to the listing that stays: which column names the listing, and by what the rows are found again. */
export const MOVABLE = listingColumns("moves", "moves once", "moves by a rule").map((owner) => ({
  owner,
  id: present(keyColumns(owner.table)[0], "every table has a key"),
}));

/** The row of a listing. */
export const LISTING_JSON = columnsAsJson(Object.values(storedListingColumns));

type Pair = { gone: number; into: number };
type Merged = Pair & {
  when: Condition;
  /** Which reports stay with the duplicate. */
  reportStays: SQL;
};

/** What a merge moves or changes; what stays with the duplicate is deleted with it. For its transaction, before the merge. */
export function keepMerged({ gone, into, when, reportStays }: Merged): Statement[] {
  const hasBoth = (table: typeof rememberedProviders | typeof providerMembers) =>
    sql`${table.userId} IN (SELECT other.user_id FROM ${table} other WHERE other.spitex_id = ${into})`;
  const intoSaysAsLong = sql`EXISTS (SELECT 1 FROM ${providerCapacity} other WHERE other.spitex_id = ${into})
    AND NOT ${saysLonger({ gone, into })}`;
  const staying = new Map<Column, SQL>([
    [reviewReports.spitexId, reportStays],
    [rememberedProviders.spitexId, hasBoth(rememberedProviders)],
    [providerMembers.spitexId, hasBoth(providerMembers)],
    [providerCapacity.spitexId, intoSaysAsLong],
  ]);
  const keepMoved = ({ owner, id }: (typeof MOVABLE)[number]) => {
    const stays = staying.get(owner);
    return keep({ owner, fate: "moved", columns: [id], which: every(sql`${owner} = ${gone}`, stays && not(stays)) });
  };
  const keepBefore = (owner: SQLiteColumn, which?: SQL) =>
    keep({ owner, fate: "before", columns: storedColumns(owner.table), which: every(sql`${owner} = ${into}`, which) });
  const keep = ({ owner: { table }, fate, columns, which }: Part) => {
    const { listingId, origin, fate: fateOf, entry } = listingMergeRows;
    return change(sql`INSERT INTO ${listingMergeRows} (${names(listingId, origin, fateOf, entry)})
      SELECT ${gone}, ${getTableName(table)}, ${fate}, ${columnsAsJson(columns)} FROM ${table}
      WHERE ${every(which, when)}`);
  };
  const datesOfBoth = sql`${deletedReviews.userId} IN (SELECT other.user_id FROM ${deletedReviews} other
    WHERE other.spitex_id = ${gone})`;
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

/** Of two reports the one that holds longer is the newer one. */
export const saysLonger = ({ gone, into }: Pair) =>
  sql`EXISTS (SELECT 1 FROM ${providerCapacity} one JOIN ${providerCapacity} other ON other.spitex_id = ${into}
    WHERE one.spitex_id = ${gone} AND one.valid_to > other.valid_to)`;

/** For the end of the transaction of a merge. */
export const keepMergeResult = ({ gone, into }: Pair) =>
  update(
    listingMerges,
    { intoAfter: sql`(SELECT ${LISTING_JSON} FROM ${listings} WHERE ${listings.id} = ${into})` },
    sql`${listingMerges.listingId} = ${gone} AND ${listingMerges.intoAfter} IS NULL`,
  );
