import { base64url, exportJWK, generateKeyPair, type JWK } from "jose";

/** For AUTH_SIGNING_KEYS. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: "ES256" };
}

/** For AUTH_PEPPER. */
export const makePepper = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
