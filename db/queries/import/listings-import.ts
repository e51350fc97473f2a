import { type Column, getTableColumns, sql } from "drizzle-orm";
import { CAPACITY_STATES } from "#domain/offer/capacity.ts";
import { providerCapacity } from "../../schema/capacity.ts";
import { dataQuality } from "../../schema/counts.ts";
import { entryLots } from "../../schema/entry-checks.ts";
import { importChunks, importRows } from "../../schema/import.ts";
import {
  allListings,
  listingDeletions,
  listingOldSlugs,
  listings,
  storedListingColumns,
} from "../../schema/listings.ts";
import { asBoolean, boundJson, change, columnsAsJson, deleteFrom, excluded, listOf, names, select } from "../../sql.ts";
import type { RowOf, Statement } from "../../statement.ts";
import * as written from "../listings/stored-listing.ts";
import { bumpDataVersion, HAS_DEMO_LISTINGS } from "../site-state.ts";

export type StoredListing = RowOf<typeof listListingsToImport>;
/** The values of a listing that an import decides. */
export type ListingValues = Omit<StoredListing, "id" | "createdAt" | "updatedAt" | "importJobId" | "confirmedFields">;

export type NewListing = ListingValues & Partial<Pick<StoredListing, "confirmedFields">>;

/** The changes that one chunk of an import writes. */
export type ListingChanges = {
  inserts: NewListing[];
  /**
   * Changed values only; null empties a field. `knownAt`: the listing's `updatedAt` when it was compared; a listing
   * that was changed since is left alone. `unconfirmed`: null for each changed field that was confirmed with another
   * value.
   */
  updates: (Partial<ListingValues> & { id: number; knownAt: string; unconfirmed?: Record<string, null> })[];
  /** Listings of the file that are already up to date. */
  unchangedIds: number[];
  /** The former addresses of listings in `updates`. */
  oldSlugs: { slug: string; id: number }[];
};

/** `at`: one ISO time for the whole chunk, by which its rows are found again. */
export type ChunkKey = { jobId: number; chunk: number; at: string };

const { id, createdAt, updatedAt, importJobId, confirmedFields, ...VALUE_COLUMNS } = storedListingColumns;
const { slug, placeId } = listings;
const COLUMNS: { key: string; column: Column }[] = Object.entries(VALUE_COLUMNS).map(([key, column]) => ({
  key,
  column,
}));
const NEW_COLUMNS = [...COLUMNS, { key: "confirmedFields", column: confirmedFields }];
export const LISTING_KEYS = Object.keys(VALUE_COLUMNS);
/** All columns that an import writes. */
export const RESTORED_COLUMNS = [...COLUMNS.map(({ column }) => column), updatedAt, importJobId];

/** Rows per statement (rule import-7). */
const BATCH_SIZE = 100;

/** Listings that rows of a file may refer to, by place id or address. */
export const listListingsToImport = (placeIds: string[], slugs: string[]) =>
  select(
    storedListingColumns,
    sql`FROM ${listings} WHERE ${id} IN (SELECT ${id} FROM ${listings} WHERE ${placeId} IN ${listOf(placeIds)}
      UNION ALL SELECT ${id} FROM ${listings} WHERE ${slug} IN ${listOf(slugs)})`,
  );

/** No runner has stored the chunk yet: a repeated message or a second runner changes nothing. */
const isOpen = ({ jobId, chunk }: ChunkKey) => sql`EXISTS (SELECT 1 FROM ${importChunks}
  WHERE ${importChunks.jobId} = ${jobId} AND ${importChunks.number} = ${chunk}
    AND ${importChunks.stored} IS NULL)`;

/**
 * The statements that store a chunk, for one transaction that ends with marking it as stored. Rows whose id or address
 * another import took in between, or that an admin edited, are left alone.
 */
export function storeChunk(key: ChunkKey, changes: ListingChanges): Statement[] {
  const { inserts, updates, unchangedIds, oldSlugs } = changes;
  const slugs = [...inserts, ...updates].flatMap(({ slug }) => slug ?? []);
  const isWriting = inserts.length > 0 || updates.length > 0;
  return [
    ...(unchangedIds.length > 0 ? [stampUnchanged(key, unchangedIds)] : []),
    ...updateListings(key, updates),
    ...insertListings(key, inserts),
    ...(slugs.length > 0 ? [noteRedirects(key, slugs), freeOldSlugs(key, slugs)] : []),
    ...(oldSlugs.length > 0 ? [keepOldSlugs(key, oldSlugs)] : []),
    ...(isWriting ? [bumpDataVersion(hasWritten(key))] : []),
  ];
}

const stampUnchanged = (key: ChunkKey, ids: number[]) =>
  written.updateListings({ importJobId: key.jobId }, sql`${id} IN ${listOf(ids)} AND ${isOpen(key)}`);

/**
 * Passes rows as lists of the columns that any of them fills: SQLite reads a value by its position in a list five times
 * as fast as by one of thirty keys.
 */
