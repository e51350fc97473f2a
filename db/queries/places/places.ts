import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { fold } from "#domain/fold.ts";
import { keysOf } from "#domain/keys.ts";
import { MOST_ALIASES } from "#domain/places/own-alias.ts";
import { type GeoPoint, MIN_PAGE_SHARE, type Place } from "#domain/places/place.ts";
import { citySlug } from "#domain/places/place-name.ts";
import { providerGroups } from "../../schema/listings.ts";
import {
  FIRST_COMMUNE_NUMBER,
  LATITUDE_BAND,
  placeAliases,
  places,
  placesLoads,
  placesRuns,
} from "../../schema/places.ts";
import {
  boundJson,
  change,
  compiled,
  deleteFrom,
  insert,
  listOf,
  names,
  type Params,
  select,
  update,
} from "../../sql.ts";
import { type Condition, not, type RowOf } from "../../statement.ts";
import { bumpDataVersion } from "../site-state.ts";

const PLACE = getTableColumns(places);
const { zip, name, slug, canton, communes, share, kind } = places;
const IS_LOCALITY = sql`${kind} = 'locality'`;

export type StoredPlace = RowOf<typeof listAllPlaces>;

/** `keepsPostBoxes`: this load contains no post boxes, so the stored ones stay. */
type Replacement = { keepsPostBoxes: boolean };

/** Replaces the register in one transaction: either completely or not at all. */
export const replacePlaces = (replacement: readonly Place[], { keepsPostBoxes, ...load }: PlacesLoad & Replacement) => [
  deleteFrom(places, keepsPostBoxes ? sql`${kind} <> 'po_box'` : sql`true`),
  ...boundJson(replacement.map(valuesOf)).map(insertChunk),
  // A postcode that is now official no longer needs a stand-in.
  deleteFrom(
    places,
    sql`${kind} = 'po_box'
      AND ${zip} IN (SELECT ${zip} FROM ${places} WHERE ${kind} <> 'po_box')`,
  ),
  // The providers that serve a place depend on its postcodes and communes.
  deleteFrom(providerGroups, sql`${providerGroups.key} >= 'served/' AND ${providerGroups.key} < 'served0'`),
  insertPlacesLoad(load),
  bumpDataVersion(),
];

export const listPlacesByZips = (zips: readonly string[]) =>
  select(PLACE, sql`FROM ${places} WHERE ${zip} IN ${listOf(zips)}`);

const POINT = { latitude: PLACE.latitude, longitude: PLACE.longitude };
const AREA_PLACE = { zip, name, slug, canton, communes, communeNumbers: PLACE.communeNumbers, ...POINT };
export type AreaPlace = RowOf<typeof listAreaPlaces>;

/** The localities of postcodes and of communes, by name. */
export const listAreaPlaces = ({ zips, numbers }: { zips: readonly string[]; numbers: readonly number[] }) =>
  select(
    AREA_PLACE,
    sql`FROM ${places} WHERE (${zip} IN ${listOf(zips)} OR ${FIRST_COMMUNE_NUMBER} IN ${listOf(numbers)})
      AND ${IS_LOCALITY} ORDER BY ${name}`,
  );

/** The localities of these names, in every canton. */
export const listPlacesNamed = (slugs: readonly string[], cantons: readonly string[]) =>
  select(
    AREA_PLACE,
    sql`FROM ${places} WHERE ${canton} IN ${listOf(cantons)} AND ${slug} IN ${listOf(slugs)} AND ${IS_LOCALITY}
      ORDER BY ${zip}`,
  );

/** Unsorted, because D1 would count each sorted row twice. */
export const listPlacesOfCantons = (cantons: readonly string[]) =>
  select(AREA_PLACE, sql`FROM ${places} WHERE ${canton} IN ${listOf(cantons)} AND ${IS_LOCALITY}`);

/** Degrees to the east and west, about fifteen kilometres. */
const AROUND = 0.2;

/** The localities of other cantons around a point; at most 256 rows of the register of 2026 are read. */
export function listPlacesBeyond(canton: string, { latitude, longitude }: GeoPoint) {
  const band = Math.floor(latitude * 10);
  return select(
    AREA_PLACE,
    sql`FROM ${places} WHERE ${LATITUDE_BAND} IN (${band - 1}, ${band}, ${band + 1})
      AND ${PLACE.longitude} BETWEEN ${longitude - AROUND} AND ${longitude + AROUND}
      AND ${places.canton} <> ${canton} AND ${IS_LOCALITY}`,
  );
}

type City = { canton: string; slug: string };

