import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const authMfaFactors = sqliteTable(
  "auth_mfa_factors",
  {
    id: text().primaryKey(),
    userId: text("user_id").notNull(),
    factorType: text("factor_type", { enum: ["totp", "phone", "webauthn", "recovery_code"] }).notNull(),
    status: text({ enum: ["unverified", "verified"] }).notNull(),
    friendlyName: text("friendly_name"),
    phone: text(),
    /** TOTP, sealed. */
    secret: text(),
    lastChallengedAt: text("last_challenged_at"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    /** TOTP: each code is valid only once. */
    lastTimeStep: integer("last_time_step"),
    failures: integer().notNull().default(0),
    /** Unix time in ms. */
    lockedUntil: integer("locked_until").notNull().default(0),
    /** WebAuthn; formats as in auth_webauthn_credentials. */
    credentialId: text("credential_id"),
    publicKey: text("public_key"),
    counter: integer(),
    aaguid: text(),
    transports: text({ mode: "json" }).$type<string[]>(),
  },
  (t) => [
    uniqueIndex("auth_mfa_factors_name").on(t.userId, t.friendlyName).where(sql`friendly_name <> ''`),
    index("auth_mfa_factors_user").on(t.userId),
    uniqueIndex("auth_mfa_factors_recovery").on(t.userId).where(sql`factor_type = 'recovery_code'`),
    index("auth_mfa_factors_unverified").on(t.createdAt).where(sql`status = 'unverified'`),
    uniqueIndex("auth_mfa_factors_credential").on(t.credentialId).where(sql`credential_id IS NOT NULL`),
  ],
);

export const authMfaChallenges = sqliteTable(
  "auth_mfa_challenges",
  {
    id: text().primaryKey(),
    factorId: text("factor_id").notNull(),
    /** The request that answered the challenge, so that its other statements can recognize it. */
    claim: text(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** WebAuthn challenge or keyed hash of the SMS code. */
    expected: text(),
  },
  (t) => [index("auth_mfa_challenges_factor").on(t.factorId), index("auth_mfa_challenges_expires").on(t.expiresAt)],
);

export const authMfaRecoveryCodes = sqliteTable(
  "auth_mfa_recovery_codes",
  {
    factorId: text("factor_id").notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: text("used_at"),
    /** As in auth_mfa_challenges. */
    claim: text(),
  },
  (t) => [
    primaryKey({ columns: [t.factorId, t.codeHash] }),
    index("auth_mfa_recovery_codes_claim").on(t.claim).where(sql`claim IS NOT NULL`),
  ],
);

export const web3SeenMessages = sqliteTable(
  "web3_seen_messages",
  {
    /** SHA-256 of the message, in hex. */
    hash: text().primaryKey(),
    /** As in auth_mfa_challenges. */
    claim: text().notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [index("web3_seen_messages_expires").on(t.expiresAt)],
);

export const authWebauthnCredentials = sqliteTable(
  "auth_webauthn_credentials",
  {
    id: text().primaryKey(),
    userId: text("user_id").notNull(),
    /** Chosen by the authenticator, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Signature counter; some authenticators always send 0. */
    counter: integer().notNull(),
    aaguid: text().notNull(),
    transports: text({ mode: "json" }).$type<string[]>().notNull(),
    friendlyName: text("friendly_name"),
    /** The sign-in that used it last, so that its other statements can recognize it. */
    claim: text(),
    lastUsedAt: text("last_used_at"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (t) => [index("auth_webauthn_credentials_user").on(t.userId)],
);

export const authWebauthnChallenges = sqliteTable(
  "auth_webauthn_challenges",
  {
    id: text().primaryKey(),
    type: text({ enum: ["registration", "authentication"] }).notNull(),
    /** Set for registrations only: before a sign-in, the user is unknown. */
    userId: text("user_id"),
    challenge: text().notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [
    index("auth_webauthn_challenges_expires").on(t.expiresAt),
    index("auth_webauthn_challenges_user").on(t.userId),
  ],
);
