import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const listings = sqliteTable("spitex_listings", {
  id: integer().primaryKey(),
  placeId: text("place_id"),
  name: text().notNull(),
  slug: text().notNull(),
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
  /** When somebody who knows confirmed a field, by its name here; older files leave it alone. */
  confirmedFields: text("confirmed_fields", { mode: "json" }).$type<Record<string, string>>(),
});

export const listingOldSlugs = sqliteTable("listing_old_slugs", {
  slug: text().primaryKey(),
  listingId: integer("listing_id").notNull(),
});
