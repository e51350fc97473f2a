import { claimCosts } from "#db/queries/auth/address-claims.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { type Condition, every, type Statement } from "#db/statement.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { AuthMailValues } from "#domain/auth/auth-mail-words.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { AuthMailKind } from "#domain/mail/mail.ts";
import { languageOfAccount } from "#domain/mail/mail-language.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { inLanguage } from "../../request-language.ts";
import { auditEvent } from "../audit/audit-event.ts";
import { NO_CHANGE, type PlannedChange } from "../mail/outbox.ts";
import { type LinkType, linkAddress, makeOneTimeToken, type OneTimeToken } from "./one-time-token.ts";

type OneTimeMail = OneTimeToken & {
  mail: AuthMailKind;
  /** The `type` of the link; without this field, the mail contains only a code. */
  linkType?: LinkType;
  redirectTo?: string;
  newEmail?: string;
  /** The language that the account chose. */
  locale?: unknown;
};

export type Composed = {
  mailId: string;
  /** The statements must run in this order, in the batch that creates the user if there is none yet. */
  statements: Statement[];
  /** Holds if the mail was written. */
  when: Condition;
};

/** A mail with code and link, and their token. Nothing is written yet. */
export async function composeOneTimeMail(deps: AuthDeps, mail: OneTimeMail): Promise<Composed> {
  const { code, linkToken, minutes, now, statements, when } = await makeOneTimeToken(deps, mail);
  const { linkType: type, redirectTo } = mail;
  const content = inLanguage(languageOfAccount(mail.locale), () =>
    authMail(mail.mail, mail.to, {
      siteUrl: deps.config.siteUrl,
      code,
      minutes,
      ...(mail.newEmail && { newEmail: mail.newEmail }),
      ...(type && { link: linkAddress(deps, { type, token: linkToken, redirectTo }) }),
    }),
  );
  const mailId = crypto.randomUUID();
  const row = { ...content, id: mailId, kind: mail.mail, createdAt: now };
  return { mailId, statements: [...statements, insertMail(row, when)], when };
}

/** The recipient of a notice, with the language that the account chose. */
export type Owner = { email: string; userMetadata?: Metadata };

/** Informs the owner of an account by mail, if there is an address. `when`: the change was made. */
export function ownerNotice(
  { config, now }: Pick<AuthDeps, "config" | "now">,
  kind: AuthMailKind,
  { email: to, userMetadata }: Owner,
  when?: Condition,
  words: Omit<AuthMailValues, "siteUrl"> = {},
): PlannedChange {
  if (!config.auth.hasNotifications || to === "") return NO_CHANGE;
  const mail = inLanguage(languageOfAccount(userMetadata?.locale), () =>
    authMail(kind, to, { siteUrl: config.siteUrl, ...words }),
  );
  const row = { ...mail, id: crypto.randomUUID(), kind, createdAt: now().toISOString() };
  return { statements: [insertMail(row, when)], mailIds: [row.id] };
}

type Claim = {
  userId: string;
  email: string;
  identityId: string;
  /** The provider of the identity that proves the address; "email" for an answered mail. */
  provider: string;
  /** The language that the account chose. */
  locale: unknown;
  /** The claim answers a reset mail. */
  isForPassword?: boolean;
};

/** Logs and mails what a claim removes; writes nothing if it removes nothing. Must run before the claim. */
export function claimNotice(
  deps: AuthDeps,
  { userId, email, identityId, provider, locale, isForPassword = false }: Claim,
  when: Condition,
): PlannedChange {
  const isCostly = every(claimCosts({ userId, identityId }, { isForPassword }), when);
  const action = "account_claimed";
  const logged = auditEvent(deps, action, userId, { provider }, isCostly);
  const { statements, mailIds } = ownerNotice(deps, action, { email, userMetadata: { locale } }, isCostly);
  return { statements: [logged, ...statements], mailIds };
}
