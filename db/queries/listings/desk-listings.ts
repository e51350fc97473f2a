import { type SQL, sql } from "drizzle-orm";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { type ListingFilter, type ListingTrait, traitBits } from "#domain/desks/listing-filter.ts";
import { SHOWN_UNKNOWN } from "#domain/desks/places-desk.ts";
import { pick } from "#domain/keys.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { importRows } from "../../schema/import.ts";
import { listings, listingsBy } from "../../schema/listings.ts";
import { listOf, select } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";

const EXPORTED = {
  ...pick(listings, ["slug", "source", "factSources", "confirmedFields"]),
  exportedOn: sql<string>`date('now')`,
};

export type ExportedListing = RowOf<typeof listExported>;

/**
 * The next listings by id. Uses no index: one that fits the filter would have to be read and sorted again for each
 * window. The table is already in the order of ids.
 */
export const listExported = (where: Condition, after: number, limit: number) =>
  select(
    { id, ...pick(listings, FIELD_NAMES), ...EXPORTED },
    sql`FROM ${listingsBy(sql`NOT INDEXED`)} WHERE ${id} > ${after} AND (${where}) ORDER BY ${id} LIMIT ${limit}`,
  );

export const countExported = (where: Condition) =>
  select({ count: sql<number>`count(*)` }, sql`FROM ${listings} WHERE ${where}`);

/**
 * The most index entries that one page goes through, whatever the size of the directory. A page may therefore have few
 * rows or none, and still be followed by another one.
 */
export const DESK_WINDOW = 2_500;

const { id, slug, name, zipCode, city, canton, cantonSlug, citySlug, updatedAt, closed } = listings;
const { changeOrder, cantonOrder, traits, nameKey } = listings;

const DESK_ROW = { id, name, slug, zipCode, city, canton, cantonSlug, citySlug, updatedAt, closed };
const POSITIONED = { ...DESK_ROW, position: sql<string>`scanned.position` };

/** Traits that few listings have, each with its own index. Literals, because only then does SQLite use it. */
const RARE: Partial<Record<ListingTrait, Condition>> = {
  closed: sql`${closed} <> 'offen'`,
  suspected: sql`${listings.marks} & 128`,
  unknownPlace: sql`${listings.marks} & 64`,
};

/** How to go through listings in an order. `from`: the position to start after; empty for the beginning. */
type Scan = { position: SQL; order: SQL; direction: SQL; rows: SQL };

const UPWARDS = sql``;

const AFTER_ALL = "9";

function scanOf({ traits: wanted, canton: wantedCanton, importId, sort }: ListingFilter, from: string): Scan {
  if (importId) return scanImport(importId, from);
  if (sort === "place" && wantedCanton) {
    const rows = sql`FROM ${listings} WHERE ${cantonSlug} = ${wantedCanton} AND ${cantonOrder} > ${from}`;
    return { position: sql`${cantonOrder}`, order: sql`${cantonOrder}`, direction: UPWARDS, rows };
  }
  const isAfter =
    sort === "oldest" ? sql`${changeOrder} > ${from}` : sql`${changeOrder} < ${from === "" ? AFTER_ALL : from}`;
  const rare = wanted.map((trait) => RARE[trait]).find((condition) => condition !== undefined);
  return {
    position: sql`${changeOrder}`,
    order: sort === "oldest" ? sql`${changeOrder}` : sql`${changeOrder} DESC`,
    direction: sort === "oldest" ? UPWARDS : sql`DESC`,
    rows: sql`FROM ${listings} WHERE ${every(isAfter, rare)}`,
  };
}

/** Listings that an import created or changed, in the order of its file. */
function scanImport(jobId: number, from: string): Scan {
  const [chunk = 0, listingId = 0] = from.split("~").map(Number);
  const order = sql`${importRows.chunk}, ${importRows.listingId}`;
  return {
    position: sql`printf('%06d~%012d', ${importRows.chunk}, ${importRows.listingId})`,
    order,
    direction: UPWARDS,
    rows: sql`FROM ${importRows} CROSS JOIN ${listings} ON ${id} = ${importRows.listingId}
      WHERE ${importRows.jobId} = ${jobId} AND (${order}) > (${chunk}, ${listingId})`,
  };
}

/** Whether the filter leaves out some of the listings that a page goes through. */
const isSelective = ({ q, traits: wanted, canton: wantedCanton, importId, sort }: ListingFilter) =>
  q !== "" || wanted.length > 0 || (wantedCanton !== undefined && (importId !== undefined || sort !== "place"));

/** Applies to `listings`, or a subquery with the same names. */
function matchesFilter({ traits: wanted, canton: wantedCanton }: ListingFilter) {
  const bits = traitBits(wanted);
  return every(
    bits > 0 ? sql`traits & ${bits} = ${bits}` : undefined,
    wantedCanton ? sql`canton_slug = ${wantedCanton}` : undefined,
  );
}

/** The text that a search without the search index looks through. */
const SEARCHED = sql`${nameKey} || ' ' || ${zipCode} || ' ' || ${citySlug}`;

