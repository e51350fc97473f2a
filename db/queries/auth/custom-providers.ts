import type { Db } from "../../client.ts";
import { type Statement, statement } from "../../statement.ts";

export type StoredCustomProvider = {
  id: string;
  identifier: string;
  providerType: "oauth2" | "oidc";
  /** Sealed. */
  clientSecret: string;
  /** JSON. */
  settings: string;
  createdAt: string;
  updatedAt: string;
};

export const findCustomProvider = (db: Db, identifier: string) =>
  statement<StoredCustomProvider>(
    db,
    "SELECT * FROM auth_custom_providers WHERE identifier = ?",
    identifier,
  );

/** Those of OpenID Connect that are switched on. */
export const listCustomProvidersByIssuer = (db: Db, issuer: string) =>
  statement<StoredCustomProvider>(
    db,
    `SELECT * FROM auth_custom_providers WHERE provider_type = 'oidc'
       AND settings ->> 'enabled' AND settings ->> 'issuer' = ? ORDER BY created_at`,
    issuer,
  );

/** Of one type, or all. */
export const listCustomProviders = (db: Db, type: string | null) =>
  statement<StoredCustomProvider>(
    db,
    `SELECT * FROM auth_custom_providers WHERE ?1 IS NULL OR provider_type = ?1
     ORDER BY created_at, identifier`,
    type,
  );

/**
 * Its value: a provider's name. Who somebody is, a provider says by numbers of its own: under the name of
 * another one they would be somebody else's.
 */
const HAS_NO_IDENTITIES = "NOT EXISTS (SELECT 1 FROM auth_identities WHERE provider = ?)";

export const findIdentityOf = (db: Db, identifier: string) =>
  statement<{ id: string }>(
    db,
    "SELECT id FROM auth_identities WHERE provider = ? LIMIT 1",
    identifier,
  );

/** Nothing when there are as many as there may be, one of this name, or identities of an earlier one. */
export const insertCustomProvider = (db: Db, provider: StoredCustomProvider, max: number) =>
  statement<{ id: string }>(
    db,
    `INSERT INTO auth_custom_providers (id, identifier, provider_type, client_secret, settings,
       created_at, updated_at)
     SELECT ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM auth_custom_providers) < ?
       AND ${HAS_NO_IDENTITIES}
     ON CONFLICT DO NOTHING RETURNING id`,
    provider.id,
    provider.identifier,
    provider.providerType,
    provider.clientSecret,
    provider.settings,
    provider.createdAt,
    provider.updatedAt,
    max,
    provider.identifier,
  );

/** Only while nobody changed it since it was read. `isAnother`: it names people otherwise from now on. */
export const updateCustomProvider = (
  db: Db,
  {
    clientSecret: client_secret,
    settings,
    updatedAt: updated_at,
    id,
    identifier,
  }: StoredCustomProvider,
  { readSettings, isAnother }: { readSettings: string; isAnother: boolean },
) =>
  statement<{ id: string }>(
    db,
    `UPDATE auth_custom_providers SET client_secret = ?, settings = ?, updated_at = ?
     WHERE id = ? AND settings = ? AND (? = 0 OR ${HAS_NO_IDENTITIES}) RETURNING id`,
    client_secret,
    settings,
    updated_at,
    id,
    readSettings,
    isAnother ? 1 : 0,
    identifier,
  );

/** Holds once a provider stands there as it was just inserted or updated. */
export const PROVIDER_IS_WRITTEN = `EXISTS (SELECT 1 FROM auth_custom_providers
  WHERE id = ? AND settings = ? AND updated_at = ?)`;

export const PROVIDER_EXISTS = "EXISTS (SELECT 1 FROM auth_custom_providers WHERE identifier = ?)";

/** With its sign-ins under way, codes for a session among them. */
export const deleteCustomProvider = (
  db: Db,
  identifier: string,
): [Statement<{ id: string }>, Statement] => [
  statement(db, "DELETE FROM auth_custom_providers WHERE identifier = ? RETURNING id", identifier),
  statement(
    db,
    `DELETE FROM auth_flow_states WHERE provider_type = ?1
       AND NOT EXISTS (SELECT 1 FROM auth_custom_providers WHERE identifier = ?1)`,
    identifier,
  ),
];
