import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";
import { deleteExpiredSms } from "../mail/sms-outbox.ts";
import { deleteUnusedOAuthClients } from "./oauth-clients.ts";

/** Times before which a row of each kind is of no more use. */
export type CleanUp = {
  now: string;
  flowsBefore: string;
  sessionsBefore: string;
  auditBefore: string;
  idleBefore: string;
  challengesBefore: string;
  factorsBefore: string;
  authorizationsBefore: string;
  unusedClientsBefore: string;
};

export const deleteExpired = (db: Db, { now, ...before }: CleanUp) => [
  statement(db, "DELETE FROM auth_mfa_challenges WHERE expires_at < ?", before.challengesBefore),
  statement(
    db,
    "DELETE FROM auth_webauthn_challenges WHERE expires_at < ?",
    before.challengesBefore,
  ),
  statement(
    db,
    "DELETE FROM auth_mfa_factors WHERE status = 'unverified' AND created_at < ?",
    before.factorsBefore,
  ),
  deleteExpiredSms(db, now),
  statement(db, "DELETE FROM auth_one_time_tokens WHERE expires_at < ?", now),
  statement(db, "DELETE FROM web3_seen_messages WHERE expires_at < ?", now),
  statement(db, "DELETE FROM auth_saml_seen_assertions WHERE expires_at < ?", now),
  statement(db, "DELETE FROM auth_saml_relay_states WHERE created_at < ?", before.flowsBefore),
  statement(db, "DELETE FROM auth_flow_states WHERE created_at < ?", before.flowsBefore),
  statement(db, "DELETE FROM auth_sessions WHERE not_after < ?", before.sessionsBefore),
  statement(
    db,
    "DELETE FROM auth_sessions WHERE coalesce(refreshed_at, created_at) < ?",
    before.idleBefore,
  ),
  statement(
    db,
    "DELETE FROM auth_oauth_authorizations WHERE expires_at < ?",
    before.authorizationsBefore,
  ),
  deleteUnusedOAuthClients(db, before.unusedClientsBefore),
  statement(db, "DELETE FROM auth_audit_log WHERE created_at < ?", before.auditBefore),
];
