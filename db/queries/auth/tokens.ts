import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

export type TokenType =
  | "confirmation"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "phone_change";

export type NewToken = {
  userId: string;
  type: TokenType;
  sentTo: string;
  codeHash: string;
  linkHash: string;
  flowStateId: string | null;
  now: string;
  expiresAt: string;
};

/** Holds while the token with this link has not been used. */
export const TOKEN_EXISTS = "EXISTS (SELECT 1 FROM auth_one_time_tokens WHERE link_hash = ?)";

/**
 * For a user that exists and still has the address or number, or has asked for it: it may have changed since it
 * was read. The newest of a kind replaces the one before.
 */
export const putToken = (db: Db, token: NewToken) =>
  statement(
    db,
    `INSERT INTO auth_one_time_tokens
       (user_id, type, sent_to, code_hash, link_hash, flow_state_id, created_at, expires_at)
     SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM auth_users
     WHERE id = ?1 AND ?3 IN (email, new_email, phone, new_phone)
     ON CONFLICT (user_id, type) DO UPDATE SET sent_to = excluded.sent_to,
       code_hash = excluded.code_hash, link_hash = excluded.link_hash, attempts = 0,
       flow_state_id = excluded.flow_state_id, created_at = excluded.created_at,
       expires_at = excluded.expires_at`,
    token.userId,
    token.type,
    token.sentTo,
    token.codeHash,
    token.linkHash,
    token.flowStateId,
    token.now,
    token.expiresAt,
  );

export type StoredToken = {
  user_id: string;
  type: TokenType;
  sent_to: string;
  code_hash: string;
  link_hash: string;
  flow_state_id: string | null;
  /** Of the user. */
  banned_until: string | null;
  /** How the sign-in began that ends with PKCE. */
  flow_method: string | null;
  /** Whether somebody has shown that the user's address is theirs; `guarded` by a verified second factor. */
  address: "guarded" | "unconfirmed" | "assumed" | "shown";
};

const TOKEN = `user_id, type, sent_to, code_hash, link_hash, flow_state_id,
  (SELECT banned_until FROM auth_users WHERE id = user_id) AS banned_until,
  (SELECT authentication_method FROM auth_flow_states WHERE id = flow_state_id) AS flow_method,
  (SELECT CASE WHEN EXISTS (SELECT 1 FROM auth_mfa_factors f
       WHERE f.user_id = u.id AND f.status = 'verified') THEN 'guarded'
     WHEN email_confirmed_at IS NULL THEN 'unconfirmed'
     WHEN is_email_assumed = 1 THEN 'assumed' ELSE 'shown' END
   FROM auth_users u WHERE u.id = auth_one_time_tokens.user_id) AS address`;

/**
 * The tokens a code sent to this address may belong to. Counts the guess before anybody knows whether
 * it is right, so that many at once cannot outrun the limit.
 */
export const takeGuess = (
  db: Db,
  guess: { sentTo: string; types: TokenType[]; maxAttempts: number; now: string },
  condition = "true",
  ...values: SqlValue[]
) =>
  statement<StoredToken>(
    db,
    `UPDATE auth_one_time_tokens SET attempts = attempts + 1
     WHERE sent_to = ?1 AND type IN (SELECT value FROM json_each(?2)) AND attempts < ?3
       AND expires_at > ?4 AND ${condition} RETURNING ${TOKEN}`,
    guess.sentTo,
    JSON.stringify(guess.types),
    guess.maxAttempts,
    guess.now,
    ...values,
  );

/**
 * However often its code was guessed at: a link cannot be guessed, and whoever guesses codes must not be able
 * to void the owner's links.
 */
export const findTokenByLink = (db: Db, { linkHash, now }: { linkHash: string; now: string }) =>
  statement<StoredToken>(
    db,
    `SELECT ${TOKEN} FROM auth_one_time_tokens WHERE link_hash = ? AND expires_at > ?`,
    linkHash,
    now,
  );

/** Of many at once exactly one gets a row back. */
export const useToken = (db: Db, linkHash: string) =>
  statement<{ user_id: string }>(
    db,
    "DELETE FROM auth_one_time_tokens WHERE link_hash = ? RETURNING user_id",
    linkHash,
  );

export const deleteTokensOf = (db: Db, userId: string, condition = "1", ...values: SqlValue[]) =>
  statement(
    db,
    `DELETE FROM auth_one_time_tokens WHERE user_id = ? AND ${condition}`,
    userId,
    ...values,
  );
