import { desc, eq } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { placesLoads } from "../../schema/places.ts";

export type PlacesLoad = Omit<typeof placesLoads.$inferInsert, "id">;

export const insertPlacesLoad = (db: Db, { loadedAt, source, edition, rows }: PlacesLoad) =>
  db.insert(placesLoads).values({ loadedAt, source, edition, rows });

/** Undefined as long as only the embedded register was loaded: its length is no measure. */
export const findLastOfficialLoad = (db: Db) =>
  db
    .select()
    .from(placesLoads)
    .where(eq(placesLoads.source, "official"))
    .orderBy(desc(placesLoads.id))
    .limit(1)
    .get();

export const findLastLoad = (db: Db) =>
  db.select().from(placesLoads).orderBy(desc(placesLoads.id)).limit(1).get();
