import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import { STORED_MAX_BYTES } from "#domain/auth/metadata.ts";
import { authIdentities, authUsers } from "../../schema/accounts.ts";
import {
  authSamlProviders,
  authSamlRelayStates,
  authSamlSeenAssertions,
  authSsoDomains,
} from "../../schema/identity-providers.ts";
import { authFlowStates, authSessions } from "../../schema/sessions.ts";
import { asJson, deleteFrom, insert, jsonObject, listOf, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { bytesOf } from "./user-changes.ts";

const { id, entityId, createdAt, updatedAt } = authSamlProviders;
const { domain, providerId } = authSsoDomains;

export type SsoDomain = { id: string; domain: string; created_at: string };

const SHOWN_DOMAIN = jsonObject({ id: authSsoDomains.id, domain, created_at: authSsoDomains.createdAt });

const PROVIDER = {
  ...getTableColumns(authSamlProviders),
  domains: asJson<SsoDomain[]>(sql`(SELECT json_group_array(${SHOWN_DOMAIN} ORDER BY ${domain})
    FROM ${authSsoDomains} WHERE ${providerId} = ${id})`),
};

export const findSamlProvider = (provider: string) =>
  select(PROVIDER, sql`FROM ${authSamlProviders} WHERE ${id} = ${provider}`);

export type StoredSamlProvider = RowOf<typeof findSamlProvider>;

export const findSamlProviderByEntity = (entity: string) =>
  select(PROVIDER, sql`FROM ${authSamlProviders} WHERE ${entityId} = ${entity}`);

export const findSamlProviderByDomain = (name: string) =>
  select(
    PROVIDER,
    sql`FROM ${authSamlProviders}
      WHERE ${id} = (SELECT ${providerId} FROM ${authSsoDomains} WHERE ${domain} = ${name})`,
  );

export const listSamlProviders = () => select(PROVIDER, sql`FROM ${authSamlProviders} ORDER BY ${createdAt}, ${id}`);

const isTaken = (domains: string[], by: { otherThan: string }) =>
  sql`${domain} IN ${listOf(domains)} AND ${providerId} <> ${by.otherThan}`;

/** The domains among these that belong to another provider. */
export const findTakenDomains = (domains: string[], provider: string) =>
  select({ domain, providerId }, sql`FROM ${authSsoDomains} WHERE ${isTaken(domains, { otherThan: provider })}`);

const areDomainsFree = (domains: string[], provider: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${authSsoDomains}
    WHERE ${isTaken(domains, { otherThan: provider })})`;

type Version = { id: string; updatedAt: string };

/** The provider has just been inserted or updated. */
export const samlProviderIsWritten = (version: Version) =>
  sql`EXISTS (SELECT 1 FROM ${authSamlProviders}
    WHERE ${id} = ${version.id} AND ${updatedAt} = ${version.updatedAt})`;

export const samlProviderIsGone = (provider: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${authSamlProviders} WHERE ${id} = ${provider})`;

export type SamlProviderRow = Omit<StoredSamlProvider, "domains">;

/** Does nothing if another provider has the entity id or one of the domains. */
export const insertSamlProvider = (provider: SamlProviderRow, domains: string[]) => ({
  written: insert(authSamlProviders, provider, {
    when: areDomainsFree(domains, provider.id),
    onConflict: "ignore",
    returning: { id },
  }),
  domains: [insertDomains(provider, domains)],
});

/** Does nothing if the provider was changed since it was read, or another one has one of the domains. */
export const updateSamlProvider = (
  { id: provider, entityId: _, createdAt: __, ...changed }: SamlProviderRow,
  domains: string[],
  readUpdatedAt: string,
) => {
  const version = { id: provider, updatedAt: changed.updatedAt };
  return {
    written: update(
      authSamlProviders,
      changed,
      every(sql`${id} = ${provider} AND ${updatedAt} = ${readUpdatedAt}`, areDomainsFree(domains, provider)),
      { id },
    ),
    domains: [
      deleteFrom(
        authSsoDomains,
        every(sql`${providerId} = ${provider} AND ${domain} NOT IN ${listOf(domains)}`, samlProviderIsWritten(version)),
      ),
      insertDomains(version, domains),
    ],
  };
};

const insertDomains = (version: Version, domains: string[]) => {
  const rows = domains.map((name) => ({ domain: name, id: crypto.randomUUID() }));
  return insert(
    authSsoDomains,
    { domain: sql`value ->> 'domain'`, id: sql`value ->> 'id'`, providerId: version.id, createdAt: version.updatedAt },
    { from: sql`json_each(${JSON.stringify(rows)})`, when: samlProviderIsWritten(version), onConflict: "ignore" },
  );
};

/** Also ends sessions that began with the provider, and voids codes that are not exchanged yet. */
export const deleteSamlProvider = (provider: string) => {
  const name = `sso:${provider}`;
  return {
    deleted: deleteFrom(authSamlProviders, sql`${id} = ${provider}`, { id }),
    sessions: deleteFrom(
      authSessions,
      every(
        sql`${authSessions.userId} IN (SELECT ${authIdentities.userId} FROM ${authIdentities}
          WHERE ${authIdentities.provider} = ${name})`,
        sql`EXISTS (SELECT 1 FROM json_each(${authSessions.amr}) WHERE value ->> 'provider' = ${name})`,
        samlProviderIsGone(provider),
      ),
    ),
    flows: deleteFrom(
      authFlowStates,
      every(sql`${authFlowStates.providerType} = ${name}`, samlProviderIsGone(provider)),
    ),
  };
};

/** Of concurrent requests, exactly one gets the row, which is then deleted. */
export const takeRelayState = (id: string) =>
  deleteFrom(authSamlRelayStates, sql`${authSamlRelayStates.id} = ${id}`, getTableColumns(authSamlRelayStates));

export type StoredRelayState = RowOf<typeof takeRelayState>;

export const insertRelayState = (state: StoredRelayState) => insert(authSamlRelayStates, state);

/** Finds no row if the assertion was used before. */
export const claimAssertion = (seen: typeof authSamlSeenAssertions.$inferInsert) =>
  insert(authSamlSeenAssertions, seen, {
    onConflict: "ignore",
    returning: { assertionId: authSamlSeenAssertions.assertionId },
  });

type NewCode = {
  id: string;
  userId: string;
  providerType: string;
  codeChallenge: string;
  codeChallengeMethod: "s256" | "plain" | null;
  authCode: string;
  sessionNotAfter: string | null;
  now: string;
};

/** The identity provider answered. The holder of the PKCE verifier may now exchange this code for a session. */
export const insertSamlCode = ({ now, ...code }: NewCode, when: Condition) =>
  insert(
    authFlowStates,
    { ...code, authenticationMethod: "sso/saml", authCodeIssuedAt: now, createdAt: now },
    { when, returning: { id: authFlowStates.id } },
  );

/** `claims`: a JSON value, or undefined. */
type Followed = { userId: string; email: string; claims: unknown };

/**
 * Gives an SSO account the address and claims that its identity provider sent. Drops the claims if they leave no
 * room for the user's other metadata.
 */
export const followSsoIdentity = ({ userId, email, claims }: Followed, when: Condition) => {
  const addressed = sql`json_set(${authUsers.userMetadata}, '$.email', ${email})`;
  const without = sql`json_remove(${addressed}, '$.custom_claims')`;
  return update(
    authUsers,
    { email, userMetadata: claims === undefined ? without : ifItFits(claims) },
    every(sql`${authUsers.id} = ${userId} AND ${authUsers.isSsoUser} = 1`, when),
  );

  function ifItFits(given: unknown) {
    const full = sql`json_set(${addressed}, '$.custom_claims', json(${JSON.stringify(given)}))`;
    return sql`iif(${bytesOf(full)} > ${STORED_MAX_BYTES}, ${without}, ${full})`;
  }
};
