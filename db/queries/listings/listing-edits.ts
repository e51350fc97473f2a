import { sql } from "drizzle-orm";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { listingOldSlugs, listings, storedListingColumns } from "../../schema/listings.ts";
import { inquiries } from "../../schema/messages.ts";
import { reviewReports, reviews } from "../../schema/reviews.ts";
import { deleteFrom, excluded, insert, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import type { ListingValues } from "../import/listings-import.ts";

const { id, slug, placeId, updatedAt, confirmedFields, changeOrder } = listings;
const { name, zipCode, city, canton, cantonSlug, citySlug } = listings;

const LISTED = { id, name, slug, zipCode, city, canton, cantonSlug, citySlug, updatedAt, closed: listings.closed };

// Literal, because only then does SQLite use the partial index.
const IS_CLOSED = sql`${listings.closed} <> 'offen'`;

/** Newest change first, one row more than a page; `before` is the position of the last row seen. */
export const listClosed = (before?: string) =>
  select(
    { ...LISTED, position: sql<string>`${changeOrder}` },
    sql`FROM ${listings} WHERE ${IS_CLOSED} ${before === undefined ? sql`` : sql`AND ${changeOrder} < ${before}`}
      ORDER BY ${changeOrder} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

/** The same of all listings. */
export const listChanged = (before?: string) =>
  select(
    { ...LISTED, position: sql<string>`${changeOrder}` },
    sql`FROM ${listings} ${before === undefined ? sql`` : sql`WHERE ${changeOrder} < ${before}`}
      ORDER BY ${changeOrder} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

/** In the order of the ids. */
export const listByIds = (ids: readonly number[]) =>
  select(
    LISTED,
    sql`FROM ${listings}
      JOIN (SELECT key AS place, value AS wanted FROM json_each(${JSON.stringify(ids)}))
        ON ${id} = wanted ORDER BY place`,
  );

export const findBySlug = (asked: string) => select(LISTED, sql`FROM ${listings} WHERE ${slug} = ${asked}`);

export type EditableListing = RowOf<typeof findToEdit>;

export const findToEdit = (listingId: number) =>
  select(storedListingColumns, sql`FROM ${listings} WHERE ${id} = ${listingId}`);

/** What belongs to a listing, each counted by its index. */
export const countAttached = (listingId: number) =>
  select(
    {
      reviews: sql<number>`(SELECT count(*) FROM ${reviews} WHERE ${reviews.spitexId} = ${listingId})`,
      reports: sql<number>`(SELECT count(*) FROM ${reviewReports}
        WHERE ${reviewReports.spitexId} = ${listingId})`,
      inquiries: sql<number>`(SELECT count(*) FROM ${inquiries}
        WHERE ${inquiries.spitexId} = ${listingId})`,
    },
    sql``,
  );

type Unique = { slug: string; placeId: string | null };

/** Other listings that have the address or the place id. */
export const listOwners = (listingId: number, wanted: Unique) =>
  select(
    { name, slug, placeId },
    sql`FROM ${listings}
      WHERE (${slug} = ${wanted.slug} OR ${placeId} = ${wanted.placeId}) AND ${id} <> ${listingId}`,
  );

/** What an edit decides: everything but where the listing came from. */
export type EditedValues = Omit<ListingValues, "source">;

/** A listing as its editor has read it. */
export type KnownListing = { id: number; updatedAt: string };

/** Holds while the listing is unchanged since it was read. */
const isUnchanged = (known: KnownListing) => sql`${id} = ${known.id} AND ${updatedAt} = ${known.updatedAt}`;

/** The same, for the statements before the update of the listing. */
export const isAsKnown = (known: KnownListing) => sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${isUnchanged(known)})`;

/** `confirmed`: fields that older imports leave alone, such as {"phone": "2026-11-01T08:00:00.000Z"}. */
type Confirmation = { confirmed: Record<string, string>; now: string };

/** Last in its batch, because afterwards `isAsKnown` no longer holds. */
export const updateListing = (
  known: KnownListing,
  { confirmed, now }: Confirmation,
  values: Partial<EditedValues> = {},
) =>
  update(
    listings,
    {
      ...values,
      confirmedFields: sql`json_patch(coalesce(${confirmedFields}, '{}'), ${JSON.stringify(confirmed)})`,
      updatedAt: now,
    },
    isUnchanged(known),
    { id },
  );

/** The former address leads to the listing, and the new one to no other. */
export const moveAddress = (known: KnownListing, { from, to }: { from: string; to: string }) => [
  deleteFrom(listingOldSlugs, sql`${listingOldSlugs.slug} = ${to} AND ${isAsKnown(known)}`),
  insert(
    listingOldSlugs,
    { slug: from, listingId: known.id },
    {
      when: isAsKnown(known),
      onConflict: { target: [listingOldSlugs.slug], set: { listingId: excluded(listingOldSlugs.listingId) } },
    },
  ),
];
