import { type Column, type SQL, sql } from "drizzle-orm";
import { careBit, languageBit, type Packed } from "#domain/offer/candidate.ts";
import { CARE_CODES } from "#domain/offer/care-codes.ts";
import { LANGUAGE_CODES } from "#domain/offer/languages.ts";
import { listingAreas, listings, providerGroups } from "../../schema/listings.ts";
import { places } from "../../schema/places.ts";
import { asJson, change, compiledList, names, type Params, select } from "../../sql.ts";
import { every } from "../../statement.ts";
import { CAPACITY_JSON } from "./capacity.ts";
import { HAS_PRICES } from "./card-facts.ts";
import { IS_LISTED } from "./listings.ts";

const { id, spot, cantonSlug, citySlug, cell, cantonPart, cantonOrder, cityOrder } = listings;
const { key, entries } = providerGroups;

/** A canton has several parts, so that no row exceeds what D1 takes. */
const CANTON_PARTS = 16;

export const groupKeys = {
  cell: (cell: number) => `cell/${cell}`,
  town: (town: string) => `town/${town}`,
  /** Providers that serve a place, wherever they are located. `code` is like "ZH". */
  served: (code: string, slug: string) => `served/${code}/${slug}`,
  canton: (slug: string) => Array.from({ length: CANTON_PARTS }, (_, part) => `canton/${slug}/${part}`),
};

/** A number with one bit for each code in a JSON list; NULL stays NULL. */
function bits<T extends string>(list: Column, codes: readonly T[], bitOf: (code: T) => number): SQL {
  const each = codes.map((code) => sql`(instr(${list}, ${sql.raw(`'"${code}"'`)}) > 0) * ${sql.raw(`${bitOf(code)}`)}`);
  return sql`iif(${list} IS NULL, NULL, ${sql.join(each, sql` + `)})`;
}

const packed = (extra?: SQL | Column) => sql`json_array(${id}, ${spot}, ${cantonSlug} || '/' || ${citySlug},
  ${bits(listings.care, CARE_CODES, careBit)}, ${listings.form},
  ${bits(listings.languages, LANGUAGE_CODES, languageBit)},
  ${listings.serviceArea} IS NOT NULL, ${extra ?? sql`NULL`}, json(${CAPACITY_JSON}), ${HAS_PRICES})`;

/** The data of at most 90 providers that a filter needs and a result shows. */
export const listOffers = compiledList((ids) =>
  select(
    {
      id,
      name: listings.name,
      slug: listings.slug,
      city: listings.city,
      canton: listings.canton,
      zip_code: listings.zipCode,
      citySlug,
      cantonSlug,
      packed: asJson<Packed>(packed()),
    },
    sql`FROM ${ids} wanted CROSS JOIN ${listings} ON ${id} = wanted.column1`,
  ),
);

const GROUP = { key, entries };

export const listGroups = compiledList((keys) =>
  select(GROUP, sql`FROM ${keys} wanted CROSS JOIN ${providerGroups} ON ${key} = wanted.column1`),
);

type Around = { code: string; slug: string; town: string; served: string };

/**
 * The stored groups of a place and of the squares around it. `steps`: offsets from its own square; `town` and `served`:
 * its own keys.
 */
export const listGroupsAround = compiledList((steps, place: Params<Around>) => {
  const square = sql`(CAST(round(${places.latitude} * 10000) AS INTEGER) / 1000 * 100
    + CAST(round(${places.longitude} * 10000) AS INTEGER) / 1500)`;
  const here = sql`SELECT ${square} AS square FROM ${places}
    WHERE ${places.canton} = ${place.code} AND ${places.slug} = ${place.slug}
      AND ${places.kind} = 'locality' AND ${places.latitude} IS NOT NULL
    ORDER BY ${places.zip} LIMIT 1`;
  return select(
    GROUP,
    sql`FROM (
        SELECT ${place.town} AS key UNION ALL SELECT ${place.served}
        UNION ALL SELECT 'cell/' || (here.square + CAST(step.column1 AS INTEGER))
        FROM (${here}) here CROSS JOIN ${steps} step
      ) wanted
      CROSS JOIN ${providerGroups} ON ${key} = wanted.key`,
  );
});

/** Packs missing groups. The part of a key after its first slash says which providers they contain. */
export function packGroups(keys: readonly string[]) {
  const of = (kind: string) => keys.filter((one) => one.startsWith(`${kind}/`));
  return [
    pack(of("cell"), { where: sql`${cell} = CAST(${after("cell/")} AS INTEGER)` }),
    pack(of("town"), {
      where: sql`${cantonSlug} = ${part(after("town/"), 0)} AND ${citySlug} = ${part(after("town/"), 1)}`,
      order: cityOrder,
    }),
    pack(of("canton"), {
      entry: packed(cantonOrder),
      where: sql`${cantonSlug} = ${part(after("canton/"), 0)}
        AND ${cantonPart} = CAST(${part(after("canton/"), 1)} AS INTEGER)`,
    }),
    pack(of("served"), { entry: packed(sql`max(${listingAreas.hasDuty})`), ...servedBy(after("served/")), by: id }),
  ].flat();
}

const after = (prefix: string) => sql`substr(value, ${sql.raw(String(prefix.length + 1))})`;
const part = (path: SQL, at: 0 | 1) =>
  at === 0 ? sql`substr(${path}, 1, instr(${path}, '/') - 1)` : sql`substr(${path}, instr(${path}, '/') + 1)`;

/** Listings whose service area or duty includes a postcode or commune of the place. */
const servedBy = (path: SQL) => ({
  from: sql`${places} JOIN ${listingAreas} ON ${listingAreas.area} = ${places.zip}
      OR (${places.communeNumbers} <> '' AND ${listingAreas.area} IN (
        SELECT 'bfs:' || number.value FROM json_each('[' || replace(${places.communeNumbers}, '|', ',') || ']') number))
    JOIN ${listings} ON ${id} = ${listingAreas.listingId}`,
  where: sql`${places.canton} = ${part(path, 0)} AND ${places.slug} = ${part(path, 1)} AND ${places.kind} = 'locality'`,
});

type Group = { where: SQL; from?: SQL; entry?: SQL; order?: Column; by?: Column };

function pack(keys: readonly string[], { where, from = sql`${listings}`, entry = packed(), order, by }: Group) {
  if (keys.length === 0) return [];
  const rows = sql`SELECT ${entry} AS entry FROM ${from} WHERE ${every(where, IS_LISTED)}
    ${by && sql`GROUP BY ${by}`} ${order && sql`ORDER BY ${order}`}`;
  return [
    change(
      sql`INSERT OR REPLACE INTO ${providerGroups} (${names(key, entries)})
        SELECT value, (SELECT json_group_array(json(entry)) FROM (${rows})) FROM json_each(${JSON.stringify(keys)})`,
      GROUP,
    ),
  ];
}
