import { sql } from "drizzle-orm";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { listingMerges } from "../../schema/listing-merges.ts";
import { allListings, listings } from "../../schema/listings.ts";

type Merged = { gone: number; into: number; now: string };

const { id, slug, name, deletedAt, mergedInto } = allListings;
const { intoBefore, intoAfter } = listingMerges;

const rowOf = ({ gone, into, now }: Merged) =>
  sql`FROM ${allListings} JOIN ${listingMerges} ON ${listingMerges.listingId} = ${id}
    WHERE ${id} = ${gone} AND ${deletedAt} = ${now} AND ${mergedInto} = ${into} AND ${intoAfter} IS NOT NULL`;

/** At the end of the transaction of a merge: it was made. */
export const isMerged = (merged: Merged) => sql`EXISTS (SELECT 1 ${rowOf(merged)})`;

const FIELDS_BY_COLUMN = JSON.stringify(Object.fromEntries(FIELD_NAMES.map((name) => [listings[name].name, name])));

const text = (entry: string) => {
  const value = sql.raw(`${entry}.value`);
  return sql`substr(coalesce(iif(json_valid(${value}) AND json_type(${value}) = 'array',
    (SELECT group_concat(item.value, char(10)) FROM json_each(${value}) item), ${value}), ''), 1, 500)`;
};

/** For the audit log: both listings, and what the merge changed of the one that stays, like `fieldChanges`. */
export const mergeDetails = (merged: Merged) => sql`(SELECT json_object(
    'listing_id', ${id}, 'slug', ${slug}, 'name', ${name}, 'into', ${mergedInto},
    'changes', (SELECT json_group_object(field.value, json_array(${text("before")}, ${text("after")}))
      FROM json_each(${FIELDS_BY_COLUMN}) field
      LEFT JOIN json_each(${intoBefore}) before ON before.key = field.key
      LEFT JOIN json_each(${intoAfter}) after ON after.key = field.key
      WHERE before.value IS NOT after.value))
  ${rowOf(merged)})`;
