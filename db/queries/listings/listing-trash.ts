import { type Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { present } from "#domain/present.ts";
import { columnsAsJson } from "../../columns-as-json.ts";
import { type Condition, every, not } from "../../condition.ts";
import { factChecks, providerCapacity } from "../../schema/capacity.ts";
import { factCorrections } from "../../schema/corrections.ts";
import { listingTrash, listingTrashRows } from "../../schema/listing-trash.ts";
import { listingDeletions, listingOldSlugs, listings, storedListingColumns } from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import { inquiries } from "../../schema/messages.ts";
import { rememberedProviders } from "../../schema/remembered-providers.ts";
import { deletedReviews, hiddenImportedReviews, reviewReports, reviews } from "../../schema/reviews.ts";
import { change, deleteFrom, insert, names, select, update } from "../../sql.ts";
import type { Statement } from "../../statement.ts";

/** The columns that name the listing, of tables whose rows are deleted with it; in an order to insert them. */
export const OWNED: readonly Column[] = [
  listingOldSlugs.listingId,
  reviews.spitexId,
  reviewReports.spitexId,
  hiddenImportedReviews.spitexId,
  deletedReviews.spitexId,
  rememberedProviders.spitexId,
  providerMembers.spitexId,
  providerCapacity.spitexId,
  factChecks.spitexId,
];

/** Outlive their listing and no longer name it. */
const REFERRING: readonly Column[] = [inquiries.spitexId, listingTrash.intoId];

/** Rows that stay in their table: which column names the listing, and by what they are found again. */
export const MOVABLE: readonly { owner: Column; id: Column }[] = [
  { owner: reviews.spitexId, id: reviews.id },
  { owner: reviewReports.spitexId, id: reviewReports.id },
  { owner: hiddenImportedReviews.spitexId, id: hiddenImportedReviews.id },
  { owner: rememberedProviders.spitexId, id: rememberedProviders.id },
  { owner: providerMembers.spitexId, id: providerMembers.id },
  { owner: providerCapacity.spitexId, id: providerCapacity.id },
  { owner: inquiries.spitexId, id: inquiries.id },
  { owner: factCorrections.spitexId, id: factCorrections.id },
  { owner: listingTrash.intoId, id: listingTrash.id },
];

const keyOf = (asked: Column) =>
  present(
    MOVABLE.find(({ owner }) => owner === asked),
    "every table that keeps its rows is in the list",
  ).id;

/** The row of a listing. */
export const LISTING_JSON = columnsAsJson(Object.values(storedListingColumns));

type Removal = { gone: number; now: string; when: Condition };

/** What a deletion removes or changes. For its transaction, before the deletion. */
export const keepDeleted = ({ gone, now }: { gone: number; now: string }): Statement[] => {
  const removal = { gone, now, when: sql`true` };
  return [
    ...keepListing(removal, { kind: "deleted" }),
    ...OWNED.map((owner) => keepRows(removal, owner, "removed")),
    ...REFERRING.map((owner) => keepRows(removal, owner, "moved")),
  ];
};

type Merged = Removal & {
  into: number;
  /** Which reports the merge deletes. */
  reportIsLost: SQL;
};

/** What a merge removes, moves or changes. For its transaction, before the merge. */
export function keepMerged({ into, reportIsLost, ...removal }: Merged): Statement[] {
  const hasBoth = (table: typeof rememberedProviders | typeof providerMembers) =>
    sql`${table.userId} IN (SELECT other.user_id FROM ${table} other WHERE other.spitex_id = ${into})`;
  const pair = { gone: removal.gone, into };
  const intoSaysAsLong = sql`EXISTS (SELECT 1 FROM ${providerCapacity} other WHERE other.spitex_id = ${into})
    AND NOT ${saysLonger(pair)}`;
  const before = sql`(SELECT ${LISTING_JSON} FROM ${listings} WHERE ${listings.id} = ${into})`;
  const split = (owner: Column, isRemoved: SQL) => [
    keepRows(removal, owner, "removed", isRemoved),
    keepRows(removal, owner, "moved", not(isRemoved)),
  ];
  return [
    ...keepListing(removal, { kind: "merged", intoId: into, intoBefore: before }),
    keepRows(removal, listingOldSlugs.listingId, "removed"),
    ...split(reviewReports.spitexId, reportIsLost),
    ...[rememberedProviders, providerMembers].flatMap((table) => split(table.spitexId, hasBoth(table))),
    ...split(providerCapacity.spitexId, intoSaysAsLong),
    ...[reviews.spitexId, hiddenImportedReviews.spitexId, factCorrections.spitexId, ...REFERRING].map((owner) =>
      keepRows(removal, owner, "moved"),
    ),
    ...[deletedReviews.spitexId, factChecks.spitexId].map((owner) => keepRows(removal, owner, "removed")),
    keepDatesBefore(removal, into),
    keepBefore(
      removal,
      providerCapacity.spitexId,
      every(sql`${providerCapacity.spitexId} = ${into}`, saysLonger(pair)),
    ),
    keepBefore(removal, factChecks.spitexId, sql`${factChecks.spitexId} = ${into}`),
  ];
}

/** Of two reports the one that holds longer is the newer one. */
export const saysLonger = ({ gone, into }: { gone: number; into: number }) =>
  sql`EXISTS (SELECT 1 FROM ${providerCapacity} one JOIN ${providerCapacity} other ON other.spitex_id = ${into}
    WHERE one.spitex_id = ${gone} AND one.valid_to > other.valid_to)`;

/** For the end of the transaction of a merge. */
export const keepMergeResult = ({ gone, now, into }: { gone: number; now: string; into: number }) =>
  update(
    listingTrash,
    { intoAfter: sql`(SELECT ${LISTING_JSON} FROM ${listings} WHERE ${listings.id} = ${into})` },
    sql`${isTrashOf(gone, now)} AND ${listingTrash.intoId} = ${into} AND ${listingTrash.intoAfter} IS NULL`,
  );

const isTrashOf = (gone: number, now: string) =>
  sql`${listingTrash.listingId} = ${gone} AND ${listingTrash.deletedAt} = ${now}`;

type Kept = { kind: "deleted" | "merged"; intoId?: number; intoBefore?: SQL };

/** Another that had the address before can no longer be restored. */
const keepListing = ({ gone, now, when }: Removal, kept: Kept) => [
  deleteFrom(
    listingTrash,
    sql`${listingTrash.slug} = (SELECT ${listings.slug} FROM ${listings} WHERE ${listings.id} = ${gone}) AND ${when}`,
  ),
  insert(
    listingTrash,
    {
      listingId: listings.id,
      slug: listings.slug,
      name: listings.name,
      deletedAt: now,
      listing: LISTING_JSON,
      ...kept,
    },
    { from: listings, when: sql`${listings.id} = ${gone} AND ${when}` },
  ),
];

const keepRows = (removal: Removal, owner: Column, fate: "removed" | "moved", which?: SQL) => {
  const columns = fate === "moved" ? [keyOf(owner)] : storedColumns(owner);
  return keep(removal, owner, { fate, columns, which: every(sql`${owner} = ${removal.gone}`, which) });
};

/** Of users who deleted a review of either listing; the merge keeps the later date. */
const keepDatesBefore = (removal: Removal, into: number) => {
  const { userId, spitexId: owner } = deletedReviews;
  const ofBoth = sql`${userId} IN (SELECT other.user_id FROM ${deletedReviews} other
    WHERE other.spitex_id = ${removal.gone})`;
  return keepBefore(removal, owner, every(sql`${owner} = ${into}`, ofBoth));
};

const keepBefore = (removal: Removal, owner: Column, which: SQL) =>
  keep(removal, owner, { fate: "before", columns: storedColumns(owner), which });

type Part = { fate: "removed" | "moved" | "before"; columns: readonly Column[]; which: SQL };

function keep({ gone, now, when }: Removal, { table }: Column, { fate, columns, which }: Part) {
  const { trashId, origin, fate: fateOf, entry } = listingTrashRows;
  const trash = sql`(SELECT kept.id FROM ${listingTrash} kept
    WHERE kept.listing_id = ${gone} AND kept.deleted_at = ${now})`;
  return change(sql`INSERT INTO ${listingTrashRows} (${names(trashId, origin, fateOf, entry)})
    SELECT ${trash}, ${getTableName(table)}, ${fate}, ${columnsAsJson(columns)} FROM ${table}
    WHERE ${every(which, when)}`);
}

/** Without those that the database computes itself. */
export const storedColumns = ({ table }: Column): Column[] =>
  Object.values(getTableColumns(table)).filter((column) => column.generated === undefined);

/** What an admin lets imports bring again is not restored as well. */
export const forgetTrashOf = (asked: string, when: Condition) =>
  deleteFrom(
    listingTrash,
    sql`${when} AND (${listingTrash.deletedAt}, ${listingTrash.name}) = (
      SELECT ${listingDeletions.deletedAt}, ${listingDeletions.name} FROM ${listingDeletions}
      WHERE ${listingDeletions.slug} = ${asked})`,
  );

/** For whoever has the reviews deleted with the account. */
export const deleteTrashedReviewsOf = (userId: string) =>
  deleteFrom(
    listingTrashRows,
    sql`${listingTrashRows.userId} = ${userId} AND ${listingTrashRows.origin} = ${getTableName(reviews)}`,
  );

/** What of a user's data belongs to listings that can be restored. */
export const readTrashedData = (userId: string) =>
  select(
    {
      spitex: listingTrash.name,
      table: listingTrashRows.origin,
      deleted_at: listingTrash.deletedAt,
      entry: listingTrashRows.entry,
    },
    sql`FROM ${listingTrashRows} JOIN ${listingTrash} ON ${listingTrash.id} = ${listingTrashRows.trashId}
      WHERE ${listingTrashRows.userId} = ${userId} AND ${listingTrashRows.fate} = 'removed'
      ORDER BY ${listingTrashRows.id}`,
  );

/** The number that belongs to the last part of an address, also of a listing that was deleted lately. */
export const findListingOf = (slug: string) =>
  select(
    { id: sql<number>`id` },
    sql`FROM (SELECT ${listings.id} AS id FROM ${listings} WHERE ${listings.slug} = ${slug}
      UNION ALL SELECT ${listingTrash.listingId} FROM ${listingTrash} WHERE ${listingTrash.slug} = ${slug}) LIMIT 1`,
  );
