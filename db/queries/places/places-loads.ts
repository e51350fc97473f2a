import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { places, placesLoads } from "../../schema/places.ts";
import { insert, select } from "../../sql.ts";

export type PlacesLoad = Omit<typeof placesLoads.$inferInsert, "id" | "localities" | "postBoxes">;

const countOf = (kind: "locality" | "po_box") =>
  sql`(SELECT count(*) FROM ${places} WHERE ${places.kind} = ${sql.raw(`'${kind}'`)})`;

/** After the places, which it counts. */
export const insertPlacesLoad = (load: PlacesLoad) =>
  insert(placesLoads, { ...load, localities: countOf("locality"), postBoxes: countOf("po_box") });

/** The latest first. */
export const listPlacesLoads = (limit: number) =>
  select(getTableColumns(placesLoads), sql`FROM ${placesLoads} ORDER BY ${placesLoads.id} DESC LIMIT ${limit}`);

/** No row as long as only the embedded register was loaded: its length is no measure. */
export const findLastOfficialLoad = () => findLast(sql`WHERE ${placesLoads.source} = 'official'`);

export const findLastLoad = () => findLast(sql``);

const findLast = (where: SQL) =>
  select(getTableColumns(placesLoads), sql`FROM ${placesLoads} ${where} ORDER BY ${placesLoads.id} DESC LIMIT 1`);
