import { sql } from "drizzle-orm";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { listingTrash } from "../../schema/listing-trash.ts";
import { listings } from "../../schema/listings.ts";

type Merged = { gone: number; into: number; now: string };

const { listingId, deletedAt, intoId, intoBefore, intoAfter } = listingTrash;

const isOf = ({ gone, into, now }: Merged) =>
  sql`${listingId} = ${gone} AND ${deletedAt} = ${now} AND ${intoId} = ${into} AND ${intoAfter} IS NOT NULL`;

/** At the end of the transaction of a merge: it was made. */
export const isMerged = (merged: Merged) => sql`EXISTS (SELECT 1 FROM ${listingTrash} WHERE ${isOf(merged)})`;

const FIELDS_BY_COLUMN = JSON.stringify(Object.fromEntries(FIELD_NAMES.map((name) => [listings[name].name, name])));

const text = (entry: string) => {
  const value = sql.raw(`${entry}.value`);
  return sql`substr(coalesce(iif(json_valid(${value}) AND json_type(${value}) = 'array',
    (SELECT group_concat(item.value, char(10)) FROM json_each(${value}) item), ${value}), ''), 1, 500)`;
};

/** For the audit log: both listings, and what the merge changed of the one that stays, like `fieldChanges`. */
export const mergeDetails = (merged: Merged) => sql`(SELECT json_object(
    'listing_id', ${listingId}, 'slug', ${listingTrash.slug}, 'name', ${listingTrash.name}, 'into', ${intoId},
    'changes', (SELECT json_group_object(field.value, json_array(${text("before")}, ${text("after")}))
      FROM json_each(${FIELDS_BY_COLUMN}) field
      LEFT JOIN json_each(${intoBefore}) before ON before.key = field.key
      LEFT JOIN json_each(${intoAfter}) after ON after.key = field.key
      WHERE before.value IS NOT after.value))
  FROM ${listingTrash} WHERE ${isOf(merged)})`;
