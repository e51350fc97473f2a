import type { Db } from "../client.ts";
import { statement } from "../statement.ts";

/** When a provider's page last changed: its data, or a review that came or was hidden. */
const CHANGED = `max(l.updated_at,
  coalesce((SELECT max(coalesce(r.hidden_at, r.created_at)) FROM spitex_reviews r
    WHERE r.spitex_id = l.id), ''),
  coalesce((SELECT max(h.hidden_at) FROM hidden_imported_reviews h WHERE h.spitex_id = l.id), ''))`;

export type SitemapListing = {
  id: number;
  cantonSlug: string;
  citySlug: string;
  slug: string;
  lastmod: string;
};

/** By ranges of the key: no row is read twice, and none to be skipped. */
export const listSitemapListings = (db: Db, afterId: number, limit: number) =>
  statement<SitemapListing>(
    db,
    `SELECT l.id, l.canton_slug AS cantonSlug, l.city_slug AS citySlug, l.slug, ${CHANGED} AS lastmod
     FROM spitex_listings l WHERE l.id > ? ORDER BY l.id LIMIT ?`,
    afterId,
    limit,
  );

/** Cities with providers, and when the newest of these changed. */
export const listSitemapCities = (db: Db, cantonSlug: string, afterCity: string, limit: number) =>
  statement<{ citySlug: string; lastmod: string }>(
    db,
    `SELECT c.city_slug AS citySlug, (SELECT max(${CHANGED}) FROM spitex_listings l
       WHERE l.canton_slug = c.canton_slug AND l.city_slug = c.city_slug) AS lastmod
     FROM city_counts c
     WHERE c.canton_slug = ? AND c.city_slug > ? AND c.listings > 0
     ORDER BY c.city_slug LIMIT ?`,
    cantonSlug,
    afterCity,
    limit,
  );