function insertListings(key: ChunkKey, inserts: readonly NewListing[]): Statement[] {
  if (inserts.length === 0) return [];
  const fieldOf = (row: NewListing, name: string) => row[name as keyof NewListing] ?? null;
  const filled = NEW_COLUMNS.filter(({ key }) => inserts.some((row) => fieldOf(row, key) !== null));
  const columns = filled.map(({ column }) => column);
  const values = filled.map((_column, at) => sql.raw(`value ->> ${at}`));
  const rows = inserts.map((row) => filled.map(({ key }) => fieldOf(row, key)));
  return [
    ...boundJson(rows, BATCH_SIZE).map((json) =>
      change(sql`INSERT INTO ${allListings} (${names(...columns, createdAt, updatedAt, importJobId)})
        SELECT ${sql.join(values, sql`, `)}, ${key.at}, ${key.at}, ${key.jobId}
        FROM json_each(${json}) WHERE ${isOpen(key)}
        ON CONFLICT DO NOTHING`),
    ),
    keepInserted(
      key,
      inserts.map((row) => row.slug),
    ),
  ];
}

const ROW_KEY = names(importRows.jobId, importRows.chunk, importRows.listingId, importRows.writtenAt);

const keepInserted = (key: ChunkKey, slugs: string[]) =>
  change(sql`INSERT OR IGNORE INTO ${importRows} (${ROW_KEY})
    SELECT ${key.jobId}, ${key.chunk}, ${id}, ${key.at} FROM ${listings}
    WHERE ${slug} IN ${listOf(slugs)} AND ${importJobId} = ${key.jobId} AND ${createdAt} = ${key.at}
      AND ${isOpen(key)}`);

function updateListings(key: ChunkKey, updates: ListingChanges["updates"]): Statement[] {
  if (updates.length === 0) return [];
  const known = JSON.stringify(updates.map(({ id, knownAt }) => ({ id, knownAt })));
  const batches = boundJson(updates, BATCH_SIZE);
  return [
    ...batches.map((json) => keepBefore(key, json)),
    ...batches.map((json) => updateRows(key, json)),
    forgetNotUpdated(key, known),
  ];
}

const GIVEN_VALUES = sql.join(
  COLUMNS.map(({ key, column }) => {
    const given = sql.raw(`'${key}'`);
    // Unlike `->>`, `->` distinguishes an empty value from a missing one.
    const otherwise = column.notNull ? column : sql`iif(value -> ${given} IS NULL, ${column}, NULL)`;
    return sql`${names(column)} = coalesce(value ->> ${given}, ${otherwise})`;
  }),
  sql`, `,
);

const UNCONFIRMED = sql.raw("value -> 'unconfirmed'");

const STILL_CONFIRMED = sql`iif(${UNCONFIRMED} IS NULL, ${confirmedFields},
  nullif(json_patch(${confirmedFields}, ${UNCONFIRMED}), '{}'))`;

const updateRows = ({ jobId, at, ...key }: ChunkKey, json: string) =>
  written.updateListingsOrIgnore(
    sql`${GIVEN_VALUES}, ${names(confirmedFields)} = ${STILL_CONFIRMED},
      ${names(updatedAt)} = ${at}, ${names(importJobId)} = ${jobId}`,
    sql`${id} = value ->> 'id' AND ${updatedAt} = value ->> 'knownAt' AND ${isOpen({ jobId, at, ...key })}`,
    sql`json_each(${json})`,
  );

const CONFIRMED_BEFORE = sql.raw(`'$.${confirmedFields.name}'`);

/** Contains confirmations only if the import changes them, so that an undo leaves those of other listings alone. */
const BEFORE = sql`iif(${UNCONFIRMED} IS NULL, ${columnsAsJson(RESTORED_COLUMNS)},
  json_set(${columnsAsJson(RESTORED_COLUMNS)}, ${CONFIRMED_BEFORE}, ${confirmedFields}))`;

/** Keeps the listing as it was, with everything that an undo restores, and what the import changes. */
const keepBefore = (key: ChunkKey, json: string) =>
  change(sql`INSERT OR IGNORE INTO ${importRows} (${ROW_KEY}, ${names(importRows.before, importRows.given)})
    SELECT ${key.jobId}, ${key.chunk}, ${id}, ${key.at}, ${BEFORE}, value
    FROM json_each(${json}) JOIN ${listings} ON ${id} = value ->> 'id'
    WHERE ${updatedAt} = value ->> 'knownAt' AND ${isOpen(key)}`);

const isOfChunk = ({ jobId, chunk }: Pick<ChunkKey, "jobId" | "chunk">) =>
  sql`${importRows.jobId} = ${jobId} AND ${importRows.chunk} = ${chunk}`;

