import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AmrEntry } from "#domain/auth/access-claims.ts";

export const authSessions = sqliteTable(
  "auth_sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id").notNull(),
    /** The refresh token is this number, signed; only the newest is valid. */
    refreshCounter: integer("refresh_counter").notNull().default(0),
    refreshedAt: text("refreshed_at"),
    aal: text({ enum: ["aal1", "aal2"] })
      .notNull()
      .default("aal1"),
    factorId: text("factor_id"),
    /** Authentication methods, newest first. */
    amr: text({ mode: "json" }).$type<AmrEntry[]>().notNull(),
    notAfter: text("not_after"),
    /** The OAuth client that acts for the user, with its scopes, separated by spaces. */
    oauthClientId: text("oauth_client_id"),
    scopes: text(),
    userAgent: text("user_agent"),
    ip: text(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    /** Refresh tokens with a smaller number were issued before the second factor was verified. */
    firstCounter: integer("first_counter").notNull().default(0),
    /** Audience of the OAuth client's access tokens. */
    oauthResource: text("oauth_resource"),
    /** Proved by a reset mail; the session claims the account (docs/decisions/0020-password-reset.md). */
    claimsEmail: text("claims_email"),
  },
  (t) => [
    index("auth_sessions_user").on(t.userId, t.createdAt),
    index("auth_sessions_factor").on(t.factorId).where(sql`factor_id IS NOT NULL`),
    index("auth_sessions_oauth").on(t.oauthClientId, t.userId).where(sql`oauth_client_id IS NOT NULL`),
  ],
);

export const authFlowStates = sqliteTable(
  "auth_flow_states",
  {
    id: text().primaryKey(),
    userId: text("user_id"),
    providerType: text("provider_type").notNull(),
    authenticationMethod: text("authentication_method").notNull(),
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }),
    /** Issued after the user has signed in at the provider or by mail; exchanged for a session. */
    authCode: text("auth_code").unique(),
    authCodeIssuedAt: text("auth_code_issued_at"),
    createdAt: text("created_at").notNull(),
    redirectTo: text("redirect_to"),
    /** Set while a signed-in user links an identity. */
    linkingSessionId: text("linking_session_id"),
    /** Set while an identity is used to accept an invitation. */
    inviteLinkHash: text("invite_link_hash"),
    /** When a callback claimed the flow, so that a second one cannot. */
    claimedAt: text("claimed_at"),
    /** Sealed JSON. */
    providerTokens: text("provider_tokens"),
    sessionNotAfter: text("session_not_after"),
    claimsEmail: text("claims_email"),
  },
  (t) => [
    index("auth_flow_states_created").on(t.createdAt),
    index("auth_flow_states_linking").on(t.linkingSessionId).where(sql`linking_session_id IS NOT NULL`),
  ],
);

export const authOneTimeTokens = sqliteTable(
  "auth_one_time_tokens",
  {
    userId: text("user_id").notNull(),
    type: text({
      enum: [
        "confirmation",
        "recovery",
        "email_change_current",
        "email_change_new",
        "reauthentication",
        "phone_change",
      ],
    }).notNull(),
    /** E-mail address or phone number. */
    sentTo: text("sent_to").notNull(),
    codeHash: text("code_hash").notNull(),
    linkHash: text("link_hash").notNull().unique(),
    /** Wrong guesses of the code. */
    attempts: integer().notNull().default(0),
    flowStateId: text("flow_state_id"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    index("auth_one_time_tokens_sent_to").on(t.sentTo),
    index("auth_one_time_tokens_expires").on(t.expiresAt),
  ],
);
