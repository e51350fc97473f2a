import { base64url } from "jose";
import type { AuthDeps } from "../../auth-deps.ts";

type KeyedHash = AuthDeps["keyedHash"];

/** Digits, uniformly distributed. */
export function randomCode(length: number): string {
  const range = 10 ** length;
  // Values beyond the last full range would make some codes more likely.
  const limit = Math.floor(2 ** 48 / range) * range;
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(6));
    const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
    if (number < limit) return String(number % range).padStart(length, "0");
  }
}

const PKCE = "pkce_";

/** The token in a mail's link. Its prefix distinguishes PKCE. */
export const randomLinkToken = (isPkce: boolean) =>
  (isPkce ? PKCE : "") + base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

export const isPkceToken = (token: string) => token.startsWith(PKCE);

/** Includes the address, so that a code is valid for one account only. */
export const hashCode = async (hash: KeyedHash, sentTo: string, code: string) =>
  base64url.encode(await hash("mail code", `${sentTo} ${code}`));

export const hashLinkToken = async (hash: KeyedHash, token: string) => base64url.encode(await hash("mail link", token));
