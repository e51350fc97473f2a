import { base64url, decodeProtectedHeader } from "jose";

/** at_hash: the left half of the access token's hash, with the algorithm of the id_token's signature. */
export async function matchesHash(
  token: string,
  expected: string,
  idToken: string,
): Promise<boolean> {
  const { alg = "" } = decodeProtectedHeader(idToken);
  const bits = alg === "EdDSA" ? "512" : alg.slice(-3);
  const digest = await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(token));
  const left = new Uint8Array(digest, 0, digest.byteLength / 2);
  return base64url.encode(left) === expected;
}

export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
