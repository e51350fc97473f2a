import {
  createLocalJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";
import { type AuthorizationServer, processDiscoveryResponse } from "oauth4webapi";
import { isSafeEndpoint } from "#domain/auth/redirect-target.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Kept } from "../../../isolate.ts";
import type { Provider } from "./find-provider.ts";

/** Providers announce new keys days ahead; an unknown key makes us fetch the keys at once. */
const KEPT_MS = 600_000;
const ASKED_AGAIN_MS = 30_000;
const MAX_KEPT = 50;

/** The endpoints of a provider. @throws Error if it cannot be reached or describes another issuer */
export async function authorizationServer(
  deps: AuthDeps,
  { kind, issuer, endpoints, discoveryUrl }: Pick<Provider, "kind" | "issuer" | "endpoints" | "discoveryUrl">,
): Promise<AuthorizationServer> {
  if (kind === "oauth2" && endpoints) {
    return checked(deps, {
      issuer: new URL(endpoints.authorization).origin,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      userinfo_endpoint: endpoints.userinfo,
    });
  }
  return discover(deps, issuer, discoveryUrl);
}

/** @throws Error like `authorizationServer` */
export async function discover(deps: AuthDeps, issuer = "", discoveryUrl = ""): Promise<AuthorizationServer> {
  return kept(deps.isolate.identityProviders, `${issuer} ${discoveryUrl}`, deps.now().getTime(), KEPT_MS, async () => {
    const headers = { Accept: "application/json" };
    const response = await deps.providerFetch(discoveryUrl, { headers });
    return checked(deps, await processDiscoveryResponse(new URL(issuer), response));
  });
}

/** The keys that sign id_tokens. `isUnknown`: the cached keys lack the one that is needed. */
async function providerKeys(deps: AuthDeps, address: string, isUnknown = false): Promise<JSONWebKeySet> {
  const keptMs = isUnknown ? ASKED_AGAIN_MS : KEPT_MS;
  return kept(deps.isolate.identityKeys, address, deps.now().getTime(), keptMs, async () => {
    const response = await deps.providerFetch(address, { headers: { Accept: "application/json" } });
    const keys: unknown = await response.json();
    if (response.status === 200 && isKeySet(keys)) return keys;
    throw new Error(`no keys at ${address}`);
  });
}

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  typeof value === "object" && value !== null && "keys" in value && Array.isArray(value.keys);

const ENDPOINTS = ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"] as const;

/** Checks the endpoints, because browsers, secrets and tokens are sent to them. */
function checked({ config }: AuthDeps, server: AuthorizationServer): AuthorizationServer {
  for (const name of ENDPOINTS) {
    const address = server[name];
    if (address !== undefined && !isSafeEndpoint(address, config.auth.isLoopbackAllowed)) {
      throw new Error(`${name} is not safe: ${String(address).slice(0, 200)}`);
    }
  }
  return server;
}

async function kept<T>(
  memory: Map<string, Kept<T>>,
  key: string,
  now: number,
  forMs: number,
  ask: () => Promise<T>,
): Promise<T> {
  const known = memory.get(key);
  if (known && now - known.at < forMs) return known.value;
  const value = await ask();
  if (memory.size >= MAX_KEPT) memory.clear();
  memory.set(key, { value, at: now });
  return value;
}

/** Only asymmetric algorithms: never "none", and never our own secret. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"];

const CLOCK_TOLERANCE_SECONDS = 10;

/** Checks issuer, signature and expiry; the caller checks audience and nonce. @throws Error */
export async function verifyIdToken(deps: AuthDeps, provider: Provider, idToken: string): Promise<JWTPayload> {
  const { jwks_uri } = await discover(deps, provider.issuer, provider.discoveryUrl);
  if (!jwks_uri) throw new Error(`${provider.name} names no keys`);
  const options: JWTVerifyOptions = {
    issuer: [issuerOf(provider, idToken), ...provider.otherIssuers],
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: deps.now(),
    requiredClaims: ["exp", "iat"],
  };
  const verify = async (isUnknown: boolean) => {
    const keys = await providerKeys(deps, jwks_uri, isUnknown);
    return (await jwtVerify(idToken, createLocalJWKSet(keys), options)).payload;
  };
  try {
    return await verify(false);
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    return verify(true);
  }
}

/** If each tenant is an issuer, the token names the tenant, and the signature proves it. */
export function issuerOf({ issuer = "" }: Pick<Provider, "issuer">, idToken: string): string {
  if (!issuer.includes("{tenantid}")) return issuer;
  const { tid } = decodeJwt(idToken);
  const isTenant = typeof tid === "string" && /^[0-9a-f-]{36}$/.test(tid);
  return isTenant ? issuer.replace("{tenantid}", tid) : issuer;
}
