import { getViewSelectedFields, type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, sqliteView, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Closed } from "#domain/listings/closed.ts";
import { FIELD_KINDS, type StoredValues } from "#domain/listings/field-kinds.ts";
import { FIELD_NAMES, fieldOf, type LISTING_FIELDS, type ListingField } from "#domain/listings/fields.ts";
import type { FactSources } from "#domain/listings/listing.ts";
import type { FormCode } from "#domain/offer/care-codes.ts";
import { IN_MIGRATION, RATING_COLUMNS } from "./rating-columns.ts";

/** How each kind of value is stored. */
const COLUMN_OF = {
  requiredText: (column: string) => text(column).notNull(),
  text: (column: string) => text(column),
  form: (column: string) => text(column).$type<FormCode>(),
  closed: (column: string) => text(column).$type<Closed>().notNull().default("offen"),
  list: (column: string) => text(column, { mode: "json" }).$type<string[]>(),
  yesNo: (column: string) => integer(column, { mode: "boolean" }),
  real: (column: string) => real(column),
  integer: (column: string) => integer(column),
} satisfies Record<keyof StoredValues, unknown>;

type FieldColumns = {
  [Name in ListingField]: ReturnType<
    (typeof COLUMN_OF)[(typeof FIELD_KINDS)[(typeof LISTING_FIELDS)[Name]["kind"]]["stored"]]
  >;
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const fieldColumns = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, COLUMN_OF[FIELD_KINDS[fieldOf(name).kind].stored](snakeCase(name))]),
) as FieldColumns;

/** Columns with explicit names, because drizzle does not derive them from the keys of an aliased view. */
const COLUMNS = {
  id: integer("id").primaryKey(),
  ...fieldColumns,
  slug: text("slug").notNull(),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
  cantonSlug: text("canton_slug").notNull(),
  citySlug: text("city_slug").notNull(),
  /** Collation keys (domain/text/collation.ts): the order of lists. Empty until they are computed. */
  citySort: text("city_sort").notNull().default(""),
  nameSort: text("name_sort").notNull().default(""),
  /** The folded name, for searching. */
  nameKey: text("name_key").notNull(),
  source: text("source").notNull(),
  /** The last import that contained this listing, changed or not. */
  importJobId: integer("import_job_id"),
  /** When an admin last confirmed each field. Older files do not overwrite it. */
  confirmedFields: text("confirmed_fields", { mode: "json" }).$type<Record<string, string>>(),
  /** The source and date of facts that help to choose a provider, by field. */
  factSources: text("fact_sources", { mode: "json" }).$type<FactSources>(),
  /** The position of the provider, or else of its place, as one number (domain/offer/spot.ts). */
  spot: integer("spot"),
  ...RATING_COLUMNS,
  /** Bits for faults found only by comparing rows, set by a job: domain/desks/listing-filter.ts. */
  marks: integer("marks").notNull().default(0),
  /** Bits for those faults and for missing data, by which the desk filters. */
  traits: integer("traits").generatedAlwaysAs(IN_MIGRATION),
  /** One key per list, because SQLite can only seek by one compared column. */
  changeOrder: text("change_order").generatedAlwaysAs(IN_MIGRATION),
  cantonOrder: text("canton_order").generatedAlwaysAs(IN_MIGRATION),
  cityOrder: text("city_order").generatedAlwaysAs(IN_MIGRATION),
  /** The square of the map that contains the spot. */
  cell: integer("cell").generatedAlwaysAs(IN_MIGRATION),
  /** One of sixteen parts into which a canton's providers are divided. */
  cantonPart: integer("canton_part").generatedAlwaysAs(IN_MIGRATION),
  /** Normalized values for finding duplicates. */
  phoneKey: text("phone_key").generatedAlwaysAs(IN_MIGRATION),
  websiteHost: text("website_host").generatedAlwaysAs(IN_MIGRATION),
};

const IS_OPEN = sql`deleted_at IS NULL`;

/** The listings that are not deleted, the only ones that readers see. */
export const listings = sqliteView("spitex_listings", COLUMNS).existing();

