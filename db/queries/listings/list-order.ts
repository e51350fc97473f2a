import { sql } from "drizzle-orm";
import { boundJson } from "../../bound-json.ts";
import { batchSql, type Db } from "../../client.ts";
import { listings } from "../../schema/listings.ts";

type SortKeys = { id: number; citySort: string; nameSort: string };

/** Listings without sort keys: a migration left them empty, or an import from before it was undone. */
export const listUnordered = (db: Db, limit: number) =>
  db
    .select({ id: listings.id, name: listings.name, city: listings.city })
    .from(listings)
    .where(sql`${listings.nameSort} = ''`)
    .limit(limit);

/** A listing that was renamed since gets its keys with its name, so only empty ones are filled. */
export const fillSortKeys = (db: Db, rows: SortKeys[]) =>
  batchSql(db, [
    ...boundJson(rows).map(
      (json) => sql`
        UPDATE spitex_listings
        SET city_sort = value ->> 'citySort', name_sort = value ->> 'nameSort'
        FROM json_each(${json}) WHERE spitex_listings.id = value ->> 'id' AND name_sort = ''`,
    ),
    sql`UPDATE data_version SET version = version + 1`,
  ]);
