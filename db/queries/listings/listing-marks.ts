import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import {
  DUPLICATE_REASONS,
  type DuplicateParty,
  type DuplicateReason,
  MOST_SHARING,
} from "#domain/desks/listing-desk.ts";
import { pick } from "#domain/keys.ts";
import { listingDuplicates, listingOldSlugs, listings } from "../../schema/listings.ts";
import { places } from "../../schema/places.ts";
import { asJson, boundJson, change, deleteFrom, excluded, jsonObject, names, select, update } from "../../sql.ts";
import { ALWAYS, every } from "../../statement.ts";
import { bumpDataVersion } from "../site-state.ts";
import { updateListings } from "./stored-listing.ts";

type SortKeys = { id: number; citySort: string; nameSort: string };

const { citySort, nameSort } = listings;

/** Listings without sort keys, because of a migration or an undo that restored an old row. */
export const listUnordered = (limit: number) =>
  select({ id, name, city }, sql`FROM ${listings} WHERE ${nameSort} = '' LIMIT ${limit}`);

/** Fills only empty keys, because a listing that was renamed since already has new ones. */
export const fillSortKeys = (rows: SortKeys[]) => [
  ...boundJson(rows).map((json) =>
    updateListings(
      sql`${names(citySort)} = value ->> 'citySort', ${names(nameSort)} = value ->> 'nameSort'`,
      sql`${id} = value ->> 'id' AND ${nameSort} = ''`,
      { from: sql`json_each(${json})` },
    ),
  ),
  bumpDataVersion(),
];

const { name, slug, streetAddress, city } = listings;

/** Three queries, each answered by its own index: same phone, same website, same name in the same place. */
export const listDuplicates = (listingId: number) => ({
  phone: sharing(listingId, listings.phoneKey),
  website: sharing(listingId, listings.websiteHost),
  name: sharing(listingId, cantonSlug, citySlug, listings.nameKey),
});

function sharing(listingId: number, ...columns: Column[]) {
  const isShared = (column: Column): SQL =>
    sql`${column} = (SELECT ${column} FROM ${listings} WHERE ${id} = ${listingId})`;
  return select(
    { id, name, slug, streetAddress, zipCode, city, cantonSlug, citySlug },
    sql`FROM ${listings} WHERE ${every(...columns.map(isShared))} AND ${id} <> ${listingId}
      LIMIT ${MOST_SHARING + 1}`,
  );
}

/** What shows whether a Spitex is already listed, as in the generated columns; null: not known. */
export type ListingMarks = Record<"slug" | "nameKey" | "cantonSlug" | "citySlug", string> &
  Record<"phoneKey" | "websiteHost" | "zsrNumber", string | null>;

/** Listings that may be an unlisted Spitex: by a current or former address, the name in the place, or three marks. */
export const listAlike = (asked: ListingMarks) =>
  select(
    { id, name, slug, zipCode, city, cantonSlug, citySlug },
    sql`FROM ${listings} WHERE ${id} IN (
        SELECT ${id} FROM ${listings} WHERE ${slug} = ${asked.slug} OR ${id} IN (
          SELECT ${listingOldSlugs.listingId} FROM ${listingOldSlugs} WHERE ${listingOldSlugs.slug} = ${asked.slug})
        UNION ${markedAs(sql`${cantonSlug} = ${asked.cantonSlug} AND ${citySlug} = ${asked.citySlug}
          AND ${nameKey} = ${asked.nameKey}`)}
        UNION ${markedAs(sql`${listings.phoneKey} = ${asked.phoneKey}`)}
        UNION ${markedAs(sql`${listings.websiteHost} = ${asked.websiteHost}`)}
        UNION ${markedAs(sql`${listings.zsrNumber} = ${asked.zsrNumber}`)})
      ORDER BY ${slug} = ${asked.slug} DESC, ${id} LIMIT ${MOST_SHARING}`,
  );

/** Other listings with a number of the ZSR, open and closed ones. */
export const listHolders = (number: string, besides: number) =>
  select(
    pick(listings, ["id", "name", "zipCode", "city", "closed"]),
    sql`FROM ${listings} WHERE ${listings.zsrNumber} = ${number} AND ${id} <> ${besides}
      ORDER BY ${id} LIMIT ${MOST_SHARING}`,
  );

/** Ids of the listings, if there are few enough to be the same provider. */
const markedAs = (condition: SQL) =>
  sql`SELECT id FROM (SELECT ${id} AS id, count(*) OVER () AS shared FROM ${listings} WHERE ${condition})
    WHERE shared <= ${MOST_SHARING}`;

export const isTelling = (found: readonly unknown[]) => found.length <= MOST_SHARING;

const [one, other] = [alias(listings, "one"), alias(listings, "other")];

const party = (table: typeof one | typeof other) =>
  asJson<DuplicateParty>(
    jsonObject({
      ...pick(table, ["id", "name", "slug", "streetAddress", "zipCode", "city"]),
      ...pick(table, ["cantonSlug", "citySlug", "phone", "website", "closed"]),
    }),
  );

