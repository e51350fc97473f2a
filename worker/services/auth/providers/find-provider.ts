import { importPKCS8, SignJWT } from "jose";
import { type ClientAuth, ClientSecretBasic, ClientSecretPost, None } from "oauth4webapi";
import { z } from "zod";
import { findCustomProvider, type StoredCustomProvider } from "#db/queries/auth/providers.ts";
import { runOne } from "#db/statement.ts";
import { invalid } from "#domain/auth/auth-error.ts";
import { type CustomProviderSettings, customProfile } from "#domain/auth/providers/custom-provider.ts";
import { KNOWN_PROVIDERS } from "#domain/auth/providers/known-providers.ts";
import type { Endpoints, Profile, ProviderAnswers, ProviderDefinition } from "#domain/auth/providers/provider.ts";
import { isProviderName, type ProviderName } from "#domain/auth/providers/provider-names.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

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

/** @returns undefined if the provider is disabled */
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

/** An enabled identity provider, with everything that requests to it need. */
export type Provider = {
  /** The name in the protocol: "google", "custom:…". */
  name: string;
  kind: "oidc" | "oauth2";
  /** The first id is used for sign-ins; id_tokens for any of them are accepted. */
  clientIds: string[];
  secret: string;
  clientAuth: "basic" | "post";
  scopes: string[];
  parameters: Record<string, string>;
  hasPkce: boolean;
  hasNonce: boolean;
  skipsNonceCheck: boolean;
  isEmailOptional: boolean;
  /** The issuer of the provider's id_tokens, if it issues any; `{tenantid}` stands for any tenant. */
  issuer: string | undefined;
  otherIssuers: string[];
  /** The address of the document that describes the endpoints; a provider without one has `endpoints`. */
  discoveryUrl: string | undefined;
  endpoints: Endpoints | undefined;
  readProfile: (answers: ProviderAnswers) => Profile;
};

const SECONDS = 300;

/** Apple issues a key for signing secrets instead of a secret. */
const appleKey = z.object({ team_id: z.string(), key_id: z.string(), private_key: z.string() });

/** How the service authenticates to a provider. */
export async function clientAuthentication(provider: Provider): Promise<ClientAuth> {
  const secret = await secretOf(provider);
  if (secret === "") return None();
  return provider.clientAuth === "basic" ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

/** A secret in JSON is Apple's key. Other secrets are used as they are, even one that was signed with such a key. */
async function secretOf({ secret, clientIds, issuer }: Provider): Promise<string> {
  if (!secret.startsWith("{")) return secret;
  const { team_id, key_id, private_key } = appleKey.parse(JSON.parse(secret));
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: key_id })
    .setIssuer(team_id)
    .setSubject(clientIds[0] ?? "")
    .setAudience(issuer ?? "")
    .setIssuedAt()
    .setExpirationTime(`${SECONDS}s`)
    .sign(await importPKCS8(private_key.replaceAll("\\n", "\n"), "ES256"));
}
