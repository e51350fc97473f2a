import { type Column, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { FIELD_NAMES, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { present } from "#domain/present.ts";
import { listingDeletions, listingOldSlugs, listings } from "../../schema/listings.ts";
import { inquiries } from "../../schema/messages.ts";
import { rememberedProviders } from "../../schema/remembered-providers.ts";
import { deletedReviews, hiddenImportedReviews, reviewReports, reviews } from "../../schema/reviews.ts";
import { change, deleteFrom, excluded, insert, names, update } from "../../sql.ts";
import { insertDeletion } from "./listing-deletions.ts";
import { keepMerged, keepMergeResult } from "./listing-trash.ts";

/** `gone` becomes part of `into`. */
export type Merge = { gone: number; into: number; now: string; by: string };
type Pair = Pick<Merge, "gone" | "into">;
type Fields = readonly ListingField[];
type Attached = SQLiteTable & { spitexId: Column };

/** Holds while both listings exist; for every statement before the deletion of one. */
export const bothExist = ({ gone, into }: Pair) =>
  sql`(SELECT count(*) FROM ${listings} WHERE ${listings.id} IN (${gone}, ${into})) = 2`;

/** All others are never empty, or are moved by `keepPlaceId`. */
const FILLABLE = FIELD_NAMES.filter((name) => !listings[name].notNull && name !== "placeId");
/** The fields of a group are filled only together, all others alone. */
const GROUPS = Map.groupBy(FILLABLE, (name) => fieldOf(name).group ?? name);
const POSITIVE = present(GROUPS.get("positive"), "fields of the group are in the table");
const NEGATIVE = present(GROUPS.get("negative"), "fields of the group are in the table");

/**
 * Moves all that belongs to one listing to the other, fills empty fields, redirects every address of the
 * one to the other, records the deletion for imports, and keeps what restores the one. Unless both exist, nothing
 * happens and `deleted` has no row.
 */
export function mergeListings(merge: Merge) {
  const { gone, into, now, by } = merge;
  const both = bothExist(merge);
  const moved = (table: Attached) =>
    change(sql`UPDATE ${table} SET ${names(table.spitexId)} = ${into}
      WHERE ${table.spitexId} = ${gone} AND ${both}`);
  return {
    kept: keepMerged({ gone, into, now, when: both, reportIsLost: reportIsLost(merge) }),
    reports: deleteFrom(reviewReports, sql`${reviewReports.spitexId} = ${gone} AND ${both} AND ${reportIsLost(merge)}`),
    attached: [reviewReports, reviews, hiddenImportedReviews, inquiries].map(moved),
    deletedReviews: moveDeletedReviews(merge),
    remembered: moveRemembered(merge),
    filled: fillEmptyFields(merge),
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
    deleted: deleteFrom(listings, sql`${listings.id} = ${gone} AND ${both}`, { id: listings.id }),
    placeId: keepPlaceId(merge),
    result: keepMergeResult(merge),
  };
}

/**
 * Of the two reviews an import brings, the listing that stays keeps its own: reports against those of the
 * other must not be shown beside them.
 */
function reportIsLost({ into }: Pair) {
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
    WHERE ${spitexId} = ${pair.gone} AND ${bothExist(pair)}
    ON CONFLICT DO UPDATE SET ${names(createdAt)} = max(${createdAt}, ${excluded(createdAt)})`);
}

/** Who remembers both keeps one; the other is deleted with its listing. */
const moveRemembered = (pair: Pair) =>
  change(sql`UPDATE OR IGNORE ${rememberedProviders} SET ${names(rememberedProviders.spitexId)} = ${pair.into}
    WHERE ${rememberedProviders.spitexId} = ${pair.gone} AND ${bothExist(pair)}`);

const source = alias(listings, "gone");

function fillEmptyFields({ gone, into, now }: Merge) {
  const set = [...GROUPS.values()].flatMap((fields) =>
    fields.map(
      (field) => sql`${names(listings[field])} =
        iif(${isEmpty(listings, fields)}, ${source[field]}, ${listings[field]})`,
    ),
  );
  return change(sql`UPDATE ${listings} SET ${sql.join(set, sql`, `)},
      ${names(listings.confirmedFields)} = nullif(${CONFIRMED}, '{}'),
      ${names(listings.factSources)} = nullif(json_patch(coalesce(${source.factSources}, '{}'),
        coalesce(${listings.factSources}, '{}')), '{}'),
      ${names(listings.spot)} = coalesce(${listings.spot}, ${source.spot}),
      ${names(listings.updatedAt)} = ${now}
    FROM (SELECT * FROM ${listings} WHERE ${listings.id} = ${gone}) ${source}
    WHERE ${listings.id} = ${into}`);
}

/**
 * The place id moves only after the other row has been deleted, because it is unique; then imports no
 * longer leave it out.
 */
function keepPlaceId({ gone, into }: Pair) {
  const { placeId, slug } = listingDeletions;
  const left = sql`(SELECT ${placeId} FROM ${listingDeletions}
    JOIN ${listingOldSlugs} ON ${listingOldSlugs.slug} = ${slug}
    WHERE ${listingOldSlugs.listingId} = ${into} AND ${placeId} IS NOT NULL LIMIT 1)`;
  const isGone = sql`NOT EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${gone})`;
  return [
    update(listings, { placeId: left }, sql`${listings.id} = ${into} AND ${listings.placeId} IS NULL AND ${isGone}`),
    update(
      listingDeletions,
      { placeId: null },
      sql`${placeId} = (SELECT ${listings.placeId} FROM ${listings} WHERE ${listings.id} = ${into})
        AND ${isGone}`,
    ),
  ];
}

/** A confirmation moves along with its value, and only then. A patch with null removes it. */
function confirmTogether(confirmed: SQL, fields: Fields): SQL {
  const isTaken = sql`${isEmpty(listings, fields)} AND NOT (${isEmpty(source, fields)})`;
  const moments = fields.map((field) => {
    const key = sql.raw(`'${field}'`);
    return sql`${key}, ${source.confirmedFields} ->> ${key}`;
  });
  return sql`json_patch(${confirmed}, iif(${isTaken}, json_object(${sql.join(moments, sql`, `)}), '{}'))`;
}

const isEmpty = (table: Record<ListingField, Column>, fields: Fields): SQL =>
  sql.join(
    fields.map((field) => sql`${table[field]} IS NULL`),
    sql` AND `,
  );

const CONFIRMED = [...GROUPS.values(), ["placeId"] as const].reduce(
  confirmTogether,
  sql`coalesce(${listings.confirmedFields}, '{}')`,
);
