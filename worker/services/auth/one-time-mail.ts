import type { Condition } from "#db/condition.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import type { Statement } from "#db/statement.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { AuthMailKind } from "#domain/mail/mail.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { type LinkType, linkAddress, makeOneTimeToken, type OneTimeToken } from "./one-time-token.ts";

type OneTimeMail = OneTimeToken & {
  mail: AuthMailKind;
  /** The `type` of the link. Without it the mail contains a code only. */
  linkType?: LinkType;
  redirectTo?: string;
  newEmail?: string;
};

export type Composed = {
  mailId: string;
  /** To be run in this order, in the batch that creates the user if there is none yet. */
  statements: Statement[];
  /** The mail was written. */
  when: Condition;
};

/** A mail with code and link, and their token. Nothing is written yet. */
export async function composeOneTimeMail(deps: AuthDeps, mail: OneTimeMail): Promise<Composed> {
  const { code, linkToken, minutes, now, statements, when } = await makeOneTimeToken(deps, mail);
  const { linkType: type, redirectTo } = mail;
  const content = authMail(mail.mail, mail.to, {
    siteUrl: deps.config.siteUrl,
    code,
    minutes,
    ...(mail.newEmail && { newEmail: mail.newEmail }),
    ...(type && { link: linkAddress(deps, { type, token: linkToken, redirectTo }) }),
  });
  const mailId = crypto.randomUUID();
  const row = { ...content, id: mailId, kind: mail.mail, createdAt: now };
  return { mailId, statements: [...statements, insertMail(row, when)], when };
}
