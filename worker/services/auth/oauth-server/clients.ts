import { base64url } from "jose";
import {
  countOAuthClients,
  deleteGrant,
  deleteOAuthClient,
  findOAuthClient,
  grantExists,
  insertOAuthClient,
  listOAuthClients,
  listGrants as listRows,
  type StoredClient,
  setOAuthClientSecret,
  updateOAuthClient,
} from "#db/queries/auth/oauth-server.ts";
import { runAll, runOne, runTogether, type Statement } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { authError, invalid, invalidClient } from "#domain/auth/auth-error.ts";
import { type ClientAuthMethod, type ClientInput, clientSettings, OAUTH_SCOPES } from "#domain/auth/oauth-client.ts";
import { isUuid } from "#domain/auth/request-fields.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import type { Paging } from "../admin/users.ts";
import { requireSecondFactor, type Signed } from "../authenticate.ts";
import { clientBuckets, readWithinLimits, withinLimits } from "../limits.ts";

/** POST /oauth/clients/register (RFC 7591), without authentication. @throws AuthError */
export async function registerClient(deps: AuthDeps, input: ClientInput): Promise<ClientJson> {
  await withinLimits(deps, { client: clientBuckets(deps, "oauthRegistration") });
  return createClient(deps, input, "dynamic");
}

/** @throws AuthError */
export function checkRegistrationOpen({ config }: Pick<AuthDeps, "config">): void {
  if (!config.auth.oauthServer.isRegistrationOpen) throw authError("oauth_dynamic_client_registration_disabled");
}

/** @returns the client with its secret, which is never shown again. @throws AuthError */
export async function createClient(
  deps: AuthDeps,
  input: ClientInput,
  registrationType: StoredClient["registrationType"],
): Promise<ClientJson> {
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
  const action: AuditAction = registrationType === "dynamic" ? "oauth_client_registered" : "oauth_client_created";
  await runTogether(deps.db, {
    inserted: insertOAuthClient(client),
    audit: auditEvent(deps, action, null, { client_id: client.id }),
  });
  return clientJson(client, secret);
}

/** GET /admin/oauth/clients */
export async function listClients(
  { db }: AuthDeps,
  { page, perPage }: Paging,
): Promise<{ clients: ClientJson[]; total: number }> {
  const { clients, counts } = await runTogether(db, {
    clients: listOAuthClients(perPage, (page - 1) * perPage),
    counts: countOAuthClients(),
  });
  const { total } = present(counts[0], "a count has a row");
  return { clients: clients.map((client) => clientJson(client)), total };
}

/** GET /admin/oauth/clients/{id}. @throws AuthError */
export const loadClient = async (deps: AuthDeps, id: string): Promise<ClientJson> =>
  clientJson(await storedClient(deps, id));

/** PUT /admin/oauth/clients/{id}. Fields that are not given stay. @throws AuthError */
export async function changeClient(deps: AuthDeps, id: string, input: ClientInput): Promise<ClientJson> {
  const before = await storedClient(deps, id);
  if (Object.values(input).every((value) => value === undefined)) {
    throw invalid("No fields provided for update");
  }
  const now = deps.now().toISOString();
  const update = updateOAuthClient(before.id, clientSettings(input, before), now);
  return clientJson(await changed(deps, update, "oauth_client_updated", before.id));
}

/** POST /admin/oauth/clients/{id}/regenerate_secret. The old secret becomes void. @throws AuthError */
export async function regenerateSecret(deps: AuthDeps, id: string): Promise<ClientJson> {
  const before = await storedClient(deps, id);
  if (before.clientType === "public") {
    throw invalid("Cannot regenerate secret for public client");
  }
  const secret = newSecret();
  const hash = await clientSecretHash(deps, secret);
  const update = setOAuthClientSecret(before.id, hash, deps.now().toISOString());
  return clientJson(await changed(deps, update, "oauth_client_secret_regenerated", before.id), secret);
}

/** DELETE /admin/oauth/clients/{id}. @throws AuthError */
export async function removeClient(deps: AuthDeps, id: string): Promise<void> {
  const { id: known } = await storedClient(deps, id);
  await changed(deps, deleteOAuthClient(known), "oauth_client_deleted", known);
}

async function storedClient({ db }: AuthDeps, id: string): Promise<StoredClient> {
  if (!isUuid(id)) throw invalid("invalid client_id format");
  const client = await runOne(db, findOAuthClient(id.toLowerCase()));
  if (!client) throw authError("oauth_client_not_found");
  return client;
}

/** The audit event names no user, because service tokens belong to none. @throws AuthError */
async function changed<Row>(deps: AuthDeps, change: Statement<Row>, action: AuditAction, id: string): Promise<Row> {
  const { rows } = await runTogether(deps.db, {
    rows: change,
    audit: auditEvent(deps, action, null, { client_id: id }),
  });
  // A concurrent request has deleted it.
  if (!rows[0]) throw authError("oauth_client_not_found");
  return rows[0];
}

/** `secret`: one that was just generated; it is shown only once. */
function clientJson(client: StoredClient, secret?: string) {
  return {
    client_id: client.id,
    // RFC 7591 §3.2.1 requires the expiry of a secret; 0 means never.
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 }),
    ...(client.name && { client_name: client.name }),
    client_type: client.clientType,
    token_endpoint_auth_method: client.authMethod,
    registration_type: client.registrationType,
    ...(client.clientUri && { client_uri: client.clientUri }),
    ...(client.logoUri && { logo_uri: client.logoUri }),
    redirect_uris: client.redirectUris,
    grant_types: client.grantTypes,
    response_types: ["code"],
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}

export type ClientJson = ReturnType<typeof clientJson>;

/** A client as users see it. */
export const clientCard = ({
  id,
  name,
  clientUri,
  logoUri,
}: Pick<StoredClient, "id" | "name" | "clientUri" | "logoUri">) => ({
  id,
  name,
  uri: clientUri ?? "",
  logo_uri: logoUri ?? "",
});

type Hash = Pick<AuthDeps, "keyedHash">;

/** 256 random bits. */
export const newSecret = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

/** Stored instead of a client's secret. */
const clientSecretHash = async ({ keyedHash }: Hash, secret: string) =>
  base64url.encode(await keyedHash("oauth client secret", secret));

/** Stored instead of an authorization code. */
export const codeHashOf = async ({ keyedHash }: Hash, code: string) =>
  base64url.encode(await keyedHash("oauth authorization code", code));

/** GET /user/oauth/grants: which clients have access, and to what. @throws AuthError */
export async function listGrants({ db }: Pick<AuthDeps, "db">, signed: Signed) {
  requireSecondFactor(signed, "list grants");
  const rows = await runAll(db, listRows(signed.user.id));
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

/** The credentials in a request; not yet verified. */
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
  // Compares keyed hashes, so that the time taken reveals nothing about the secret.
  if (!secret || (await clientSecretHash(deps, secret)) !== client.secretHash) {
    throw invalidClient();
  }
  return client;
}
