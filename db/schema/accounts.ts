import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AuditTopic } from "#domain/audit/audit-actions.ts";
import type { Metadata } from "#domain/auth/metadata.ts";

export const authUsers = sqliteTable(
  "auth_users",
  {
    id: text().primaryKey(),
    /** Lower case, NFC, domain in ASCII. Empty if there is no address. */
    email: text().notNull().default(""),
    emailConfirmedAt: text("email_confirmed_at"),
    /** Digits of E.164. Empty if there is no number. */
    phone: text().notNull().default(""),
    phoneConfirmedAt: text("phone_confirmed_at"),
    /** PHC string. */
    passwordHash: text("password_hash"),
    invitedAt: text("invited_at"),
    confirmationSentAt: text("confirmation_sent_at"),
    recoverySentAt: text("recovery_sent_at"),
    reauthenticationSentAt: text("reauthentication_sent_at"),
    newEmail: text("new_email"),
    emailChangeSentAt: text("email_change_sent_at"),
    /** Bits for the mails of a pending change of address that must still be answered (EMAIL_CHANGE_BITS). */
    emailChangePending: integer("email_change_pending").notNull().default(0),
    newPhone: text("new_phone"),
    phoneChangeSentAt: text("phone_change_sent_at"),
    lastSignInAt: text("last_sign_in_at"),
    appMetadata: text("app_metadata", { mode: "json" }).$type<Metadata>().notNull().default({}),
    userMetadata: text("user_metadata", { mode: "json" }).$type<Metadata>().notNull().default({}),
    isAnonymous: integer("is_anonymous", { mode: "boolean" }).notNull().default(false),
    /** Managed by an SSO connection: may share an address with other users. */
    isSsoUser: integer("is_sso_user", { mode: "boolean" }).notNull().default(false),
    /** A time in the past means that the ban is over. */
    bannedUntil: text("banned_until"),
    deletedAt: text("deleted_at"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    role: text().notNull().default("authenticated"),
    /** The address counts as confirmed, but its owner has not proved it by a mail. */
    isEmailAssumed: integer("is_email_assumed", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    uniqueIndex("auth_users_email").on(t.email).where(sql`is_sso_user = 0 AND email <> ''`),
    uniqueIndex("auth_users_phone").on(t.phone).where(sql`phone <> ''`),
    index("auth_users_banned").on(t.email).where(sql`banned_until IS NOT NULL`),
    index("auth_users_new_phone").on(t.newPhone).where(sql`new_phone IS NOT NULL`),
    index("auth_users_created").on(t.createdAt, t.id),
    index("auth_users_unconfirmed").on(t.email).where(sql`email_confirmed_at IS NULL OR is_email_assumed = 1`),
  ],
);

export const authIdentities = sqliteTable(
  "auth_identities",
  {
    id: text().primaryKey(),
    userId: text("user_id").notNull(),
    provider: text().notNull(),
    /** The provider's subject; the user's own id for e-mail and phone. */
    providerId: text("provider_id").notNull(),
    identityData: text("identity_data", { mode: "json" }).$type<Metadata>().notNull(),
    lastSignInAt: text("last_sign_in_at"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (t) => [index("auth_identities_user").on(t.userId), unique().on(t.provider, t.providerId)],
);

export const userRoles = sqliteTable(
  "user_roles",
  { userId: text("user_id").notNull(), role: text().notNull(), createdAt: text("created_at").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
);

export const authAuditLog = sqliteTable(
  "auth_audit_log",
  {
    id: integer().primaryKey(),
    createdAt: text("created_at").notNull(),
    action: text().notNull(),
    userId: text("user_id"),
    ip: text(),
    userAgent: text("user_agent"),
    details: text({ mode: "json" }).$type<object>().notNull().default({}),
    topic: text().$type<AuditTopic>().notNull().default("accounts"),
  },
  (t) => [
    index("auth_audit_log_created").on(t.createdAt),
    index("auth_audit_log_user").on(t.userId),
    index("auth_audit_log_topic").on(t.topic),
  ],
);

/** Subjects of entries, such as «listing:12»; written by a trigger. */
export const authAuditSubjects = sqliteTable(
  "auth_audit_subjects",
  { subject: text().notNull(), entryId: integer("entry_id").notNull() },
  (t) => [primaryKey({ columns: [t.subject, t.entryId] }), index("auth_audit_subjects_entry").on(t.entryId)],
);

/** Texts in which accounts are searched; written by triggers. */
export const authUserTexts = sqliteTable("auth_user_texts", {
  account: integer().primaryKey(),
  userId: text("user_id").notNull().unique(),
  raw: text().notNull(),
  /** `raw`, folded by `foldAccountText`. */
  text: text().notNull().generatedAlwaysAs(sql`raw`, { mode: "stored" }),
});

/** The first characters from each position in such a text; written by triggers. */
export const authUserParts = sqliteTable(
  "auth_user_parts",
  { part: text().notNull(), account: integer().notNull(), at: integer().notNull() },
  (t) => [primaryKey({ columns: [t.part, t.account, t.at] })],
);

export const authRateLimits = sqliteTable(
  "auth_rate_limits",
  {
    key: text().primaryKey(),
    fullAt: integer("full_at").notNull(),
    intervalMs: integer("interval_ms").notNull(),
    burst: integer().notNull(),
    isDenied: integer("is_denied", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [index("auth_rate_limits_full").on(t.fullAt)],
);
