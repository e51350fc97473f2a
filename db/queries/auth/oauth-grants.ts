import { sql } from "drizzle-orm";
import {
  authOauthAuthorizations,
  authOauthClients,
  authOauthConsents,
} from "../../schema/oauth-server.ts";
import { asJson, deleteFrom, select } from "../../sql.ts";

const { id, name, clientUri, logoUri } = authOauthClients;
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

const isConsent = (grant: Grant) =>
  sql`${userId} = ${grant.userId} AND ${clientId} = ${grant.clientId}`;

export const grantExists = (grant: Grant) =>
  sql`EXISTS (SELECT 1 FROM ${authOauthConsents} WHERE ${isConsent(grant)})`;

/** The client's sessions end with its consents (migration 0019), as do codes it has not yet exchanged. */
export const deleteGrant = (grant: Grant) => ({
  consents: deleteFrom(authOauthConsents, isConsent(grant), { scope }),
  requests: deleteFrom(
    authOauthAuthorizations,
    sql`${authOauthAuthorizations.userId} = ${grant.userId}
      AND ${authOauthAuthorizations.clientId} = ${grant.clientId}`,
  ),
});
