import { type Column, type SQL, sql } from "drizzle-orm";
import { authAuditLog } from "../../schema/accounts.ts";
import { authMfaChallenges, authMfaFactors, authWebauthnChallenges, web3SeenMessages } from "../../schema/factors.ts";
import { authSamlRelayStates, authSamlSeenAssertions } from "../../schema/identity-providers.ts";
import { authOauthAuthorizations } from "../../schema/oauth-server.ts";
import { authFlowStates, authOneTimeTokens, authSessions } from "../../schema/sessions.ts";
import { deleteFrom } from "../../sql.ts";
import type { Statement } from "../../statement.ts";
import { deleteExpiredSms } from "../mail/sms-outbox.ts";
import { deleteUnusedOAuthClients } from "./oauth-clients.ts";

/** The times before which a row of each kind is obsolete. */
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

const isBefore = (time: Column | SQL, limit: string) => sql`${time} < ${limit}`;

export function deleteExpired({ now, ...before }: CleanUp): Statement[] {
  const { refreshedAt, createdAt } = authSessions;
  const lastUsedAt = sql`coalesce(${refreshedAt}, ${createdAt})`;
  const isAbandoned = isBefore(authMfaFactors.createdAt, before.factorsBefore);
  return [
    deleteFrom(authMfaChallenges, isBefore(authMfaChallenges.expiresAt, before.challengesBefore)),
    deleteFrom(authWebauthnChallenges, isBefore(authWebauthnChallenges.expiresAt, before.challengesBefore)),
    deleteFrom(authMfaFactors, sql`${authMfaFactors.status} = 'unverified' AND ${isAbandoned}`),
    deleteExpiredSms(now),
    deleteFrom(authOneTimeTokens, isBefore(authOneTimeTokens.expiresAt, now)),
    deleteFrom(web3SeenMessages, isBefore(web3SeenMessages.expiresAt, now)),
    deleteFrom(authSamlSeenAssertions, isBefore(authSamlSeenAssertions.expiresAt, now)),
    deleteFrom(authSamlRelayStates, isBefore(authSamlRelayStates.createdAt, before.flowsBefore)),
    deleteFrom(authFlowStates, isBefore(authFlowStates.createdAt, before.flowsBefore)),
    deleteFrom(authSessions, isBefore(authSessions.notAfter, before.sessionsBefore)),
    deleteFrom(authSessions, isBefore(lastUsedAt, before.idleBefore)),
    deleteFrom(authOauthAuthorizations, isBefore(authOauthAuthorizations.expiresAt, before.authorizationsBefore)),
    deleteUnusedOAuthClients(before.unusedClientsBefore),
    deleteFrom(authAuditLog, isBefore(authAuditLog.createdAt, before.auditBefore)),
  ];
}
