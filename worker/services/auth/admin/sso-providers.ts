import {
  findSamlProvider,
  listSamlProviders,
  type StoredSamlProvider,
} from "#db/queries/auth/saml-providers.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import type { AttributeMapping } from "#domain/auth/saml/attribute-mapping.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { checkSamlEnabled } from "../saml/service-provider.ts";

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
  domains: { id: string; domain: string; created_at: string }[];
  created_at: string;
  updated_at: string;
};

/** GET /admin/sso/providers: without their metadata, which is long. @throws AuthError */
export async function listSsoProviders(deps: AuthDeps): Promise<SsoProviderJson[]> {
  checkSamlEnabled(deps);
  const [rows] = await runTogether(deps.db, [listSamlProviders()]);
  return rows.map((row) => {
    const { saml, ...shown } = ssoProviderJson(row);
    const { metadata_xml: _, ...short } = saml;
    return { ...shown, saml: short };
  });
}

/** GET /admin/sso/providers/{id}. @throws AuthError */
export const loadSsoProvider = async (deps: AuthDeps, id: string) =>
  ssoProviderJson(await ownSsoProvider(deps, id));

/** @throws AuthError */
export async function ownSsoProvider(deps: AuthDeps, id: string): Promise<StoredSamlProvider> {
  checkSamlEnabled(deps);
  const known = id.toLowerCase();
  const row = isUuid(known) ? await runOne(deps.db, findSamlProvider(known)) : undefined;
  if (!row) throw authError("sso_provider_not_found");
  return row;
}

export function ssoProviderJson(row: StoredSamlProvider): SsoProviderJson {
  const {
    id,
    resourceId: resource_id,
    isDisabled: is_disabled,
    createdAt: created_at,
    updatedAt: updated_at,
  } = row;
  const {
    entityId: entity_id,
    metadataUrl: metadata_url,
    metadataXml: metadata_xml,
    nameIdFormat: name_id_format,
  } = row;
  const attribute_mapping: AttributeMapping = JSON.parse(row.attributeMapping);
  return {
    id,
    ...(resource_id !== null && { resource_id }),
    disabled: is_disabled === 1,
    saml: {
      entity_id,
      metadata_xml,
      ...(metadata_url !== null && { metadata_url }),
      ...(attribute_mapping.keys && { attribute_mapping }),
      ...(name_id_format !== null && { name_id_format }),
    },
    domains: JSON.parse(row.domains),
    created_at,
    updated_at,
  };
}
