import { deleteGrant, grantExists, listGrants as listRows } from "#db/queries/auth/oauth-clients.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { OAUTH_SCOPES } from "#domain/auth/oauth-scopes.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../audit-event.ts";
import type { Signed } from "../authenticate.ts";
import { requireSecondFactor } from "../authenticate.ts";
import { clientCard } from "./clients.ts";

/** GET /user/oauth/grants: which clients have access, and to what. */
export async function listGrants({ db }: Pick<AuthDeps, "db">, { user }: Signed) {
  const rows = await runAll(db, listRows(user.id));
  return rows.map(({ scopes, grantedAt, ...client }) => ({
    client: clientCard(client),
    scopes: OAUTH_SCOPES.filter((scope) => scopes.includes(scope)),
    granted_at: grantedAt,
  }));
}

/** DELETE /user/oauth/grants?client_id=. The client's sessions end. @throws AuthError */
export async function revokeGrant(deps: AuthDeps, signed: Signed, clientId: string | undefined): Promise<void> {
  const { user } = signed;
  if (!clientId) throw invalid("client_id is required");
  if (!isUuid(clientId)) throw invalid("invalid client_id format");
  requireSecondFactor(signed, "revoke a grant");
  const grant = { userId: user.id, clientId: clientId.toLowerCase() };
  const details = { client_id: grant.clientId };
  const { consents } = await runTogether(deps.db, {
    audit: auditEvent(deps, "oauth_consent_revoked", user.id, details, grantExists(grant)),
    ...deleteGrant(grant),
  });
  if (consents.length === 0) throw authError("oauth_consent_not_found");
}
