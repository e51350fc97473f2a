import { getViewSelectedFields, type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, sqliteView, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Closed } from "#domain/listings/closed.ts";
import {
  FIELD_NAMES,
  type FieldKind,
  fieldOf,
  type LISTING_FIELDS,
  type ListingField,
} from "#domain/listings/fields.ts";
import type { FactSources } from "#domain/listings/listing.ts";
import type { FormCode } from "#domain/offer/care-codes.ts";
import { IN_MIGRATION, RATING_COLUMNS } from "./rating-columns.ts";

const requiredText = (column: string) => text(column).notNull();
const optionalText = (column: string) => text(column);
const optionalReal = (column: string) => real(column);
const optionalInteger = (column: string) => integer(column);
const optionalList = (column: string) => text(column, { mode: "json" }).$type<string[]>();

/** How each kind of field is stored. */
const COLUMN_OF = {
  required: requiredText,
  zip: requiredText,
  canton: requiredText,
  placeId: optionalText,
  line: optionalText,
  paragraphs: optionalText,
  phone: optionalText,
  website: optionalText,
  email: optionalText,
  reviewTime: optionalText,
  closed: (column: string) => text(column).$type<Closed>().notNull().default("offen"),
  form: (column: string) => text(column).$type<FormCode>(),
  hours: optionalText,
  zsr: optionalText,
  yesNo: (column: string) => integer(column, { mode: "boolean" }),
  list: optionalList,
  care: optionalList,
  languages: optionalList,
  area: optionalList,
  licences: optionalList,
  latitude: optionalReal,
  longitude: optionalReal,
  rating: optionalReal,
  stars: optionalInteger,
  count: optionalInteger,
} satisfies Record<FieldKind, unknown>;

type FieldColumns = {
  [Name in ListingField]: ReturnType<(typeof COLUMN_OF)[(typeof LISTING_FIELDS)[Name]["kind"]]>;
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const fieldColumns = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, COLUMN_OF[fieldOf(name).kind](snakeCase(name))]),
) as FieldColumns;

/** Each with its name, which drizzle does not find by the keys of an aliased view. */
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
  /** Folded, for searching. */
  nameKey: text("name_key").notNull(),
  source: text("source").notNull(),
  /** The last import that contained this listing, changed or not. */
  importJobId: integer("import_job_id"),
  /** When an admin last confirmed a field, by its key here. Files older than that do not overwrite it. */
  confirmedFields: text("confirmed_fields", { mode: "json" }).$type<Record<string, string>>(),
  /** Where what helps to choose comes from, and since when, by field. */
  factSources: text("fact_sources", { mode: "json" }).$type<FactSources>(),
  /** Position as one number (domain/offer/spot.ts), of the provider or else of its place. */
  spot: integer("spot"),
  ...RATING_COLUMNS,
  /** Faults that only a comparison with other rows finds, as bits: domain/desks/listing-filter.ts. Set by a job. */
  marks: integer("marks").notNull().default(0),
  /** Those and what is missing, as bits: what the desk filters by. */
  traits: integer("traits").generatedAlwaysAs(IN_MIGRATION),
  /** One key per list, because SQLite can seek by one compared column only. */
  changeOrder: text("change_order").generatedAlwaysAs(IN_MIGRATION),
  cantonOrder: text("canton_order").generatedAlwaysAs(IN_MIGRATION),
  cityOrder: text("city_order").generatedAlwaysAs(IN_MIGRATION),
  /** The square of the map that the spot is in. */
  cell: integer("cell").generatedAlwaysAs(IN_MIGRATION),
  /** One of sixteen parts of a canton's providers. */
  cantonPart: integer("canton_part").generatedAlwaysAs(IN_MIGRATION),
  /** Normalized, to find duplicates. */
  phoneKey: text("phone_key").generatedAlwaysAs(IN_MIGRATION),
  websiteHost: text("website_host").generatedAlwaysAs(IN_MIGRATION),
};

