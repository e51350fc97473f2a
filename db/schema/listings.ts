import { getTableColumns, sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IN_MIGRATION } from "./generated.ts";

export const listings = sqliteTable(
  "spitex_listings",
  {
    id: integer().primaryKey(),
    placeId: text("place_id").unique(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    streetAddress: text("street_address"),
    zipCode: text("zip_code").notNull(),
    city: text().notNull(),
    /** German display name of the canton: "Zürich". */
    canton: text().notNull(),
    formattedAddress: text("formatted_address"),
    phone: text(),
    website: text(),
    /** Where inquiries go. */
    email: text(),
    description: text(),
    aiDescription: text("ai_description"),
    latitude: real(),
    longitude: real(),
    rating: real(),
    userRatingsTotal: integer("user_ratings_total"),
    services: text({ mode: "json" }).$type<string[]>(),
    positiveRating: integer("positive_rating"),
    positiveAuthor: text("positive_author"),
    positiveTime: text("positive_time"),
    positiveText: text("positive_text"),
    negativeRating: integer("negative_rating"),
    negativeAuthor: text("negative_author"),
    negativeTime: text("negative_time"),
    negativeText: text("negative_text"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    cantonSlug: text("canton_slug").notNull(),
    citySlug: text("city_slug").notNull(),
    /** Collation keys (domain/collation.ts): the order of lists. Empty until they are computed. */
    citySort: text("city_sort").notNull().default(""),
    nameSort: text("name_sort").notNull().default(""),
    /** Folded, for searching. */
    nameKey: text("name_key").notNull(),
    source: text().notNull(),
    /** The last import that contained this listing, changed or not. */
    importJobId: integer("import_job_id"),
    /** When an admin last confirmed a field, by its key here. Files older than that do not overwrite it. */
    confirmedFields: text("confirmed_fields", { mode: "json" }).$type<Record<string, string>>(),
    /** Totals of the reviews written here, kept by triggers. */
    ownRatingsCount: integer("own_ratings_count").notNull().default(0),
    ownRatingsSum: integer("own_ratings_sum").notNull().default(0),
    /** Mean of imported and own ratings, and how many there are. */
    shownRating: real("shown_rating").generatedAlwaysAs(IN_MIGRATION),
    shownRatingsCount: integer("shown_ratings_count").generatedAlwaysAs(IN_MIGRATION),
    /** One key per list, because SQLite can seek by one compared column only. */
    changeOrder: text("change_order").generatedAlwaysAs(IN_MIGRATION),
    cantonOrder: text("canton_order").generatedAlwaysAs(IN_MIGRATION),
    cityOrder: text("city_order").generatedAlwaysAs(IN_MIGRATION),
    /** Normalized, to find duplicates. */
    phoneKey: text("phone_key").generatedAlwaysAs(IN_MIGRATION),
    websiteHost: text("website_host").generatedAlwaysAs(IN_MIGRATION),
  },
  (t) => [
    index("listings_demo").on(t.source).where(sql`source = 'demo'`),
    index("listings_by_rating").on(t.cantonSlug, t.citySlug, sql`shown_rating DESC`, t.id),
    index("listings_by_change").on(t.changeOrder),
    index("listings_by_phone").on(t.phoneKey).where(sql`phone_key IS NOT NULL`),
    index("listings_by_website").on(t.websiteHost).where(sql`website_host IS NOT NULL`),
    index("listings_unordered").on(t.id).where(sql`name_sort = ''`),
    index("listings_by_canton").on(t.cantonSlug, t.cantonOrder),
    index("listings_by_city").on(t.cantonSlug, t.citySlug, t.cityOrder),
    index("listings_by_name").on(t.cantonSlug, t.citySlug, t.nameKey),
  ],
);

const {
  ownRatingsCount: _1,
  ownRatingsSum: _2,
  shownRating: _3,
  shownRatingsCount: _4,
  changeOrder: _5,
  cantonOrder: _6,
  cityOrder: _7,
  phoneKey: _8,
  websiteHost: _9,
  ...stored
} = getTableColumns(listings);

/** Without the columns that the database computes itself. */
export const storedListingColumns = stored;

export const listingOldSlugs = sqliteTable(
  "listing_old_slugs",
  {
    slug: text().primaryKey(),
    listingId: integer("listing_id").notNull(),
  },
  (t) => [index("listing_old_slugs_by_listing").on(t.listingId)],
);

export const cantonCounts = sqliteTable("canton_counts", {
  cantonSlug: text("canton_slug").primaryKey(),
  listings: integer().notNull(),
});

export const cityCounts = sqliteTable(
  "city_counts",
  {
    cantonSlug: text("canton_slug").notNull(),
    citySlug: text("city_slug").notNull(),
    city: text().notNull(),
    listings: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cantonSlug, t.citySlug] }),
    index("city_counts_by_size").on(t.cantonSlug, sql`listings DESC`, t.city),
  ],
);

export const listingDeletions = sqliteTable(
  "listing_deletions",
  {
    slug: text().primaryKey(),
    placeId: text("place_id"),
    name: text().notNull(),
    deletedAt: text("deleted_at").notNull(),
    deletedBy: text("deleted_by").notNull(),
  },
  (t) => [
    index("listing_deletions_place_id").on(t.placeId).where(sql`place_id IS NOT NULL`),
    index("listing_deletions_at").on(t.deletedAt),
  ],
);

/** Outbox of the search index, which is another database: triggers write it, a job empties it. */
export const searchChanges = sqliteTable("search_changes", {
  listingId: integer("listing_id").primaryKey(),
  revision: integer().notNull(),
});
