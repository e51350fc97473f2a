import { type Column, getTableName, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { every } from "../../condition.ts";
import { factChecks, providerCapacity } from "../../schema/capacity.ts";
import { type KeptRow, listingTrash, listingTrashRows } from "../../schema/listing-trash.ts";
import { listingDeletions, listingOldSlugs, listings, storedListingColumns } from "../../schema/listings.ts";
import { deletedReviews, hiddenImportedReviews, reviewReports, reviews } from "../../schema/reviews.ts";
import { asBoolean, change, deleteFrom, excluded, names, nullable, select, update } from "../../sql.ts";
import type { RowOf, Statement } from "../../statement.ts";
import { LISTING_JSON, MOVABLE, OWNED, storedColumns } from "./listing-trash.ts";

const { id, slug, name, kind, intoId, deletedAt, intoBefore, intoAfter, restoredAt } = listingTrash;

const IS_SLUG_TAKEN = sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.slug} = ${slug})`;
const PLACE_HOLDER = sql`(SELECT ${listings.id} FROM ${listings}
  WHERE ${listings.placeId} = ${listingTrash.listing} ->> 'place_id')`;

/** What can be restored of a listing that was taken out after `since`, and what prevents it. */
export const findTrash = (asked: number, since: string) =>
  select(
    {
      id,
      slug,
      listingId: listingTrash.listingId,
      name,
      kind,
      intoId: nullable(intoId),
      deletedAt,
      intoBefore,
      intoAfter,
      isSlugTaken: asBoolean(IS_SLUG_TAKEN),
      placeHolder: sql<number | null>`${PLACE_HOLDER}`,
      /** The listing it was merged into, as it is now. */
      intoNow: {
        expression: sql`(SELECT ${LISTING_JSON} FROM ${listings} WHERE ${listings.id} = ${intoId})`,
        decode: (raw: string): KeptRow | null => JSON.parse(raw),
      },
    },
    sql`FROM ${listingTrash} WHERE ${id} = ${asked} AND ${deletedAt} > ${since}`,
  );

export type Trash = RowOf<typeof findTrash>;

type Restoration = {
  trash: Trash;
  now: string;
  /** Values of the listing it was merged into, by column. */
  undone: Record<string, string | number | null>;
  isPlaceFreed: boolean;
};

/** The other statements of the transaction run only if this one answers a row. */
export const claimTrash = ({ trash, now, isPlaceFreed }: Omit<Restoration, "undone">) =>
  update(
    listingTrash,
    { restoredAt: now },
    every(
      sql`${id} = ${trash.id} AND NOT ${IS_SLUG_TAKEN}`,
      sql`coalesce(${PLACE_HOLDER}, 0) = ${isPlaceFreed ? trash.intoId : 0}`,
      trash.kind === "merged"
        ? sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${intoId}
            AND ${listings.updatedAt} = ${trash.intoNow?.updated_at ?? ""})`
        : undefined,
    ),
    { id },
  );

/** Holds after `claimTrash` has succeeded. */
export const isRestoring = (trash: Trash) =>
  sql`EXISTS (SELECT 1 FROM ${listingTrash} WHERE ${id} = ${trash.id} AND ${restoredAt} IS NOT NULL)`;

/** Triggers count it, list its areas and have it searched. */
export function restoreListing({ trash, undone }: Pick<Restoration, "trash" | "undone">): Statement[] {
  return [
    ...undoFields(trash, undone),
    insertListing(trash),
    ...restoreOldSlugs(trash),
    ...OWNED.filter((owner) => owner !== listingOldSlugs.listingId).map((owner) => putBack(trash, owner)),
    ...(trash.intoId === null ? [] : undoDates(trash, trash.intoId)),
    ...MOVABLE.map((one) => moveBack(trash, one)),
    ...(trash.intoId === null ? [] : undoOther(trash, trash.intoId)),
    deleteFrom(
      listingDeletions,
      sql`${listingDeletions.deletedAt} = ${trash.deletedAt} AND ${listingDeletions.name} = ${trash.name}
        AND ${isRestoring(trash)}`,
    ),
    deleteFrom(listingTrash, sql`${id} = ${trash.id} AND ${restoredAt} IS NOT NULL`),
  ];
}

/** What the merge changed of the listing that stayed, after its rows have moved back. */
const undoOther = (trash: Trash, into: number) => [
  undoCapacity(trash),
  ...undoChecks(trash, into),
  ...followReviews(trash, into),
];

function undoFields(trash: Trash, undone: Restoration["undone"]): Statement[] {
  const values = Object.entries(undone).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  if (values.length === 0) return [];
  return [
    change(sql`UPDATE ${listings} SET ${sql.join(values, sql`, `)}
      WHERE ${listings.id} = ${trash.intoId} AND ${isRestoring(trash)}`),
  ];
}

function insertListing(trash: Trash) {
  const row = sql`${listingTrash.listing}`;
  const columns = Object.values(storedListingColumns);
  const values = columns.map((column) => storedValue(column, row));
  return change(sql`INSERT INTO ${listings} (${names(...columns)}) SELECT ${sql.join(values, sql`, `)}
    FROM ${listingTrash} WHERE ${id} = ${trash.id} AND ${restoredAt} IS NOT NULL`);
}

const { entry } = listingTrashRows;

const rowsOf = (trash: Trash, table: SQLiteTable, fate: "removed" | "moved" | "before") =>
  sql`FROM ${listingTrashRows} WHERE ${listingTrashRows.trashId} = ${trash.id}
    AND ${listingTrashRows.origin} = ${getTableName(table)} AND ${listingTrashRows.fate} = ${fate}`;

