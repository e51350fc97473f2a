import { type AuditAction, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  countOAuthClients,
  deleteOAuthClient,
  findOAuthClient,
  listOAuthClients,
  setOAuthClientSecret,
  updateOAuthClient,
} from "#db/queries/auth/oauth-clients.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import {
  type ClientInput,
  type ClientJson,
  clientJson,
  clientSettings,
  type StoredClient,
} from "#domain/auth/oauth-client.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Paging } from "../admin/list-users.ts";
import { clientSecretHash, newSecret } from "./oauth-secrets.ts";

/** GET /admin/oauth/clients */
export async function listClients(
  { db }: AuthDeps,
  { page, perPage }: Paging,
): Promise<{ clients: ClientJson[]; total: number }> {
  const [rows, [counted]] = await runTogether(db, [
    listOAuthClients(perPage, (page - 1) * perPage),
    countOAuthClients(),
  ]);
  return { clients: rows.map((row) => clientJson(row)), total: counted?.total ?? 0 };
}

/** GET /admin/oauth/clients/{id}. @throws AuthError */
export const loadClient = async (deps: AuthDeps, id: string): Promise<ClientJson> =>
  clientJson(await storedClient(deps, id));

/** PUT /admin/oauth/clients/{id}: what is not given stays. @throws AuthError */
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

/** POST /admin/oauth/clients/{id}/regenerate_secret: the old one is good no more. @throws AuthError */
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

/** Who holds the token of administration is not known; where from, is. @throws AuthError */
async function changed<Row>(
  deps: AuthDeps,
  change: Statement<Row>,
  action: AuditAction,
  id: string,
): Promise<Row> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const event = { action, userId: null, ...client, now, details: { client_id: id } };
  const [[row]] = await runTogether(db, [change, insertAuditEvent(event)]);
  // Another request was quicker to delete it.
  if (!row) throw authError("oauth_client_not_found");
  return row as Row;
}
