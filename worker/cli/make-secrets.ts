import { base64url, exportJWK, generateKeyPair, type JWK } from "jose";
import { accessTokens } from "../platform/access-tokens.ts";

/** For AUTH_SIGNING_KEYS. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: "ES256" };
}

/** For AUTH_PEPPER. */
export const makePepper = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

const DAY_SECONDS = 86_400;

/** A token for /auth/admin, valid for so many days. `signingKeys`: AUTH_SIGNING_KEYS. */
export async function makeServiceToken(signingKeys: string, days: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + Math.round(days * DAY_SECONDS) };
  return accessTokens(JSON.parse(signingKeys)).sign({ role: "service_role", ...times });
}

/** Whether the first of AUTH_SIGNING_KEYS signs what it verifies: one with altered characters can look sound. */
export async function canSign(signingKeys: string): Promise<boolean> {
  try {
    const { sign, verify } = accessTokens(JSON.parse(signingKeys));
    await verify(await sign({ sub: "probe" }));
    return true;
  } catch {
    return false;
  }
}