/** Addresses that other listings have taken meanwhile stay theirs. */
const restoreOldSlugs = (trash: Trash) => [
  deleteFrom(listingOldSlugs, sql`${listingOldSlugs.slug} = ${trash.slug} AND ${isRestoring(trash)}`),
  change(sql`INSERT INTO ${listingOldSlugs} (${names(listingOldSlugs.slug, listingOldSlugs.listingId)})
    SELECT ${entry} ->> 'slug', ${trash.listingId} ${rowsOf(trash, listingOldSlugs, "removed")}
      AND ${isRestoring(trash)}
      AND NOT EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.slug} = ${entry} ->> 'slug')
    ON CONFLICT DO UPDATE SET ${names(listingOldSlugs.listingId)} = ${excluded(listingOldSlugs.listingId)}
      WHERE ${listingOldSlugs.listingId} IS ${trash.intoId}`),
];

function putBack(trash: Trash, owner: Column, fate: "removed" | "before" = "removed") {
  const { table } = owner;
  const columns = storedColumns(owner);
  const values = columns.map((column) => storedValue(column, sql`${entry}`));
  return change(sql`INSERT INTO ${table} (${names(...columns)}) SELECT ${sql.join(values, sql`, `)}
    ${rowsOf(trash, table, fate)} AND ${isRestoring(trash)} ON CONFLICT DO NOTHING`);
}

/** Of each user, the date that came from the restored listing makes room for the one from before. */
const undoDates = (trash: Trash, into: number) => {
  const { userId, spitexId, createdAt } = deletedReviews;
  const isKept = (fate: "removed" | "before") => sql`(${userId}, ${createdAt}) IN (
    SELECT ${entry} ->> 'user_id', ${entry} ->> 'created_at' ${rowsOf(trash, deletedReviews, fate)})`;
  return [
    deleteFrom(
      deletedReviews,
      every(sql`${spitexId} = ${into}`, isKept("removed"), sql`NOT ${isKept("before")}`, isRestoring(trash)),
    ),
    putBack(trash, spitexId, "before"),
  ];
};

/** After the report of the other has moved back: what the listing said before, unless it has said something since. */
const undoCapacity = (trash: Trash) => putBack(trash, providerCapacity.spitexId, "before");

/** The merge ended the checks of the listing only because those of the other had ended. */
function undoChecks(trash: Trash, into: number): Statement[] {
  const { spitexId, wantsMail } = factChecks;
  const wanted = sql`${entry} ->> ${sql.raw(`'${wantsMail.name}'`)}`;
  const isEnded = every(
    sql`${spitexId} = ${into} AND ${wantsMail} = 0`,
    sql`EXISTS (SELECT 1 ${rowsOf(trash, factChecks, "removed")} AND ${wanted} = 0)`,
    isRestoring(trash),
  );
  const before = rowsOf(trash, factChecks, "before");
  return [
    update(factChecks, { wantsMail: true }, every(isEnded, sql`EXISTS (SELECT 1 ${before} AND ${wanted} = 1)`)),
    deleteFrom(factChecks, every(isEnded, sql`NOT EXISTS (SELECT 1 ${before})`)),
  ];
}

type Movable = (typeof MOVABLE)[number];

/** Rows of tables that outlive a deletion name no listing since. */
const moveBack = (trash: Trash, { owner, id: rowId }: Movable) =>
  change(sql`UPDATE OR IGNORE ${owner.table} SET ${names(owner)} = ${trash.listingId}
    WHERE ${rowId} IN (SELECT ${entry} ->> ${sql.raw(`'${rowId.name}'`)} ${rowsOf(trash, owner.table, "moved")})
      AND ${owner} IS ${owner.table === listingTrash ? null : trash.intoId} AND ${isRestoring(trash)}`);

/** What was reported or hidden since the merge, of reviews that go back with their listing. */
function followReviews(trash: Trash, into: number): Statement[] {
  const { positiveText, negativeText } = listings;
  const { spitexId, reviewKey } = reviewReports;
  const textAt = (column: Column, id: number) => sql`(SELECT ${column} FROM ${listings} WHERE ${listings.id} = ${id})`;
  const isBack = (key: string, column: Column) => sql`(${reviewKey} = ${key}
    AND ${textAt(column, into)} IS NULL AND ${textAt(column, trash.listingId)} IS NOT NULL)`;
  const { spitexId: at, reviewText, hiddenAt } = hiddenImportedReviews;
  return [
    change(sql`UPDATE ${reviewReports} SET ${names(spitexId)} = ${trash.listingId}
      WHERE ${spitexId} = ${into} AND ${isRestoring(trash)} AND (
        ${reviewKey} IN (SELECT CAST(${reviews.id} AS TEXT) FROM ${reviews}
          WHERE ${reviews.spitexId} = ${trash.listingId})
        OR ${isBack("positive", positiveText)} OR ${isBack("negative", negativeText)})`),
    change(sql`INSERT INTO ${hiddenImportedReviews} (${names(at, reviewText, hiddenAt)})
      SELECT ${listings.id}, ${reviewText}, ${hiddenAt} FROM ${hiddenImportedReviews}
        JOIN ${listings} ON ${listings.slug} = ${trash.slug}
      WHERE ${at} = ${into} AND ${reviewText} IN (${positiveText}, ${negativeText}) AND ${isRestoring(trash)}
        AND NOT EXISTS (SELECT 1 FROM ${hiddenImportedReviews} own
          WHERE own.spitex_id = ${listings.id} AND own.review_text = ${reviewText})`),
  ];
}

/** A column that was added since has its default. */
function storedValue(column: Column, row: SQL): SQL {
  const value = sql`${row} ->> ${sql.raw(`'${column.name}'`)}`;
  if (!(column.notNull && column.hasDefault) || column.default === undefined) return value;
  return sql`coalesce(${value}, ${is(column.default, SQL) ? column.default : sql.param(column.default, column)})`;
}
