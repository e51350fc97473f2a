import { type SQL, sql } from "drizzle-orm";
import { DUPLICATE_REASONS, type DuplicateReason, MOST_SHARING } from "#domain/listings/duplicates.ts";
import { ALWAYS, every } from "../../condition.ts";
import { listingDuplicates, listings } from "../../schema/listings.ts";
import { places } from "../../schema/places.ts";
import { change, deleteFrom, excluded, names } from "../../sql.ts";
import { updateListings } from "./write-listings.ts";

const { id, marks, updatedAt, zipCode, citySlug, cantonSlug, nameKey } = listings;

const IS_UNKNOWN = sql`NOT EXISTS (SELECT 1 FROM ${places} WHERE ${places.zip} = ${zipCode} AND ${places.slug} = ${citySlug})`;

/** Marks listings whose postcode and place are not in the register together. For all it reads the whole table. */
export const markUnknownPlaces = (which = ALWAYS) =>
  updateListings(
    { marks: sql`iif(${marks} & 64, ${marks} - 64, ${marks} + 64)` },
    every(which, sql`(${marks} & 64 <> 0) <> ${IS_UNKNOWN}`),
  );

/** Marks listings that nobody has changed or confirmed since. Reads the whole table, so only for jobs. */
export const markStale = (since: string) =>
  updateListings(
    { marks: sql`iif(${marks} & 256, ${marks} - 256, ${marks} + 256)` },
    sql`(${marks} & 256 <> 0) <> (${updatedAt} < ${since})`,
  );

/** `listingId`: a number, or an expression of one. */
export const markPlaceOf = (listingId: number | SQL) => markUnknownPlaces(sql`${id} = ${listingId}`);

/** Without what says nothing of who it is, so that «Spitex Uster» and «Spitex Uster AG» are the same. */
const BARE_NAME = ["ag", "gmbh", "verein", "stiftung", "genossenschaft", "sa", "sarl"].reduce(
  (name, form) => sql`replace(${name}, ${sql.raw(`' ${form} '`)}, ' ')`,
  sql`' ' || ${nameKey} || ' '`,
);

const NAMED = sql`SELECT ${id} AS id, ${cantonSlug} || '/' || ${citySlug} || '/' || ${BARE_NAME} AS shared
  FROM ${listings}`;

/** Pairs of those that have the same key, if they are few enough to be the same provider. */
const pairsOf = (table: SQL, key: SQL, reason: DuplicateReason) => sql`
  SELECT a.id AS listing_id, b.id AS other_id, ${sql.raw(String(DUPLICATE_REASONS[reason]))} AS reason
  FROM (
    SELECT ${key} AS shared FROM ${table} WHERE ${key} IS NOT NULL
    GROUP BY ${key} HAVING count(*) BETWEEN 2 AND ${sql.raw(String(MOST_SHARING + 1))}
  ) few JOIN ${table} a ON a.${key} = few.shared JOIN ${table} b ON b.${key} = few.shared AND b.id > a.id`;

const { listingId, otherId, reasons, foundAt, dismissedAt } = listingDuplicates;

/**
 * Finds all pairs that share a phone number, a website, or the name in the same place. Reads the whole table, so only
 * for jobs. What somebody has dismissed stays dismissed.
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
