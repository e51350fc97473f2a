import { ALWAYS } from "#db/condition.ts";
import { dropForeignIdentities } from "#db/queries/auth/account-linking.ts";
import { resetUnconfirmed } from "#db/queries/auth/admin-users.ts";
import { syncOwnIdentity } from "#db/queries/auth/own-identity.ts";
import { takeTokens } from "#db/queries/auth/rate-limits.ts";
import { findUser, findUserByEmail, insertUser, noteMailSent, type StoredUser } from "#db/queries/auth/users.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import { auditEvent } from "../audit-event.ts";
import { countMail, mailSlot } from "../limits.ts";
import { composeOneTimeMail } from "../one-time-mail.ts";
import { userJson } from "../user-json.ts";

type Invitation = { email?: string | undefined; data?: Metadata | undefined; redirectTo: string };

/** POST /invite: an account without a password, and a mail to its owner. @throws AuthError */
export async function inviteUser(deps: AuthDeps, input: Invitation): Promise<UserJson> {
  if (!input.email) throw invalid("An email address is required");
  const email = normalizeEmail(input.email);
  const existing = await runOne(deps.db, findUserByEmail(email));
  if (existing?.emailConfirmedAt) throw authError("email_exists");
  const { data, redirectTo } = input;
  const account = invitedAccount(deps, { email, existing, data, passwordHash: null, isInvited: true });
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
  const sent = { userId, column: "confirmationSentAt", now } as const;
  const { users } = await runTogether(deps.db, {
    account: account.statements,
    counted: countMail(deps),
    // Admins may send again immediately; a request by others must not replace their mail within the interval.
    slot: takeTokens(mailSlot(deps, "sign_in", email), deps.now().getTime()),
    mail: mail.statements,
    sent: noteMailSent(sent, mail.when),
    audit: auditEvent(deps, "user_invited", userId, {}, mail.when),
    users: findUser(userId),
  });
  const [user] = users;
  // A concurrent request has taken the address.
  if (!user) throw authError("email_exists");
  queueMails(deps, [mail.mailId]);
  return userJson(user);
}

type Invited = {
  email: string;
  /** An unconfirmed account with this address. */
  existing: StoredUser | undefined;
  data: Metadata | undefined;
  passwordHash: string | null;
  isInvited: boolean;
};

/**
 * An account that its owner has to confirm. An existing account loses its password and identities, which a stranger
 * may have set by registering the address before its owner was invited.
 */
export function invitedAccount(
  { now }: AuthDeps,
  { email, existing, data, passwordHash, isInvited }: Invited,
): { userId: string; statements: Statement[] } {
  const at = now().toISOString();
  const invitedAt = isInvited ? at : null;
  if (existing) {
    const reset = { userId: existing.id, passwordHash, userMetadata: data, invitedAt, now: at };
    const disowning = { userId: existing.id, identityId: crypto.randomUUID(), now: at };
    const statements = [...dropForeignIdentities(disowning, ALWAYS), resetUnconfirmed(reset)];
    return { userId: existing.id, statements };
  }
  const userId = crypto.randomUUID();
  const user = {
    id: userId,
    role: "authenticated",
    email,
    emailConfirmedAt: null,
    phone: "",
    phoneConfirmedAt: null,
    passwordHash,
    appMetadata: { provider: "email", providers: ["email"] },
    userMetadata: data ?? {},
    bannedUntil: null,
    invitedAt,
    now: at,
  };
  const identity = { userId, identityId: crypto.randomUUID(), now: at };
  return { userId, statements: [insertUser(user), syncOwnIdentity("email", identity)] };
}
