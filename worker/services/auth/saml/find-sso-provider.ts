import {
  findSamlProvider,
  findSamlProviderByDomain,
  findSamlProviderByEntity,
  type StoredSamlProvider,
} from "#db/queries/auth/saml-providers.ts";
import { runOne } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { ssoDomain } from "#domain/auth/saml/sso-domain.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

export type Wanted = { providerId?: string | undefined; domain?: string | undefined };

/** The connection that a sign-in asks for. @throws AuthError */
export async function findSsoProvider({ db }: AuthDeps, { providerId, domain }: Wanted): Promise<StoredSamlProvider> {
  if (providerId && domain) throw invalid("Only one of provider_id or domain supported");
  if (providerId) {
    const id = providerId.toLowerCase();
    const provider = isUuid(id) ? await runOne(db, findSamlProvider(id)) : undefined;
    return enabled(provider, "No such SSO provider");
  }
  if (!domain) throw invalid("A provider_id or domain needs to be provided");
  const provider = await runOne(db, findSamlProviderByDomain(ssoDomain(domain)));
  return enabled(provider, "No SSO provider assigned for this domain");
}

/** The connection that a response comes from. @throws AuthError */
export async function findResponder(
  { db }: AuthDeps,
  from: { providerId: string } | { entityId: string },
): Promise<StoredSamlProvider> {
  const found = "providerId" in from ? findSamlProvider(from.providerId) : findSamlProviderByEntity(from.entityId);
  const provider = await runOne(db, found);
  if (provider) return enabled(provider, "");
  throw authError("saml_idp_not_found");
}

function enabled(provider: StoredSamlProvider | undefined, unknown: string): StoredSamlProvider {
  if (!provider) {
    throw authError("sso_provider_not_found", { message: unknown });
  }
  if (provider.isDisabled) throw authError("sso_provider_disabled");
  return provider;
}