/** Undecided pairs of the whole directory, the likeliest first, one row more than a page. */
export const listDuplicatePairs = (after?: { reasons: number; listingId: number; otherId: number }) =>
  select(
    { reasons, one: party(one), other: party(other) },
    sql`FROM (
        SELECT * FROM ${listingDuplicates} WHERE ${dismissedAt} IS NULL ${
          after &&
          sql`AND (${reasons}, ${listingId}, ${otherId}) < (${after.reasons}, ${after.listingId}, ${after.otherId})`
        } ORDER BY ${reasons} DESC, ${listingId} DESC, ${otherId} DESC LIMIT ${DESK_PAGE_SIZE + 1}
      ) ${listingDuplicates} JOIN ${listings} ${one} ON ${one.id} = ${listingId}
      JOIN ${listings} ${other} ON ${other.id} = ${otherId}
      ORDER BY ${reasons} DESC, ${listingId} DESC, ${otherId} DESC`,
  );

/** Undecided pairs among some. */
export const listOpenPairs = (pairs: readonly Pair[]) =>
  select(
    { listingId, otherId, one: sql<string>`${one.name}`, other: sql<string>`${other.name}` },
    sql`FROM ${listingDuplicates} JOIN ${listings} ${one} ON ${one.id} = ${listingId}
      JOIN ${listings} ${other} ON ${other.id} = ${otherId}
      WHERE ${dismissedAt} IS NULL AND (${listingId}, ${otherId}) IN (
        SELECT value ->> 'listingId', value ->> 'otherId' FROM json_each(${JSON.stringify(pairs)}))`,
  );

/** `listingId` is the lower id, as pairs are stored. */
type Pair = { listingId: number; otherId: number };

const isPair = (pair: Pair) => sql`${listingId} = ${pair.listingId} AND ${otherId} = ${pair.otherId}`;

export const pairIsOpen = (pair: Pair) =>
  sql`EXISTS (SELECT 1 FROM ${listingDuplicates} WHERE ${isPair(pair)} AND ${dismissedAt} IS NULL)`;

export const dismissPair = (pair: Pair, now: string) =>
  update(listingDuplicates, { dismissedAt: now }, sql`${isPair(pair)} AND ${dismissedAt} IS NULL`, { listingId });

const { id, marks, updatedAt, zipCode, citySlug, cantonSlug, nameKey } = listings;

const IS_UNKNOWN = sql`NOT EXISTS (SELECT 1 FROM ${places} WHERE ${places.zip} = ${zipCode} AND ${places.slug} = ${citySlug})`;

/** Marks listings whose postcode and place do not match in the register. For all of them, it reads the whole table. */
export const markUnknownPlaces = (which = ALWAYS) =>
  updateListings(
    { marks: sql`iif(${marks} & 64, ${marks} - 64, ${marks} + 64)` },
    every(which, sql`(${marks} & 64 <> 0) <> ${IS_UNKNOWN}`),
  );

/** Marks listings that were neither changed nor confirmed since then. Reads the whole table, so only for jobs. */
export const markStale = (since: string) =>
  updateListings(
    { marks: sql`iif(${marks} & 256, ${marks} - 256, ${marks} + 256)` },
    sql`(${marks} & 256 <> 0) <> (${updatedAt} < ${since})`,
  );

/** `listingId`: a number, or an SQL expression for one. */
export const markPlaceOf = (listingId: number | SQL) => markUnknownPlaces(sql`${id} = ${listingId}`);

/** The name without words such as the legal form, so that «Spitex Uster» equals «Spitex Uster AG». */
const BARE_NAME = ["ag", "gmbh", "verein", "stiftung", "genossenschaft", "sa", "sarl"].reduce(
  (name, form) => sql`replace(${name}, ${sql.raw(`' ${form} '`)}, ' ')`,
  sql`' ' || ${nameKey} || ' '`,
);

const NAMED = sql`SELECT ${id} AS id, ${cantonSlug} || '/' || ${citySlug} || '/' || ${BARE_NAME} AS shared
  FROM ${listings}`;

/** Pairs with the same key, if few enough listings share it to be the same provider. */
const pairsOf = (table: SQL, key: SQL, reason: DuplicateReason) => sql`
  SELECT a.id AS listing_id, b.id AS other_id, ${sql.raw(String(DUPLICATE_REASONS[reason]))} AS reason
  FROM (
    SELECT ${key} AS shared FROM ${table} WHERE ${key} IS NOT NULL
    GROUP BY ${key} HAVING count(*) BETWEEN 2 AND ${sql.raw(String(MOST_SHARING + 1))}
  ) few JOIN ${table} a ON a.${key} = few.shared JOIN ${table} b ON b.${key} = few.shared AND b.id > a.id`;

const { listingId, otherId, reasons, foundAt, dismissedAt } = listingDuplicates;

/**
 * Finds all pairs that share a phone number, a website, or the name in the same place. Reads the whole table, so only
 * for jobs. Dismissed pairs stay dismissed.
 */
export const findDuplicates = (now: string) => [
  change(sql`INSERT INTO ${listingDuplicates} (${names(listingId, otherId, reasons, foundAt)})
    WITH named AS MATERIALIZED (${NAMED})
    SELECT listing_id, other_id, sum(reason), ${now} FROM (
      ${pairsOf(sql`named`, sql`shared`, "name")}
      UNION ALL ${pairsOf(sql`${listings}`, sql`phone_key`, "phone")}
      UNION ALL ${pairsOf(sql`${listings}`, sql`website_host`, "website")}
    ) WHERE true GROUP BY listing_id, other_id
    ON CONFLICT DO UPDATE SET ${names(reasons)} = ${excluded(reasons)}, ${names(foundAt)} = ${excluded(foundAt)}`),
  deleteFrom(listingDuplicates, sql`${foundAt} < ${now} AND ${dismissedAt} IS NULL`),
];
