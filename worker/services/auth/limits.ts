import {
  type Bucket,
  deleteFullBuckets,
  noneDenied,
  peekEmpty,
  secondsUntilNext,
  type TakenToken,
  takeInTurn,
  takeTokens,
} from "#db/queries/auth/rate-limits.ts";
import { type Condition, every, runOne, runTogether, type Statement } from "#db/statement.ts";
import { type AuthCode, authError } from "#domain/auth/auth-error.ts";
import { clientNetwork, widerNetwork } from "#domain/auth/client-network.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { Deps } from "../../deps.ts";

/** The buckets of a request. If one of `client` refuses, nothing is taken from the others. */
export type Limits = {
  client: Bucket[];
  others?: Bucket[];
  /** Counted like the others, but exceeding them is no error: the query must then find nothing (noneDenied). */
  guesses?: Bucket[];
  /** Guesses count only if there is something to guess. */
  isGuessable?: Condition;
  /** The request may send a mail, and the site's hourly limit of mails applies. */
  isMailed?: boolean;
  /** The request may send an SMS, and the site's hourly limit of SMS applies. */
  isTexted?: boolean;
};

/** @returns the rows of `read`, in the same round trip. @throws AuthError */
export async function readWithinLimits<Row>(deps: AuthDeps, limits: Limits, read: Statement<Row>): Promise<Row[]> {
  const now = deps.now().getTime();
  const taking = limitStatements(limits, now);
  const { taken, rows } = await runTogether(deps.db, { taken: taking, rows: read });
  refuseBeyondLimits(taken, now);
  return rows;
}

/** @throws AuthError */
export async function withinLimits(deps: AuthDeps, limits: Limits): Promise<void> {
  const now = deps.now().getTime();
  const { taken } = await runTogether(deps.db, { taken: limitStatements(limits, now) });
  refuseBeyondLimits(taken, now);
}

function limitStatements(limits: Limits, now: number): Statement<TakenToken>[] {
  const { client, others = [], guesses = [], isGuessable, isMailed = false, isTexted = false } = limits;
  const counted = [...others, ...guesses];
  return [
    ...takeInTurn(client, now),
    ...(isMailed ? [peekEmpty(ALL_MAILS, now)] : []),
    ...(isTexted ? [peekEmpty(ALL_SMS, now)] : []),
    ...(counted.length > 0 ? [takeTokens(counted, now, every(noneDenied(client), isGuessable))] : []),
  ];
}

const MINUTE = 60_000;
const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;

const PERIODS = {
  verify: FIVE_MINUTES,
  tokenRefresh: FIVE_MINUTES,
  otp: FIVE_MINUTES,
  anonymousUsers: HOUR,
  mfa: MINUTE,
  mfaChallenge: MINUTE,
  web3: FIVE_MINUTES,
  external: FIVE_MINUTES,
  passkey: FIVE_MINUTES,
  sso: FIVE_MINUTES,
  samlAssertion: FIVE_MINUTES,
  oauthServer: FIVE_MINUTES,
  oauthRegistration: FIVE_MINUTES,
};

/** Buckets for one client (docs/auth.md "Settings"), and for the whole IPv6 network that one customer may have. */
export function clientBuckets({ client, config }: AuthDeps, kind: keyof typeof PERIODS): Bucket[] {
  const { rateLimits, saml, oauthServer } = config.auth;
  const limits = { ...rateLimits, ...saml.rateLimits, ...oauthServer.rateLimits, mfaChallenge: rateLimits.mfa };
  const limit = limits[kind];
  const own = bucket(`${kind}:${clientNetwork(client.ip)}`, limit, PERIODS[kind]);
  const wider = widerNetwork(client.ip);
  if (!wider?.isV6) return [own];
  return [own, bucket(`${kind}:${wider.network}`, limit * wider.clients, PERIODS[kind])];
}

