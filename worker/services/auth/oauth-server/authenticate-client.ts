import { findOAuthClient, type StoredClient } from "#db/queries/auth/oauth-clients.ts";
import type { ClientAuthMethod } from "#domain/auth/oauth-client.ts";
import { invalidClient } from "#domain/auth/oauth-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBuckets, readWithinLimits } from "../limits.ts";
import { clientSecretHash } from "./clients.ts";

/** As the request names them; not yet verified. */
export type ClientCredentials = { method: ClientAuthMethod; clientId: string; secret?: string | undefined };

/** The client must authenticate with the method it is registered for. @throws AuthError */
export async function authenticateClient(
  deps: AuthDeps,
  credentials: ClientCredentials | undefined,
): Promise<StoredClient> {
  const { clientId = "", secret, method } = credentials ?? {};
  const limits = { client: clientBuckets(deps, "oauthServer") };
  const find = findOAuthClient(isUuid(clientId) ? clientId.toLowerCase() : "");
  const [client] = await readWithinLimits(deps, limits, find);
  if (!client || client.authMethod !== method) throw invalidClient();
  if (client.secretHash === null) return client;
  // Compares keyed hashes, so that the time taken reveals nothing of the secret.
  if (!secret || (await clientSecretHash(deps, secret)) !== client.secretHash) {
    throw invalidClient();
  }
  return client;
}
