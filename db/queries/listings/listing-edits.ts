import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import type { Db } from "../../client.ts";
import { storedListingColumns } from "../../schema/listings.ts";
import { statement } from "../../statement.ts";
import type { ListingValues, StoredListing } from "../import/listings-import.ts";

const LISTED = `id, name, slug, zip_code AS zipCode, city, canton, canton_slug AS cantonSlug,
  city_slug AS citySlug, updated_at AS updatedAt`;

/** Newest change first, one row more than a page; `before` is the position of the last row seen. */
export const listChanged = (db: Db, before?: string) =>
  statement<DeskListing & { position: string }>(
    db,
    `SELECT ${LISTED}, change_order AS position FROM spitex_listings
     ${before === undefined ? "" : "WHERE change_order < ?"}
     ORDER BY change_order DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
    ...(before === undefined ? [] : [before]),
  );

/** In the order of the ids. */
export const listByIds = (db: Db, ids: readonly number[]) =>
  statement<DeskListing>(
    db,
    `SELECT ${LISTED} FROM spitex_listings
     JOIN (SELECT key AS place, value AS wanted FROM json_each(?)) ON id = wanted ORDER BY place`,
    JSON.stringify(ids),
  );

export const findBySlug = (db: Db, slug: string) =>
  statement<DeskListing>(db, `SELECT ${LISTED} FROM spitex_listings WHERE slug = ?`, slug);

const ALL = Object.entries(storedListingColumns)
  .map(([key, { name }]) => `${name} AS ${key}`)
  .join(", ");

/** As stored: services and confirmed fields are JSON text. */
export type EditableListing = Omit<StoredListing, "services" | "confirmedFields"> & {
  services: string | null;
  confirmedFields: string | null;
};

export const findToEdit = (db: Db, id: number) =>
  statement<EditableListing>(db, `SELECT ${ALL} FROM spitex_listings WHERE id = ?`, id);

/** What hangs on a listing, by its index each. */
export const countAttached = (db: Db, id: number) =>
  statement<{ reviews: number; reports: number; inquiries: number }>(
    db,
    `SELECT (SELECT count(*) FROM spitex_reviews WHERE spitex_id = ?1) AS reviews,
       (SELECT count(*) FROM review_reports WHERE spitex_id = ?1) AS reports,
       (SELECT count(*) FROM inquiries WHERE spitex_id = ?1) AS inquiries`,
    id,
  );

/** Who else has the address or the place id. */
export const listOwners = (db: Db, id: number, slug: string, placeId: string | null) =>
  statement<{ name: string; slug: string; placeId: string | null }>(
    db,
    `SELECT name, slug, place_id AS placeId FROM spitex_listings
     WHERE (slug = ?2 OR place_id = ?3) AND id <> ?1`,
    id,
    slug,
    placeId,
  );

/** What an edit decides: everything but where the listing came from. */
export type EditedValues = Omit<ListingValues, "source">;

const { source: _, id: _1, createdAt: _2, updatedAt: _3, ...rest } = storedListingColumns;
const { importJobId: _4, confirmedFields: _5, ...edited } = rest;
const ASSIGNED = Object.entries(edited)
  .map(([key, { name }]) => `${name} = ?1 ->> '${key}'`)
  .join(", ");

/** Fields that an import leaves alone from now on, as JSON: {"phone": "2026-11-01T08:00:00.000Z"}. */
const CONFIRMED = "json_patch(coalesce(confirmed_fields, '{}'), ?2)";

export type ListingEdit = {
  id: number;
  values: EditedValues;
  confirmed: Record<string, string>;
  now: string;
};

/** Only if `condition` still holds; last in its batch, because it ends what the condition asks for. */
export const updateListing = (
  db: Db,
  { id, values, confirmed, now }: ListingEdit,
  knownAt: string,
) =>
  statement<{ id: number }>(
    db,
    `UPDATE spitex_listings SET ${ASSIGNED}, confirmed_fields = ${CONFIRMED}, updated_at = ?3
     WHERE id = ?4 AND updated_at = ?5 RETURNING id`,
    JSON.stringify(values),
    JSON.stringify(confirmed),
    now,
    id,
    knownAt,
  );

export const confirmListing = (
  db: Db,
  { id, confirmed, now }: Omit<ListingEdit, "values">,
  knownAt: string,
) =>
  statement<{ id: number }>(
    db,
    `UPDATE spitex_listings SET updated_at = ?3,
       confirmed_fields = json_patch(coalesce(confirmed_fields, '{}'), ?2)
     WHERE id = ?1 AND updated_at = ?4 RETURNING id`,
    id,
    JSON.stringify(confirmed),
    now,
    knownAt,
  );

/** Holds while nobody changed the listing since it was read; for the statements before its update. */
export const IS_AS_KNOWN = "EXISTS (SELECT 1 FROM spitex_listings WHERE id = ? AND updated_at = ?)";

/** The address a listing gives up leads to it, and the one it takes to nobody else. */
export const moveAddress = (
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
  knownAt: string,
) => [
  statement(db, `DELETE FROM listing_old_slugs WHERE slug = ? AND ${IS_AS_KNOWN}`, to, id, knownAt),
  statement(
    db,
    `INSERT INTO listing_old_slugs (slug, listing_id) SELECT ?, ? WHERE ${IS_AS_KNOWN}
     ON CONFLICT DO UPDATE SET listing_id = excluded.listing_id`,
    from,
    id,
    id,
    knownAt,
  ),
];
