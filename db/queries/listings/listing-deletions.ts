import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import type { ListingDeletion } from "#domain/desks/listing-desk.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

/**
 * Takes a listing out; its page answers 410 from then on, and imports leave it out. Its row and those of
 * the addresses it had before share name and moment.
 */
export const deleteListing = (db: Db, { id, now, by }: { id: number; now: string; by: string }) =>
  [
    statement(
      db,
      `INSERT INTO listing_deletions (slug, place_id, name, deleted_at, deleted_by)
       SELECT o.slug, NULL, l.name, ?2, ?3
       FROM listing_old_slugs o JOIN spitex_listings l ON l.id = o.listing_id WHERE l.id = ?1
       ON CONFLICT DO NOTHING`,
      id,
      now,
      by,
    ),
    statement(
      db,
      `INSERT INTO listing_deletions (slug, place_id, name, deleted_at, deleted_by)
       SELECT slug, place_id, name, ?2, ?3 FROM spitex_listings WHERE id = ?1
       ON CONFLICT DO UPDATE SET place_id = excluded.place_id, name = excluded.name,
         deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by`,
      id,
      now,
      by,
    ),
    statement<{ slug: string }>(db, "DELETE FROM spitex_listings WHERE id = ? RETURNING slug", id),
  ] as const;

export const findDeletion = (db: Db, slug: string) =>
  statement<{ slug: string }>(db, "SELECT slug FROM listing_deletions WHERE slug = ?", slug);

/** Newest first, one line a listing, one row more than a page. */
export const listNewestDeletions = (db: Db, after?: { deletedAt: string; slug: string }) =>
  statement<ListingDeletion>(
    db,
    `SELECT d.slug, d.name, d.deleted_at AS deletedAt, d.deleted_by AS deletedBy, l.id AS intoId,
       l.name AS intoName
     FROM listing_deletions d LEFT JOIN listing_old_slugs o USING (slug)
       LEFT JOIN spitex_listings l ON l.id = o.listing_id
     WHERE NOT EXISTS (SELECT 1 FROM listing_deletions n
         WHERE n.deleted_at = d.deleted_at AND n.name = d.name AND n.slug > d.slug)
       ${after ? "AND (d.deleted_at, d.slug) < (?, ?)" : ""}
     ORDER BY d.deleted_at DESC, d.slug DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
    ...(after ? [after.deletedAt, after.slug] : []),
  );

/** An import may bring it again, under any address it ever had. */
export const forgetDeletion = (db: Db, slug: string) =>
  statement<{ slug: string }>(
    db,
    `DELETE FROM listing_deletions WHERE slug IN (
       SELECT o.slug FROM listing_deletions d JOIN listing_deletions o USING (deleted_at, name)
       WHERE d.slug = ?) AND ${IS_READMITTABLE} RETURNING slug`,
    slug,
    slug,
  );

/** What was merged lives on in another listing, and would be there twice. */
export const IS_READMITTABLE = `EXISTS (SELECT 1 FROM listing_deletions m WHERE m.slug = ?
  AND NOT EXISTS (SELECT 1 FROM listing_old_slugs WHERE slug = m.slug))`;
