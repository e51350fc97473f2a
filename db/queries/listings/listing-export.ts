import { sql } from "drizzle-orm";
import { FIELD_NAMES, type ListingField } from "#domain/listings/fields.ts";
import type { Condition } from "../../condition.ts";
import { listings, listingsBy } from "../../schema/listings.ts";
import { select } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

const { id, slug, source, factSources, confirmedFields } = listings;
type FieldColumns = Pick<typeof listings, ListingField>;
const FIELD_COLUMNS = Object.fromEntries(FIELD_NAMES.map((name) => [name, listings[name]])) as FieldColumns;

export type ExportedListing = RowOf<typeof listExported>;

/**
 * The next listings by id. Without an index, because one of the filter would have to be read and sorted anew for each
 * window; the order of the ids is that of the table.
 */
export const listExported = (where: Condition, after: number, limit: number) =>
  select(
    { id, ...FIELD_COLUMNS, slug, source, factSources, confirmedFields, exportedOn: sql<string>`date('now')` },
    sql`FROM ${listingsBy(sql`NOT INDEXED`)} WHERE ${id} > ${after} AND (${where}) ORDER BY ${id} LIMIT ${limit}`,
  );

export const countExported = (where: Condition) =>
  select({ count: sql<number>`count(*)` }, sql`FROM ${listings} WHERE ${where}`);
