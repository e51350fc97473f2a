import { dropForeignIdentities } from "#db/queries/auth/account-linking.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  disownUnconfirmed,
  findUser,
  noteMailSent,
  SIGNED_UP_ELSEWHERE,
} from "#db/queries/auth/users.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import { type StoredUser, type UserJson, userJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { disguisedUser } from "./disguised-user.ts";
import { countMail } from "./limits.ts";
import type { NewAccount } from "./new-account.ts";
import { composeOneTimeMail } from "./one-time-mail.ts";

type Confirmation = {
  email: string;
  /** Signed up before and not confirmed: gets the mail again and keeps password and data. */
  existing: StoredUser | undefined;
  account: NewAccount;
  redirectTo: string;
  challenge: Challenge | undefined;
  data: Metadata;
};

/** Account, token and mail in one transaction. */
export async function askForConfirmation(
  deps: AuthDeps,
  { email, existing, account, redirectTo, challenge, data }: Confirmation,
): Promise<UserJson> {
  const { db, client } = deps;
  const userId = existing?.id ?? account.id;
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: email,
    token: "confirmation",
    mail: "confirmation",
    linkType: "signup",
    redirectTo,
    flow: challenge && { challenge, method: "email/signup" },
  });
  const now = deps.now().toISOString();
  const sent = { userId, column: "confirmation_sent_at", now } as const;
  const action = existing ? "user_confirmation_requested" : "user_signedup";
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...(existing ? disown(deps, existing, data, now) : account.statements),
    countMail(deps),
    ...mail.statements,
    noteMailSent(db, sent, mail.condition, ...mail.values),
    insertAuditEvent(db, { action, userId, ...client, now }, mail.condition, ...mail.values),
    findUser(db, userId),
  ]);
  const user = results.at(-1)?.[0] as StoredUser | undefined;
  // Another sign-up with this address was quicker; it has sent its mail.
  if (!user) return disguisedUser(deps, { email }, data);
  queueMails(deps, [mail.mailId]);
  return existing ? disguisedUser(deps, { email }, data) : userJson(user);
}

function disown({ db, client }: AuthDeps, { id, email }: StoredUser, data: Metadata, now: string) {
  const known = { sub: id, email, email_verified: false, phone_verified: false };
  const userMetadata = { ...data, ...known };
  const disowning = { userId: id, identityId: crypto.randomUUID(), now };
  return [
    disownUnconfirmed(db, { userId: id, userMetadata, ip: client.ip, now }),
    ...dropForeignIdentities(db, disowning, SIGNED_UP_ELSEWHERE, id, client.ip),
  ];
}
