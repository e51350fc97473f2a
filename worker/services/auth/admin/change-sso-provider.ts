import { type AuditAction, type AuditEvent, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deleteSamlProvider,
  findSamlProvider,
  findSamlProviderByEntity,
  findTakenDomains,
  insertSamlProvider,
  type SamlProviderRow,
  type StoredSamlProvider,
  samlProviderIsGone,
  samlProviderIsWritten,
  updateSamlProvider,
} from "#db/queries/auth/saml-providers.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { type AuthError, authError, refuseIf } from "#domain/auth/auth-error.ts";
import type { AttributeMapping } from "#domain/auth/saml/attribute-mapping.ts";
import { ssoDomains } from "#domain/auth/saml/sso-domain.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { givenMetadata } from "../saml/given-metadata.ts";
import { checkSamlEnabled } from "../saml/service-provider.ts";
import { ownSsoProvider, type SsoProviderJson, ssoProviderJson } from "./sso-providers.ts";

export type SsoProviderInput = {
  type?: string | undefined;
  metadata_url?: string | undefined;
  metadata_xml?: string | undefined;
  domains?: string[] | undefined;
  attribute_mapping?: AttributeMapping | undefined;
  name_id_format?: string | undefined;
  resource_id?: string | undefined;
  disabled?: boolean | undefined;
};

/** POST /admin/sso/providers. @throws AuthError */
export async function createSsoProvider(
  deps: AuthDeps,
  input: SsoProviderInput,
): Promise<SsoProviderJson> {
  checkSamlEnabled(deps);
  checkInput(input, input.type ?? "");
  const { db } = deps;
  const domains = ssoDomains(input.domains ?? []);
  const { entityId, xml, url } = await givenMetadata(deps, input);
  const now = deps.now().toISOString();
  const row: SamlProviderRow = {
    id: crypto.randomUUID(),
    entityId: entityId,
    metadataXml: xml,
    metadataUrl: url,
    attributeMapping: JSON.stringify(input.attribute_mapping ?? {}),
    nameIdFormat: input.name_id_format || null,
    resourceId: input.resource_id || null,
    isDisabled: input.disabled ? 1 : 0,
    createdAt: now,
    updatedAt: now,
  };
  const existing = await runOne(db, findSamlProviderByEntity(entityId));
  if (existing) throw entityExists(entityId);
  return write(deps, row, domains, "sso_provider_created", insertSamlProvider(row, domains));
}

/** PUT /admin/sso/providers/{id}: what is not given stays. @throws AuthError */
export async function changeSsoProvider(
  deps: AuthDeps,
  id: string,
  input: SsoProviderInput,
): Promise<SsoProviderJson> {
  const before = await ownSsoProvider(deps, id);
  checkInput(input, input.type ?? "saml");
  const domains = input.domains ? ssoDomains(input.domains) : domainsOf(before);
  const { attribute_mapping: mapping, name_id_format, resource_id, disabled } = input;
  const row: SamlProviderRow = {
    ...before,
    ...(await metadataAfter(deps, before, input)),
    ...(mapping && { attributeMapping: JSON.stringify(mapping) }),
    ...(name_id_format !== undefined && { nameIdFormat: name_id_format || null }),
    ...(resource_id !== undefined && { resourceId: resource_id || null }),
    ...(disabled !== undefined && { isDisabled: disabled ? 1 : 0 }),
    updatedAt: laterThan(before.updatedAt, deps.now()),
  };
  const change = updateSamlProvider(row, domains, before.updatedAt);
  return write(deps, row, domains, "sso_provider_updated", change);
}

/** DELETE /admin/sso/providers/{id}; its people's accounts stay, and open no more. @throws AuthError */
export async function removeSsoProvider(deps: AuthDeps, id: string): Promise<SsoProviderJson> {
  const row = await ownSsoProvider(deps, id);
  const event = auditEvent(deps, "sso_provider_deleted", row);
  const [removed] = await runTogether<Statement<unknown>[]>(deps.db, [
    ...deleteSamlProvider(row.id),
    insertAuditEvent(event, samlProviderIsGone(row.id)),
  ]);
  if (removed?.length !== 1) throw authError("sso_provider_not_found");
  return ssoProviderJson(row);
}

const FORMATS = [
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
];

function checkInput({ name_id_format: format }: SsoProviderInput, type: string): void {
  const isUnknown = Boolean(format) && !FORMATS.includes(format ?? "");
  refuseIf([
    [type !== "saml", "Only 'saml' supported for SSO provider type"],
    [isUnknown, `name_id_format must be unspecified or one of ${FORMATS.join(", ")}`],
  ]);
}

async function metadataAfter(deps: AuthDeps, before: StoredSamlProvider, input: SsoProviderInput) {
  if (!input.metadata_url && !input.metadata_xml) return {};
  const { entityId, xml, url } = await givenMetadata(deps, input);
  if (entityId === before.entityId) return { metadata_xml: xml, metadata_url: url };
  throw authError("saml_entity_id_mismatch", {
    message: `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${before.entityId}' but got '${entityId}'`,
  });
}

async function write(
  deps: AuthDeps,
  row: SamlProviderRow,
  domains: string[],
  action: AuditAction,
  change: Statement[],
): Promise<SsoProviderJson> {
  const { db } = deps;
  const isWritten = samlProviderIsWritten(row.id, row.updatedAt);
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...change,
    insertAuditEvent(auditEvent(deps, action, row), isWritten),
    findSamlProvider(row.id),
  ]);
  if (results[0]?.length !== 1) throw await whyNot(deps, row, domains);
  return ssoProviderJson(results.at(-1)?.[0] as StoredSamlProvider);
}

async function whyNot(
  { db }: AuthDeps,
  { id, entityId: entity_id }: SamlProviderRow,
  domains: string[],
): Promise<AuthError> {
  const [[taken], [same]] = await runTogether(db, [
    findTakenDomains(domains, id),
    findSamlProviderByEntity(entity_id),
  ]);
  if (same && same.id !== id) return entityExists(entity_id);
  if (taken) {
    const message = `SSO Domain '${taken.domain}' is already assigned to an SSO identity provider (${taken.providerId})`;
    return authError("sso_domain_already_exists", { message });
  }
  const message = "The provider was changed meanwhile, read it again";
  return authError("conflict", { message });
}

const domainsOf = ({ domains }: StoredSamlProvider): string[] =>
  (JSON.parse(domains) as { domain: string }[]).map(({ domain }) => domain);

/** By it a change is known to be this one, and a reader notices that there was one. */
const laterThan = (before: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();

const entityExists = (entityId: string) =>
  authError("saml_idp_already_exists", {
    message: `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  });

/** Who holds the token of administration is not known; where from, is. */
function auditEvent(
  { client, now }: AuthDeps,
  action: AuditAction,
  { id, entityId: entity_id }: SamlProviderRow,
): AuditEvent {
  const details = { provider: `sso:${id}`, entity_id };
  return { action, userId: null, ...client, now: now().toISOString(), details };
}
