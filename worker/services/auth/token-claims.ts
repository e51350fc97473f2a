import type { JWTPayload } from "jose";
import { readAccessClaims } from "#domain/auth/access-claims.ts";

/**
 * GoTrue's hook `custom_access_token`, in process: says what an access token holds. Gets what it would
 * hold; may add, and change what is not needed here. `createAuthDeps` names the one in use.
 */
export type TokenClaims = (claims: JWTPayload) => JWTPayload | Promise<JWTPayload>;

/** Nothing besides: roles are asked for in the database, where they can be taken away at once. */
export const standardClaims: TokenClaims = (claims) => claims;

/** What verifiers rely on (docs/auth.md "Passwords, sessions, rights"). */
const REQUIRED = [
  "aud",
  "exp",
  "iat",
  "sub",
  "email",
  "phone",
  "role",
  "aal",
  "session_id",
  "is_anonymous",
];

/** Whose token it is, and how they proved it, is not the hook's to say. */
const OURS = ["sub", "session_id", "aal", "exp", "iat"];

/** @throws Error where the hook left out a claim, changed one that is not its to say, or gave one a wrong type */
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
