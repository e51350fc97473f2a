import type { ClientSettings, StoredClient } from "#domain/auth/oauth-client.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

export const findOAuthClient = (db: Db, id: string) =>
  statement<StoredClient>(db, "SELECT * FROM auth_oauth_clients WHERE id = ?", id);

/** Newest first. */
export const listOAuthClients = (db: Db, limit: number, offset: number) =>
  statement<StoredClient>(
    db,
    "SELECT * FROM auth_oauth_clients ORDER BY created_at DESC, id LIMIT ? OFFSET ?",
    limit,
    offset,
  );

export const countOAuthClients = (db: Db) =>
  statement<{ total: number }>(db, "SELECT count(*) AS total FROM auth_oauth_clients");

export const insertOAuthClient = (db: Db, client: StoredClient) =>
  statement(
    db,
    `INSERT INTO auth_oauth_clients (id, name, client_type, auth_method, registration_type,
       secret_hash, client_uri, logo_uri, redirect_uris, grant_types, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    client.id,
    client.name,
    client.clientType,
    client.authMethod,
    client.registrationType,
    client.secretHash,
    client.clientUri,
    client.logoUri,
    client.redirectUris,
    client.grantTypes,
    client.createdAt,
    client.updatedAt,
  );

export const updateOAuthClient = (db: Db, id: string, settings: ClientSettings, now: string) =>
  statement<StoredClient>(
    db,
    `UPDATE auth_oauth_clients SET name = ?, auth_method = ?, client_uri = ?, logo_uri = ?,
       redirect_uris = ?, grant_types = ?, updated_at = ? WHERE id = ? RETURNING *`,
    settings.name,
    settings.authMethod,
    settings.clientUri,
    settings.logoUri,
    settings.redirectUris,
    settings.grantTypes,
    now,
    id,
  );

/** Nothing for a public client. */
export const setOAuthClientSecret = (db: Db, id: string, secretHash: string, now: string) =>
  statement<StoredClient>(
    db,
    `UPDATE auth_oauth_clients SET secret_hash = ?, updated_at = ?
     WHERE id = ? AND client_type = 'confidential' RETURNING *`,
    secretHash,
    now,
    id,
  );

/** Requests, consents and sessions go with it (migration 0019). */
export const deleteOAuthClient = (db: Db, id: string) =>
  statement<{ id: string }>(db, "DELETE FROM auth_oauth_clients WHERE id = ? RETURNING id", id);

/** That registered themselves, and that nobody has let see anything since. */
export const deleteUnusedOAuthClients = (db: Db, before: string) =>
  statement(
    db,
    `DELETE FROM auth_oauth_clients AS c WHERE registration_type = 'dynamic' AND created_at < ?
       AND NOT EXISTS (SELECT 1 FROM auth_oauth_consents WHERE client_id = c.id)`,
    before,
  );