const IS_OPEN = sql`deleted_at IS NULL`;

/** A view of those that are not deleted: all that readers know. */
export const listings = sqliteView("spitex_listings", COLUMNS).existing();

/** For writers, and for restoring what was deleted. */
export const allListings = sqliteTable(
  "all_listings",
  {
    ...COLUMNS,
    deletedAt: text("deleted_at"),
    /** Of a duplicate: the number of the listing that stayed. */
    mergedInto: integer("merged_into"),
  },
  (t) => [
    uniqueIndex("listings_by_slug").on(t.slug).where(IS_OPEN),
    uniqueIndex("listings_by_place_id").on(t.placeId).where(IS_OPEN),
    index("listings_deleted").on(t.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index("listings_deleted_by_slug").on(t.slug).where(sql`deleted_at IS NOT NULL`),
    index("listings_demo").on(t.source, t.deletedAt).where(sql`deleted_at IS NULL AND source = 'demo'`),
    index("listings_by_rating").on(t.cantonSlug, t.citySlug, sql`star_order DESC`, t.id).where(IS_OPEN),
    index("listings_by_change").on(t.changeOrder, t.traits, t.cantonSlug).where(IS_OPEN),
    index("listings_by_phone").on(t.phoneKey).where(sql`deleted_at IS NULL AND phone_key IS NOT NULL`),
    index("listings_by_website").on(t.websiteHost).where(sql`deleted_at IS NULL AND website_host IS NOT NULL`),
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

/** The view with a hint for the index, which SQLite takes for tables only. */
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

/** Without what the database or a job computes. */
export const storedListingColumns = Object.fromEntries(stored) as Omit<typeof written, keyof typeof RATING_COLUMNS>;

export const listingOldSlugs = sqliteTable(
  "listing_old_slugs",
  { slug: text().primaryKey(), listingId: integer("listing_id").notNull() },
  (t) => [index("listing_old_slugs_by_listing").on(t.listingId)],
);

/** Pairs that may be the same provider, each once: the lower id first. */
export const listingDuplicates = sqliteTable(
  "listing_duplicates",
  {
    listingId: integer("listing_id").notNull(),
    otherId: integer("other_id").notNull(),
    /** Bits: domain/desks/listing-desk.ts. */
    reasons: integer().notNull(),
    /** When the job last found the pair. */
    foundAt: text("found_at").notNull(),
    /** A person has looked: these are two providers. */
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

/** Outbox of the search index, which is another database: triggers write it, a job empties it. */
export const searchChanges = sqliteTable("search_changes", {
  listingId: integer("listing_id").primaryKey(),
  revision: integer().notNull(),
});

/** Service areas and duties to supply, one row each: where a provider goes. Kept by triggers. */
export const listingAreas = sqliteTable(
  "listing_areas",
  {
    /** As in `serviceArea` of a listing. */
    area: text().notNull(),
    listingId: integer("listing_id").notNull(),
    hasDuty: integer("has_duty", { mode: "boolean" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.area, t.listingId] }), index("listing_areas_by_listing").on(t.listingId)],
);

/**
 * What a page of a list showed last, for the next visit to read it in the same round trip (decision 35). It is only
 * expected to be right, so nothing has to delete it.
 */
export const expectedCards = sqliteTable("expected_cards", {
  /** Hash of the page. */
  slot: integer().primaryKey(),
  /** "/zuerich/uster/?leistung=demenz" */
  page: text().notNull(),
  /** Ids of listings. */
  ids: text({ mode: "json" }).$type<number[]>().notNull(),
  /** The towns around, as in addresses: "zuerich/uster". */
  towns: text({ mode: "json" }).$type<string[]>().notNull(),
});

/** What pages choose from, packed: decision 35. Triggers delete a row when one of its listings changes. */
export const providerGroups = sqliteTable("provider_groups", { key: text().primaryKey(), entries: text().notNull() });
