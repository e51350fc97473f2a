import {
  findSamlProvider,
  listSamlProviders,
  type SsoDomain,
  type StoredSamlProvider,
} from "#db/queries/auth/saml-providers.ts";
import { runAll, runOne } from "#db/statement.ts";
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
