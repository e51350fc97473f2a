import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { placesLoads } from "../../schema/places.ts";
import { insert, select } from "../../sql.ts";

export type PlacesLoad = Omit<typeof placesLoads.$inferInsert, "id">;

export const insertPlacesLoad = (load: PlacesLoad) => insert(placesLoads, load);

/** No row as long as only the embedded register was loaded: its length is no measure. */
export const findLastOfficialLoad = () => findLast(sql`WHERE ${placesLoads.source} = 'official'`);

export const findLastLoad = () => findLast(sql``);

const findLast = (where: SQL) =>
  select(getTableColumns(placesLoads), sql`FROM ${placesLoads} ${where} ORDER BY ${placesLoads.id} DESC LIMIT 1`);
