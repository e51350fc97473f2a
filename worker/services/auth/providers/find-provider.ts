import { findCustomProvider } from "#db/queries/auth/custom-providers.ts";
import { runOne } from "#db/statement.ts";
import { invalid } from "#domain/auth/auth-error.ts";
import { KNOWN_PROVIDERS } from "#domain/auth/providers/known-providers.ts";
import type { ProviderDefinition } from "#domain/auth/providers/provider.ts";
import { isProviderName, type ProviderName } from "#domain/auth/providers/provider-names.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { isCustomName, toProvider } from "./custom-provider.ts";
import type { Provider } from "./provider.ts";

/** An enabled provider. @throws AuthError */
export async function findProvider(deps: AuthDeps, name: string): Promise<Provider> {
  if (isProviderName(name)) {
    const provider = knownProvider(deps, name);
    if (!provider) throw notEnabled();
    return provider;
  }
  if (!isCustomName(name) || !deps.config.auth.providers.custom.isEnabled) throw notFound(name);
  const stored = await runOne(deps.db, findCustomProvider(name));
  if (!stored) throw notFound(name);
  const { isEnabled, provider } = await toProvider(deps, stored);
  if (!isEnabled) throw notEnabled();
  return provider;
}

/** undefined if it is disabled. */
export function knownProvider({ config }: AuthDeps, name: ProviderName): Provider | undefined {
  const settings = config.auth.providers.enabled[name];
  if (!settings) return undefined;
  const { clientIds, secret, skipsNonceCheck, isEmailOptional, url } = settings;
  const definition = KNOWN_PROVIDERS[name];
  const { kind, scopes, parameters = {}, hasPkce, clientAuth, readProfile } = definition;
  return {
    name,
    kind,
    clientIds,
    secret,
    clientAuth,
    scopes,
    parameters,
    hasPkce,
    hasNonce: definition.kind === "oidc" && definition.hasNonce,
    skipsNonceCheck,
    isEmailOptional,
    ...addressesOf(definition, url),
    readProfile,
  };
}

type Addresses = Pick<Provider, "issuer" | "otherIssuers" | "discoveryUrl" | "endpoints">;

function addressesOf(definition: ProviderDefinition, url: string | undefined): Addresses {
  if (definition.kind === "oauth2") {
    const { endpoints, endpointsAt, idTokenIssuer: issuer } = definition;
    return {
      issuer,
      otherIssuers: [],
      discoveryUrl: issuer && describedAt(issuer),
      endpoints: url && endpointsAt ? endpointsAt(url) : endpoints,
    };
  }
  const { issuerAt = (own: string) => own, otherIssuers = [], discoveryUrl } = definition;
  const issuer = url ? issuerAt(url) : (definition.issuer ?? "");
  return {
    issuer,
    otherIssuers: url ? [] : otherIssuers,
    discoveryUrl: (!url && discoveryUrl) || describedAt(issuer),
    endpoints: undefined,
  };
}

/** OpenID Connect Discovery §4. */
const describedAt = (issuer: string) => `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

const notEnabled = () => invalid("Unsupported provider: provider is not enabled");

const notFound = (name: string) => invalid(`Unsupported provider: Provider ${name.slice(0, 100)} could not be found`);
