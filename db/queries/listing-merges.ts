import type { Db } from "../client.ts";
import { type SqlValue, type Statement, statement } from "../statement.ts";

/** `gone` becomes part of `into`. */
export type Merge = { gone: number; into: number; now: string; by: string };

/** Holds while both are there; for every statement before the last. */
export const BOTH_EXIST = "(SELECT count(*) FROM spitex_listings WHERE id IN (?, ?)) = 2";

/** Each alone; the columns of a group only together, because they describe one thing. */
const FILLED = [
  ["street_address"],
  ["formatted_address"],
  ["phone"],
  ["website"],
  ["email"],
  ["description"],
  ["ai_description"],
  ["services"],
  ["latitude", "longitude"],
  ["rating", "user_ratings_total"],
  ["positive_text", "positive_rating", "positive_author", "positive_time"],
  ["negative_text", "negative_rating", "negative_author", "negative_time"],
] as const;

/**
 * All that hangs on the one moves to the other, empty fields are filled, every address the one ever had
 * leads to the other, and imports leave out what is gone. One transaction; without both nothing happens.
 */
export function mergeListings(db: Db, merge: Merge): Statement[] {
  const { gone, into, now, by } = merge;
  const run = (sql: string, ...values: SqlValue[]) => statement(db, sql, gone, into, ...values);
  return [
    // Of the two reviews an import brings, the listing that stays keeps its own.
    run(
      `UPDATE review_reports SET handled_at = coalesce(handled_at, ?3) WHERE spitex_id = ?1 AND (
         (review_key = 'positive' AND (SELECT positive_text FROM spitex_listings WHERE id = ?2) IS NOT NULL)
         OR (review_key = 'negative' AND (SELECT negative_text FROM spitex_listings WHERE id = ?2) IS NOT NULL))
       AND ${BOTH}`,
      now,
    ),
    ...["review_reports", "spitex_reviews", "hidden_imported_reviews", "inquiries"].map((table) =>
      run(`UPDATE ${table} SET spitex_id = ?2 WHERE spitex_id = ?1 AND ${BOTH}`),
    ),
    run(
      `UPDATE spitex_listings AS s SET ${FILLED.flatMap(fillTogether).join(", ")}, updated_at = ?3
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
    run(`DELETE FROM spitex_listings WHERE id = ?1 AND ${BOTH}`),
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

function fillTogether(columns: readonly string[]): string[] {
  const isEmpty = columns.map((column) => `s.${column} IS NULL`).join(" AND ");
  return columns.map((column) => `${column} = iif(${isEmpty}, g.${column}, s.${column})`);
}
