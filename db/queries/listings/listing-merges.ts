import { FIELD_NAMES, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import type { Db } from "../../client.ts";
import { listings } from "../../schema/listings.ts";
import { type SqlValue, type Statement, statement } from "../../statement.ts";

/** `gone` becomes part of `into`. */
export type Merge = { gone: number; into: number; now: string; by: string };

/** Holds while both are there; for every statement before the last. */
export const BOTH_EXIST = "(SELECT count(*) FROM spitex_listings WHERE id IN (?, ?)) = 2";

type Fields = readonly ListingField[];

/** Every provider has the others, or they move by `keepPlaceId`. */
const FILLABLE = FIELD_NAMES.filter((name) => !listings[name].notNull && name !== "placeId");
/** The fields of a group are filled only together, all others alone. */
const GROUPS = Map.groupBy(FILLABLE, (name) => fieldOf(name).group ?? name);
const POSITIVE = GROUPS.get("positive") ?? [];
const NEGATIVE = GROUPS.get("negative") ?? [];

/**
 * All that hangs on the one moves to the other, empty fields are filled, every address the one ever had
 * leads to the other, and imports leave out what is gone. One transaction; without both nothing happens,
 * and no statement answers with a row.
 */
export function mergeListings(db: Db, merge: Merge): Statement[] {
  const { gone, into, now, by } = merge;
  const run = (sql: string, ...values: SqlValue[]) => statement(db, sql, gone, into, ...values);
  return [
    // Of the two reviews an import brings, the listing that stays keeps its own: what was said against
    // the other's must not stand under them.
    run(
      `DELETE FROM review_reports WHERE spitex_id = ?1 AND ${BOTH} AND review_key IN (
         SELECT 'positive' FROM spitex_listings s WHERE s.id = ?2 AND NOT (${isEmpty("s", POSITIVE)})
         UNION SELECT 'negative' FROM spitex_listings s WHERE s.id = ?2 AND NOT (${isEmpty("s", NEGATIVE)}))`,
    ),
    ...["review_reports", "spitex_reviews", "hidden_imported_reviews", "inquiries"].map((table) =>
      run(`UPDATE ${table} SET spitex_id = ?2 WHERE spitex_id = ?1 AND ${BOTH}`),
    ),
    run(
      `INSERT INTO deleted_reviews (user_id, spitex_id, created_at)
       SELECT user_id, ?2, created_at FROM deleted_reviews WHERE spitex_id = ?1 AND ${BOTH}
       ON CONFLICT DO UPDATE SET created_at = max(created_at, excluded.created_at)`,
    ),
    run(
      `UPDATE spitex_listings AS s SET ${[...GROUPS.values()].flatMap(fillTogether).join(", ")},
         confirmed_fields = nullif(${CONFIRMED}, '{}'), updated_at = ?3
       FROM (SELECT * FROM spitex_listings WHERE id = ?1) g WHERE s.id = ?2`,
      now,
    ),
    run(
      `INSERT INTO listing_deletions (slug, place_id, name, deleted_at, deleted_by)
       SELECT slug, place_id, name, ?3, ?4 FROM spitex_listings WHERE id = ?1 AND ${BOTH}
       ON CONFLICT DO UPDATE SET place_id = excluded.place_id, name = excluded.name,
         deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by`,
      now,
      by,
    ),
    run(`UPDATE listing_old_slugs SET listing_id = ?2 WHERE listing_id = ?1 AND ${BOTH}`),
    run(
      `INSERT INTO listing_old_slugs (slug, listing_id)
       SELECT slug, ?2 FROM spitex_listings WHERE id = ?1 AND ${BOTH}
       ON CONFLICT DO UPDATE SET listing_id = excluded.listing_id`,
    ),
    run(`DELETE FROM spitex_listings WHERE id = ?1 AND ${BOTH} RETURNING id`),
    ...keepPlaceId(run),
  ];
}

const BOTH = "(SELECT count(*) FROM spitex_listings WHERE id IN (?1, ?2)) = 2";

/** Only once the other row has given it up; then it is no longer one that imports leave out. */
function keepPlaceId(run: (sql: string) => Statement): Statement[] {
  const left = `(SELECT d.place_id FROM listing_deletions d JOIN listing_old_slugs o USING (slug)
    WHERE o.listing_id = ?2 AND d.place_id IS NOT NULL LIMIT 1)`;
  const isGone = "NOT EXISTS (SELECT 1 FROM spitex_listings WHERE id = ?1)";
  return [
    run(
      `UPDATE spitex_listings SET place_id = ${left} WHERE id = ?2 AND place_id IS NULL AND ${isGone}`,
    ),
    run(
      `UPDATE listing_deletions SET place_id = NULL
       WHERE place_id = (SELECT place_id FROM spitex_listings WHERE id = ?2) AND ${isGone}`,
    ),
  ];
}

function fillTogether(fields: Fields): string[] {
  const columns = fields.map(columnOf);
  return columns.map(
    (column) => `${column} = iif(${isEmpty("s", fields)}, g.${column}, s.${column})`,
  );
}

/** Who confirmed what is taken confirmed it here, too; nobody else did. A patch with null takes out. */
function confirmTogether(confirmed: string, fields: Fields): string {
  const isTaken = `${isEmpty("s", fields)} AND NOT (${isEmpty("g", fields)})`;
  const moments = fields.map((field) => `'${field}', g.confirmed_fields ->> '${field}'`);
  return `json_patch(${confirmed}, iif(${isTaken}, json_object(${moments.join(", ")}), '{}'))`;
}

function isEmpty(row: "s" | "g", fields: Fields): string {
  return fields.map((field) => `${row}.${columnOf(field)} IS NULL`).join(" AND ");
}

function columnOf(field: ListingField): string {
  return listings[field].name;
}

/** The place id moves last, by `keepPlaceId`. */
const CONFIRMED = [...GROUPS.values(), ["placeId"] as const].reduce<string>(
  confirmTogether,
  "coalesce(s.confirmed_fields, '{}')",
);
