import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { deleteGrant, HAS_GRANT, listGrants as listRows } from "#db/queries/auth/oauth-grants.ts";
import { runTogether } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { clientCard } from "#domain/auth/oauth-client.ts";
import { OAUTH_SCOPES } from "#domain/auth/oauth-scopes.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import { requireSecondFactor } from "../require-second-factor.ts";

/** GET /user/oauth/grants: which sites see what of the account. */
export async function listGrants({ db }: Pick<AuthDeps, "db">, { user }: Signed) {
  const [rows] = await runTogether(db, [listRows(user.id)]);
  return rows.map(({ scopes, grantedAt: granted_at, ...client }) => {
    const granted: string[] = JSON.parse(scopes);
    return {
      client: clientCard(client),
      scopes: OAUTH_SCOPES.filter((scope) => granted.includes(scope)),
      granted_at,
    };
  });
}

/** DELETE /user/oauth/grants?client_id=: the client's tokens are good no more. @throws AuthError */
export async function revokeGrant(
  deps: AuthDeps,
  signed: Signed,
  clientId: string | undefined,
): Promise<void> {
  const { db, client } = deps;
  const { user } = signed;
  if (!clientId) throw invalid("client_id is required");
  if (!isUuid(clientId)) throw invalid("invalid client_id format");
  requireSecondFactor(signed, "revoke a grant");
  const now = deps.now().toISOString();
  const event = { action: "oauth_consent_revoked", userId: user.id, ...client, now } as const;
  const grant = [user.id, clientId.toLowerCase()] as const;
  const details = { client_id: grant[1] };
  const [, ended] = await runTogether(db, [
    insertAuditEvent({ ...event, details }, HAS_GRANT, ...grant),
    ...deleteGrant(...grant),
  ]);
  if (ended.length === 0) throw authError("oauth_consent_not_found");
}
