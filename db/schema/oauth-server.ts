import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const authOauthClients = sqliteTable(
  "auth_oauth_clients",
  {
    id: text().primaryKey(),
    name: text().notNull().default(""),
    clientType: text("client_type", { enum: ["public", "confidential"] }).notNull(),
    authMethod: text("auth_method", { enum: ["none", "client_secret_basic", "client_secret_post"] }).notNull(),
    registrationType: text("registration_type", { enum: ["manual", "dynamic"] }).notNull(),
    /** Keyed hash. Public clients have no secret. */
    secretHash: text("secret_hash"),
    clientUri: text("client_uri"),
    logoUri: text("logo_uri"),
    redirectUris: text("redirect_uris", { mode: "json" }).$type<string[]>().notNull(),
    grantTypes: text("grant_types", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (t) => [index("auth_oauth_clients_created").on(t.createdAt, t.id)],
);

export const authOauthConsents = sqliteTable(
  "auth_oauth_consents",
  {
    userId: text("user_id").notNull(),
    clientId: text("client_id").notNull(),
    scope: text().notNull(),
    grantedAt: text("granted_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.clientId, t.scope] }), index("auth_oauth_consents_client").on(t.clientId)],
);

export const authOauthAuthorizations = sqliteTable(
  "auth_oauth_authorizations",
  {
    id: text().primaryKey(),
    clientId: text("client_id").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    /** Separated by spaces. */
    scopes: text().notNull(),
    state: text(),
    nonce: text(),
    /** Audience of the access token. */
    resource: text(),
    codeChallenge: text("code_challenge").notNull(),
    /** Earlier consents do not count. */
    mustAsk: integer("must_ask", { mode: "boolean" }).notNull().default(false),
    status: text({ enum: ["pending", "approved", "denied"] })
      .notNull()
      .default("pending"),
    /** The first user to open the consent page; only this user can decide. */
    userId: text("user_id"),
    /** The session in which the request was approved. The code becomes void when this session ends. */
    sessionId: text("session_id"),
    /** Keyed hash. */
    codeHash: text("code_hash").unique(),
    codeExpiresAt: text("code_expires_at"),
    /** The session that the code was exchanged for. It ends if the code is presented again. */
    issuedSessionId: text("issued_session_id"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [
    index("auth_oauth_authorizations_expires").on(t.expiresAt),
    index("auth_oauth_authorizations_client").on(t.clientId),
    index("auth_oauth_authorizations_user").on(t.userId).where(sql`user_id IS NOT NULL`),
    index("auth_oauth_authorizations_session").on(t.sessionId).where(sql`session_id IS NOT NULL`),
  ],
);
