import { base64url } from "jose";
import type { AuthDeps } from "../../auth-deps.ts";

type KeyedHash = AuthDeps["keyedHash"];

/** Digits, every number equally likely. */
export function randomCode(length: number): string {
  const range = 10 ** length;
  // Numbers beyond the last full range would make some codes likelier.
  const limit = Math.floor(2 ** 48 / range) * range;
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(6));
    const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
    if (number < limit) return String(number % range).padStart(length, "0");
  }
}

const PKCE = "pkce_";

/** What a mail's link carries instead of the code; its beginning tells how the flow goes on. */
export const randomLinkToken = (isPkce: boolean) =>
  (isPkce ? PKCE : "") + base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

export const isPkceToken = (token: string) => token.startsWith(PKCE);

/** Bound to the address, so that one account's code opens no other. */
export const hashCode = async (hash: KeyedHash, sentTo: string, code: string) =>
  base64url.encode(await hash("mail code", `${sentTo} ${code}`));

export const hashLinkToken = async (hash: KeyedHash, token: string) =>
  base64url.encode(await hash("mail link", token));
