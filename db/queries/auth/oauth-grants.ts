import type { StoredClient } from "#domain/auth/oauth-client.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

export type StoredGrant = Pick<StoredClient, "id" | "name" | "clientUri" | "logoUri"> & {
  /** JSON. */
  scopes: string;
  grantedAt: string;
};

/** Newest first. */
export const listGrants = (db: Db, userId: string) =>
  statement<StoredGrant>(
    db,
    `SELECT client.id, client.name, client.client_uri, client.logo_uri,
       json_group_array(c.scope) AS scopes, max(c.granted_at) AS granted_at
     FROM auth_oauth_consents c JOIN auth_oauth_clients client ON client.id = c.client_id
     WHERE c.user_id = ? GROUP BY client.id ORDER BY granted_at DESC, client.id`,
    userId,
  );

export const HAS_GRANT =
  "EXISTS (SELECT 1 FROM auth_oauth_consents WHERE user_id = ? AND client_id = ?)";

/** The client's sessions end with it (migration 0019), as do codes it has not yet exchanged. */
export const deleteGrant = (db: Db, userId: string, clientId: string) =>
  [
    statement<{ scope: string }>(
      db,
      "DELETE FROM auth_oauth_consents WHERE user_id = ? AND client_id = ? RETURNING scope",
      userId,
      clientId,
    ),
    statement(
      db,
      "DELETE FROM auth_oauth_authorizations WHERE user_id = ? AND client_id = ?",
      userId,
      clientId,
    ),
  ] as const;
