import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import type { ClientSettings } from "#domain/auth/oauth-client.ts";
import { authOauthAuthorizations, authOauthClients, authOauthConsents } from "../../schema/oauth-server.ts";
import { asJson, deleteFrom, insert, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

const CLIENT = getTableColumns(authOauthClients);
const { id, name, clientUri, logoUri, clientType, createdAt } = authOauthClients;

const isClient = (clientId: string) => sql`${id} = ${clientId}`;

export const findOAuthClient = (clientId: string) =>
  select(CLIENT, sql`FROM ${authOauthClients} WHERE ${isClient(clientId)}`);

export type StoredClient = RowOf<typeof findOAuthClient>;

/** Newest first. */
export const listOAuthClients = (limit: number, offset: number) =>
  select(CLIENT, sql`FROM ${authOauthClients} ORDER BY ${createdAt} DESC, ${id} LIMIT ${limit} OFFSET ${offset}`);

export const countOAuthClients = () => select({ total: sql<number>`count(*)` }, sql`FROM ${authOauthClients}`);

export const insertOAuthClient = (client: StoredClient) => insert(authOauthClients, client);

/** The type of a client never changes. */
export const updateOAuthClient = (clientId: string, { clientType: _, ...settings }: ClientSettings, now: string) =>
  update(authOauthClients, { ...settings, updatedAt: now }, isClient(clientId), CLIENT);

/** Does nothing for a public client. */
export const setOAuthClientSecret = (clientId: string, secretHash: string, now: string) =>
  update(
    authOauthClients,
    { secretHash, updatedAt: now },
    sql`${isClient(clientId)} AND ${clientType} = 'confidential'`,
    CLIENT,
  );

/** Its requests, consents and sessions are deleted with it. */
export const deleteOAuthClient = (clientId: string) => deleteFrom(authOauthClients, isClient(clientId), { id });

const { userId, clientId, scope, grantedAt } = authOauthConsents;

/** Newest first. */
export const listGrants = (user: string) =>
  select(
    {
      id,
      name,
      clientUri,
      logoUri,
      scopes: asJson<string[]>(sql`json_group_array(${scope})`),
      grantedAt: sql<string>`max(${grantedAt})`,
    },
    sql`FROM ${authOauthConsents} JOIN ${authOauthClients} ON ${id} = ${clientId}
      WHERE ${userId} = ${user} GROUP BY ${id} ORDER BY max(${grantedAt}) DESC, ${id}`,
  );

type Grant = { userId: string; clientId: string };

const isConsent = (grant: Grant) => sql`${userId} = ${grant.userId} AND ${clientId} = ${grant.clientId}`;

export const grantExists = (grant: Grant) => sql`EXISTS (SELECT 1 FROM ${authOauthConsents} WHERE ${isConsent(grant)})`;

/** The client's sessions end with its consents, as do codes it has not yet exchanged. */
export const deleteGrant = (grant: Grant) => ({
  consents: deleteFrom(authOauthConsents, isConsent(grant), { scope }),
  requests: deleteFrom(
    authOauthAuthorizations,
    sql`${authOauthAuthorizations.userId} = ${grant.userId}
      AND ${authOauthAuthorizations.clientId} = ${grant.clientId}`,
  ),
});
