import { z } from "zod";
import {
  deleteSamlProvider,
  findSamlProvider,
  findSamlProviderByEntity,
  findTakenDomains,
  insertSamlProvider,
  listSamlProviders,
  type SamlProviderRow,
  type SsoDomain,
  type StoredSamlProvider,
  samlProviderIsGone,
  samlProviderIsWritten,
  updateSamlProvider,
} from "#db/queries/auth/saml.ts";
import { type Condition, runAll, runOne, runTogether, type Statement } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { type AuthError, authError, refuseIf } from "#domain/auth/auth-error.ts";
import { flag, isUuid, optional, text } from "#domain/auth/request-fields.ts";
import { type AttributeMapping, attributeMappingSchema, ssoDomains } from "#domain/auth/saml/sso-provider.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { checkSamlEnabled } from "../features.ts";
import { givenMetadata } from "../saml/idp-metadata.ts";

export type SsoProviderJson = {
  id: string;
  resource_id?: string;
  disabled: boolean;
  saml: {
    entity_id: string;
    metadata_url?: string;
    metadata_xml?: string;
    attribute_mapping?: AttributeMapping;
    name_id_format?: string;
  };
  domains: SsoDomain[];
  created_at: string;
  updated_at: string;
};

/** GET /admin/sso/providers. Leaves out the XML metadata, which is long. @throws AuthError */
export async function listSsoProviders(deps: AuthDeps): Promise<SsoProviderJson[]> {
  checkSamlEnabled(deps);
  const rows = await runAll(deps.db, listSamlProviders());
  return rows.map((row) => {
    const { saml, ...shown } = ssoProviderJson(row);
    const { metadata_xml: _, ...short } = saml;
    return { ...shown, saml: short };
  });
}

/** GET /admin/sso/providers/{id}. @throws AuthError */
export const loadSsoProvider = async (deps: AuthDeps, id: string) => ssoProviderJson(await ownSsoProvider(deps, id));

async function ownSsoProvider(deps: AuthDeps, id: string): Promise<StoredSamlProvider> {
  checkSamlEnabled(deps);
  const known = id.toLowerCase();
  const row = isUuid(known) ? await runOne(deps.db, findSamlProvider(known)) : undefined;
  if (!row) throw authError("sso_provider_not_found");
  return row;
}

function ssoProviderJson(row: StoredSamlProvider): SsoProviderJson {
  const { id, resourceId, metadataUrl, attributeMapping, nameIdFormat } = row;
  return {
    id,
    ...(resourceId !== null && { resource_id: resourceId }),
    disabled: row.isDisabled,
    saml: {
      entity_id: row.entityId,
      metadata_xml: row.metadataXml,
      ...(metadataUrl !== null && { metadata_url: metadataUrl }),
      ...(attributeMapping.keys && { attribute_mapping: attributeMapping }),
      ...(nameIdFormat !== null && { name_id_format: nameIdFormat }),
    },
    domains: row.domains,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

export const ssoProviderBody = z.object({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  domains: optional(z.array(z.string().max(253)).max(100)),
  attribute_mapping: optional(attributeMappingSchema),
  name_id_format: text,
  resource_id: text,
  disabled: flag,
});

export type SsoProviderInput = z.output<typeof ssoProviderBody>;

/** POST /admin/sso/providers. @throws AuthError */
export async function createSsoProvider(deps: AuthDeps, input: SsoProviderInput): Promise<SsoProviderJson> {
  checkSamlEnabled(deps);
  checkInput(input, input.type ?? "");
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
  const existing = await runOne(deps.db, findSamlProviderByEntity(entityId));
  if (existing) throw entityExists(entityId);
  return write(deps, row, domains, "sso_provider_created", insertSamlProvider(row, domains));
}

/** PUT /admin/sso/providers/{id}. Fields that are not given stay. @throws AuthError */
export async function changeSsoProvider(deps: AuthDeps, id: string, input: SsoProviderInput): Promise<SsoProviderJson> {
  const { domains: ownDomains, ...before } = await ownSsoProvider(deps, id);
  checkInput(input, input.type ?? "saml");
  const domains = input.domains ? ssoDomains(input.domains) : ownDomains.map(({ domain }) => domain);
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
  const { deleted } = await runTogether(deps.db, {
    ...deleteSamlProvider(row.id),
    audit: noteChange(deps, "sso_provider_deleted", row, samlProviderIsGone(row.id)),
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
  const isUnknown = Boolean(format && !FORMATS.includes(format));
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
  const { written, found } = await runTogether(deps.db, {
    ...change,
    audit: noteChange(deps, action, row, samlProviderIsWritten(row)),
    found: findSamlProvider(row.id),
  });
  if (written.length === 0) throw await whyNot(deps, row, domains);
  return ssoProviderJson(present(found[0], "the provider was written in this batch"));
}

async function whyNot({ db }: AuthDeps, { id, entityId }: SamlProviderRow, domains: string[]): Promise<AuthError> {
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

/** The audit event names no user, because service tokens belong to none. */
function noteChange(deps: AuthDeps, action: AuditAction, { id, entityId }: SamlProviderRow, when: Condition) {
  const details = { provider: `sso:${id}`, entity_id: entityId };
  return auditEvent(deps, action, null, details, when);
}
