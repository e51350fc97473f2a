import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { getTableColumns } from "drizzle-orm/utils";
import type { ClientSettings } from "#domain/auth/oauth-client.ts";
import { authUsers } from "../../schema/accounts.ts";
import { authOauthAuthorizations, authOauthClients, authOauthConsents } from "../../schema/oauth-server.ts";
import { authSessions } from "../../schema/sessions.ts";
import { asBoolean, asJson, deleteFrom, insert, select, update } from "../../sql.ts";
import { every, type RowOf } from "../../statement.ts";
import { sessionExists } from "./sessions.ts";

const CLIENT = getTableColumns(authOauthClients);

const { id: idOfClient, name, clientUri, logoUri, clientType, createdAt } = authOauthClients;

const isClient = (clientId: string) => sql`${idOfClient} = ${clientId}`;

export const findOAuthClient = (clientId: string) =>
  select(CLIENT, sql`FROM ${authOauthClients} WHERE ${isClient(clientId)}`);

export type StoredClient = RowOf<typeof findOAuthClient>;

/** Newest first. */
export const listOAuthClients = (limit: number, offset: number) =>
  select(
    CLIENT,
    sql`FROM ${authOauthClients} ORDER BY ${createdAt} DESC, ${idOfClient} LIMIT ${limit} OFFSET ${offset}`,
  );

export const countOAuthClients = () => select({ total: sql<number>`count(*)` }, sql`FROM ${authOauthClients}`);

export const insertOAuthClient = (client: StoredClient) => insert(authOauthClients, client);

/** A client's type never changes. */
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

/** The client's requests, consents and sessions are deleted with it. */
export const deleteOAuthClient = (clientId: string) =>
  deleteFrom(authOauthClients, isClient(clientId), { id: idOfClient });

const { userId: consentUser, clientId: consentClient, scope, grantedAt } = authOauthConsents;

/** Newest first. */
export const listGrants = (user: string) =>
  select(
    {
      id: idOfClient,
      name,
      clientUri,
      logoUri,
      scopes: asJson<string[]>(sql`json_group_array(${scope})`),
      grantedAt: sql<string>`max(${grantedAt})`,
    },
    sql`FROM ${authOauthConsents} JOIN ${authOauthClients} ON ${idOfClient} = ${consentClient}
      WHERE ${consentUser} = ${user} GROUP BY ${idOfClient} ORDER BY max(${grantedAt}) DESC, ${idOfClient}`,
  );

type Grant = { userId: string; clientId: string };

const isConsent = (grant: Grant) => sql`${consentUser} = ${grant.userId} AND ${consentClient} = ${grant.clientId}`;

export const grantExists = (grant: Grant) => sql`EXISTS (SELECT 1 FROM ${authOauthConsents} WHERE ${isConsent(grant)})`;

/** Withdrawing consents also ends the client's sessions and voids codes that it has not yet exchanged. */
export const deleteGrant = (grant: Grant) => ({
  consents: deleteFrom(authOauthConsents, isConsent(grant), { scope }),
  requests: deleteFrom(
    authOauthAuthorizations,
    sql`${authOauthAuthorizations.userId} = ${grant.userId}
      AND ${authOauthAuthorizations.clientId} = ${grant.clientId}`,
  ),
});

const REQUEST = getTableColumns(authOauthAuthorizations);
const { id, userId, clientId, redirectUri, scopes, codeHash, expiresAt } = authOauthAuthorizations;

const IS_PENDING = sql`${authOauthAuthorizations.status} = 'pending'`;

export type NewAuthorization = typeof authOauthAuthorizations.$inferInsert;

export const insertAuthorization = (request: NewAuthorization) => insert(authOauthAuthorizations, request);

type Decision = { id: string; userId: string; now: string };

/** Assigns the request to the first user who opens it. */
export const bindAuthorization = ({ id: request, userId: user, now }: Decision) =>
  update(
    authOauthAuthorizations,
    { userId: user },
    sql`${id} = ${request} AND ${userId} IS NULL AND ${IS_PENDING} AND ${expiresAt} > ${now}`,
  );

const mayDecide = ({ id: request, userId: user, now }: Decision) =>
  sql`${id} = ${request} AND ${userId} = ${user} AND ${IS_PENDING} AND ${expiresAt} > ${now}`;

/** Whether this user may still decide the request. */
export const isPending = (decision: Decision) =>
  sql`EXISTS (SELECT 1 FROM ${authOauthAuthorizations} WHERE ${mayDecide(decision)})`;

/** Assigns the request to the next user who opens it. */
export const releaseAuthorization = (decision: Decision) =>
  update(authOauthAuthorizations, { userId: null }, mayDecide(decision), { id });

/** The scopes of a request, one row each. */
const EACH_SCOPE = sql`json_each('["' || replace(${scopes}, ' ', '","') || '"]')`;

/** The user has granted the client all scopes of the request. */
const IS_COVERED = sql`NOT EXISTS (SELECT 1 FROM ${EACH_SCOPE}
  WHERE value NOT IN (SELECT ${authOauthConsents.scope} FROM ${authOauthConsents}
    WHERE ${authOauthConsents.userId} = ${userId} AND ${authOauthConsents.clientId} = ${clientId}))`;

