import { sql } from "drizzle-orm";
import type { FieldChanges } from "#domain/listings/value-text.ts";
import { importJobs, importRows } from "../../schema/import.ts";
import { allListings, listingOldSlugs, listings, storedListingColumns } from "../../schema/listings.ts";
import { inquiries } from "../../schema/messages.ts";
import { reviewReports, reviews } from "../../schema/reviews.ts";
import { deleteFrom, excluded, insert, jsonObject, listOf, select } from "../../sql.ts";
import { ALWAYS, type Condition, every, type RowOf } from "../../statement.ts";
import type { ListingValues } from "../import/listings-import.ts";
import { holdersOf, updateListings } from "./stored-listing.ts";

const { id, slug, updatedAt, confirmedFields } = listings;

export type EditableListing = RowOf<typeof findToEdit>;

export const findToEdit = (listingId: number, when = ALWAYS) =>
  select(storedListingColumns, sql`FROM ${listings} WHERE ${every(sql`${id} = ${listingId}`, when)}`);

export const listToEdit = (ids: readonly number[]) =>
  select(storedListingColumns, sql`FROM ${listings} WHERE ${id} IN ${listOf(ids)} ORDER BY ${id}`);

/** Imports that changed or created a listing and can still be undone, newest first. */
export const listImportsOf = (listingId: number, most: number) =>
  select(
    {
      id: importJobs.id,
      fileName: importJobs.fileName,
      at: importRows.writtenAt,
      before: importRows.before,
      given: importRows.given,
    },
    sql`FROM ${importRows} JOIN ${importJobs} ON ${importJobs.id} = ${importRows.jobId}
      WHERE ${importRows.listingId} = ${listingId} AND ${importJobs.undoneAt} IS NULL
      ORDER BY ${importRows.writtenAt} DESC LIMIT ${most}`,
  );

/** Counts what belongs to a listing, each with its own index. */
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
    { name: allListings.name, slug: allListings.slug },
    sql`FROM ${allListings} WHERE ${allListings.id} IN (
      ${holdersOf("slug", wanted.slug, listingId)} UNION ALL ${holdersOf("placeId", wanted.placeId, listingId)})`,
  );

/** Another listing whose page has the address, or had it and redirects from it. */
export const findAddressOwner = (listingId: number, address: string) =>
  select(
    { name: allListings.name },
    sql`FROM ${allListings} WHERE ${allListings.id} IN (${holdersOf("slug", address, listingId)}
      UNION ALL SELECT ${listingOldSlugs.listingId} FROM ${listingOldSlugs}
        WHERE ${listingOldSlugs.slug} = ${address} AND ${listingOldSlugs.listingId} <> ${listingId})
      AND (${allListings.deletedAt} IS NULL OR ${allListings.isHidden})`,
  );

/** The values that an edit decides: all but the listing's source. */
export type EditedValues = Omit<ListingValues, "source">;

/** A listing's state when its editor read it. */
export type KnownListing = { id: number; updatedAt: string };

/** The listing is unchanged since it was read. */
const isUnchanged = (known: KnownListing) => sql`${id} = ${known.id} AND ${updatedAt} = ${known.updatedAt}`;

/** The same, for statements that run before the listing's update. */
export const isAsKnown = (known: KnownListing) => sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${isUnchanged(known)})`;

/** The listing was changed at that time, for the rest of the same transaction. */
export const isEditedAt = (listingId: number, now: string) =>
  sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${id} = ${listingId} AND ${updatedAt} = ${now})`;

/** `confirmed`: fields that older imports must not change, such as {"phone": "2026-11-01T08:00:00.000Z"}. */
type Confirmation = { confirmed: Record<string, string>; now: string };

const NOT_STALE = sql`${listings.marks} & ~256`;

/** Last in its batch, because afterwards `isAsKnown` no longer holds. */
export const updateListing = (
  known: KnownListing,
  { confirmed, now }: Confirmation,
  values: Partial<EditedValues> = {},
  when = ALWAYS,
) =>
  updateListings(
    {
      ...values,
      confirmedFields: sql`json_patch(coalesce(${confirmedFields}, '{}'), ${JSON.stringify(confirmed)})`,
      marks: NOT_STALE,
      updatedAt: now,
    },
    every(isUnchanged(known), when),
    { returning: { id: allListings.id } },
  );

/** The address then redirects to no other listing. */
export const freeAddress = (address: string, when = ALWAYS) =>
  deleteFrom(listingOldSlugs, every(sql`${listingOldSlugs.slug} = ${address}`, when));

/** The former address then redirects to the listing, and the new one to none. */
export const moveAddress = (known: KnownListing, { from, to }: { from: string; to: string }, when = ALWAYS) => [
  freeAddress(to, every(isAsKnown(known), when)),
  insert(
    listingOldSlugs,
    { slug: from, listingId: known.id },
    {
      when: every(isAsKnown(known), when),
      onConflict: { target: [listingOldSlugs.slug], set: { listingId: excluded(listingOldSlugs.listingId) } },
    },
  ),
];

type NewListing = ListingValues & { confirmedFields: Record<string, string>; createdAt: string; updatedAt: string };

export const insertListing = (values: NewListing, when: Condition) =>
  insert(allListings, values, { when, returning: { id: allListings.id } });

/** The id of the listing that has the address when the statement runs. */
export const idOf = (address: string) => sql`(SELECT ${id} FROM ${listings} WHERE ${slug} = ${address})`;

/** The log details of a new listing, which has the address by then. */
export const createdDetails = (address: string, changes: FieldChanges) =>
  jsonObject({ listing_id: idOf(address), slug: sql`${address}`, changes: sql`json(${JSON.stringify(changes)})` });
