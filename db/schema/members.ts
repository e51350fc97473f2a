import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FormChanges } from "#domain/members/provider-desk.ts";

/** Which accounts keep which listings. Triggers maintain the account's role `provider` (decision 61). */
export const providerMembers = sqliteTable(
  "provider_members",
  {
    id: integer().primaryKey(),
    userId: text("user_id").notNull(),
    spitexId: integer("spitex_id").notNull(),
    createdAt: text("created_at").notNull(),
    wantsWeeklyMail: integer("wants_weekly_mail", { mode: "boolean" }).notNull().default(true),
    /** The Monday of the last week for which the capacity mail was written. */
    mailedWeek: text("mailed_week").notNull().default(""),
  },
  (t) => [
    uniqueIndex("provider_members_by_user").on(t.userId, t.spitexId),
    index("provider_members_by_listing").on(t.spitexId),
    index("provider_members_to_mail").on(t.mailedWeek).where(sql`wants_weekly_mail = 1`),
  ],
);

export const listingClaims = sqliteTable(
  "listing_claims",
  {
    id: integer().primaryKey(),
    userId: text("user_id").notNull(),
    spitexId: integer("spitex_id").notNull(),
    /** "mail": the provider's address got a code. "letter": administration checks the claim. */
    way: text({ enum: ["mail", "letter"] }).notNull(),
    sentTo: text("sent_to").notNull().default(""),
    note: text().notNull().default(""),
    /** Null until the letter is written. */
    codeHash: text("code_hash"),
    attempts: integer().notNull().default(0),
    createdAt: text("created_at").notNull(),
    /** When the code was created. */
    sentAt: text("sent_at"),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("listing_claims_by_user").on(t.userId, t.spitexId),
    index("listing_claims_by_listing").on(t.spitexId),
    index("listing_claims_by_way").on(t.way, t.id),
    index("listing_claims_expiry").on(t.expiresAt),
  ],
);

/** A listing's contact data before a change. A trigger writes it, whatever caused the change. */
export const listingFormerContacts = sqliteTable(
  "listing_former_contacts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    spitexId: integer("spitex_id").notNull(),
    website: text(),
    email: text(),
    streetAddress: text("street_address"),
    zipCode: text("zip_code").notNull(),
    city: text().notNull(),
    changedAt: text("changed_at").notNull(),
  },
  (t) => [
    index("listing_former_contacts_by_listing").on(t.spitexId, t.id),
    index("listing_former_contacts_by_day").on(t.changedAt),
  ],
);

export const providerInvitations = sqliteTable(
  "provider_invitations",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    email: text().notNull(),
    tokenHash: text("token_hash").notNull(),
    invitedBy: text("invited_by").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("provider_invitations_by_address").on(t.spitexId, t.email),
    uniqueIndex("provider_invitations_by_token").on(t.tokenHash),
    index("provider_invitations_by_inviter").on(t.invitedBy),
    index("provider_invitations_expiry").on(t.expiresAt),
  ],
);

/** Changes that providers made to their listings or want to make. */
export const listingChanges = sqliteTable(
  "listing_changes",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    /** Null: the account was deleted. */
    userId: text("user_id"),
    state: text({ enum: ["waiting", "applied", "refused", "withdrawn", "undone"] }).notNull(),
    changes: text({ mode: "json" }).$type<FormChanges>().notNull(),
    /** Why the change was refused or undone. */
    reason: text().notNull().default(""),
    createdAt: text("created_at").notNull(),
    decidedAt: text("decided_at"),
  },
  (t) => [
    uniqueIndex("listing_changes_waiting").on(t.spitexId).where(sql`state = 'waiting'`),
    index("listing_changes_by_state").on(t.state, t.id),
    index("listing_changes_by_listing").on(t.spitexId, t.id),
    index("listing_changes_by_user").on(t.userId).where(sql`user_id IS NOT NULL`),
  ],
);

/** At most one public and one waiting logo per listing. */
export const listingLogos = sqliteTable(
  "listing_logos",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    /** Null: the account was deleted. */
    userId: text("user_id"),
    /** SHA-256 of the image, in hexadecimal. */
    hash: text().notNull(),
    isPublic: integer("is_public", { mode: "boolean" }).notNull().default(false),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("listing_logos_by_listing").on(t.spitexId, t.isPublic),
    index("listing_logos_by_hash").on(t.hash),
    index("listing_logos_by_state").on(t.isPublic, t.id),
    index("listing_logos_by_user").on(t.userId).where(sql`user_id IS NOT NULL`),
  ],
);

/**
 * Uploaded logos that are not drawn yet, or cannot be ("unreadable"), or whose checks all ended without an answer
 * ("unchecked"); at most one per listing.
 */
export const logoUploads = sqliteTable(
  "logo_uploads",
  {
    spitexId: integer("spitex_id").primaryKey(),
    /** Random; also the name of the file. */
    id: text().notNull(),
    userId: text("user_id").notNull(),
    state: text({ enum: ["checking", "unreadable", "unchecked"] })
      .notNull()
      .default("checking"),
    attempts: integer().notNull().default(0),
    /** The next attempt; during an attempt, the end of its lease. */
    tryAt: text("try_at").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("logo_uploads_by_id").on(t.id),
    index("logo_uploads_by_user").on(t.userId),
    index("logo_uploads_due").on(t.tryAt).where(sql`state = 'checking'`),
  ],
);