/** For writing, and for restoring deleted listings. */
export const allListings = sqliteTable(
  "all_listings",
  {
    ...COLUMNS,
    deletedAt: text("deleted_at"),
    /** The id of the remaining listing, if this one was merged as a duplicate. */
    mergedInto: integer("merged_into"),
    /** It is deleted for readers only, and can be shown again at any time. */
    isHidden: integer("is_hidden", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    uniqueIndex("listings_by_slug").on(t.slug).where(IS_OPEN),
    uniqueIndex("listings_by_place_id").on(t.placeId).where(IS_OPEN),
    index("listings_deleted").on(t.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index("listings_deleted_by_slug").on(t.slug).where(sql`deleted_at IS NOT NULL`),
    index("listings_hidden_by_place_id").on(t.placeId).where(sql`is_hidden`),
    index("listings_demo").on(t.source, t.deletedAt).where(sql`deleted_at IS NULL AND source = 'demo'`),
    index("listings_by_rating").on(t.cantonSlug, t.citySlug, sql`star_mean DESC`, t.id).where(IS_OPEN),
    index("listings_by_change").on(t.changeOrder, t.traits, t.cantonSlug).where(IS_OPEN),
    index("listings_by_phone").on(t.phoneKey).where(sql`deleted_at IS NULL AND phone_key IS NOT NULL`),
    index("listings_by_website").on(t.websiteHost).where(sql`deleted_at IS NULL AND website_host IS NOT NULL`),
    index("listings_by_zsr").on(t.zsrNumber).where(sql`deleted_at IS NULL AND zsr_number IS NOT NULL`),
    index("listings_unordered").on(t.nameSort).where(sql`deleted_at IS NULL AND name_sort = ''`),
    index("listings_by_canton").on(t.cantonSlug, t.cantonOrder, t.traits).where(IS_OPEN),
    index("listings_by_city").on(t.cantonSlug, t.citySlug, t.cityOrder).where(IS_OPEN),
    index("listings_by_cell").on(t.cell).where(IS_OPEN),
    index("listings_by_canton_part").on(t.cantonSlug, t.cantonPart).where(IS_OPEN),
    index("listings_closed").on(t.changeOrder).where(sql`deleted_at IS NULL AND closed <> 'offen'`),
    index("listings_place_unknown").on(t.changeOrder).where(sql`deleted_at IS NULL AND marks & 64`),
    index("listings_suspected").on(t.changeOrder).where(sql`deleted_at IS NULL AND marks & 128`),
    index("listings_by_name").on(t.cantonSlug, t.citySlug, t.nameKey, t.deletedAt).where(IS_OPEN),
  ],
);

/** The view with an index hint, which SQLite only accepts for tables. */
export const listingsBy = (hint: SQL) =>
  sql`(SELECT * FROM ${allListings} ${hint} WHERE ${allListings.deletedAt} IS NULL) ${listings}`;

const {
  changeOrder: _1,
  cantonOrder: _2,
  cityOrder: _3,
  phoneKey: _4,
  websiteHost: _5,
  cell: _6,
  cantonPart: _7,
  marks: _8,
  traits: _9,
  ...written
} = getViewSelectedFields(listings);

const stored = Object.entries(written).filter(([name]) => !(name in RATING_COLUMNS));

/** Columns that neither the database nor a job computes. */
export const storedListingColumns = Object.fromEntries(stored) as Omit<typeof written, keyof typeof RATING_COLUMNS>;

export const listingOldSlugs = sqliteTable(
  "listing_old_slugs",
  { slug: text().primaryKey(), listingId: integer("listing_id").notNull() },
  (t) => [index("listing_old_slugs_by_listing").on(t.listingId)],
);

/** Pairs of listings that may be the same provider, each stored once with the lower id first. */
export const listingDuplicates = sqliteTable(
  "listing_duplicates",
  {
    listingId: integer("listing_id").notNull(),
    otherId: integer("other_id").notNull(),
    /** Bits of the reasons: domain/desks/listing-desk.ts. */
    reasons: integer().notNull(),
    /** When the job last found the pair. */
    foundAt: text("found_at").notNull(),
    /** When a person decided that these are two providers. */
    dismissedAt: text("dismissed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.otherId] }),
    index("listing_duplicates_by_other").on(t.otherId),
    index("listing_duplicates_open").on(t.reasons, t.listingId, t.otherId).where(sql`dismissed_at IS NULL`),
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

/** Outbox for the search index in another database: triggers write it, and a job empties it. */
export const searchChanges = sqliteTable("search_changes", {
  listingId: integer("listing_id").primaryKey(),
  revision: integer().notNull(),
});

/** When the open data of an address last changed. Maintained by triggers; services read the current data. */
export const openDataChanges = sqliteTable(
  "open_data_changes",
  {
    /** Empty: since when changes are noted. */
    slug: text().primaryKey(),
    /** Microseconds since 1970, each only once. */
    moment: integer().notNull(),
  },
  (t) => [uniqueIndex("open_data_changes_by_moment").on(t.moment)],
);

/** Areas that a provider serves or must serve, one row each. Maintained by triggers. */
export const listingAreas = sqliteTable(
  "listing_areas",
  {
    /** In the format of a listing's `serviceArea`. */
    area: text().notNull(),
    listingId: integer("listing_id").notNull(),
    hasDuty: integer("has_duty", { mode: "boolean" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.area, t.listingId] }), index("listing_areas_by_listing").on(t.listingId)],
);

/**
 * What a page of a list last showed, so that the next visit can read it in the same round trip (decision 35). It may be
 * outdated, so nothing has to delete it.
 */
export const expectedCards = sqliteTable("expected_cards", {
  /** Hash of the page. */
  slot: integer().primaryKey(),
  /** "/zuerich/uster/?leistung=demenz" */
  page: text().notNull(),
  ids: text({ mode: "json" }).$type<number[]>().notNull(),
  /** The surrounding towns, named as in page addresses: "zuerich/uster". */
  towns: text({ mode: "json" }).$type<string[]>().notNull(),
});

/** Packed data from which pages choose providers (decision 35). Triggers delete rows whose listings change. */
export const providerGroups = sqliteTable("provider_groups", { key: text().primaryKey(), entries: text().notNull() });
