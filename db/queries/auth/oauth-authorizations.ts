import type { StoredClient } from "#domain/auth/oauth-client.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

/** A row of auth_oauth_authorizations. */
export type StoredAuthorization = {
  id: string;
  clientId: string;
  redirectUri: string;
  /** With spaces between them. */
  scopes: string;
  state: string | null;
  nonce: string | null;
  resource: string | null;
  codeChallenge: string;
  mustAsk: 0 | 1;
  status: "pending" | "approved" | "denied";
  userId: string | null;
  sessionId: string | null;
  codeHash: string | null;
  codeExpiresAt: string | null;
  issuedSessionId: string | null;
  createdAt: string;
  expiresAt: string;
};

type NewAuthorization = Pick<
  StoredAuthorization,
  | "id"
  | "clientId"
  | "redirectUri"
  | "scopes"
  | "state"
  | "nonce"
  | "resource"
  | "codeChallenge"
  | "mustAsk"
  | "createdAt"
  | "expiresAt"
>;

export const insertAuthorization = (db: Db, request: NewAuthorization) =>
  statement(
    db,
    `INSERT INTO auth_oauth_authorizations (id, client_id, redirect_uri, scopes, state, nonce,
       resource, code_challenge, must_ask, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    request.id,
    request.clientId,
    request.redirectUri,
    request.scopes,
    request.state,
    request.nonce,
    request.resource,
    request.codeChallenge,
    request.mustAsk,
    request.createdAt,
    request.expiresAt,
  );

type Person = { id: string; userId: string; now: string };

/** The first who looks at a request is the one it is for. */
export const bindAuthorization = (db: Db, { id, userId, now }: Person) =>
  statement(
    db,
    `UPDATE auth_oauth_authorizations SET user_id = ?
     WHERE id = ? AND user_id IS NULL AND status = 'pending' AND expires_at > ?`,
    userId,
    id,
    now,
  );

/** They leave it to another account: the next who looks is the one. */
export const releaseAuthorization = (db: Db, { id, userId, now }: Person) =>
  statement<{ id: string }>(
    db,
    `UPDATE auth_oauth_authorizations SET user_id = NULL
     WHERE id = ? AND user_id = ? AND status = 'pending' AND expires_at > ? RETURNING id`,
    id,
    userId,
    now,
  );

/** Everything the request asks for, the person has granted this client before. */
const COVERED = `NOT EXISTS (SELECT 1 FROM json_each('["' || replace(a.scopes, ' ', '","') || '"]')
  WHERE value NOT IN (SELECT scope FROM auth_oauth_consents
    WHERE user_id = a.user_id AND client_id = a.client_id))`;

export type OwnAuthorization = StoredAuthorization &
  Pick<StoredClient, "name" | "clientType" | "clientUri" | "logoUri"> & { isCovered: 0 | 1 };

/** Of somebody else there is none. */
export const findOwnAuthorization = (db: Db, id: string, userId: string) =>
  statement<OwnAuthorization>(
    db,
    `SELECT a.*, c.name, c.client_type, c.client_uri, c.logo_uri, ${COVERED} AS is_covered
     FROM auth_oauth_authorizations a JOIN auth_oauth_clients c ON c.id = a.client_id
     WHERE a.id = ? AND a.user_id = ?`,
    id,
    userId,
  );

type Approval = Person & {
  sessionId: string;
  codeHash: string;
  codeExpiresAt: string;
  /** Without being asked: only while an earlier consent covers it. */
  isAutomatic: boolean;
};

/** Once, and only while the client may still have people sent there. */
export const approveAuthorization = (db: Db, approval: Approval) =>
  statement<{ id: string }>(
    db,
    `UPDATE auth_oauth_authorizations AS a
     SET status = 'approved', session_id = ?, code_hash = ?, code_expires_at = ?
     WHERE id = ? AND user_id = ? AND status = 'pending' AND expires_at > ?
       AND EXISTS (SELECT 1 FROM auth_oauth_clients c, json_each(c.redirect_uris) uri
         WHERE c.id = a.client_id AND uri.value = a.redirect_uri)
       AND ${approval.isAutomatic ? COVERED : "1"} RETURNING id`,
    approval.sessionId,
    approval.codeHash,
    approval.codeExpiresAt,
    approval.id,
    approval.userId,
    approval.now,
  );

/** What a request that was approved with this code asks for, and no more, besides what there was. */
export const insertConsents = (db: Db, codeHash: string, now: string) =>
  statement(
    db,
    `INSERT INTO auth_oauth_consents (user_id, client_id, scope, granted_at)
     SELECT a.user_id, a.client_id, value, ?
     FROM auth_oauth_authorizations a,
       json_each('["' || replace(a.scopes, ' ', '","') || '"]')
     WHERE a.code_hash = ? ON CONFLICT DO NOTHING`,
    now,
    codeHash,
  );

export const IS_APPROVED = "EXISTS (SELECT 1 FROM auth_oauth_authorizations WHERE code_hash = ?)";

/** Holds while this person may still decide. */
export const IS_PENDING = `EXISTS (SELECT 1 FROM auth_oauth_authorizations
  WHERE id = ? AND user_id = ? AND status = 'pending' AND expires_at > ?)`;

export const denyAuthorization = (db: Db, { id, userId, now }: Person) =>
  statement<{ id: string }>(
    db,
    `UPDATE auth_oauth_authorizations SET status = 'denied'
     WHERE id = ? AND user_id = ? AND status = 'pending' AND expires_at > ? RETURNING id`,
    id,
    userId,
    now,
  );

export const findAuthorizationByCode = (db: Db, codeHash: string) =>
  statement<StoredAuthorization>(
    db,
    "SELECT * FROM auth_oauth_authorizations WHERE code_hash = ?",
    codeHash,
  );

type Redemption = {
  codeHash: string;
  clientId: string;
  sessionId: string;
  /** Of sessions in general; the one it was approved in may end sooner. */
  notAfter: string | null;
  userAgent: string;
  ip: string;
  now: string;
};

const METHOD = "oauth_provider/authorization_code";

/**
 * The session of a client, for a code nobody has used: as strong as the one it was approved in, which
 * must still be alive, as must the consent. With its row the code is claimed.
 */
export const redeemCode = (db: Db, redemption: Redemption) => {
  const { codeHash, clientId, sessionId, notAfter, userAgent, ip, now } = redemption;
  const values: SqlValue[] = [sessionId, now, METHOD, notAfter, userAgent, ip, codeHash, clientId];
  return [
    statement<{ id: string }>(
      db,
      `INSERT INTO auth_sessions (id, user_id, aal, factor_id, amr, not_after, oauth_client_id, scopes,
         oauth_resource, user_agent, ip, created_at, updated_at)
       SELECT ?1, u.id, s.aal, s.factor_id, (SELECT json_group_array(json(entry)) FROM (
           SELECT json_object('method', ?3, 'timestamp', unixepoch(?2)) AS entry
           UNION ALL SELECT value FROM json_each(s.amr))),
         coalesce(s.not_after, ?4), a.client_id, a.scopes, a.resource, ?5, ?6, ?2, ?2
       FROM auth_oauth_authorizations a
       JOIN auth_sessions s ON s.id = a.session_id JOIN auth_users u ON u.id = a.user_id
       WHERE a.code_hash = ?7 AND a.client_id = ?8 AND a.issued_session_id IS NULL
         AND a.code_expires_at > ?2 AND (s.not_after IS NULL OR s.not_after > ?2)
         AND (u.banned_until IS NULL OR u.banned_until <= ?2) AND ${COVERED}
       RETURNING id`,
      ...values,
    ),
    statement(
      db,
      `UPDATE auth_oauth_authorizations SET issued_session_id = ?1 WHERE code_hash = ?2
         AND EXISTS (SELECT 1 FROM auth_sessions WHERE id = ?1)`,
      sessionId,
      codeHash,
    ),
  ] as const;
};
