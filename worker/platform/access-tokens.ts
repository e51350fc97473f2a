import {
  base64url,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from "jose";
import { type AccessClaims, readAccessClaims } from "#domain/auth/access-claims.ts";
import { unreadableJwt } from "#domain/auth/auth-error.ts";
import type { Config } from "../config.ts";

/** Algorithms for which `@supabase/auth-js` verifies tokens itself with the published keys. */
const ALGORITHMS = ["ES256", "RS256"];
const PUBLIC_MEMBERS = ["kty", "crv", "x", "y", "n", "e", "kid", "alg"] as const;

type SigningKey = { kid: string; alg: string; privateKey?: CryptoKey; publicKey: CryptoKey; jwk: JWK };

export type AccessTokens = {
  /** Signs with the first key. */
  sign: (claims: JWTPayload) => Promise<string>;
  /** Accepts all keys; every claim must have its expected type. @throws AuthError */
  verify: (token: string) => Promise<AccessClaims>;
  publicKeys: () => Promise<JWK[]>;
};

type GivenKeys = Config["auth"]["signingKeys"];

const known = new WeakMap<GivenKeys, Promise<SigningKey[]>>();

/** AUTH_SIGNING_KEYS: private keys as JWK. The public half is enough for a key that no longer signs. */
export function accessTokens(given: GivenKeys): AccessTokens {
  const keys = () => {
    const ready = known.get(given) ?? Promise.all(given.map(readKey));
    known.set(given, ready);
    return ready;
  };
  return {
    sign: async (claims) => sign(claims, (await keys())[0]),
    verify: async (token) => verify(token, await keys()),
    publicKeys: async () => (await keys()).map(({ jwk }) => jwk),
  };
}

async function readKey(given: JWK): Promise<SigningKey> {
  const alg = given.alg ?? (given.kty === "RSA" ? "RS256" : "ES256");
  if (!ALGORITHMS.includes(alg)) throw new Error(`AUTH_SIGNING_KEYS: ${alg} is not supported`);
  const kid = given.kid ?? (await calculateJwkThumbprint(given));
  const bare = Object.fromEntries(
    PUBLIC_MEMBERS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  const jwk: JWK = { ...bare, kid, alg, use: "sig", key_ops: ["verify"] };
  const publicKey = await importKey(jwk, alg);
  const { use: _use, key_ops: _ops, ...secret } = given;
  if (given.d === undefined) return { kid, alg, publicKey, jwk };
  return { kid, alg, publicKey, jwk, privateKey: await importKey(secret, alg) };
}

async function importKey(jwk: JWK, alg: string): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg);
  if (!(key instanceof CryptoKey)) throw new Error("AUTH_SIGNING_KEYS: symmetric keys are not supported");
  return key;
}

async function sign(claims: JWTPayload, key: SigningKey | undefined): Promise<string> {
  if (!key?.privateKey) throw new Error("AUTH_SIGNING_KEYS: the first key must be a private one");
  return new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid: key.kid, typ: "JWT" }).sign(key.privateKey);
}

async function verify(token: string, keys: SigningKey[]): Promise<AccessClaims> {
  const read = readAccessClaims(await verifySignature(token, keys));
  if ("claims" in read) return read.claims;
  throw unreadableJwt(`token is malformed: wrong type of claim ${read.malformed.join(", ")}`);
}

async function verifySignature(token: string, keys: SigningKey[]): Promise<JWTPayload> {
  const findKey: JWTVerifyGetKey = ({ kid, alg }) => {
    const key = keys.find((each) => each.alg === alg && (kid === undefined || each.kid === kid));
    if (!key) throw new errors.JWKSNoMatchingKey("unrecognized JWT kid or algorithm");
    return key.publicKey;
  };
  try {
    return (await jwtVerify(token, findKey, { algorithms: ALGORITHMS })).payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    const isExpired = error instanceof errors.JWTExpired;
    const reason = isExpired ? "token has invalid claims: token is expired" : error.message;
    throw unreadableJwt(reason);
  }
}

/** Makes a key for AUTH_SIGNING_KEYS. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: "ES256" };
}

/** Makes a value for AUTH_PEPPER. */
export const makePepper = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

const DAY_SECONDS = 86_400;

/** A token for /auth/admin. `signingKeys`: AUTH_SIGNING_KEYS. */
export async function makeServiceToken(signingKeys: string, days: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + Math.round(days * DAY_SECONDS) };
  return accessTokens(JSON.parse(signingKeys)).sign({ role: "service_role", ...times });
}

/** Whether the first of AUTH_SIGNING_KEYS can verify what it signs: a key with altered characters may look valid. */
export async function canSign(signingKeys: string): Promise<boolean> {
  try {
    const { sign, verify } = accessTokens(JSON.parse(signingKeys));
    await verify(await sign({ sub: "probe" }));
    return true;
  } catch {
    return false;
  }
}
