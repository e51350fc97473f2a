import { dropForeignIdentities } from "#db/queries/auth/account-linking.ts";
import {
  disownUnconfirmed,
  findUser,
  insertOwnIdentity,
  insertUser,
  noteMailSent,
  type StoredUser,
  signedUpElsewhere,
} from "#db/queries/auth/users.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { UserJson } from "#domain/auth/user.ts";
import { languageOfAccount } from "#domain/mail/mail-language.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { inLanguage } from "../../request-language.ts";
import { auditEvent } from "../audit/audit-event.ts";
import { queueMails } from "../mail/outbox.ts";
import { composeOneTimeMail } from "./account-mails.ts";
import { countMail } from "./limits.ts";
import { disguisedUser, userJson } from "./user-json.ts";

type Address = { email: string; phone?: never } | { phone: string; email?: never };

type Account = Address & {
  /** null: the user signs in by code or link. */
  passwordHash: string | null;
  data: Metadata;
  /** Auto-confirmed, without proof. */
  isConfirmed: boolean;
};

export type NewAccount = { id: string; statements: Statement[] };

/** Metadata from the user cannot overwrite what the service knows. */
export function newAccount({ now }: AuthDeps, account: Account): NewAccount {
  const { email, phone, passwordHash, data, isConfirmed } = account;
  const id = crypto.randomUUID();
  const at = now().toISOString();
  const provider = email === undefined ? "phone" : "email";
  const known = {
    sub: id,
    ...(email === undefined ? { phone } : { email }),
    email_verified: isConfirmed && provider === "email",
    phone_verified: isConfirmed && provider === "phone",
  };
  const confirmedAt = isConfirmed ? at : null;
  const identityData = { ...data, ...known };
  const user = {
    id,
    email: email ?? "",
    emailConfirmedAt: provider === "email" ? confirmedAt : null,
    phone: phone ?? "",
    phoneConfirmedAt: provider === "phone" ? confirmedAt : null,
    passwordHash,
    appMetadata: { provider, providers: [provider] },
    userMetadata: identityData,
    isAnonymous: false,
    isEmailAssumed: isConfirmed && provider === "email",
    now: at,
  };
  const identity = { id: crypto.randomUUID(), userId: id, data: identityData, now: at };
  return { id, statements: [insertUser(user), insertOwnIdentity(provider, identity)] };
}

type Confirmation = {
  email: string;
  /** An earlier, unconfirmed sign-up: gets another mail. */
  existing: StoredUser | undefined;
  account: NewAccount;
  redirectTo: string;
  challenge: Challenge | undefined;
  data: Metadata;
  /** The same person asks again: by POST /resend, or with the same password. The account stays as it is. */
  isResend?: boolean;
};

/** Writes account, token and mail in one transaction. */
export async function askForConfirmation(
  deps: AuthDeps,
  { email, existing, account, redirectTo, challenge, data, isResend = false }: Confirmation,
): Promise<UserJson> {
  const userId = existing?.id ?? account.id;
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: email,
    token: "confirmation",
    mail: "confirmation",
    locale: data.locale ?? existing?.userMetadata.locale,
    linkType: "signup",
    redirectTo,
    flow: challenge && { challenge, method: "email/signup" },
  });
  const now = deps.now().toISOString();
  const sent = { userId, column: "confirmationSentAt", now } as const;
  const action = existing ? "user_confirmation_requested" : "user_signedup";
  const { stored } = await runTogether(deps.db, {
    account: existing && !isResend ? disown(deps, existing, data, now) : account.statements,
    counted: countMail(deps),
    mail: mail.statements,
    sent: noteMailSent(sent, mail.when),
    audit: auditEvent(deps, action, userId, {}, mail.when),
    stored: findUser(userId),
  });
  const [user] = stored;
  // A concurrent sign-up with this address has created the account and sent its mail.
  if (!user) return disguisedUser(deps, { email }, data);
  queueMails(deps, [mail.mailId]);
  return existing ? disguisedUser(deps, { email }, data) : userJson(user);
}

function disown({ client }: AuthDeps, { id, email }: StoredUser, data: Metadata, now: string) {
  const known = { sub: id, email, email_verified: false, phone_verified: false };
  const userMetadata = { ...data, ...known };
  const disowning = { userId: id, identityId: crypto.randomUUID(), now };
  return [
    disownUnconfirmed({ userId: id, userMetadata, ip: client.ip, now }),
    ...dropForeignIdentities(disowning, signedUpElsewhere(id, client.ip)),
  ];
}

/** Tells the owner of the address by mail that there is an account, which the response must not reveal. */
export async function tellAccountExists(
  deps: AuthDeps,
  { id, email, userMetadata }: StoredUser,
  data: Metadata,
): Promise<UserJson> {
  const { db, config } = deps;
  const now = deps.now().toISOString();
  const content = inLanguage(languageOfAccount(userMetadata.locale), () =>
    authMail("account_exists", email, { siteUrl: config.siteUrl }),
  );
  const mail = { ...content, id: crypto.randomUUID(), kind: "account_exists" as const };
  await runTogether(db, {
    counted: countMail(deps),
    mail: insertMail({ ...mail, createdAt: now }),
    audit: auditEvent(deps, "user_repeated_signup", id),
  });
  queueMails(deps, [mail.id]);
  return disguisedUser(deps, { email }, data);
}
