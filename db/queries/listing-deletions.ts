import type { ListingDeletion } from "#domain/listing-desk.ts";
import type { Db } from "../client.ts";
import { statement } from "../statement.ts";
import { DESK_PAGE } from "./listing-edits.ts";

/** Takes a listing out; its page answers 410 from then on, and imports leave it out. */
export const deleteListing = (db: Db, { id, now, by }: { id: number; now: string; by: string }) =>
  [
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

/** Newest first, one row more than a page. */
export const listNewestDeletions = (db: Db, after?: { deletedAt: string; slug: string }) =>
  statement<ListingDeletion>(
    db,
    `SELECT d.slug, d.name, d.deleted_at AS deletedAt, d.deleted_by AS deletedBy, l.id AS intoId,
       l.name AS intoName
     FROM listing_deletions d LEFT JOIN listing_old_slugs o USING (slug)
       LEFT JOIN spitex_listings l ON l.id = o.listing_id
     ${after ? "WHERE (d.deleted_at, d.slug) < (?, ?)" : ""}
     ORDER BY d.deleted_at DESC, d.slug DESC LIMIT ${DESK_PAGE + 1}`,
    ...(after ? [after.deletedAt, after.slug] : []),
  );

/** An import may bring it again. */
export const forgetDeletion = (db: Db, slug: string) =>
  statement<{ slug: string }>(
    db,
    "DELETE FROM listing_deletions WHERE slug = ? RETURNING slug",
    slug,
  );

export const IS_DELETED = "EXISTS (SELECT 1 FROM listing_deletions WHERE slug = ?)";
