import { base64url } from "jose";
import { type Bucket, noneDenied, returnTokens } from "#db/queries/auth/rate-limits.ts";
import {
  findLinkAccount,
  insertMailFlowState,
  isCodeOut,
  putToken,
  type StoredToken,
  type TokenType,
  takeGuess,
  tokenExists,
} from "#db/queries/auth/tokens.ts";
import { type Condition, runOne, type Statement } from "#db/statement.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import { paths } from "#domain/paths.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { Deps } from "../../deps.ts";
import { codeGuessBucket, readWithinLimits } from "./limits.ts";

export type OneTimeToken = {
  userId: string;
  to: string;
  token: TokenType;
  flow?: MailFlow | undefined;
  /** Sent by SMS, whose codes expire sooner. */
  isTexted?: boolean;
};

/** A sign-in that ends with a PKCE code instead of tokens in the address. */
type MailFlow = { challenge: Challenge; method: string };

/** Code and link in plain text exist only here: the database stores their hashes. */
type Made = {
  code: string;
  linkToken: string;
  minutes: number;
  now: string;
  expiresAt: string;
  /** The statements must run in this order, in the batch that creates the user if there is none yet. */
  statements: Statement[];
  /** Holds if the token was written and has not been used. */
  when: Condition;
};

/** A code and a link for the same purpose. Nothing is written yet. */
export async function makeOneTimeToken(deps: AuthDeps, asked: OneTimeToken): Promise<Made> {
  const { config, keyedHash } = deps;
  const { lifetimeSeconds, length } = asked.isTexted ? config.auth.sms.otp : config.auth.otp;
  const time = deps.now().getTime();
  const now = new Date(time).toISOString();
  const code = randomCode(length);
  const linkToken = randomLinkToken(asked.flow !== undefined);
  const linkHash = await hashLinkToken(keyedHash, linkToken);
  const flow = asked.flow && {
    id: crypto.randomUUID(),
    authenticationMethod: asked.flow.method,
    codeChallenge: asked.flow.challenge.challenge,
    codeChallengeMethod: asked.flow.challenge.method,
    createdAt: now,
  };
  const row = {
    userId: asked.userId,
    type: asked.token,
    sentTo: asked.to,
    codeHash: await hashCode(keyedHash, asked.to, code),
    linkHash,
    flowStateId: flow?.id ?? null,
    createdAt: now,
    expiresAt: new Date(time + lifetimeSeconds * 1000).toISOString(),
  };
  return {
    code,
    linkToken,
    minutes: Math.round(lifetimeSeconds / 60),
    now,
    expiresAt: row.expiresAt,
    statements: [...(flow ? [insertMailFlowState(flow)] : []), putToken(row)],
    when: tokenExists(linkHash),
  };
}

export type LinkType = "signup" | "invite" | "recovery" | "magiclink" | "email_change";

/** A link to GET /verify. */
export function linkAddress(
  { config }: AuthDeps,
  link: { type: LinkType; token: string; redirectTo?: string | undefined },
): string {
  const query = new URLSearchParams({ token: link.token, type: link.type });
  if (link.redirectTo) query.set("redirect_to", link.redirectTo);
  return `${config.siteUrl}${paths.confirmLink()}?${query}`;
}

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
const randomLinkToken = (isPkce: boolean) =>
  (isPkce ? PKCE : "") + base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

export const isPkceToken = (token: string) => token.startsWith(PKCE);

/** Includes the address, so that a code is valid for one account only. */
export const hashCode = async (hash: KeyedHash, sentTo: string, code: string) =>
  base64url.encode(await hash("mail code", `${sentTo} ${code}`));

export const hashLinkToken = async (hash: KeyedHash, token: string) => base64url.encode(await hash("mail link", token));

type Guess = {
  code: string;
  sentTo: string;
  types: TokenType[];
  /** The user the code must belong to. Default: any user with this address. */
  userId?: string;
};

/**
 * The token a code belongs to. Wrong codes are counted per mail and, over all mails, per address. Beyond either limit
 * every code counts as wrong. `client`: the caller's buckets; a refused caller does not use up the address's guesses.
 * @throws AuthError
 */
export async function guessCode(
  deps: AuthDeps,
  { code, sentTo, types, userId }: Guess,
  client: Bucket[],
): Promise<StoredToken | undefined> {
  const { db, config, keyedHash } = deps;
  const ofAddress = codeGuessBucket(deps, sentTo);
  const { maxAttempts } = config.auth.otp;
  const guess = { sentTo, types, maxAttempts, now: deps.now().toISOString() };
  const take = takeGuess(guess, noneDenied([...client, ofAddress]));
  // Forms try one kind of code after another, because mails do not name the kind of their code.
  const limits = { client, guesses: [ofAddress], isGuessable: isCodeOut(guess) };
  const candidates = await readWithinLimits(deps, limits, take);
  const guessedHash = await hashCode(keyedHash, sentTo, code.replaceAll(/\s/g, ""));
  const right = candidates.find(
    (token) => token.codeHash === guessedHash && (userId === undefined || token.userId === userId),
  );
  if (right) await runOne(db, returnTokens([ofAddress]));
  return right;
}

/** The address of the account that a mail's link signs in to, undefined if the link is invalid. Changes nothing. */
export async function loadLinkAccount({ db, keyedHash, now }: Deps, token: string): Promise<string | undefined> {
  const link = { linkHash: await hashLinkToken(keyedHash, token), now: now().toISOString() };
  return (await runOne(db, findLinkAccount(link)))?.address ?? undefined;
}
