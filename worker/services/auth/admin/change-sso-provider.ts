import { type AuditAction, type AuditEvent, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deleteSamlProvider,
  findSamlProvider,
  findSamlProviderByEntity,
  findTakenDomains,
  insertSamlProvider,
  type SamlProviderRow,
  samlProviderIsGone,
  samlProviderIsWritten,
  updateSamlProvider,
} from "#db/queries/auth/saml-providers.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { type AuthError, authError, refuseIf } from "#domain/auth/auth-error.ts";
import type { AttributeMapping } from "#domain/auth/saml/attribute-mapping.ts";
import { ssoDomains } from "#domain/auth/saml/sso-domain.ts";
import { present } from "#domain/present.ts";
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
    entityId,
    metadataXml: xml,
    metadataUrl: url,
    attributeMapping: input.attribute_mapping ?? {},
    nameIdFormat: input.name_id_format || null,
    resourceId: input.resource_id || null,
    isDisabled: input.disabled ?? false,
    createdAt: now,
    updatedAt: now,
  };
  const existing = await runOne(db, findSamlProviderByEntity(entityId));
  if (existing) throw entityExists(entityId);
  return write(deps, row, domains, "sso_provider_created", insertSamlProvider(row, domains));
}

/** PUT /admin/sso/providers/{id}. Keeps what is not given. @throws AuthError */
export async function changeSsoProvider(
  deps: AuthDeps,
  id: string,
  input: SsoProviderInput,
): Promise<SsoProviderJson> {
  const { domains: ownDomains, ...before } = await ownSsoProvider(deps, id);
  checkInput(input, input.type ?? "saml");
  const domains = input.domains
    ? ssoDomains(input.domains)
    : ownDomains.map(({ domain }) => domain);
  const { attribute_mapping: mapping, name_id_format, resource_id, disabled } = input;
  const row: SamlProviderRow = {
    ...before,
    ...(await metadataAfter(deps, before, input)),
    ...(mapping && { attributeMapping: mapping }),
    ...(name_id_format !== undefined && { nameIdFormat: name_id_format || null }),
    ...(resource_id !== undefined && { resourceId: resource_id || null }),
    ...(disabled !== undefined && { isDisabled: disabled }),
    updatedAt: laterThan(before.updatedAt, deps.now()),
  };
  const change = updateSamlProvider(row, domains, before.updatedAt);
  return write(deps, row, domains, "sso_provider_updated", change);
}

/** DELETE /admin/sso/providers/{id}. Its accounts remain, but cannot sign in. @throws AuthError */
export async function removeSsoProvider(deps: AuthDeps, id: string): Promise<SsoProviderJson> {
  const row = await ownSsoProvider(deps, id);
  const event = auditEvent(deps, "sso_provider_deleted", row);
  const { deleted } = await runTogether(deps.db, {
    ...deleteSamlProvider(row.id),
    audit: insertAuditEvent(event, samlProviderIsGone(row.id)),
  });
  if (deleted.length === 0) throw authError("sso_provider_not_found");
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

async function metadataAfter(deps: AuthDeps, before: SamlProviderRow, input: SsoProviderInput) {
  if (!input.metadata_url && !input.metadata_xml) return {};
  const { entityId, xml, url } = await givenMetadata(deps, input);
  if (entityId === before.entityId) return { metadataXml: xml, metadataUrl: url };
  throw authError("saml_entity_id_mismatch", {
    message: `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${before.entityId}' but got '${entityId}'`,
  });
}

async function write(
  deps: AuthDeps,
  row: SamlProviderRow,
  domains: string[],
  action: AuditAction,
  change: { written: Statement<{ id: string }>; domains: Statement[] },
): Promise<SsoProviderJson> {
  const { db } = deps;
  const { written, found } = await runTogether(db, {
    ...change,
    audit: insertAuditEvent(auditEvent(deps, action, row), samlProviderIsWritten(row)),
    found: findSamlProvider(row.id),
  });
  if (written.length === 0) throw await whyNot(deps, row, domains);
  return ssoProviderJson(present(found[0], "the provider was written in this batch"));
}

async function whyNot(
  { db }: AuthDeps,
  { id, entityId }: SamlProviderRow,
  domains: string[],
): Promise<AuthError> {
  const { takenDomains, sameEntity } = await runTogether(db, {
    takenDomains: findTakenDomains(domains, id),
    sameEntity: findSamlProviderByEntity(entityId),
  });
  if (sameEntity.some((each) => each.id !== id)) return entityExists(entityId);
  const [taken] = takenDomains;
  if (taken) {
    const message = `SSO Domain '${taken.domain}' is already assigned to an SSO identity provider (${taken.providerId})`;
    return authError("sso_domain_already_exists", { message });
  }
  const message = "The provider was changed meanwhile, read it again";
  return authError("conflict", { message });
}

/** Strictly later, so that the time identifies this change. */
const laterThan = (before: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();

const entityExists = (entityId: string) =>
  authError("saml_idp_already_exists", {
    message: `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  });

/** Names no user, because service tokens belong to none. */
function auditEvent(
  { client, now }: AuthDeps,
  action: AuditAction,
  { id, entityId }: SamlProviderRow,
): AuditEvent {
  const details = { provider: `sso:${id}`, entity_id: entityId };
  return { action, userId: null, ...client, now: now().toISOString(), details };
}
