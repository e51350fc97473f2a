import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { takeTokens } from "#db/queries/auth/rate-limits.ts";
import { findUser, findUserByEmail, noteMailSent } from "#db/queries/auth/users.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { type StoredUser, type UserJson, userJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import { countMail, mailSlot } from "../limits.ts";
import { composeOneTimeMail } from "../one-time-mail.ts";
import { invitedAccount } from "./invited-account.ts";

type Invitation = { email?: string | undefined; data?: Metadata | undefined; redirectTo: string };

/** POST /invite: an account without a password, and a mail to its owner. @throws AuthError */
export async function inviteUser(deps: AuthDeps, input: Invitation): Promise<UserJson> {
  const { db, client } = deps;
  if (!input.email) throw invalid("An email address is required");
  const email = normalizeEmail(input.email);
  const existing = await runOne(db, findUserByEmail(db, email));
  if (existing?.email_confirmed_at) throw authError("email_exists");
  const { data, redirectTo } = input;
  const account = invitedAccount(deps, {
    email,
    existing,
    data,
    passwordHash: null,
    isInvited: true,
  });
  const { userId } = account;
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: email,
    token: "confirmation",
    mail: "invite",
    linkType: "invite",
    redirectTo,
  });
  const now = deps.now().toISOString();
  const sent = { userId, column: "confirmation_sent_at", now } as const;
  const event = { action: "user_invited", userId, ...client, now } as const;
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...account.statements,
    countMail(deps),
    // Administration may send again at once; nobody else may replace its mail meanwhile.
    takeTokens(db, mailSlot(deps, "sign_in", email), deps.now().getTime()),
    ...mail.statements,
    noteMailSent(db, sent, mail.condition, ...mail.values),
    insertAuditEvent(db, event, mail.condition, ...mail.values),
    findUser(db, userId),
  ]);
  const user = results.at(-1)?.[0] as StoredUser | undefined;
  // Somebody else got the address meanwhile.
  if (!user) throw authError("email_exists");
  queueMails(deps, [mail.mailId]);
  return userJson(user);
}
