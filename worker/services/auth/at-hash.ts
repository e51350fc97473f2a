import { base64url, decodeProtectedHeader } from "jose";

/**
 * The left half of the access token's hash, by the algorithm with which the id_token is signed (OpenID Connect Core
 * §3.1.3.6). `signed`: a JWT with the same algorithm.
 */
export async function atHash(accessToken: string, signed: string): Promise<string> {
  const { alg = "" } = decodeProtectedHeader(signed);
  const bits = alg === "EdDSA" ? "512" : alg.slice(-3);
  const digest = await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(accessToken));
  return base64url.encode(new Uint8Array(digest, 0, digest.byteLength / 2));
}
