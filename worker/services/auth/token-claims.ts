import { base64url, decodeProtectedHeader, type JWTPayload } from "jose";
import { readAccessClaims } from "#domain/auth/access-claims.ts";

/**
 * GoTrue's hook `custom_access_token`, in process: gets the default claims of an access token and may add claims or
 * change optional ones. Chosen in `createAuthDeps`.
 */
export type TokenClaims = (claims: JWTPayload) => JWTPayload | Promise<JWTPayload>;

/** Adds nothing: roles are read from the database, where revoking takes effect immediately. */
export const standardClaims: TokenClaims = (claims) => claims;

/** Required by verifiers (docs/auth.md "Passwords, sessions, rights"). */
const REQUIRED = ["aud", "exp", "iat", "sub", "email", "phone", "role", "aal", "session_id", "is_anonymous"];

/** Identity and authentication methods, which the hook must not change. */
const OURS = ["sub", "session_id", "aal", "exp", "iat"];

/** @throws Error if the hook omitted a required claim, changed a fixed one or set a wrong type */
export async function claimsBy(hook: TokenClaims, claims: JWTPayload): Promise<JWTPayload> {
  const said = await hook({ ...claims });
  const missing = REQUIRED.filter((name) => said[name] === undefined);
  const changed = OURS.filter((name) => said[name] !== claims[name]);
  if (missing.length > 0 || changed.length > 0) {
    throw new Error(`token claims: missing ${missing}, changed ${changed}`);
  }
  const read = readAccessClaims(said);
  if ("malformed" in read) throw new Error(`token claims: wrong type of ${read.malformed}`);
  return said;
}

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
