import { type SQL, sql } from "drizzle-orm";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { type ListingFilter, type ListingTrait, traitBits } from "#domain/desks/listing-filter.ts";
import { SHOWN_UNKNOWN } from "#domain/desks/places-desk.ts";
import { FIELD_NAMES, type ListingField } from "#domain/listings/fields.ts";
import { importRows } from "../../schema/import.ts";
import { listings, listingsBy } from "../../schema/listings.ts";
import { listOf, select } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";

const { source, factSources, confirmedFields } = listings;

type FieldColumns = Pick<typeof listings, ListingField>;

const FIELD_COLUMNS = Object.fromEntries(FIELD_NAMES.map((name) => [name, listings[name]])) as FieldColumns;

export type ExportedListing = RowOf<typeof listExported>;

/**
 * The next listings by id. Without an index, because one of the filter would have to be read and sorted again for each
 * window; the order of the ids is that of the table.
 */
export const listExported = (where: Condition, after: number, limit: number) =>
  select(
    { id, ...FIELD_COLUMNS, slug, source, factSources, confirmedFields, exportedOn: sql<string>`date('now')` },
    sql`FROM ${listingsBy(sql`NOT INDEXED`)} WHERE ${id} > ${after} AND (${where}) ORDER BY ${id} LIMIT ${limit}`,
  );

export const countExported = (where: Condition) =>
  select({ count: sql<number>`count(*)` }, sql`FROM ${listings} WHERE ${where}`);

/**
 * Entries of an index that one page goes through at most, whatever the size of the directory. A page may therefore
 * have fewer rows than fit, or none, and still another one after it.
 */
export const DESK_WINDOW = 2_500;

const { id, slug, name, zipCode, city, canton, cantonSlug, citySlug, updatedAt, closed } = listings;
const { changeOrder, cantonOrder, traits, nameKey } = listings;

const DESK_ROW = { id, name, slug, zipCode, city, canton, cantonSlug, citySlug, updatedAt, closed };
const POSITIONED = { ...DESK_ROW, position: sql<string>`scanned.position` };

/** What few listings have, each with an index of its own. Literal, because only then does SQLite use it. */
const RARE: Partial<Record<ListingTrait, Condition>> = {
  closed: sql`${closed} <> 'offen'`,
  suspected: sql`${listings.marks} & 128`,
  unknownPlace: sql`${listings.marks} & 64`,
};

/** An order to go through listings in. `from` is behind which position to begin; empty for the beginning. */
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

/** What an import created or changed, in the order of its file. */
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

/** Whether listings are left out of what a page goes through. */
const isSelective = ({ q, traits: wanted, canton: wantedCanton, importId, sort }: ListingFilter) =>
  q !== "" || wanted.length > 0 || (wantedCanton !== undefined && (importId !== undefined || sort !== "place"));

/** For `listings`, or a subquery with the same names. */
function matchesFilter({ traits: wanted, canton: wantedCanton }: ListingFilter) {
  const bits = traitBits(wanted);
  return every(
    bits > 0 ? sql`traits & ${bits} = ${bits}` : undefined,
    wantedCanton ? sql`canton_slug = ${wantedCanton}` : undefined,
  );
}

/** What a search without the index looks through. */
const SEARCHED = sql`${nameKey} || ' ' || ${zipCode} || ' ' || ${citySlug}`;

const containsAll = (text: SQL, words: readonly string[]) => words.map((word) => sql`instr(${text}, ${word}) > 0`);

/** The listings of a filter, for other statements; `words` are folded, `ids` those that a search found. */
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

/** One row more than a page, if there are as many in the window. `words` are folded. */
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

/** The last position of the window; no row if nothing is behind it. */
export function findWindowEnd(filter: ListingFilter, from: string) {
  const { position, order, rows } = scanOf(filter, from);
  return select(
    { position: sql<string>`${position}` },
    sql`${rows} ORDER BY ${order} LIMIT 1 OFFSET ${DESK_WINDOW - 1}`,
  );
}

type InCantons = { cantons: readonly string[]; after: number; besides: number };

/**
 * The next numbers of the directory, up to a window of them; asked for are those in some cantons, without who is closed
 * for good and what one import brought.
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

/** Those of a list that the filter leaves, in the order of the list; `place`: which of the list. */
export const listMatching = (ids: readonly number[], filter: ListingFilter) =>
  select(
    { ...DESK_ROW, place: sql<number>`place` },
    sql`FROM (SELECT key AS place, value AS wanted FROM json_each(${JSON.stringify(ids)})) JOIN ${listings}
        ON ${id} = wanted
      WHERE ${matchesFilter(filter)} ORDER BY place LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

/** The index of the search has none that are closed for good. `words` are folded. */
export const listClosedNamed = (words: readonly string[], most: number) =>
  select(
    { id },
    sql`FROM ${listings} WHERE ${every(sql`${closed} <> 'offen'`, ...containsAll(SEARCHED, words))} LIMIT ${most}`,
  );

export const findBySlug = (asked: string) => select(DESK_ROW, sql`FROM ${listings} WHERE ${slug} = ${asked}`);

/** Listings that are looked at, those changed last. */
const LOOKED_AT = 1_000;

/** What listings have for postcode and place that the register has not, most frequent first. */
export const listUnknownPlaces = () =>
  select(
    { zipCode: sql<string>`zip_code`, city: sql<string>`min(city)`, listings: sql<number>`count(*)` },
    sql`FROM (
        SELECT ${listings.zipCode} AS zip_code, ${listings.city} AS city, ${listings.citySlug} AS city_slug
        FROM ${listings} WHERE ${listings.marks} & 64 ORDER BY ${listings.changeOrder} DESC LIMIT ${LOOKED_AT}
      ) GROUP BY zip_code, city_slug ORDER BY count(*) DESC, zip_code LIMIT ${SHOWN_UNKNOWN}`,
  );
