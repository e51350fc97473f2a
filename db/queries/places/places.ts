import { and, asc, eq, gte, sql } from "drizzle-orm";
import { fold } from "#domain/fold.ts";
import { MIN_PAGE_SHARE, type Place } from "#domain/places/place.ts";
import { citySlug } from "#domain/places/place-name.ts";
import { boundJson } from "../../bound-json.ts";
import type { Db } from "../../client.ts";
import { places } from "../../schema/places.ts";
import { statement } from "../../statement.ts";
import { bumpDataVersion } from "../site-state.ts";
import { insertPlacesLoad, type PlacesLoad } from "./places-loads.ts";

/** `keepsPostBoxes`: this load brings no post boxes, so those there are stay. */
type Replacement = { keepsPostBoxes: boolean };

/** Swaps the register in one transaction: either all of it is new or nothing changes. */
export function replacePlaces(
  db: Db,
  replacement: readonly Place[],
  load: PlacesLoad & Replacement,
) {
  return db.batch([
    db.run(
      load.keepsPostBoxes
        ? sql`DELETE FROM places WHERE kind <> 'po_box'`
        : sql`DELETE FROM places`,
    ),
    ...boundJson(replacement.map(columns)).map((json) => insertChunk(db, json)),
    // A postcode that became official needs no stand-in any more.
    db.run(sql`
      DELETE FROM places
      WHERE kind = 'po_box' AND zip IN (SELECT zip FROM places WHERE kind <> 'po_box')`),
    insertPlacesLoad(db, load),
    bumpDataVersion(db),
  ]);
}

/** All places of these postcodes. */
export const listPlacesByZips = (db: Db, zips: readonly string[]) =>
  db
    .select()
    .from(places)
    .where(sql`${places.zip} IN (SELECT value FROM json_each(${JSON.stringify(zips)}))`);

/** The locality behind a city page. A town of several postcodes answers with its lowest. */
export const findPlace = async (db: Db, cantonCode: string, slug: string) =>
  db
    .select()
    .from(places)
    .where(
      and(
        eq(places.canton, cantonCode),
        eq(places.slug, slug),
        eq(places.kind, "locality"),
        gte(places.share, MIN_PAGE_SHARE),
      ),
    )
    .orderBy(asc(places.zip))
    .limit(1)
    .get();

/** Of a town every postcode, some thirty at most; what lies in it with next to no address is left out. */
export const listLocalities = (db: Db, cantonCode: string, slug: string) =>
  statement<{ zip: string; communes: string }>(
    db,
    `SELECT DISTINCT zip, communes FROM places
     WHERE canton = ?1 AND slug = ?2 AND kind = 'locality' AND share >= ?3 ORDER BY zip LIMIT 40`,
    cantonCode,
    slug,
    MIN_PAGE_SHARE,
  );

export const listAllPlaces = (db: Db) => db.select().from(places).orderBy(places.zip, places.name);

export const listAllLocalities = (db: Db) =>
  db.select().from(places).where(eq(places.kind, "locality")).orderBy(places.zip, places.name);

/** A builder, because drizzle binds no values to raw statements inside a D1 batch. */
const insertChunk = (db: Db, json: string) =>
  db.insert(places).select(sql`
    SELECT NULL, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
      value ->> 6, value ->> 7, value ->> 8, value ->> 9
    FROM json_each(${json})`);

const columns = ({ zip, name, canton, communes, share, latitude, longitude, kind }: Place) => [
  zip,
  name,
  citySlug(name),
  fold(name),
  canton,
  communes.join("|"),
  share,
  latitude,
  longitude,
  kind,
];
