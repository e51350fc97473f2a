import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  FIELD_NAMES,
  type FieldKind,
  fieldOf,
  type LISTING_FIELDS,
  type ListingField,
} from "#domain/listings/fields.ts";

const requiredText = (column: string) => text(column).notNull();
const optionalText = (column: string) => text(column);
const optionalReal = (column: string) => real(column);
const optionalInteger = (column: string) => integer(column);

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
  list: (column: string) => text(column, { mode: "json" }).$type<string[]>(),
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

export const listings = sqliteTable("spitex_listings", {
  id: integer().primaryKey(),
  ...fieldColumns,
  slug: text().notNull(),
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
  /** When each confirmed field was confirmed, by its name; imports of older files leave it alone. */
  confirmedFields: text("confirmed_fields", { mode: "json" }).$type<Record<string, string>>(),
});

export const listingOldSlugs = sqliteTable("listing_old_slugs", {
  slug: text().primaryKey(),
  listingId: integer("listing_id").notNull(),
});
