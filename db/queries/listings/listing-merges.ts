import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { FIELD_NAMES, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { FILLED_TOGETHER } from "#domain/listings/value-text.ts";
import { present } from "#domain/present.ts";
import { authAuditLog } from "../../schema/accounts.ts";
import { factChecks, providerCapacity } from "../../schema/capacity.ts";
import { listingMerges } from "../../schema/listing-merges.ts";
import { allListings, listingDeletions, listingOldSlugs, listings } from "../../schema/listings.ts";
import { listingClaims, providerMembers } from "../../schema/members.ts";
import { deletedReviews, reviewReports } from "../../schema/reviews.ts";
import { change, deleteFrom, excluded, insert, names, update } from "../../sql.ts";
import { type Condition, every, not } from "../../statement.ts";
import { refuseOvertaken } from "../members/changes.ts";
import { mergeAnswers } from "../questions/question-answers.ts";
import { mergeVisits } from "../visits.ts";
import { insertDeletion } from "./listing-deletions.ts";
import { isAsKnown } from "./listing-edits.ts";
import { keepMerged, keepMergeResult, listingColumns, saysLonger } from "./merge-record.ts";
import { updateListings } from "./stored-listing.ts";

/**
 * `gone` becomes part of `into`; `taken`: fields taken from `gone` even if `into` has them (TAKEABLE). `refusal`: why a
 * proposal for `gone` is refused if one waits for `into`, because a listing has one at a time.
 */
export type Merge = { gone: number; into: number; now: string; by: string; taken: readonly string[]; refusal: string };
type Pair = Pick<Merge, "gone" | "into">;
type Fields = readonly ListingField[];

/** Both listings exist; for every statement before one is deleted. */
export const bothExist = ({ gone, into }: Pair) =>
  sql`(SELECT count(*) FROM ${listings} WHERE ${listings.id} IN (${gone}, ${into})) = 2`;

/** Both were changed last at these moments. */
export const areAsSeen = ({ gone, into }: Pair, [ofGone, ofInto]: readonly [string, string]) =>
  every(isAsKnown({ id: gone, updatedAt: ofGone }), isAsKnown({ id: into, updatedAt: ofInto }));

/** The guard held when the merge began, whatever it has changed since; until `gone` is deleted. */
const isBegun = (pair: Pair) => sql`(${bothExist(pair)} AND EXISTS (SELECT 1 FROM ${listingMerges}
  WHERE ${listingMerges.listingId} = ${pair.gone} AND ${listingMerges.intoAfter} IS NULL))`;

const POSITIVE = present(FILLED_TOGETHER.get("positive"), "fields of the group are in the table");
const NEGATIVE = present(FILLED_TOGETHER.get("negative"), "fields of the group are in the table");

/**
 * Moves what belongs to `gone` to `into`, fills empty fields, redirects all addresses of `gone`, and records the
 * deletion for imports. Keeps what is needed to restore `gone`. Unless both exist and `when` holds, nothing happens and
 * `deleted` has no row.
 */
export function mergeListings(merge: Merge, when: Condition) {
  const { gone, into, now, by } = merge;
  const both = isBegun(merge);
  const moved = (listing: Column, which = both) =>
    change(sql`UPDATE ${listing.table} SET ${names(listing)} = ${into} WHERE ${listing} = ${gone} AND ${which}`);
  const reportStays = reportStaysOf(merge);
  return {
    kept: keepMerged({ gone, into, when: every(bothExist(merge), when), reportStays }),
    overtaken: refuseOvertaken(merge, both),
    reports: moved(reviewReports.spitexId, every(both, not(reportStays))),
    attached: listingColumns("moves").map((listing) => moved(listing)),
    deletedReviews: moveDeletedReviews(merge),
    older: deleteFrom(
      providerCapacity,
      sql`${providerCapacity.spitexId} = ${into} AND ${both} AND ${saysLonger(merge)}`,
    ),
    answers: mergeAnswers(merge, both),
    remembered: listingColumns("moves once").map((listing) => moveOnce(listing, merge)),
    unwantedChecks: keepChecksUnwanted(merge),
    visits: mergeVisits(merge, both),
    filled: fillEmptyFields(merge, both),
    deletion: insertDeletion({ id: gone, now, by }, both),
    formerAddresses: update(
      listingOldSlugs,
      { listingId: into },
      sql`${listingOldSlugs.listingId} = ${gone} AND ${both}`,
    ),
    address: insert(
      listingOldSlugs,
      { slug: listings.slug, listingId: into },
      {
        from: listings,
        when: sql`${listings.id} = ${gone} AND ${both}`,
        onConflict: { target: [listingOldSlugs.slug], set: { listingId: excluded(listingOldSlugs.listingId) } },
      },
    ),
    deleted: updateListings({ deletedAt: now, mergedInto: into }, sql`${listings.id} = ${gone} AND ${both}`, {
      returning: { id: allListings.id },
    }),
    placeId: keepPlaceId(merge),
    result: keepMergeResult(merge),
  };
}

/** If the remaining listing has an imported review of its own, reports against the other's must not move to it. */
function reportStaysOf({ into }: Pair) {
  const { reviewKey } = reviewReports;
  const keeps = (key: string, fields: Fields) =>
    sql`(${reviewKey} = ${key} AND EXISTS (SELECT 1 FROM ${listings}
      WHERE ${listings.id} = ${into} AND NOT (${isEmpty(listings, fields)})))`;
  return sql`(${keeps("positive", POSITIVE)} OR ${keeps("negative", NEGATIVE)})`;
}

function moveDeletedReviews(pair: Pair) {
  const { userId, spitexId, createdAt } = deletedReviews;
  return change(sql`INSERT INTO ${deletedReviews} (${names(userId, spitexId, createdAt)})
    SELECT ${userId}, ${pair.into}, ${createdAt} FROM ${deletedReviews}
    WHERE ${spitexId} = ${pair.gone} AND ${isBegun(pair)}
    ON CONFLICT DO UPDATE SET ${names(createdAt)} = max(${createdAt}, ${excluded(createdAt)})`);
}

/** If the members of either listing do not want to be asked, the remaining one is not asked. */
function keepChecksUnwanted(pair: Pair) {
  const { spitexId, dueOn, wantsMail } = factChecks;
  return change(sql`INSERT INTO ${factChecks} (${names(spitexId, dueOn, wantsMail)})
    SELECT ${pair.into}, ${dueOn}, 0 FROM ${factChecks}
    WHERE ${spitexId} = ${pair.gone} AND ${wantsMail} = 0 AND ${isBegun(pair)}
    ON CONFLICT DO UPDATE SET ${names(wantsMail)} = 0`);
}

/** Skips rows that the remaining listing already has, such as those of a user who remembers or keeps both. */
const moveOnce = (listing: Column, pair: Pair) =>
  change(sql`UPDATE OR IGNORE ${listing.table} SET ${names(listing)} = ${pair.into}
    WHERE ${every(sql`${listing} = ${pair.gone}`, isBegun(pair), isNeeded(listing, pair))}`);

/** Members of the remaining listing have nothing to claim there. */
const isNeeded = (listing: Column, { into }: Pair) =>
  listing === listingClaims.spitexId
    ? sql`${listingClaims.userId} NOT IN (SELECT ${providerMembers.userId} FROM ${providerMembers}
        WHERE ${providerMembers.spitexId} = ${into})`
    : undefined;

const source = alias(listings, "gone");

function fillEmptyFields({ gone, into, now, taken }: Merge, both: Condition) {
  const groups = [...FILLED_TOGETHER].map(([key, fields]) => ({
    fields,
    isFilled: isFilled(fields, taken.includes(key)),
  }));
  const set = groups.flatMap(({ fields, isFilled }) =>
    fields.map((field) => sql`${names(listings[field])} = iif(${isFilled}, ${source[field]}, ${listings[field]})`),
  );
  const position = present(
    groups.find(({ fields }) => fields.includes("latitude")),
    "the group is in the table",
  );
  return updateListings(
    sql`${sql.join(set, sql`, `)},
      ${names(listings.confirmedFields)} = nullif(${confirmedOf([...groups, PLACE_ID])}, '{}'),
      ${names(listings.factSources)} = nullif(${sourcesOf(groups)}, '{}'),
      ${names(listings.spot)} = iif(${position.isFilled}, ${source.spot}, coalesce(${listings.spot}, ${source.spot})),
      ${names(listings.updatedAt)} = ${now}`,
    every(sql`${listings.id} = ${into}`, both),
    { from: sql`(SELECT * FROM ${listings} WHERE ${listings.id} = ${gone}) ${source}` },
  );
}

const isEmpty = (table: Record<ListingField, Column>, fields: Fields): SQL =>
  sql.join(
    fields.map((field) => sql`${table[field]} IS NULL`),
    sql` AND `,
  );

/** The values come from the other listing, if it has any. */
const isFilled = (fields: Fields, isTaken: boolean): SQL =>
  isTaken ? not(isEmpty(source, fields)) : sql`(${isEmpty(listings, fields)} AND NOT (${isEmpty(source, fields)}))`;

type Filled = { fields: Fields; isFilled: SQL }[];

/** Its values are moved by `keepPlaceId`. */
const PLACE_ID = { fields: ["placeId"] as const, isFilled: isFilled(["placeId"], false) };

/** A confirmation moves only together with its value. A patch with null removes it. */
const confirmedOf = (groups: Filled) =>
  patched(listings.confirmedFields, groups, (field) => sql`${source.confirmedFields} ->> ${field}`);

/** A fact's source also moves only together with it. */
const sourcesOf = (groups: Filled) =>
  patched(
    listings.factSources,
    groups.filter(({ fields }) => fields.some((field) => fieldOf(field).isFact)),
    (field) => sql`json(coalesce(${source.factSources} -> ${field}, 'null'))`,
  );

/** A JSON column, with the entries of filled fields replaced. */
const patched = (column: Column, groups: Filled, entryOf: (key: SQL) => SQL): SQL =>
  groups.reduce((json, { fields, isFilled }) => {
    const entries = fields.map((field) => {
      const key = sql.raw(`'${field}'`);
      return sql`${key}, ${entryOf(key)}`;
    });
    return sql`json_patch(${json}, iif(${isFilled}, json_object(${sql.join(entries, sql`, `)}), '{}'))`;
  }, sql`coalesce(${column}, '{}')`);

/** The place id moves only after `gone` has given it up; then imports no longer leave it out. */
function keepPlaceId({ gone, into, now }: Merge) {
  const { placeId } = listingDeletions;
  const left = sql`(SELECT ${allListings.placeId} FROM ${allListings} WHERE ${allListings.id} = ${gone}
    AND ${allListings.mergedInto} = ${into} AND ${allListings.deletedAt} = ${now})`;
  return [
    updateListings(
      { placeId: left },
      sql`${listings.id} = ${into} AND ${listings.placeId} IS NULL AND ${left} IS NOT NULL`,
    ),
    update(
      listingDeletions,
      { placeId: null },
      sql`${placeId} = (SELECT ${listings.placeId} FROM ${listings} WHERE ${listings.id} = ${into}) AND ${left} IS NOT NULL`,
    ),
  ];
}

type Merged = { gone: number; into: number; now: string };

const { id, slug, name, deletedAt, mergedInto } = allListings;

const { intoBefore, intoAfter } = listingMerges;

const rowOf = ({ gone, into, now }: Merged) =>
  sql`FROM ${allListings} JOIN ${listingMerges} ON ${listingMerges.listingId} = ${id}
    WHERE ${id} = ${gone} AND ${deletedAt} = ${now} AND ${mergedInto} = ${into} AND ${intoAfter} IS NOT NULL`;

/**
 * Holds at the end of the transaction that made the merge. The log is asked too, so that the same merge in the same
 * millisecond is not logged twice.
 */
export const isMerged = (merged: Merged) => sql`(EXISTS (SELECT 1 ${rowOf(merged)})
  AND NOT EXISTS (SELECT 1 FROM ${authAuditLog} WHERE ${authAuditLog.createdAt} = ${merged.now}
    AND ${authAuditLog.action} = 'listing_merged' AND ${authAuditLog.details} ->> 'listing_id' = ${merged.gone}))`;

const FIELDS_BY_COLUMN = JSON.stringify(Object.fromEntries(FIELD_NAMES.map((name) => [listings[name].name, name])));

const text = (entry: string) => {
  const value = sql.raw(`${entry}.value`);
  return sql`substr(coalesce(iif(json_valid(${value}) AND json_type(${value}) = 'array',
    (SELECT group_concat(item.value, char(10)) FROM json_each(${value}) item), ${value}), ''), 1, 500)`;
};

/** For the audit log: both listings, and what the merge changed in the remaining one, like `fieldChanges`. */
export const mergeDetails = (merged: Merged) => sql`(SELECT json_object(
    'listing_id', ${id}, 'slug', ${slug}, 'name', ${name}, 'into', ${mergedInto},
    'changes', (SELECT json_group_object(field.value, json_array(${text("before")}, ${text("after")}))
      FROM json_each(${FIELDS_BY_COLUMN}) field
      LEFT JOIN json_each(${intoBefore}) before ON before.key = field.key
      LEFT JOIN json_each(${intoAfter}) after ON after.key = field.key
      WHERE before.value IS NOT after.value))
  ${rowOf(merged)})`;
