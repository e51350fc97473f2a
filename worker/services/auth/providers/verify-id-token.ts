import {
  createLocalJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";
import type { AuthDeps } from "../../../auth-deps.ts";
import { discover, providerKeys } from "./discover.ts";
import type { Provider } from "./provider.ts";

/** Signed with a key of the provider's; never "none", never with our own secret. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "EdDSA",
];
const CLOCK_TOLERANCE_SECONDS = 10;

/**
 * An id_token of this provider, not run out. For whom it was made and for which sign-in, its caller
 * checks. @throws
 */
export async function verifyIdToken(
  deps: AuthDeps,
  provider: Provider,
  idToken: string,
): Promise<JWTPayload> {
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

/** Where every tenant is an issuer of its own, the token says which; its signature says whether it may. */
export function issuerOf({ issuer = "" }: Pick<Provider, "issuer">, idToken: string): string {
  if (!issuer.includes("{tenantid}")) return issuer;
  const { tid } = decodeJwt(idToken);
  const isTenant = typeof tid === "string" && /^[0-9a-f-]{36}$/.test(tid);
  return isTenant ? issuer.replace("{tenantid}", tid) : issuer;
}