const containsAll = (text: SQL, words: readonly string[]) => words.map((word) => sql`instr(${text}, ${word}) > 0`);

/** Condition for other statements; `words` are folded, `ids` are those that a search found. */
export const isInFilter = (filter: ListingFilter, words: readonly string[] = [], ids?: readonly number[]) =>
  every(
    matchesFilter(filter),
    filter.importId
      ? sql`${id} IN (SELECT ${importRows.listingId} FROM ${importRows} WHERE ${importRows.jobId} = ${filter.importId})`
      : undefined,
    ids && isAmong(ids),
    ...containsAll(SEARCHED, words),
  );

export const isAmong = (ids: readonly number[]) => sql`${id} IN ${listOf(ids)}`;

/** One row more than a page, if the window has that many. `words` are folded. */
export function listForDesk(filter: ListingFilter, from: string, words: readonly string[] = []) {
  const { position, order, direction, rows } = scanOf(filter, from);
  const searched = words.length > 0 ? sql`, ${SEARCHED} AS searched` : sql``;
  const window = isSelective(filter) ? DESK_WINDOW : DESK_PAGE_SIZE + 1;
  return select(
    POSITIONED,
    sql`FROM (
        SELECT id, position FROM (
          SELECT ${id} AS id, ${position} AS position, ${traits} AS traits, ${cantonSlug} AS canton_slug${searched}
          ${rows} ORDER BY ${order} LIMIT ${window}
        ) WHERE ${every(matchesFilter(filter), ...containsAll(sql`searched`, words))} ORDER BY position ${direction} LIMIT ${DESK_PAGE_SIZE + 1}
      ) scanned JOIN ${listings} ON ${id} = scanned.id ORDER BY scanned.position ${direction}`,
  );
}

/** The last position of the window; no row if nothing follows it. */
export function findWindowEnd(filter: ListingFilter, from: string) {
  const { position, order, rows } = scanOf(filter, from);
  return select(
    { position: sql<string>`${position}` },
    sql`${rows} ORDER BY ${order} LIMIT 1 OFFSET ${DESK_WINDOW - 1}`,
  );
}

type InCantons = { cantons: readonly string[]; after: number; besides: number };

/**
 * The next ids of the directory, up to one window. `isAsked`: the listing is in one of the cantons, not permanently
 * closed, and not from the import `besides`.
 */
export const listIdsOfCantons = ({ cantons, after, besides }: InCantons) =>
  select(
    {
      id,
      isAsked: sql<number>`${cantonSlug} IN ${listOf(cantons)} AND ${closed} <> 'dauerhaft'
        AND ${listings.importJobId} IS NOT ${besides}`,
    },
    sql`FROM ${listingsBy(sql`NOT INDEXED`)} WHERE ${id} > ${after} ORDER BY ${id} LIMIT ${DESK_WINDOW}`,
  );

/** The listings of a list that match the filter, in the list's order; `place` is the index in that list. */
export const listMatching = (ids: readonly number[], filter: ListingFilter, most = DESK_PAGE_SIZE + 1) =>
  select(
    { ...DESK_ROW, place: sql<number>`place` },
    sql`FROM (SELECT key AS place, value AS wanted FROM json_each(${JSON.stringify(ids)})) JOIN ${listings}
        ON ${id} = wanted
      WHERE ${matchesFilter(filter)} ORDER BY place LIMIT ${most}`,
  );

export const listWhere = (where: Condition, most: number) =>
  select(DESK_ROW, sql`FROM ${listings} WHERE ${where} LIMIT ${most}`);

/**
 * Finds listings that are closed for good, because the search index lacks them. `words` are folded. The first condition
 * is that of the index.
 */
export const listClosedNamed = (words: readonly string[], most: number, filter?: ListingFilter) =>
  select(
    { id },
    sql`FROM ${listings} WHERE ${every(
      sql`${closed} <> 'offen' AND ${closed} = 'dauerhaft'`,
      filter && matchesFilter(filter),
      ...containsAll(SEARCHED, words),
    )} LIMIT ${most}`,
  );

export const findBySlug = (asked: string) => select(DESK_ROW, sql`FROM ${listings} WHERE ${slug} = ${asked}`);

/** How many of the most recently changed listings are considered. */
const LOOKED_AT = 1_000;

/** Combinations of postcode and place that are not in the register, most frequent first. */
export const listUnknownPlaces = () =>
  select(
    { zipCode: sql<string>`zip_code`, city: sql<string>`min(city)`, listings: sql<number>`count(*)` },
    sql`FROM (
        SELECT ${listings.zipCode} AS zip_code, ${listings.city} AS city, ${listings.citySlug} AS city_slug
        FROM ${listings} WHERE ${listings.marks} & 64 ORDER BY ${listings.changeOrder} DESC LIMIT ${LOOKED_AT}
      ) GROUP BY zip_code, city_slug ORDER BY count(*) DESC, zip_code LIMIT ${SHOWN_UNKNOWN}`,
  );
