import { sql } from "drizzle-orm";
import { MOST_ALIASES } from "#domain/places/own-alias.ts";
import { not } from "../../condition.ts";
import { placeAliases } from "../../schema/places.ts";
import { deleteFrom, insert, select } from "../../sql.ts";

const { key, alias, canton, slug, place } = placeAliases;

export const listPlaceAliases = () =>
  select(
    { key, alias, canton, slug, place },
    sql`FROM ${placeAliases} ORDER BY ${place}, ${key} LIMIT ${MOST_ALIASES}`,
  );

export const aliasExists = (asked: string) => sql`EXISTS (SELECT 1 FROM ${placeAliases} WHERE ${key} = ${asked})`;

/** The alias is new, and there is room for it. */
export const mayAddAlias = (asked: string) =>
  sql`${not(aliasExists(asked))} AND (SELECT count(*) FROM ${placeAliases}) < ${MOST_ALIASES}`;

/** @returns a row if it was added */
export const insertPlaceAlias = (row: typeof placeAliases.$inferInsert) =>
  insert(placeAliases, row, { when: mayAddAlias(row.key), returning: { key } });

export const findPlaceAlias = (asked: string) =>
  select({ alias, place }, sql`FROM ${placeAliases} WHERE ${key} = ${asked}`);

/** @returns a row if it was there */
export const deletePlaceAlias = (asked: string) => deleteFrom(placeAliases, sql`${key} = ${asked}`, { key });
