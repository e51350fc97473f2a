import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

export type NewFlowState = {
  id: string;
  authenticationMethod: string;
  challenge: string;
  challengeMethod: string;
  now: string;
};

export const insertMailFlowState = (db: Db, flow: NewFlowState) =>
  statement(
    db,
    `INSERT INTO auth_flow_states (id, provider_type, authentication_method, code_challenge,
       code_challenge_method, created_at) VALUES (?, 'email', ?, ?, ?, ?)`,
    flow.id,
    flow.authenticationMethod,
    flow.challenge,
    flow.challengeMethod,
    flow.now,
  );

/** The user followed the link; whoever knows the verifier may now fetch the session with this code. */
export const issueAuthCode = (
  db: Db,
  code: {
    flowStateId: string;
    userId: string;
    authCode: string;
    claimsEmail: string | null;
    now: string;
  },
  condition: string,
  ...values: SqlValue[]
) =>
  statement<{ id: string }>(
    db,
    `UPDATE auth_flow_states SET user_id = ?, auth_code = ?, auth_code_issued_at = ?,
       claims_email = ?
     WHERE id = ? AND ${condition} RETURNING id`,
    code.userId,
    code.authCode,
    code.now,
    code.claimsEmail,
    code.flowStateId,
    ...values,
  );

export type StoredFlowState = {
  id: string;
  user_id: string;
  /** "email", or the external provider's name. */
  provider_type: string;
  authentication_method: string;
  /** Sealed; of the external provider. */
  provider_tokens: string | null;
  /** End of the session, as the identity provider wants it. */
  session_not_after: string | null;
  /** Of a link for a new password: the address it shows, where nobody had shown it before. */
  claims_email: string | null;
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
  auth_code_issued_at: string;
};

export const findFlowStateByCode = (db: Db, authCode: string) =>
  statement<StoredFlowState>(
    db,
    `SELECT id, user_id, provider_type, authentication_method, provider_tokens, session_not_after,
       claims_email, code_challenge, code_challenge_method, auth_code_issued_at FROM auth_flow_states WHERE auth_code = ?`,
    authCode,
  );

export const FLOW_STATE_EXISTS = "EXISTS (SELECT 1 FROM auth_flow_states WHERE id = ?)";

/** Codes that were issued and not yet exchanged. */
export const deleteFlowStatesOf = (
  db: Db,
  userId: string,
  condition = "1",
  ...values: SqlValue[]
) =>
  statement(
    db,
    `DELETE FROM auth_flow_states WHERE user_id = ? AND ${condition}`,
    userId,
    ...values,
  );

export const deleteFlowState = (db: Db, id: string) =>
  statement(db, "DELETE FROM auth_flow_states WHERE id = ?", id);
