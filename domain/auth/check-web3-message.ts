import { invalidGrant } from "./oauth-error.ts";
import { isAllowedTarget, isLoopback, type RedirectRules } from "./redirect-target.ts";
import type { Web3Message } from "./web3-message.ts";

/** Older messages are refused. */
const MAX_AGE_MS = 600_000;

type Circumstances = { chainName: string; rules: RedirectRules; now: Date };

/** The message must be for this site and currently valid. @throws OAuthError */
export function checkWeb3Message(message: Web3Message, circumstances: Circumstances): void {
  const { chainName } = circumstances;
  const problem = problemOfAddress(message, circumstances.rules);
  if (problem) throw invalidGrant(`Signed ${chainName} message ${problem}`);
  checkTimes(message, circumstances);
}

/** When the message stops being accepted. */
export const goodUntil = ({ issuedAt, expirationTime }: Web3Message): Date => {
  const end = issuedAt.getTime() + MAX_AGE_MS;
  return new Date(Math.min(end, expirationTime?.getTime() ?? end));
};

function problemOfAddress({ uri, domain }: Web3Message, rules: RedirectRules): string | undefined {
  const url = new URL(uri);
  if (url.protocol !== "https:" && !isLoopback(url)) return "is using URI which does not use HTTPS";
  if (!isAllowedTarget(uri, rules)) {
    return "is using URI which is not allowed on this server, message was signed for another app";
  }
  if (url.host === domain.toLowerCase()) return undefined;
  return "is using a Domain that does not match the one in URI which is not allowed on this server";
}

function checkTimes(message: Web3Message, { chainName, now }: Circumstances): void {
  const { issuedAt, notBefore, expirationTime } = message;
  if (notBefore && now < notBefore) {
    throw invalidGrant(`Signed ${chainName} message becomes valid in the future`);
  }
  if (expirationTime && now >= expirationTime) {
    throw invalidGrant(`Signed ${chainName} message is expired`);
  }
  const ageMs = now.getTime() - issuedAt.getTime();
  if (ageMs > MAX_AGE_MS) throw invalidGrant(`${chainName} message was issued too long ago`);
  if (ageMs < 0) throw invalidGrant(`${chainName} message was issued too far in the future`);
}
