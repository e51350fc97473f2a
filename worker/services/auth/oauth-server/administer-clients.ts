import { type AuditAction, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  countOAuthClients,
  deleteOAuthClient,
  findOAuthClient,
  listOAuthClients,
  type StoredClient,
  setOAuthClientSecret,
  updateOAuthClient,
} from "#db/queries/auth/oauth-clients.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { type ClientInput, clientSettings } from "#domain/auth/oauth-client.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Paging } from "../admin/list-users.ts";
import { type ClientJson, clientJson } from "./client-json.ts";
import { clientSecretHash, newSecret } from "./oauth-secrets.ts";

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

/** PUT /admin/oauth/clients/{id}. Keeps what is not given. @throws AuthError */
export async function changeClient(
  deps: AuthDeps,
  id: string,
  input: ClientInput,
): Promise<ClientJson> {
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
  return clientJson(
    await changed(deps, update, "oauth_client_secret_regenerated", before.id),
    secret,
  );
}

/** DELETE /admin/oauth/clients/{id}. @throws AuthError */
export async function removeClient(deps: AuthDeps, id: string): Promise<void> {
  const { id: known } = await storedClient(deps, id);
  await changed(deps, deleteOAuthClient(known), "oauth_client_deleted", known);
}

/** @throws AuthError */
async function storedClient({ db }: AuthDeps, id: string): Promise<StoredClient> {
  if (!isUuid(id)) throw invalid("invalid client_id format");
  const client = await runOne(db, findOAuthClient(id.toLowerCase()));
  if (!client) throw authError("oauth_client_not_found");
  return client;
}

/** The audit event names no user, because service tokens belong to none. @throws AuthError */
async function changed<Row>(
  deps: AuthDeps,
  change: Statement<Row>,
  action: AuditAction,
  id: string,
): Promise<Row> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const event = { action, userId: null, ...client, now, details: { client_id: id } };
  const { rows } = await runTogether(db, { rows: change, audit: insertAuditEvent(event) });
  // A concurrent request has deleted it.
  if (!rows[0]) throw authError("oauth_client_not_found");
  return rows[0];
}
