import { insertMailFlowState } from "#db/queries/auth-flow-states.ts";
import { putToken, TOKEN_EXISTS, type TokenType } from "#db/queries/auth-tokens.ts";
import { insertMail } from "#db/queries/mail-outbox.ts";
import type { SqlValue, Statement } from "#db/statement.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import { authMail } from "#domain/auth-mail.ts";
import type { AuthMailKind } from "#domain/mail.ts";
import { paths } from "#domain/paths.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { hashCode, hashLinkToken, randomCode, randomLinkToken } from "./one-time-code.ts";

type OneTimeMail = {
  userId: string;
  to: string;
  token: TokenType;
  mail: AuthMailKind;
  /** The `type` of the link; none for a code that is only typed in. */
  linkType?: "signup" | "recovery" | "magiclink" | "email_change";
  redirectTo?: string;
  newEmail?: string;
  flow?: MailFlow | undefined;
};

/** A sign-in that ends with a PKCE code instead of tokens in the address. */
type MailFlow = { challenge: Challenge; method: string };

export type Composed = {
  mailId: string;
  /** To be run in this order, in the batch that creates the user if there is none yet. */
  statements: Statement[];
  /** SQL that holds if the mail was written. */
  condition: string;
  values: SqlValue[];
};

/** A mail with code and link, and the token both belong to. Nothing is written yet. */
export async function composeOneTimeMail(deps: AuthDeps, mail: OneTimeMail): Promise<Composed> {
  const { db, config, keyedHash } = deps;
  const { lifetimeSeconds, length } = config.auth.otp;
  const time = deps.now().getTime();
  const now = new Date(time).toISOString();
  const code = randomCode(length);
  const linkToken = randomLinkToken(mail.flow !== undefined);
  const linkHash = await hashLinkToken(keyedHash, linkToken);
  const flow = mail.flow && {
    id: crypto.randomUUID(),
    authenticationMethod: mail.flow.method,
    challenge: mail.flow.challenge.challenge,
    challengeMethod: mail.flow.challenge.method,
    now,
  };
  const token = {
    userId: mail.userId,
    type: mail.token,
    sentTo: mail.to,
    codeHash: await hashCode(keyedHash, mail.to, code),
    linkHash,
    flowStateId: flow?.id ?? null,
    now,
    expiresAt: new Date(time + lifetimeSeconds * 1000).toISOString(),
  };
  const content = authMail(mail.mail, mail.to, {
    siteUrl: config.siteUrl,
    code,
    minutes: Math.round(lifetimeSeconds / 60),
    ...(mail.newEmail && { newEmail: mail.newEmail }),
    ...(mail.linkType && { link: linkOf(deps, mail, linkToken) }),
  });
  const mailId = crypto.randomUUID();
  const row = { ...content, id: mailId, kind: mail.mail, createdAt: now };
  return {
    mailId,
    statements: [
      ...(flow ? [insertMailFlowState(db, flow)] : []),
      putToken(db, token),
      insertMail(db, row, TOKEN_EXISTS, linkHash),
    ],
    condition: TOKEN_EXISTS,
    values: [linkHash],
  };
}

function linkOf({ config }: AuthDeps, { linkType, redirectTo }: OneTimeMail, token: string) {
  const query = new URLSearchParams({ token, type: linkType ?? "" });
  if (redirectTo) query.set("redirect_to", redirectTo);
  return `${config.siteUrl}${paths.auth()}/verify?${query}`;
}
