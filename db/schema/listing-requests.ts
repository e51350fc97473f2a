import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#domain/language.ts";

export const listingRequests = sqliteTable(
  "listing_requests",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    streetAddress: text("street_address"),
    zipCode: text("zip_code").notNull(),
    city: text().notNull(),
    phone: text(),
    website: text(),
    zsrNumber: text("zsr_number"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    /** The language in which the person read the form. */
    language: text({ enum: LANGUAGES }).notNull().default("de"),
    createdAt: text("created_at").notNull(),
    handledAt: text("handled_at"),
    outcome: text({ enum: ["added", "known", "refused"] }),
    /** What the person reads about a refusal. */
    reason: text().notNull().default(""),
  },
  (t) => [
    index("listing_requests_open").on(t.id).where(sql`handled_at IS NULL`),
    index("listing_requests_created").on(t.createdAt),
    index("listing_requests_email").on(sql`lower(email)`),
  ],
);
