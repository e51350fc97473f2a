import { getTableColumns, sql } from "drizzle-orm";
import { fold } from "#domain/fold.ts";
import { MIN_PAGE_SHARE, type Place } from "#domain/places/place.ts";
import { citySlug } from "#domain/places/place-name.ts";
import { boundJson } from "../../bound-json.ts";
import { providerGroups } from "../../schema/listings.ts";
import { places } from "../../schema/places.ts";
import { change, compiled, deleteFrom, listOf, names, type Params, select } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { bumpDataVersion } from "../site-state.ts";
import { insertPlacesLoad, type PlacesLoad } from "./places-loads.ts";

const PLACE = getTableColumns(places);
const { zip, name, slug, canton, communes, share, kind } = places;
const IS_LOCALITY = sql`${kind} = 'locality'`;

export type StoredPlace = RowOf<typeof listAllPlaces>;

/** `keepsPostBoxes`: this load brings no post boxes, so the stored ones stay. */
type Replacement = { keepsPostBoxes: boolean };

/** Replaces the register, for one transaction: either all of it is new or nothing changes. */
export const replacePlaces = (replacement: readonly Place[], { keepsPostBoxes, ...load }: PlacesLoad & Replacement) => [
  deleteFrom(places, keepsPostBoxes ? sql`${kind} <> 'po_box'` : sql`true`),
  ...boundJson(replacement.map(valuesOf)).map(insertChunk),
  // A postcode that became official no longer needs a stand-in.
  deleteFrom(
    places,
    sql`${kind} = 'po_box'
      AND ${zip} IN (SELECT ${zip} FROM ${places} WHERE ${kind} <> 'po_box')`,
  ),
  // Who serves a place depends on its postcodes and communes.
  deleteFrom(providerGroups, sql`${providerGroups.key} >= 'served/' AND ${providerGroups.key} < 'served0'`),
  insertPlacesLoad(load),
  bumpDataVersion(),
];

/** All places of these postcodes. */
export const listPlacesByZips = (zips: readonly string[]) =>
  select(PLACE, sql`FROM ${places} WHERE ${zip} IN ${listOf(zips)}`);

type City = { canton: string; slug: string };

/** Every postcode of a town, some thirty at most; without those that have almost no address in it. */
export const listLocalities = compiled((asked: Params<City>) =>
  select(
    { zip, name, communes, latitude: PLACE.latitude, longitude: PLACE.longitude },
    sql`FROM ${places} WHERE ${canton} = ${asked.canton} AND ${slug} = ${asked.slug} AND ${IS_LOCALITY}
      AND ${share} >= ${MIN_PAGE_SHARE} ORDER BY ${zip} LIMIT 40`,
  ),
);

export const listAllPlaces = () => select(PLACE, sql`FROM ${places} ORDER BY ${zip}, ${name}`);

/** What two registers are compared by. */
export const listLocalityNames = () =>
  select({ zip, name, canton, share }, sql`FROM ${places} WHERE ${IS_LOCALITY} ORDER BY ${zip}, ${name}`);

export const listAllLocalities = () => select(PLACE, sql`FROM ${places} WHERE ${IS_LOCALITY} ORDER BY ${zip}, ${name}`);

const { id: _, ...VALUES } = PLACE;
const VALUE_KEYS = Object.keys(VALUES) as (keyof typeof VALUES)[];

const insertChunk = (json: string) =>
  change(sql`INSERT INTO ${places} (${names(...Object.values(VALUES))})
    SELECT ${sql.join(
      VALUE_KEYS.map((_key, at) => sql.raw(`value ->> ${at}`)),
      sql`, `,
    )} FROM json_each(${json})`);

/** A list, because SQLite reads a value faster by its position than by its key. */
function valuesOf(place: Place) {
  const row: Record<keyof typeof VALUES, unknown> = {
    ...place,
    slug: citySlug(place.name),
    nameKey: fold(place.name),
    communes: place.communes.join("|"),
    communeNumbers: (place.communeNumbers ?? []).join("|"),
  };
  return VALUE_KEYS.map((key) => row[key]);
}
