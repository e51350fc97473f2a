import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import type { ClientSettings } from "#domain/auth/oauth-client.ts";
import { authOauthClients, authOauthConsents } from "../../schema/oauth-server.ts";
import { deleteFrom, insert, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

const CLIENT = getTableColumns(authOauthClients);
const { id, clientType, registrationType, createdAt } = authOauthClients;

const isClient = (clientId: string) => sql`${id} = ${clientId}`;

export const findOAuthClient = (clientId: string) =>
  select(CLIENT, sql`FROM ${authOauthClients} WHERE ${isClient(clientId)}`);

export type StoredClient = RowOf<typeof findOAuthClient>;

/** Newest first. */
export const listOAuthClients = (limit: number, offset: number) =>
  select(
    CLIENT,
    sql`FROM ${authOauthClients} ORDER BY ${createdAt} DESC, ${id} LIMIT ${limit} OFFSET ${offset}`,
  );

export const countOAuthClients = () =>
  select({ total: sql<number>`count(*)` }, sql`FROM ${authOauthClients}`);

export const insertOAuthClient = (client: StoredClient) => insert(authOauthClients, client);

/** The type of a client never changes. */
export const updateOAuthClient = (
  clientId: string,
  { clientType: _, ...settings }: ClientSettings,
  now: string,
) => update(authOauthClients, { ...settings, updatedAt: now }, isClient(clientId), CLIENT);

/** Does nothing for a public client. */
export const setOAuthClientSecret = (clientId: string, secretHash: string, now: string) =>
  update(
    authOauthClients,
    { secretHash, updatedAt: now },
    sql`${isClient(clientId)} AND ${clientType} = 'confidential'`,
    CLIENT,
  );

/** Its requests, consents and sessions are deleted with it (migration 0019). */
export const deleteOAuthClient = (clientId: string) =>
  deleteFrom(authOauthClients, isClient(clientId), { id });

/** Clients that registered themselves and have no consent. */
export const deleteUnusedOAuthClients = (before: string) =>
  deleteFrom(
    authOauthClients,
    sql`${registrationType} = 'dynamic' AND ${createdAt} < ${before}
      AND NOT EXISTS (SELECT 1 FROM ${authOauthConsents} WHERE ${authOauthConsents.clientId} = ${id})`,
  );
