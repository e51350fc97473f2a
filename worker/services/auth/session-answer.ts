import { bytesToHex } from "@noble/hashes/utils.js";
import { base64url } from "jose";
import type { StoredSession } from "#db/queries/auth/sessions.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import type { WeakPassword } from "#domain/auth/credentials.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { claimsBy } from "./token-claims.ts";
import { userJson } from "./user-json.ts";

/** A session in the format of the protocol. */
export type SessionJson = {
  access_token: string;
  token_type: "bearer";
  /** Seconds. */
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
  weak_password?: WeakPassword;
  /** Tokens of the external provider, returned once. */
  provider_token?: string;
  provider_refresh_token?: string;
};

type Alive = Pick<StoredSession, "id" | "aal" | "amr" | "refreshCounter" | "notAfter">;

/** The response of every sign-in. `user`: as stored after the sign-in. */
export async function sessionAnswer(deps: AuthDeps, user: StoredUser, session: Alive): Promise<SessionJson> {
  const expiresIn = accessTokenSeconds(deps, session);
  const issuedAt = Math.floor(deps.now().getTime() / 1000);
  const json = userJson(user);
  const claims = {
    iss: `${deps.config.siteUrl}/auth`,
    sub: user.id,
    aud: "authenticated",
    exp: issuedAt + expiresIn,
    iat: issuedAt,
    email: user.email,
    phone: user.phone,
    app_metadata: json.app_metadata,
    user_metadata: json.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: json.is_anonymous,
  };
  return {
    access_token: await deps.accessTokens.sign(await claimsBy(deps.tokenClaims, claims)),
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: claims.exp,
    refresh_token: await encodeRefreshToken(deps.keyedHash, { sessionId: session.id, counter: session.refreshCounter }),
    user: json,
  };
}

type Limited = Pick<StoredSession, "notAfter" | "refreshedAt" | "createdAt" | "isNewest">;

type Clock = Pick<AuthDeps, "config" | "now">;

/** GoTrue's reason why the session has ended; undefined while it is valid. */
export function sessionEnd({ config, now }: Clock, session: Limited): string | undefined {
  const { inactivitySeconds, isSinglePerUser } = config.auth.sessions;
  const time = now().getTime();
  if (session.notAfter !== null && Date.parse(session.notAfter) <= time) return "";
  const idleMs = time - Date.parse(session.refreshedAt ?? session.createdAt);
  if (inactivitySeconds > 0 && idleMs > inactivitySeconds * 1000) return " (Inactivity)";
  return isSinglePerUser && !session.isNewest ? " (Revoked by Newer Login)" : undefined;
}

/** Lifetime of an access token in seconds: at most until the session ends. Active clients refresh earlier. */
export function accessTokenSeconds({ config, now }: Clock, { notAfter }: Pick<StoredSession, "notAfter">): number {
  const { sessions, accessTokenSeconds: longest } = config.auth;
  const left = notAfter === null ? longest : (Date.parse(notAfter) - now().getTime()) / 1000;
  const idle = sessions.inactivitySeconds > 0 ? sessions.inactivitySeconds : longest;
  // The auth client ignores sessions of 0 seconds.
  return Math.max(1, Math.min(longest, idle, Math.floor(left)));
}

type KeyedHash = AuthDeps["keyedHash"];

export type RefreshToken = { sessionId: string; counter: number };

const VERSION = 2;

const UUID_BYTES = 16;

const MAC_BYTES = 16;

const CHECKSUM_BYTES = 4;

/**
 * Version · session · counter (varint) · MAC · checksum (docs/auth.md "Passwords, sessions, rights"). The key of
 * the MAC is derived from the pepper, so no token can be forged with the contents of the database.
 */
export async function encodeRefreshToken(hash: KeyedHash, token: RefreshToken): Promise<string> {
  const content = Uint8Array.of(VERSION, ...uuidBytes(token.sessionId), ...varint(token.counter));
  const signed = Uint8Array.of(...content, ...(await mac(hash, token)));
  return base64url.encode(Uint8Array.of(...signed, ...(await checksum(signed))));
}

/** @returns "malformed" without a valid checksum, "forged" with a wrong MAC */
export async function decodeRefreshToken(
  hash: KeyedHash,
  text: string,
): Promise<RefreshToken | "malformed" | "forged"> {
  const bytes = decodeText(text);
  const token = bytes && readContent(bytes);
  if (!bytes || !token) return "malformed";
  const signed = bytes.subarray(0, -CHECKSUM_BYTES);
  if (!isEqual(bytes.subarray(-CHECKSUM_BYTES), await checksum(signed))) return "malformed";
  return isEqual(signed.subarray(-MAC_BYTES), await mac(hash, token)) ? token : "forged";
}

function decodeText(text: string): Uint8Array | undefined {
  try {
    return /^[\w-]{1,200}$/.test(text) ? base64url.decode(text) : undefined;
  } catch {
    return undefined;
  }
}

function readContent(bytes: Uint8Array): RefreshToken | undefined {
  if (bytes[0] !== VERSION) return undefined;
  let at = 1 + UUID_BYTES;
  let counter = 0;
  for (let factor = 1; at < bytes.length && factor < 2 ** 42; factor *= 128) {
    const byte = bytes[at++] ?? 0;
    counter += (byte & 127) * factor;
    if (byte < 128) break;
  }
  if (at + MAC_BYTES + CHECKSUM_BYTES !== bytes.length) return undefined;
  return { sessionId: uuidText(bytes.subarray(1, 1 + UUID_BYTES)), counter };
}

function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

const mac = async (hash: KeyedHash, { sessionId, counter }: RefreshToken) =>
  (await hash("refresh token", `${sessionId} ${counter}`)).subarray(0, MAC_BYTES);

async function checksum(bytes: Uint8Array): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return new Uint8Array(digest, 0, CHECKSUM_BYTES);
}

/** Compares in constant time. */
function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  let difference = left.length ^ right.length;
  for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 0);
  return difference === 0;
}

const uuidBytes = (uuid: string) =>
  (uuid.replaceAll("-", "").match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

function uuidText(bytes: Uint8Array): string {
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
