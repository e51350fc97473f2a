import type { Db } from "../../client.ts";
import { type Statement, statement } from "../../statement.ts";

export type StoredSamlProvider = {
  id: string;
  entityId: string;
  metadataXml: string;
  metadataUrl: string | null;
  /** JSON. */
  attributeMapping: string;
  nameIdFormat: string | null;
  resourceId: string | null;
  isDisabled: number;
  createdAt: string;
  updatedAt: string;
  /** JSON: [{id, domain, created_at}]. */
  domains: string;
};

const PROVIDER = `p.id, p.entity_id, p.metadata_xml, p.metadata_url, p.attribute_mapping,
  p.name_id_format, p.resource_id, p.is_disabled, p.created_at, p.updated_at,
  (SELECT json_group_array(json_object('id', d.id, 'domain', d.domain, 'created_at', d.created_at)
     ORDER BY d.domain) FROM auth_sso_domains d WHERE d.provider_id = p.id) AS domains`;

export const findSamlProvider = (db: Db, id: string) =>
  statement<StoredSamlProvider>(
    db,
    `SELECT ${PROVIDER} FROM auth_saml_providers p WHERE p.id = ?`,
    id,
  );

export const findSamlProviderByEntity = (db: Db, entityId: string) =>
  statement<StoredSamlProvider>(
    db,
    `SELECT ${PROVIDER} FROM auth_saml_providers p WHERE p.entity_id = ?`,
    entityId,
  );

export const findSamlProviderByDomain = (db: Db, domain: string) =>
  statement<StoredSamlProvider>(
    db,
    `SELECT ${PROVIDER} FROM auth_sso_domains own JOIN auth_saml_providers p
       ON p.id = own.provider_id WHERE own.domain = ?`,
    domain,
  );

export const listSamlProviders = (db: Db) =>
  statement<StoredSamlProvider>(
    db,
    `SELECT ${PROVIDER} FROM auth_saml_providers p ORDER BY p.created_at, p.id`,
  );

/** Of the given domains those another provider has. */
export const findTakenDomains = (db: Db, domains: string[], providerId: string) =>
  statement<{ domain: string; providerId: string }>(
    db,
    `SELECT domain, provider_id FROM auth_sso_domains
     WHERE domain IN (SELECT value FROM json_each(?)) AND provider_id <> ?`,
    JSON.stringify(domains),
    providerId,
  );

const DOMAINS_ARE_FREE = `NOT EXISTS (SELECT 1 FROM auth_sso_domains
  WHERE domain IN (SELECT value FROM json_each(?)) AND provider_id <> ?)`;

/** Its values: id, updated_at. That the change that set it was made. */
export const SAML_PROVIDER_IS_WRITTEN =
  "EXISTS (SELECT 1 FROM auth_saml_providers WHERE id = ? AND updated_at = ?)";

/** Its value: id. */
export const SAML_PROVIDER_IS_GONE = "NOT EXISTS (SELECT 1 FROM auth_saml_providers WHERE id = ?)";

export type SamlProviderRow = Omit<StoredSamlProvider, "domains">;

/** Nothing if another provider is the same entity or has one of the domains. */
export const insertSamlProvider = (
  db: Db,
  provider: SamlProviderRow,
  domains: string[],
): [Statement<{ id: string }>, ...Statement[]] => [
  statement(
    db,
    `INSERT INTO auth_saml_providers (id, entity_id, metadata_xml, metadata_url, attribute_mapping,
       name_id_format, resource_id, is_disabled, created_at, updated_at)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${DOMAINS_ARE_FREE}
     ON CONFLICT DO NOTHING RETURNING id`,
    provider.id,
    provider.entityId,
    provider.metadataXml,
    provider.metadataUrl,
    provider.attributeMapping,
    provider.nameIdFormat,
    provider.resourceId,
    provider.isDisabled,
    provider.createdAt,
    provider.updatedAt,
    JSON.stringify(domains),
    provider.id,
  ),
  insertDomains(db, provider, domains),
];

/** Only while nobody changed it since it was read, and if its domains are nobody else's. */
export const updateSamlProvider = (
  db: Db,
  provider: SamlProviderRow,
  domains: string[],
  readUpdatedAt: string,
): [Statement<{ id: string }>, ...Statement[]] => {
  return [
    statement(
      db,
      `UPDATE auth_saml_providers SET metadata_xml = ?, metadata_url = ?, attribute_mapping = ?,
         name_id_format = ?, resource_id = ?, is_disabled = ?, updated_at = ?
       WHERE id = ? AND updated_at = ? AND ${DOMAINS_ARE_FREE} RETURNING id`,
      provider.metadataXml,
      provider.metadataUrl,
      provider.attributeMapping,
      provider.nameIdFormat,
      provider.resourceId,
      provider.isDisabled,
      provider.updatedAt,
      provider.id,
      readUpdatedAt,
      JSON.stringify(domains),
      provider.id,
    ),
    statement(
      db,
      `DELETE FROM auth_sso_domains WHERE provider_id = ?
         AND domain NOT IN (SELECT value FROM json_each(?)) AND ${SAML_PROVIDER_IS_WRITTEN}`,
      provider.id,
      JSON.stringify(domains),
      provider.id,
      provider.updatedAt,
    ),
    insertDomains(db, provider, domains),
  ];
};

/** Of a provider that is there as it was just written. */
const insertDomains = (db: Db, { id, updatedAt: updated_at }: SamlProviderRow, domains: string[]) =>
  statement(
    db,
    `INSERT INTO auth_sso_domains (domain, id, provider_id, created_at)
     SELECT value ->> 'domain', value ->> 'id', ?2, ?3 FROM json_each(?1)
     WHERE EXISTS (SELECT 1 FROM auth_saml_providers WHERE id = ?2 AND updated_at = ?3)
     ON CONFLICT (domain) DO NOTHING`,
    JSON.stringify(domains.map((domain) => ({ domain, id: crypto.randomUUID() }))),
    id,
    updated_at,
  );

/** With its sign-ins under way, codes for a session among them, and the sessions it let people into. */
export const deleteSamlProvider = (
  db: Db,
  id: string,
): [Statement<{ id: string }>, ...Statement[]] => [
  statement(db, "DELETE FROM auth_saml_providers WHERE id = ? RETURNING id", id),
  statement(
    db,
    `DELETE FROM auth_sessions
     WHERE user_id IN (SELECT user_id FROM auth_identities WHERE provider = ?1)
       AND EXISTS (SELECT 1 FROM json_each(auth_sessions.amr) WHERE value ->> 'provider' = ?1)
       AND NOT EXISTS (SELECT 1 FROM auth_saml_providers WHERE id = ?2)`,
    `sso:${id}`,
    id,
  ),
  statement(
    db,
    `DELETE FROM auth_flow_states
     WHERE provider_type = ? AND NOT EXISTS (SELECT 1 FROM auth_saml_providers WHERE id = ?)`,
    `sso:${id}`,
    id,
  ),
];
