import { type Column, getTableName, is, SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { storedColumns } from "../../row-lines.ts";
import { factChecks, providerCapacity } from "../../schema/capacity.ts";
import { type KeptRow, listingMergeRows, listingMerges } from "../../schema/listing-merges.ts";
import { allListings, listingDeletions, listings } from "../../schema/listings.ts";
import { inquiries } from "../../schema/messages.ts";
import { deletedReviews, hiddenImportedReviews, reviewReports, reviews } from "../../schema/reviews.ts";
import { asBoolean, change, deleteFrom, names, nullable, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf, type Statement } from "../../statement.ts";
import { undoAnswers } from "../questions/question-answers.ts";
import { undoVisits } from "../visits.ts";
import { freeAddress } from "./listing-edits.ts";
import { LISTING_JSON, MOVABLE } from "./merge-record.ts";
import { holdersOf, listingExists, updateListings } from "./stored-listing.ts";

const { id, slug, name, placeId, mergedInto } = allListings;
const deletedAt = sql<string>`${allListings.deletedAt}`;

const IS_SLUG_TAKEN = sql`EXISTS (${holdersOf("slug", slug, id)})`;
const PLACE_HOLDER = sql`(${holdersOf("placeId", placeId, id)} LIMIT 1)`;
const INTO_CHANGED_AT = sql`(SELECT ${listings.updatedAt} FROM ${listings} WHERE ${listings.id} = ${mergedInto})`;

/** A listing that was deleted after `since`, or hidden, and what prevents its restoration. */
export const findDeleted = (asked: number, since: string) =>
  select(
    {
      id,
      slug,
      name,
      deletedAt,
      intoId: mergedInto,
      intoBefore: nullable(listingMerges.intoBefore),
      intoAfter: listingMerges.intoAfter,
      isSlugTaken: asBoolean(IS_SLUG_TAKEN),
      placeHolder: sql<number | null>`${PLACE_HOLDER}`,
      /** The current state of the listing into which it was merged. */
      intoNow: {
        expression: sql`(SELECT ${LISTING_JSON} FROM ${listings} WHERE ${listings.id} = ${mergedInto})`,
        decode: (raw: string): KeptRow | null => JSON.parse(raw),
      },
    },
    sql`FROM ${allListings} LEFT JOIN ${listingMerges} ON ${listingMerges.listingId} = ${id}
      WHERE ${id} = ${asked} AND (${deletedAt} > ${since} OR ${allListings.isHidden})`,
  );

export type Deleted = RowOf<typeof findDeleted>;

/** By column, the values to set in the listing into which it was merged. */
type Undone = Record<string, string | number | null>;

const isDeleted = (deleted: Deleted) => sql`${id} = ${deleted.id} AND ${deletedAt} = ${deleted.deletedAt}`;

/** Condition for statements that run before `restoreListing` in the same batch. */
export const isRestorable = (deleted: Deleted, isPlaceFreed: boolean): Condition =>
  sql`EXISTS (SELECT 1 FROM ${allListings} WHERE ${every(
    isDeleted(deleted),
    sql`NOT ${IS_SLUG_TAKEN} AND coalesce(${PLACE_HOLDER}, 0) = ${isPlaceFreed ? deleted.intoId : 0}`,
    sql`${INTO_CHANGED_AT} IS ${deleted.intoNow?.updated_at ?? null}`,
  )})`;

/** What belongs to the listing was never deleted. */
export const restoreListing = (deleted: Deleted, undone: Undone, when: Condition): Statement[] => [
  freeAddress(deleted.slug, when),
  deleteFrom(
    listingDeletions,
    // A listing deleted later under the same address has replaced its record.
    sql`(${listingDeletions.deletedAt} = ${deleted.deletedAt} AND ${listingDeletions.name} = ${deleted.name}
      OR ${listingDeletions.slug} = ${deleted.slug}) AND ${when}`,
  ),
  ...undoFields(deleted, undone, when),
  update(
    allListings,
    { deletedAt: null, mergedInto: null, isHidden: false },
    every(
      isDeleted(deleted),
      sql`NOT ${IS_SLUG_TAKEN} AND ${PLACE_HOLDER} IS NULL`,
      sql`${INTO_CHANGED_AT} IS ${undone[listings.updatedAt.name] ?? null}`,
    ),
  ),
  ...(deleted.intoId === null ? [] : undoMerge(deleted, deleted.intoId)),
];

function undoFields(deleted: Deleted, undone: Undone, when: Condition): Statement[] {
  const values = Object.entries(undone).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  if (values.length === 0) return [];
  return [updateListings(sql.join(values, sql`, `), sql`${listings.id} = ${deleted.intoId} AND ${when}`)];
}

/** The listing is restored. Only the restoring transaction sees this together with a record of the merge. */
const isRestored = (deleted: Deleted) => listingExists(deleted.id);

const { entry } = listingMergeRows;

const rowsOf = (deleted: Deleted, table: SQLiteTable, fate: "moved" | "before") =>
  sql`FROM ${listingMergeRows} WHERE ${listingMergeRows.listingId} = ${deleted.id}
    AND ${listingMergeRows.origin} = ${getTableName(table)} AND ${listingMergeRows.fate} = ${fate}
    AND ${isRestored(deleted)}`;

/** Moves back what the merge moved, and restores the rows of the remaining listing that it changed. */
const undoMerge = (deleted: Deleted, into: number): Statement[] => [
  undoDates(deleted, into),
  putBack(deleted, deletedReviews.spitexId),
  ...undoAnswers({ gone: deleted.id, into }, movedInquiries(deleted), isMergeKnown(deleted)),
  ...MOVABLE.map((one) => moveBack(deleted, into, one)),
  // Restores the earlier capacity report, unless there is a newer one.
  putBack(deleted, providerCapacity.spitexId),
  ...undoChecks(deleted, into),
  ...undoVisits({ gone: deleted.id, into }, isMergeKnown(deleted)),
  ...followReviews(deleted, into),
  deleteFrom(listingMerges, sql`${listingMerges.listingId} = ${deleted.id} AND ${isRestored(deleted)}`),
];

const movedInquiries = (deleted: Deleted) => sql`(SELECT ${entry} ->> 'id' ${rowsOf(deleted, inquiries, "moved")})`;

type Movable = (typeof MOVABLE)[number];

function moveBack(deleted: Deleted, into: number, { owner, kept }: Movable) {
  const moved = rowsOf(deleted, owner.table, "moved");
  const keptValues = sql.join(
    kept.map((column) => sql`${entry} ->> ${sql.raw(`'${column.name}'`)}`),
    sql`, `,
  );
  // A row whose key is the listing has had another key since.
  const isMoved = kept.includes(owner)
    ? sql`EXISTS (SELECT 1 ${moved})`
    : sql`(${sql.join([...kept], sql`, `)}) IN (SELECT ${keptValues} ${moved})`;
  return change(sql`UPDATE OR IGNORE ${owner.table} SET ${names(owner)} = ${deleted.id}
    WHERE ${isMoved} AND ${owner} = ${into}`);
}

function putBack(deleted: Deleted, { table }: SQLiteColumn) {
  const columns = storedColumns(table);
  const values = columns.map(storedValue);
  return change(sql`INSERT INTO ${table} (${names(...columns)}) SELECT ${sql.join(values, sql`, `)}
    ${rowsOf(deleted, table, "before")} ON CONFLICT DO NOTHING`);
}

/** The stored value; for a column added since, its default. */
function storedValue(column: Column): SQL {
  const value = sql`${entry} ->> ${sql.raw(`'${column.name}'`)}`;
  if (!(column.notNull && column.hasDefault) || column.default === undefined) return value;
  return sql`coalesce(${value}, ${is(column.default, SQL) ? column.default : sql.param(column.default, column)})`;
}

/** Removes dates that came from the restored listing, to make room for those from before the merge. */
function undoDates(deleted: Deleted, into: number) {
  const { userId, spitexId, createdAt } = deletedReviews;
  const own = alias(deletedReviews, "own");
  return deleteFrom(
    deletedReviews,
    every(
      sql`${spitexId} = ${into} AND ${isMergeKnown(deleted)}`,
      sql`(${userId}, ${createdAt}) IN (SELECT ${own.userId}, ${own.createdAt} FROM ${deletedReviews} ${own}
        WHERE ${own.spitexId} = ${deleted.id})`,
      sql`NOT (${userId}, ${createdAt}) IN (SELECT ${entry} ->> 'user_id', ${entry} ->> 'created_at'
        ${rowsOf(deleted, deletedReviews, "before")})`,
    ),
  );
}

const isMergeKnown = (deleted: Deleted) =>
  every(
    isRestored(deleted),
    sql`EXISTS (SELECT 1 FROM ${listingMerges} WHERE ${listingMerges.listingId} = ${deleted.id})`,
  );

/** Resumes checks that the merge ended only because those of the restored listing had ended. */
function undoChecks(deleted: Deleted, into: number): Statement[] {
  const { spitexId, wantsMail } = factChecks;
  const own = alias(factChecks, "own");
  const isEnded = every(
    sql`${spitexId} = ${into} AND ${wantsMail} = 0 AND ${isMergeKnown(deleted)}`,
    sql`EXISTS (SELECT 1 FROM ${factChecks} ${own} WHERE ${own.spitexId} = ${deleted.id} AND ${own.wantsMail} = 0)`,
  );
  const before = rowsOf(deleted, factChecks, "before");
  const wanted = sql`${entry} ->> ${sql.raw(`'${wantsMail.name}'`)}`;
  return [
    update(factChecks, { wantsMail: true }, every(isEnded, sql`EXISTS (SELECT 1 ${before} AND ${wanted} = 1)`)),
    deleteFrom(factChecks, every(isEnded, sql`NOT EXISTS (SELECT 1 ${before})`)),
  ];
}

/** Moves reports and hidden marks made since the merge, for reviews that go back with their listing. */
function followReviews(deleted: Deleted, into: number): Statement[] {
  const { positiveText, negativeText } = listings;
  const { spitexId, reviewKey } = reviewReports;
  const textAt = (column: Column, id: number) => sql`(SELECT ${column} FROM ${listings} WHERE ${listings.id} = ${id})`;
  const isBack = (key: string, column: Column) => sql`(${reviewKey} = ${key}
    AND ${textAt(column, into)} IS NULL AND ${textAt(column, deleted.id)} IS NOT NULL)`;
  const { spitexId: at, reviewText, hiddenAt } = hiddenImportedReviews;
  const own = alias(hiddenImportedReviews, "own");
  return [
    change(sql`UPDATE ${reviewReports} SET ${names(spitexId)} = ${deleted.id}
      WHERE ${spitexId} = ${into} AND ${isMergeKnown(deleted)} AND (
        ${reviewKey} IN (SELECT CAST(${reviews.id} AS TEXT) FROM ${reviews}
          WHERE ${reviews.spitexId} = ${deleted.id})
        OR ${isBack("positive", positiveText)} OR ${isBack("negative", negativeText)})`),
    change(sql`INSERT INTO ${hiddenImportedReviews} (${names(at, reviewText, hiddenAt)})
      SELECT ${listings.id}, ${reviewText}, ${hiddenAt} FROM ${hiddenImportedReviews}
        JOIN ${listings} ON ${listings.id} = ${deleted.id}
      WHERE ${at} = ${into} AND ${reviewText} IN (${positiveText}, ${negativeText}) AND ${isMergeKnown(deleted)}
        AND NOT EXISTS (SELECT 1 FROM ${hiddenImportedReviews} ${own}
          WHERE ${own.spitexId} = ${listings.id} AND ${own.reviewText} = ${reviewText})`),
  ];
}
