import type { StoredCustomProvider } from "#db/queries/auth/custom-providers.ts";
import { type CustomProviderSettings, customProfile } from "#domain/auth/providers/custom-provider.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Provider } from "./provider.ts";

export const isCustomName = (name: string) => name.startsWith("custom:");

export const customSecretContext = (id: string) => `auth_custom_providers.client_secret ${id}`;

/** A stored provider, in the form that all providers have. */
export async function toProvider(
  { secretBox }: Pick<AuthDeps, "secretBox">,
  { id, identifier, providerType, clientSecret, settings }: StoredCustomProvider,
): Promise<{ isEnabled: boolean; provider: Provider }> {
  const { issuer, authorization_url, token_url, userinfo_url } = settings;
  const isOidc = providerType === "oidc";
  const provider: Provider = {
    name: identifier,
    kind: providerType,
    clientIds: [settings.client_id, ...settings.acceptable_client_ids],
    secret: await secretBox.open(clientSecret, customSecretContext(id)),
    clientAuth: "post",
    scopes: scopesOf(settings, isOidc),
    parameters: settings.authorization_params,
    hasPkce: settings.pkce_enabled,
    hasNonce: isOidc,
    skipsNonceCheck: settings.skip_nonce_check,
    isEmailOptional: settings.email_optional,
    issuer: isOidc ? issuer : undefined,
    otherIssuers: [],
    discoveryUrl: isOidc ? discoveryUrlOf(settings) : undefined,
    endpoints: isOidc
      ? undefined
      : { authorization: authorization_url ?? "", token: token_url ?? "", userinfo: userinfo_url ?? "" },
    readProfile: ({ claims }) => customProfile(claims, settings),
  };
  return { isEnabled: settings.enabled, provider };
}

export const discoveryUrlOf = ({ issuer = "", discovery_url }: CustomProviderSettings) =>
  discovery_url || `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

function scopesOf({ scopes }: CustomProviderSettings, isOidc: boolean): string[] {
  if (!isOidc) return scopes;
  return ["openid", ...(scopes.length > 0 ? scopes : ["email", "profile"])];
}
