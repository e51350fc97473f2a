import type { Condition } from "#db/condition.ts";
import { insertMailFlowState } from "#db/queries/auth/flow-states.ts";
import { putToken, type TokenType, tokenExists } from "#db/queries/auth/tokens.ts";
import type { Statement } from "#db/statement.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import { paths } from "#domain/paths.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { hashCode, hashLinkToken, randomCode, randomLinkToken } from "./one-time-code.ts";

export type OneTimeToken = {
  userId: string;
  to: string;
  token: TokenType;
  flow?: MailFlow | undefined;
  /** By SMS, whose codes expire sooner. */
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
  /** To be run in this order, in the batch that creates the user if there is none yet. */
  statements: Statement[];
  /** The token was written and has not been used. */
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
  return `${config.siteUrl}${paths.auth()}/verify?${query}`;
}