/** Counts wrong passwords of one client. A correct password is given back, also to the bucket of the account. */
export const guessBucket = ({ client, config }: AuthDeps): Bucket =>
  bucket(`password-client:${clientNetwork(client.ip)}`, config.auth.rateLimits.password, FIVE_MINUTES);

/** An account allows several times the wrong passwords of one client, so that no single client can lock it. */
const ACCOUNT_BEARS = 5;

export const accountBucket = ({ config }: AuthDeps, email: string): Bucket =>
  bucket(`password:${email}`, ACCOUNT_BEARS * config.auth.rateLimits.password, FIVE_MINUTES);

const CODE_GUESSES = "code-guesses:";

/** Wrong codes for one address or number, across all mails and SMS. */
export const codeGuessBucket = ({ config }: AuthDeps, sentTo: string): Bucket =>
  bucket(`${CODE_GUESSES}${sentTo}`, config.auth.rateLimits.codeGuesses, HOUR);

const MAIL_SLOT = "mail-slot:";
/** The bucket of all mails of accounts. */
export const ALL_MAILS = "mails";
const SMS_SLOT = "sms-slot:";
const ALL_SMS = "sms";

/**
 * `sign_in` covers confirmations, magic links and invitations. They share one interval, so that a refusal does not
 * reveal which of them an address would get.
 */
type MailKind = "sign_in" | "recovery" | "email_change" | "reauthentication";

type SmsKind = "sign_in" | "phone_change" | "reauthentication" | "factor";

/**
 * Allows one mail of a kind to an address per interval, even without an account, so that a refusal reveals nothing. No
 * bucket when the interval is 0.
 */
export function mailSlot({ config }: AuthDeps, kind: MailKind, address: string): Bucket[] {
  const seconds = config.auth.otp.mailIntervalSeconds;
  return seconds === 0 ? [] : [bucket(`${MAIL_SLOT}${kind}:${address}`, 1, seconds * 1000)];
}

/** One SMS of a kind to a number per interval. */
export function smsSlot({ config }: AuthDeps, kind: SmsKind, phone: string): Bucket[] {
  const seconds = config.auth.sms.intervalSeconds;
  return seconds === 0 ? [] : [bucket(`${SMS_SLOT}${kind}:${phone}`, 1, seconds * 1000)];
}

/** Counted before an SMS is sent, because each costs money; given back if sending fails. */
export const smsBucket = ({ config }: AuthDeps): Bucket => bucket(ALL_SMS, config.auth.rateLimits.smsSent, HOUR);

/** Must be in the batch that writes a mail. */
export const countMail = ({ config, now }: AuthDeps): Statement =>
  takeTokens([bucket(ALL_MAILS, config.auth.rateLimits.emailSent, HOUR)], now().getTime());

function refuseBeyondLimits(taken: TakenToken[], now: number): void {
  const denied = taken.find(({ key, isDenied }) => isDenied && !key.startsWith(CODE_GUESSES));
  if (!denied) return;
  const retryAfterSeconds = secondsUntilNext(denied, now);
  throw authError(refusedBy(denied.key), {
    retryAfterSeconds,
    ...(isInterval(denied.key) && {
      message: `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    }),
  });
}

const isInterval = (key: string) => key.startsWith(MAIL_SLOT) || key.startsWith(SMS_SLOT);

function refusedBy(key: string): AuthCode {
  if (key === ALL_SMS || key.startsWith(SMS_SLOT)) return "over_sms_send_rate_limit";
  if (key === ALL_MAILS || key.startsWith(MAIL_SLOT)) return "over_email_send_rate_limit";
  return "over_request_rate_limit";
}

const bucket = (key: string, burst: number, periodMs: number): Bucket => ({
  key: key.slice(0, 300),
  burst,
  intervalMs: Math.max(1, Math.round(periodMs / burst)),
});

/** Runs every few minutes. A full bucket is equivalent to a missing one, and its key contains an address. */
export async function forgetFullBuckets({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await runOne(db, deleteFullBuckets(now().getTime()));
}
