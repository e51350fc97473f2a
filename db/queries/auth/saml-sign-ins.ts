import { STORED_MAX_BYTES } from "#domain/auth/metadata.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

export type StoredRelayState = {
  id: string;
  providerId: string;
  /** ID of the AuthnRequest. */
  requestId: string;
  redirectTo: string;
  codeChallenge: string | null;
  codeChallengeMethod: "s256" | "plain" | null;
  createdAt: string;
};

export const insertRelayState = (db: Db, state: StoredRelayState) =>
  statement(
    db,
    `INSERT INTO auth_saml_relay_states (id, provider_id, request_id, redirect_to, code_challenge,
       code_challenge_method, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    state.id,
    state.providerId,
    state.requestId,
    state.redirectTo,
    state.codeChallenge,
    state.codeChallengeMethod,
    state.createdAt,
  );

/** Of many at once exactly one gets the row; then it is gone. */
export const takeRelayState = (db: Db, id: string) =>
  statement<StoredRelayState>(
    db,
    "DELETE FROM auth_saml_relay_states WHERE id = ? RETURNING *",
    id,
  );

/** Nothing if it was seen before. */
export const claimAssertion = (
  db: Db,
  seen: { entityId: string; assertionId: string; expiresAt: string },
) =>
  statement<{ assertionId: string }>(
    db,
    `INSERT INTO auth_saml_seen_assertions (entity_id, assertion_id, expires_at) VALUES (?, ?, ?)
     ON CONFLICT DO NOTHING RETURNING assertion_id`,
    seen.entityId,
    seen.assertionId,
    seen.expiresAt,
  );

type NewCode = {
  id: string;
  userId: string;
  provider: string;
  challenge: string;
  challengeMethod: string;
  authCode: string;
  sessionNotAfter: string | null;
  now: string;
};

/** The user was at the identity provider; whoever knows the verifier may fetch the session. */
export const insertSamlCode = (db: Db, code: NewCode, condition: string, ...values: SqlValue[]) =>
  statement<{ id: string }>(
    db,
    `INSERT INTO auth_flow_states (id, user_id, provider_type, authentication_method,
       code_challenge, code_challenge_method, auth_code, auth_code_issued_at, session_not_after,
       created_at)
     SELECT ?, ?, ?, 'sso/saml', ?, ?, ?, ?, ?, ? WHERE ${condition} RETURNING id`,
    code.id,
    code.userId,
    code.provider,
    code.challenge,
    code.challengeMethod,
    code.authCode,
    code.now,
    code.sessionNotAfter,
    code.now,
    ...values,
  );

const WITH_CLAIMS =
  "json_set(user_metadata, '$.email', ?1, '$.custom_claims', json(coalesce(?3, '{}')))";

/**
 * Address and claims of an SSO account are what its identity provider says now. `claims`: JSON, null without
 * any; none are kept that leave no room for the rest.
 */
export const followSsoIdentity = (
  db: Db,
  { userId, email, claims }: { userId: string; email: string; claims: string | null },
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_users SET email = ?1, user_metadata =
       CASE WHEN ?3 IS NULL OR length(CAST(${WITH_CLAIMS} AS BLOB)) > ${STORED_MAX_BYTES}
       THEN json_remove(json_set(user_metadata, '$.email', ?1), '$.custom_claims')
       ELSE ${WITH_CLAIMS} END
     WHERE id = ?2 AND is_sso_user = 1 AND ${condition}`,
    email,
    userId,
    claims,
    ...values,
  );
