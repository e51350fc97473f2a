import type { StoredUser } from "#domain/auth/user.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";
import { USER_COLUMNS } from "./users.ts";

export type StoredSession = {
  id: string;
  refresh_counter: number;
  /** Refresh tokens with a smaller number are from before a second factor was shown. */
  first_counter: number;
  refreshed_at: string | null;
  aal: "aal1" | "aal2";
  /** [{method, timestamp, provider?}], newest first; timestamps in seconds. */
  amr: { method: string; timestamp: number; provider?: string }[];
  not_after: string | null;
  /** Of another site's that acts for the user; what it may see, with spaces; whom its tokens are for. */
  oauth_client_id: string | null;
  scopes: string | null;
  oauth_resource: string | null;
  /** The address a claiming session has proved by a reset mail; null in all other sessions (migration 0024). */
  claims_email: string | null;
  created_at: string;
  /** 1 when the user signed in nowhere else since. */
  is_newest: 0 | 1;
};

export type UserInSession = StoredUser & { session: string | null };

const SESSION = `CASE WHEN s.id IS NULL THEN NULL ELSE json_object('id', s.id,
  'refresh_counter', s.refresh_counter, 'first_counter', s.first_counter,
  'refreshed_at', s.refreshed_at, 'aal', s.aal,
  'amr', json(s.amr), 'not_after', s.not_after, 'oauth_client_id', s.oauth_client_id,
  'scopes', s.scopes, 'oauth_resource', s.oauth_resource, 'claims_email', s.claims_email,
  'created_at', s.created_at, 'is_newest', NOT EXISTS (SELECT 1 FROM auth_sessions n
    WHERE n.user_id = s.user_id AND n.created_at > s.created_at
      AND n.oauth_client_id IS s.oauth_client_id
      AND n.claims_email IS NULL AND s.claims_email IS NULL)) END AS session`;

/** The user of an access token and, while it is alive, the session of it. */
export const findUserInSession = (db: Db, userId: string, sessionId: string) =>
  statement<UserInSession>(
    db,
    `SELECT ${USER_COLUMNS}, ${SESSION} FROM auth_users u
     LEFT JOIN auth_sessions s ON s.id = ?2 AND s.user_id = u.id WHERE u.id = ?1`,
    userId,
    sessionId,
  );

export const findSessionWithUser = (db: Db, sessionId: string) =>
  statement<UserInSession>(
    db,
    `SELECT ${USER_COLUMNS}, ${SESSION} FROM auth_sessions s
     JOIN auth_users u ON u.id = s.user_id WHERE s.id = ?`,
    sessionId,
  );

export type NewSession = {
  id: string;
  userId: string;
  amr: StoredSession["amr"];
  notAfter: string | null;
  claimsEmail?: string | null;
  userAgent: string;
  ip: string;
  now: string;
};

/** No claim where there is a verified second factor: a mailbox alone must not remove it. */
const CLAIMED_EMAIL = `CASE WHEN email = ? AND is_email_assumed = 1 AND NOT EXISTS (SELECT 1
  FROM auth_mfa_factors f WHERE f.user_id = auth_users.id AND f.status = 'verified') THEN email END`;

/** For a user that exists, and is neither banned nor deleted, read as it is written, and if `condition` holds. */
export const insertSession = (
  db: Db,
  session: NewSession,
  condition = "1",
  ...values: SqlValue[]
) =>
  statement<{ id: string }>(
    db,
    `INSERT INTO auth_sessions (id, user_id, amr, not_after, user_agent, ip, created_at, updated_at,
       claims_email)
     SELECT ?, id, ?, ?, ?, ?, ?, ?, ${CLAIMED_EMAIL} FROM auth_users
     WHERE id = ? AND (banned_until IS NULL OR banned_until <= ?) AND deleted_at IS NULL
       AND ${condition} RETURNING id`,
    session.id,
    JSON.stringify(session.amr),
    session.notAfter,
    session.userAgent,
    session.ip,
    session.now,
    session.now,
    session.claimsEmail ?? null,
    session.userId,
    session.now,
    ...values,
  );

/** Of many at once with the same counter exactly one gets a row back. */
export const advanceRefreshCounter = (
  db: Db,
  refresh: { sessionId: string; counter: number; userAgent: string; ip: string; now: string },
) =>
  statement<{ refresh_counter: number }>(
    db,
    `UPDATE auth_sessions SET refresh_counter = refresh_counter + 1, refreshed_at = ?3,
       updated_at = ?3, user_agent = ?4, ip = ?5
     WHERE id = ?1 AND refresh_counter = ?2 RETURNING refresh_counter`,
    refresh.sessionId,
    refresh.counter,
    refresh.now,
    refresh.userAgent,
    refresh.ip,
  );

/** For sessions whose refresh token stays the same: a refresh only records that it happened. */
export const noteRefresh = (
  db: Db,
  refresh: { sessionId: string; userAgent: string; ip: string; now: string },
) =>
  statement(
    db,
    `UPDATE auth_sessions SET refreshed_at = ?2, updated_at = ?2, user_agent = ?3, ip = ?4
     WHERE id = ?1`,
    refresh.sessionId,
    refresh.now,
    refresh.userAgent,
    refresh.ip,
  );

export const deleteSession = (db: Db, id: string) =>
  statement(db, "DELETE FROM auth_sessions WHERE id = ?", id);

/** Account holders can neither list nor end sessions that are about to claim the account. */
export const CLAIMS_NOTHING = "claims_email IS NULL";

export const deleteSessionsOf = (db: Db, userId: string) =>
  statement(db, `DELETE FROM auth_sessions WHERE user_id = ? AND ${CLAIMS_NOTHING}`, userId);

export const deleteOtherSessionsOf = (db: Db, userId: string, sessionId: string) =>
  statement(
    db,
    `DELETE FROM auth_sessions WHERE user_id = ? AND id <> ? AND ${CLAIMS_NOTHING}`,
    userId,
    sessionId,
  );