/** Forgets listings that were not updated because another one has the address. */
const forgetNotUpdated = (key: ChunkKey, known: string) =>
  deleteFrom(
    importRows,
    sql`${isOfChunk(key)}
      AND ${importRows.listingId} IN (SELECT value ->> 'id' FROM json_each(${known}))
      AND NOT EXISTS (SELECT 1 FROM ${listings} WHERE ${id} = ${importRows.listingId}
        AND ${updatedAt} = ${importRows.writtenAt} AND ${importJobId} = ${key.jobId})
      AND ${isOpen(key)}`,
  );

/** Notes where the addresses that the chunk gave redirected before, for an undo. */
const noteRedirects = (key: ChunkKey, slugs: string[]) =>
  change(sql`UPDATE ${importRows} SET ${names(importRows.redirectedTo)} = ${listingOldSlugs.listingId}
    FROM ${listingOldSlugs} JOIN ${listings} ON ${slug} = ${listingOldSlugs.slug}
    WHERE ${listingOldSlugs.slug} IN ${listOf(slugs)} AND ${listingOldSlugs.listingId} <> ${id}
      AND ${isOfChunk(key)} AND ${importRows.listingId} = ${id} AND ${isOpen(key)}`);

const freeOldSlugs = (key: ChunkKey, slugs: string[]) =>
  deleteFrom(
    listingOldSlugs,
    sql`${listingOldSlugs.slug} IN ${listOf(slugs)}
      AND ${listingOldSlugs.slug} IN (SELECT ${slug} FROM ${listings}) AND ${isOpen(key)}`,
  );

const keepOldSlugs = (key: ChunkKey, oldSlugs: ListingChanges["oldSlugs"]) =>
  change(sql`INSERT OR REPLACE INTO ${listingOldSlugs}
      (${names(listingOldSlugs.slug, listingOldSlugs.listingId)})
    SELECT value ->> 'slug', value ->> 'id' FROM json_each(${JSON.stringify(oldSlugs)})
    WHERE NOT EXISTS (SELECT 1 FROM ${listings} WHERE ${slug} = value ->> 'slug')
      AND ${isOpen(key)}`);

/** The listings that a chunk has written. */
export const listWritten = (key: Pick<ChunkKey, "jobId" | "chunk">) =>
  select(
    { id, slug, isNew: asBoolean(sql`${importRows.before} IS NULL`) },
    sql`FROM ${importRows} JOIN ${listings} ON ${id} = ${importRows.listingId} WHERE ${isOfChunk(key)}`,
  );

const hasWritten = (key: ChunkKey) => sql`${isOpen(key)} AND EXISTS (SELECT 1 FROM ${importRows}
  WHERE ${isOfChunk(key)} AND ${importRows.writtenAt} = ${key.at})`;

/** Deliberately deleted listings that rows of a file may refer to. */
export const listDeletions = (placeIds: string[], slugs: string[]) => {
  const { slug, placeId } = getTableColumns(listingDeletions);
  return select(
    { slug, placeId },
    sql`FROM ${listingDeletions} WHERE ${placeId} IN ${listOf(placeIds)} OR ${slug} IN ${listOf(slugs)}`,
  );
};

/** Listings that had an address in a file before they were renamed, or before its holder was merged into them. */
export const listMovedListings = (slugs: string[]) =>
  select(
    { ...storedListingColumns, formerSlug: listingOldSlugs.slug },
    sql`FROM ${listingOldSlugs} JOIN ${listings} ON ${id} = ${listingOldSlugs.listingId}
      WHERE ${listingOldSlugs.slug} IN ${listOf(slugs)}`,
  );

/** The `source` of made-up listings. */
export const DEMO_ORIGIN = "demo";

/** For the transaction that stores the first real listings. */
export const deleteDemoListings = () => [
  bumpDataVersion(HAS_DEMO_LISTINGS),
  // The figures were also made up.
  deleteFrom(dataQuality, HAS_DEMO_LISTINGS),
  deleteFrom(entryLots, HAS_DEMO_LISTINGS),
  deleteFrom(allListings, sql`${allListings.source} = 'demo'`),
];

const { spitexId, state, reportedAt, validTo, origin } = providerCapacity;

/** Every fifth made-up provider reports its capacity, and again once that has expired. `today` and `until` are days. */
export const renewDemoCapacities = (now: string, { today, until }: { today: string; until: string }) => {
  const states = sql.join(
    CAPACITY_STATES.map((each, at) => sql`WHEN ${at} THEN ${each}`),
    sql` `,
  );
  return change(
    sql`INSERT INTO ${providerCapacity} (${names(spitexId, state, reportedAt, validTo, origin)})
      SELECT ${listings.id}, CASE ${listings.id} / 5 % ${sql.raw(String(CAPACITY_STATES.length))} ${states} END, ${now}, ${until}, 'desk'
        FROM ${listings} WHERE ${listings.source} = ${DEMO_ORIGIN} AND ${listings.id} % 5 = 2
      ON CONFLICT DO UPDATE SET ${names(state)} = ${excluded(state)}, ${names(reportedAt)} = ${excluded(reportedAt)},
        ${names(validTo)} = ${excluded(validTo)} WHERE ${validTo} < ${today}`,
    { spitexId },
  );
};
