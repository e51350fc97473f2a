import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";
import type { AuthDeps } from "../../../auth-deps.ts";
import { discover, providerKeys } from "./discover.ts";
import type { Provider } from "./provider.ts";

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
