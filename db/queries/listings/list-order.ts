import { sql } from "drizzle-orm";
import { boundJson } from "../../bound-json.ts";
import { listings } from "../../schema/listings.ts";
import { names, select } from "../../sql.ts";
import { bumpDataVersion } from "../site-state.ts";
import { updateListings } from "./write-listings.ts";

type SortKeys = { id: number; citySort: string; nameSort: string };

const { id, name, city, citySort, nameSort } = listings;

/** Listings without sort keys: a migration left them empty, or an undo restored an old row. */
export const listUnordered = (limit: number) =>
  select({ id, name, city }, sql`FROM ${listings} WHERE ${nameSort} = '' LIMIT ${limit}`);

/** Fills only empty keys, because a listing that was renamed in between has new ones. */
export const fillSortKeys = (rows: SortKeys[]) => [
  ...boundJson(rows).map((json) =>
    updateListings(
      sql`${names(citySort)} = value ->> 'citySort', ${names(nameSort)} = value ->> 'nameSort'`,
      sql`${id} = value ->> 'id' AND ${nameSort} = ''`,
      { from: sql`json_each(${json})` },
    ),
  ),
  bumpDataVersion(),
];
