import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

export type NewProviderFlow = {
  id: string;
  provider: string;
  challenge: string | null;
  challengeMethod: string | null;
  redirectTo: string;
  linkingSessionId: string | null;
  inviteLinkHash: string | null;
  now: string;
};

export const insertProviderFlow = (db: Db, flow: NewProviderFlow) =>
  statement(
    db,
    `INSERT INTO auth_flow_states (id, provider_type, authentication_method, code_challenge,
       code_challenge_method, redirect_to, linking_session_id, invite_link_hash, created_at)
     VALUES (?, ?, 'oauth', ?, ?, ?, ?, ?, ?)`,
    flow.id,
    flow.provider,
    flow.challenge,
    flow.challengeMethod,
    flow.redirectTo,
    flow.linkingSessionId,
    flow.inviteLinkHash,
    flow.now,
  );

export type StoredProviderFlow = {
  id: string;
  providerType: string;
  codeChallenge: string | null;
  redirectTo: string;
  linkingSessionId: string | null;
  /** Of that session. */
  linkingUserId: string | null;
  inviteLinkHash: string | null;
  claimedAt: string | null;
  createdAt: string;
};

const FLOW = `id, provider_type, code_challenge, redirect_to, linking_session_id,
  (SELECT user_id FROM auth_sessions s WHERE s.id = linking_session_id) AS linking_user_id,
  invite_link_hash, claimed_at, created_at`;

/** Of many at once exactly one gets a row back. */
export const claimProviderFlow = (
  db: Db,
  claim: { id: string; isOwnBrowser: boolean; begunAfter: string; now: string },
) =>
  statement<StoredProviderFlow>(
    db,
    `UPDATE auth_flow_states SET claimed_at = ? WHERE id = ? AND authentication_method = 'oauth'
       AND claimed_at IS NULL AND created_at > ? AND ? RETURNING ${FLOW}`,
    claim.now,
    claim.id,
    claim.begunAfter,
    claim.isOwnBrowser ? 1 : 0,
  );

export const findProviderFlow = (db: Db, id: string) =>
  statement<StoredProviderFlow>(
    db,
    `SELECT ${FLOW} FROM auth_flow_states WHERE id = ? AND authentication_method = 'oauth'`,
    id,
  );

type NewCode = {
  flowId: string;
  userId: string;
  authCode: string;
  /** Sealed. */
  providerTokens: string | null;
  now: string;
};

/** The user was at the provider; whoever knows the verifier may now fetch the session with this code. */
export const issueProviderCode = (
  db: Db,
  code: NewCode,
  condition: string,
  ...values: SqlValue[]
) =>
  statement<{ id: string }>(
    db,
    `UPDATE auth_flow_states SET user_id = ?, auth_code = ?, auth_code_issued_at = ?,
       provider_tokens = ?
     WHERE id = ? AND auth_code IS NULL AND ${condition} RETURNING id`,
    code.userId,
    code.authCode,
    code.now,
    code.providerTokens,
    code.flowId,
    ...values,
  );
