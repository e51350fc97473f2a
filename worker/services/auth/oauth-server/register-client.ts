import { type AuditAction, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { insertOAuthClient, type StoredClient } from "#db/queries/auth/oauth-clients.ts";
import { runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { type ClientInput, clientSettings } from "#domain/auth/oauth-client.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBucket, withinLimits } from "../limits.ts";
import { type ClientJson, clientJson } from "./client-json.ts";
import { clientSecretHash, newSecret } from "./oauth-secrets.ts";

/** POST /oauth/clients/register (RFC 7591), without authentication. @throws AuthError */
export async function registerClient(deps: AuthDeps, input: ClientInput): Promise<ClientJson> {
  await withinLimits(deps, { client: [clientBucket(deps, "oauthRegistration")] });
  return createClient(deps, input, "dynamic");
}

/** @throws AuthError */
export function checkRegistrationOpen({ config }: Pick<AuthDeps, "config">): void {
  if (!config.auth.oauthServer.isRegistrationOpen)
    throw authError("oauth_dynamic_client_registration_disabled");
}

/** @returns the client with its secret, which is never shown again. @throws AuthError */
export async function createClient(
  deps: AuthDeps,
  input: ClientInput,
  registrationType: StoredClient["registrationType"],
): Promise<ClientJson> {
  const { db, client: asker } = deps;
  const settings = clientSettings(input);
  const secret = settings.clientType === "confidential" ? newSecret() : undefined;
  const now = deps.now().toISOString();
  const client: StoredClient = {
    ...settings,
    id: crypto.randomUUID(),
    registrationType,
    secretHash: secret ? await clientSecretHash(deps, secret) : null,
    createdAt: now,
    updatedAt: now,
  };
  const action: AuditAction =
    registrationType === "dynamic" ? "oauth_client_registered" : "oauth_client_created";
  const details = { client_id: client.id };
  await runTogether(db, {
    inserted: insertOAuthClient(client),
    audit: insertAuditEvent({ action, userId: null, ...asker, now, details }),
  });
  return clientJson(client, secret);
}