/** A request with its client; finds no row if the request belongs to another user. */
export const findOwnAuthorization = (request: string, user: string) =>
  select(
    {
      ...REQUEST,
      name: authOauthClients.name,
      clientType: authOauthClients.clientType,
      clientUri: authOauthClients.clientUri,
      logoUri: authOauthClients.logoUri,
      isCovered: asBoolean(IS_COVERED),
    },
    sql`FROM ${authOauthAuthorizations} JOIN ${authOauthClients}
        ON ${authOauthClients.id} = ${clientId}
      WHERE ${id} = ${request} AND ${userId} = ${user}`,
  );

export type OwnAuthorization = RowOf<typeof findOwnAuthorization>;

type Approval = Decision & {
  sessionId: string;
  codeHash: string;
  codeExpiresAt: string;
  /** Approves without asking the user, provided that earlier consents cover the request. */
  isAutomatic: boolean;
};

/** Does nothing if the redirect URI is no longer registered for the client. */
export const approveAuthorization = ({ sessionId, isAutomatic, ...approval }: Approval) =>
  update(
    authOauthAuthorizations,
    { status: "approved", sessionId, codeHash: approval.codeHash, codeExpiresAt: approval.codeExpiresAt },
    every(
      mayDecide(approval),
      sql`EXISTS (SELECT 1 FROM ${authOauthClients}, json_each(${authOauthClients.redirectUris}) uri
        WHERE ${authOauthClients.id} = ${clientId} AND uri.value = ${redirectUri})`,
      isAutomatic ? IS_COVERED : undefined,
    ),
    { id },
  );

/** Adds consents to the scopes of the request that was approved with this code. */
export const insertConsents = (hash: string, now: string) =>
  insert(
    authOauthConsents,
    { userId, clientId, scope: sql`value`, grantedAt: now },
    { from: sql`${authOauthAuthorizations}, ${EACH_SCOPE}`, when: sql`${codeHash} = ${hash}`, onConflict: "ignore" },
  );

export const isApproved = (hash: string) =>
  sql`EXISTS (SELECT 1 FROM ${authOauthAuthorizations} WHERE ${codeHash} = ${hash})`;

export const denyAuthorization = (decision: Decision) =>
  update(authOauthAuthorizations, { status: "denied" }, mayDecide(decision), { id });

export const findAuthorizationByCode = (hash: string) =>
  select(REQUEST, sql`FROM ${authOauthAuthorizations} WHERE ${codeHash} = ${hash}`);

export type StoredAuthorization = RowOf<typeof findAuthorizationByCode>;

type Redemption = {
  codeHash: string;
  clientId: string;
  sessionId: string;
  /** The end according to the settings; the session in which the request was approved may end earlier. */
  notAfter: string | null;
  userAgent: string;
  ip: string;
  now: string;
};

const METHOD = "oauth_provider/authorization_code";

const approving = alias(authSessions, "approving");

/**
 * Uses the code once and starts the client's session. That gets the assurance level of the session in which the request
 * was approved; that session and the consents must still exist.
 */
export const redeemCode = ({ sessionId, notAfter, userAgent, ip, now, ...code }: Redemption) => ({
  started: insert(
    authSessions,
    {
      id: sessionId,
      userId: authUsers.id,
      aal: approving.aal,
      factorId: approving.factorId,
      amr: sql`(SELECT json_group_array(json(entry)) FROM (
        SELECT json_object('method', ${METHOD}, 'timestamp', unixepoch(${now})) AS entry
        UNION ALL SELECT value FROM json_each(${approving.amr})))`,
      notAfter: sql`coalesce(${approving.notAfter}, ${notAfter})`,
      oauthClientId: clientId,
      scopes,
      oauthResource: authOauthAuthorizations.resource,
      userAgent,
      ip,
      createdAt: now,
      updatedAt: now,
    },
    {
      from: sql`${authOauthAuthorizations}
        JOIN ${authSessions} ${approving} ON ${approving.id} = ${authOauthAuthorizations.sessionId}
        JOIN ${authUsers} ON ${authUsers.id} = ${userId}`,
      when: every(
        sql`${codeHash} = ${code.codeHash} AND ${clientId} = ${code.clientId}`,
        sql`${authOauthAuthorizations.issuedSessionId} IS NULL`,
        sql`${authOauthAuthorizations.codeExpiresAt} > ${now}`,
        sql`${approving.notAfter} IS NULL OR ${approving.notAfter} > ${now}`,
        sql`${authUsers.bannedUntil} IS NULL OR ${authUsers.bannedUntil} <= ${now}`,
        IS_COVERED,
      ),
      returning: { id: authSessions.id },
    },
  ),
  used: update(
    authOauthAuthorizations,
    { issuedSessionId: sessionId },
    every(sql`${codeHash} = ${code.codeHash}`, sessionExists(sessionId)),
  ),
});
