import { eq, sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import type { CustomProviderSettings } from "#domain/auth/providers/custom-provider.ts";
import { authIdentities } from "../../schema/accounts.ts";
import { authCustomProviders } from "../../schema/identity-providers.ts";
import { authFlowStates, authSessions } from "../../schema/sessions.ts";
import { deleteFrom, insert, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, type RowOf } from "../../statement.ts";

const PROVIDER = getTableColumns(authCustomProviders);
const { id, identifier, providerType, settings, createdAt, updatedAt } = authCustomProviders;

const isNamed = (name: string) => sql`${identifier} = ${name}`;

export const findCustomProvider = (name: string) =>
  select(PROVIDER, sql`FROM ${authCustomProviders} WHERE ${isNamed(name)}`);

export type StoredCustomProvider = RowOf<typeof findCustomProvider>;

/** The OpenID Connect providers with this issuer, enabled ones first. */
export const listCustomProvidersByIssuer = (issuer: string) =>
  select(
    PROVIDER,
    sql`FROM ${authCustomProviders} WHERE ${providerType} = 'oidc'
      AND ${settings} ->> 'issuer' = ${issuer} ORDER BY ${settings} ->> 'enabled' DESC, ${createdAt}`,
  );

/** `type`: null lists all types. */
export const listCustomProviders = (type: string | null) =>
  select(
    PROVIDER,
    sql`FROM ${authCustomProviders} WHERE ${type === null ? ALWAYS : sql`${providerType} = ${type}`}
      ORDER BY ${createdAt}, ${identifier}`,
  );

export const findIdentityOf = (provider: string) =>
  select({ id: authIdentities.id }, sql`FROM ${authIdentities} WHERE ${authIdentities.provider} = ${provider} LIMIT 1`);

/**
 * There are no identities under this provider name. Subjects are only unique within one provider, so a different
 * provider with the same name could sign in to the accounts of these identities.
 */
const hasNoIdentities = (provider: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${authIdentities} WHERE ${authIdentities.provider} = ${provider})`;

/** Does nothing beyond the limit, if the name is taken, or if identities of an earlier provider use it. */
export const insertCustomProvider = (provider: StoredCustomProvider, max: number) =>
  insert(authCustomProviders, provider, {
    when: every(sql`(SELECT count(*) FROM ${authCustomProviders}) < ${max}`, hasNoIdentities(provider.identifier)),
    onConflict: "ignore",
    returning: { id },
  });

/** `readSettings`: the settings as they were read. `isAnother`: the same subjects will mean other people. */
type Change = { readSettings: CustomProviderSettings; isAnother: boolean };

/** Does nothing if the provider was changed since it was read. */
export const updateCustomProvider = (
  { clientSecret, ...provider }: StoredCustomProvider,
  { readSettings, isAnother }: Change,
) =>
  update(
    authCustomProviders,
    { clientSecret, settings: provider.settings, updatedAt: provider.updatedAt },
    every(
      sql`${id} = ${provider.id}`,
      eq(settings, readSettings),
      isAnother ? hasNoIdentities(provider.identifier) : undefined,
    ),
    { id },
  );

/** The provider has just been inserted or updated. */
export const customProviderIsWritten = (provider: StoredCustomProvider) =>
  sql`EXISTS (SELECT 1 FROM ${authCustomProviders} WHERE ${id} = ${provider.id}
    AND ${eq(settings, provider.settings)} AND ${updatedAt} = ${provider.updatedAt})`;

export const customProviderExists = (name: string) =>
  sql`EXISTS (SELECT 1 FROM ${authCustomProviders} WHERE ${isNamed(name)})`;

/** Also voids the provider's pending flows and codes that are not exchanged yet. */
export const deleteCustomProvider = (name: string) => ({
  deleted: deleteFrom(authCustomProviders, isNamed(name), { id }),
  flows: deleteFrom(
    authFlowStates,
    sql`${authFlowStates.providerType} = ${name} AND NOT ${customProviderExists(name)}`,
  ),
});

const {
  id: idOfFlow,
  providerType: typeOfFlow,
  codeChallenge,
  redirectTo,
  claimedAt,
  createdAt: flowCreatedAt,
} = authFlowStates;

const { linkingSessionId, inviteLinkHash } = authFlowStates;

const IS_PROVIDER_FLOW = sql`${authFlowStates.authenticationMethod} = 'oauth'`;

type NewProviderFlow = Omit<typeof authFlowStates.$inferInsert, "authenticationMethod">;

export const insertProviderFlow = (flow: NewProviderFlow) =>
  insert(authFlowStates, { ...flow, authenticationMethod: "oauth" });

const FLOW = {
  id: idOfFlow,
  providerType: typeOfFlow,
  codeChallenge,
  redirectTo,
  linkingSessionId,
  /** The user of the linking session, if it still exists. */
  linkingUserId: sql<string | null>`(SELECT ${authSessions.userId} FROM ${authSessions}
    WHERE ${authSessions.id} = ${linkingSessionId})`,
  inviteLinkHash,
  claimedAt,
  createdAt: flowCreatedAt,
};

export const findProviderFlow = (flowId: string) =>
  select(FLOW, sql`FROM ${authFlowStates} WHERE ${idOfFlow} = ${flowId} AND ${IS_PROVIDER_FLOW}`);

export type StoredProviderFlow = RowOf<typeof findProviderFlow>;

type Claim = { id: string; isOwnBrowser: boolean; begunAfter: string; now: string };

/** Of concurrent requests, exactly one gets a row. */
export const claimProviderFlow = ({ id: flowId, isOwnBrowser, begunAfter, now }: Claim) =>
  update(
    authFlowStates,
    { claimedAt: now },
    every(
      sql`${idOfFlow} = ${flowId} AND ${IS_PROVIDER_FLOW}`,
      sql`${claimedAt} IS NULL AND ${flowCreatedAt} > ${begunAfter} AND ${isOwnBrowser}`,
    ),
    FLOW,
  );

type NewCode = {
  flowId: string;
  userId: string;
  authCode: string;
  /** Encrypted by the secret box. */
  providerTokens: string;
  now: string;
};

/** The provider answered. The holder of the PKCE verifier may now exchange this code for a session. */
export const issueProviderCode = ({ flowId, now, ...code }: NewCode, when: Condition) =>
  update(
    authFlowStates,
    { ...code, authCodeIssuedAt: now },
    every(sql`${idOfFlow} = ${flowId} AND ${authFlowStates.authCode} IS NULL`, when),
    { id: idOfFlow },
  );
