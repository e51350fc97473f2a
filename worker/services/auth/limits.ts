import { type Bucket, type TakenToken, takeTokens } from "#db/queries/auth-rate-limits.ts";
import { runTogether } from "#db/statement.ts";
import { AuthError } from "#domain/auth/auth-error.ts";
import { clientNetwork } from "#domain/auth/client-network.ts";
import type { AuthDeps } from "../../auth-deps.ts";

const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;

/** AUTH.md §18: how much one client may ask for in five minutes (anonymous accounts: an hour). */
export function clientBucket(
  { client, config }: AuthDeps,
  kind: "verify" | "tokenRefresh" | "otp" | "anonymousUsers",
): Bucket {
  const period = kind === "anonymousUsers" ? HOUR : FIVE_MINUTES;
  const key = `${kind}:${clientNetwork(client.ip)}`;
  return bucket(key, config.auth.rateLimits[kind], period);
}

/** Guesses at one account's password from anywhere, and one client's at any. Right ones are given back. */
export function guessBuckets({ client, config }: AuthDeps, email: string): Bucket[] {
  const { password } = config.auth.rateLimits;
  const keys = [`password:${email}`, `password-client:${clientNetwork(client.ip)}`];
  return keys.map((key) => bucket(key, password, FIVE_MINUTES));
}

const MAIL_SLOT = "mail-slot:";
const ALL_MAILS = "mails";

/**
 * One mail of a kind to an address in a while, whether there is an account or not: the refusal must
 * not tell. None when the interval is set to 0.
 */
export function mailSlot({ config }: AuthDeps, kind: string, address: string): Bucket[] {
  const seconds = config.auth.otp.mailIntervalSeconds;
  return seconds === 0 ? [] : [bucket(`${MAIL_SLOT}${kind}:${address}`, 1, seconds * 1000)];
}

/** Just before a mail is written. @throws AuthError */
export async function takeFromAllMails(deps: AuthDeps): Promise<void> {
  const all = bucket(ALL_MAILS, deps.config.auth.rateLimits.emailSent, HOUR);
  await withinLimits(deps, [all]);
}

/** @throws AuthError */
export async function withinLimits(deps: AuthDeps, buckets: Bucket[]): Promise<void> {
  if (buckets.length === 0) return;
  const now = deps.now().getTime();
  const [taken] = await runTogether(deps.db, [takeTokens(deps.db, buckets, now)]);
  refuseBeyondLimits(taken, now);
}

/** @throws AuthError for the first token that was denied */
export function refuseBeyondLimits(taken: TakenToken[], now: number): void {
  const denied = taken.find(({ is_denied }) => is_denied === 1);
  if (!denied) return;
  if (denied.key.startsWith(MAIL_SLOT)) {
    const seconds = Math.max(1, Math.ceil((denied.full_at - now) / 1000));
    throw tooMany(
      "over_email_send_rate_limit",
      `For security purposes, you can only request this after ${seconds} seconds.`,
    );
  }
  if (denied.key === ALL_MAILS) {
    throw tooMany("over_email_send_rate_limit", "email rate limit exceeded");
  }
  throw tooMany("over_request_rate_limit", "Request rate limit reached");
}

const tooMany = (code: string, message: string) => new AuthError({ status: 429, code, message });

const bucket = (key: string, burst: number, periodMs: number): Bucket => ({
  key,
  burst,
  intervalMs: Math.max(1, Math.round(periodMs / burst)),
});
