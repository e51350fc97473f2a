import { sql } from "drizzle-orm";
import { every } from "../../condition.ts";
import { listings, listingsBy } from "../../schema/listings.ts";
import { select } from "../../sql.ts";
import { IS_LISTED } from "../listings/listings.ts";

const { id, name, slug, city, canton, zipCode, cantonSlug, citySlug, nameKey } = listings;
const FOUND = { id, name, slug, city, canton, zip_code: zipCode, citySlug, cantonSlug };

/** Of the directory, entries of an index that has the names. */
const MOST_READ = 100_000;

/** Providers with words that begin so, those first whose name begins so. */
export const listNamedPlainly = (words: readonly string[], limit: number) => {
  const begins = (word: string) => sql`instr(' ' || name_key, ${` ${word}`}) > 0`;
  return select(
    FOUND,
    sql`FROM (
        SELECT id, instr(name_key, ${words[0] ?? ""}) AS place, name_key FROM (
          SELECT ${id} AS id, ${nameKey} AS name_key FROM ${listingsBy(sql`INDEXED BY listings_by_name`)} LIMIT ${MOST_READ})
        WHERE ${every(...words.map(begins))} ORDER BY place, name_key LIMIT ${limit}
      ) found CROSS JOIN ${listings} ON ${id} = found.id WHERE ${IS_LISTED} ORDER BY found.place, found.name_key`,
  );
};

/** Providers of a town, best ranked first. */
export const listOfTown = (town: { cantonSlug: string; citySlug: string }, limit: number) =>
  select(
    FOUND,
    sql`FROM ${listings} WHERE ${cantonSlug} = ${town.cantonSlug} AND ${citySlug} = ${town.citySlug} AND ${IS_LISTED}
      ORDER BY ${listings.starOrder} DESC, ${id} LIMIT ${limit}`,
  );