/** A town's postcodes, about thirty at most, without those that have almost no addresses in it. */
export const listLocalities = compiled((asked: Params<City>) =>
  select(
    { zip, name, communes, ...POINT },
    sql`FROM ${places} WHERE ${canton} = ${asked.canton} AND ${slug} = ${asked.slug} AND ${IS_LOCALITY}
      AND ${share} >= ${MIN_PAGE_SHARE} ORDER BY ${zip} LIMIT 40`,
  ),
);

export const listAllPlaces = () => select(PLACE, sql`FROM ${places} ORDER BY ${zip}, ${name}`);

/** The data by which two registers are compared. */
export const listLocalityNames = () =>
  select({ zip, name, canton, share }, sql`FROM ${places} WHERE ${IS_LOCALITY} ORDER BY ${zip}, ${name}`);

export const listAllLocalities = () => select(PLACE, sql`FROM ${places} WHERE ${IS_LOCALITY} ORDER BY ${zip}, ${name}`);

const { id: _, ...VALUES } = PLACE;
const VALUE_KEYS = keysOf(VALUES);

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

type PlacesLoad = Omit<typeof placesLoads.$inferInsert, "id" | "localities" | "postBoxes">;

const countOf = (kind: "locality" | "po_box") =>
  sql`(SELECT count(*) FROM ${places} WHERE ${places.kind} = ${sql.raw(`'${kind}'`)})`;

/** Runs after the places are inserted, because it counts them. */
const insertPlacesLoad = (load: PlacesLoad) =>
  insert(placesLoads, { ...load, localities: countOf("locality"), postBoxes: countOf("po_box") });

/** The latest first. */
export const listPlacesLoads = (limit: number) =>
  select(getTableColumns(placesLoads), sql`FROM ${placesLoads} ORDER BY ${placesLoads.id} DESC LIMIT ${limit}`);

/** No row while only the embedded register was loaded, because its length is no measure. */
export const findLastOfficialLoad = () => findLast(sql`WHERE ${placesLoads.source} = 'official'`);

export const findLastLoad = () => findLast(sql``);

const findLast = (where: SQL) =>
  select(getTableColumns(placesLoads), sql`FROM ${placesLoads} ${where} ORDER BY ${placesLoads.id} DESC LIMIT 1`);

const { id, token, origin, state, startedAt, finishedAt, error } = placesRuns;

type NewRun = Pick<typeof placesRuns.$inferInsert, "token" | "origin" | "startedAt"> & { state: "waiting" | "running" };

/** No other load is running, or it was interrupted. */
export const mayLoad = (abandonedBefore: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${placesRuns} WHERE ${state} IN ('waiting', 'running') AND ${startedAt} > ${abandonedBefore})`;

export function startPlacesRun(run: NewRun, when: Condition) {
  const row = { ...run, finishedAt: null, error: null };
  return insert(placesRuns, { id: 1, ...row }, { when, onConflict: { target: [id], set: row } });
}

/** @returns a row for the first of several identical messages */
export const claimPlacesRun = (run: string) =>
  update(placesRuns, { state: "running" }, sql`${token} = ${run} AND ${state} = 'waiting'`, { token });

type End = { state: "done" | "failed"; finishedAt: string; error: string | null };

/** A run that was given up does not touch the later one. */
export const endPlacesRun = (run: string, end: End) =>
  update(placesRuns, end, sql`${token} = ${run} AND ${state} = 'running'`);

export const findPlacesRun = () =>
  select({ origin, state, startedAt, finishedAt, error }, sql`FROM ${placesRuns} WHERE ${id} = 1`);

const { key, alias, canton: aliasCanton, slug: aliasSlug, place } = placeAliases;

export const listPlaceAliases = () =>
  select(
    { key, alias, canton: aliasCanton, slug: aliasSlug, place },
    sql`FROM ${placeAliases} ORDER BY ${place}, ${key} LIMIT ${MOST_ALIASES}`,
  );

export const aliasExists = (asked: string) => sql`EXISTS (SELECT 1 FROM ${placeAliases} WHERE ${key} = ${asked})`;

/** The alias is new, and the limit is not reached. */
export const mayAddAlias = (asked: string) =>
  sql`${not(aliasExists(asked))} AND (SELECT count(*) FROM ${placeAliases}) < ${MOST_ALIASES}`;

export const insertPlaceAlias = (row: typeof placeAliases.$inferInsert, when: Condition) =>
  insert(placeAliases, row, { when });

export const findPlaceAlias = (asked: string) =>
  select({ alias, place }, sql`FROM ${placeAliases} WHERE ${key} = ${asked}`);

export const deletePlaceAlias = (asked: string) => deleteFrom(placeAliases, sql`${key} = ${asked}`);
