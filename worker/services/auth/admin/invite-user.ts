import { dropForeignIdentities } from "#db/queries/auth/account-linking.ts";
import { requestGivenEmailChange, resetUnconfirmed } from "#db/queries/auth/admin-users.ts";
import { syncOwnIdentity } from "#db/queries/auth/own-identity.ts";
import { takeTokens } from "#db/queries/auth/rate-limits.ts";
import type { TokenType } from "#db/queries/auth/tokens.ts";
import { answersNeeded } from "#db/queries/auth/user-changes.ts";
import { findUser, findUserByEmail, insertUser, noteMailSent, type StoredUser } from "#db/queries/auth/users.ts";
import { ALWAYS, runOne, runTogether, type Statement } from "#db/statement.ts";
import { mailedAboutChange } from "#domain/auth/account-form.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { checkPassword, normalizeEmail } from "#domain/auth/credentials.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { queueMails } from "../../mail/outbox.ts";
import { composeOneTimeMail } from "../account-mails.ts";
import { countMail, mailSlot } from "../limits.ts";
import { type LinkType, linkAddress, makeOneTimeToken } from "../one-time-token.ts";
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
    locale: data?.locale ?? existing?.userMetadata.locale,
    linkType: "invite",
    redirectTo,
  });
  const now = deps.now().toISOString();
  const sent = { userId, column: "confirmationSentAt", now } as const;
  const { users } = await runTogether(deps.db, {
    account: account.statements,
    counted: countMail(deps),
    // Admins may send again immediately, but a request by others must not replace the invitation within the interval.
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
function invitedAccount(
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

type LinkRequest = {
  type?: string | undefined;
  email?: string | undefined;
  new_email?: string | undefined;
  password?: string | undefined;
  data?: Metadata | undefined;
  redirectTo: string;
};

type Asked = LinkRequest & { email: string; user: StoredUser | undefined };

type Plan = {
  userId: string;
  to: string;
  token: TokenType;
  linkType: LinkType;
  /** The `type` for POST /verify. */
  verificationType: string;
  statements: Statement[];
};

const PLANS: Record<string, (deps: AuthDeps, asked: Asked) => Plan> = {
  signup: planSignUp,
  invite: (deps, asked) => planAccount(deps, asked, "invite", null),
  magiclink: planMagicLink,
  recovery: (_, { user }) => planSignIn(requireUser(user), "recovery"),
  email_change_current: planEmailChange,
  email_change_new: planEmailChange,
};

/** POST /admin/generate_link: the contents of a mail, for callers who send it themselves. @throws AuthError */
export async function generateLink(deps: AuthDeps, input: LinkRequest) {
  const { type = "", redirectTo } = input;
  const plan = Object.hasOwn(PLANS, type) ? PLANS[type] : undefined;
  if (!plan) throw invalid(`Invalid email action link type requested: ${type}`);
  const email = normalizeEmail(input.email ?? "");
  const user = await runOne(deps.db, findUserByEmail(email));
  await checkNewEmail(deps, input);
  const link = plan(deps, { ...input, email, user });
  const { userId, to, token, linkType, verificationType } = link;
  const made = await makeOneTimeToken(deps, { userId, to, token });
  const { now } = made;
  const isSignIn = linkType === "recovery" || linkType === "magiclink";
  const column = isSignIn ? "recoverySentAt" : "confirmationSentAt";
  const sent = { userId, column, now } as const;
  const details = { by: "admin", kind: type };
  const { users } = await runTogether(deps.db, {
    account: link.statements,
    token: made.statements,
    sent: linkType === "email_change" ? [] : [noteMailSent(sent, made.when)],
    audit: auditEvent(deps, "user_recovery_requested", userId, details, made.when),
    users: findUser(userId),
  });
  const [stored] = users;
  if (!stored) throw authError("email_exists");
  return {
    ...userJson(stored),
    action_link: linkAddress(deps, { type: linkType, token: made.linkToken, redirectTo }),
    email_otp: made.code,
    hashed_token: made.linkToken,
    verification_type: verificationType,
    redirect_to: redirectTo,
  };
}

async function checkNewEmail({ db }: AuthDeps, { type = "", new_email }: LinkRequest) {
  if (!type.startsWith("email_change")) return;
  if (await runOne(db, findUserByEmail(normalizeEmail(new_email ?? "")))) throw authError("email_exists");
}

function planSignUp(deps: AuthDeps, asked: Asked): Plan {
  const { password } = asked;
  if (!password) throw invalid("Signup requires a valid password");
  checkPassword(password, deps.config.auth.password);
  return planAccount(deps, asked, "signup", deps.passwords.hash(password));
}

function planMagicLink(deps: AuthDeps, asked: Asked): Plan {
  if (asked.user) return planSignIn(asked.user, "magiclink");
  return planAccount(deps, asked, "signup", null);
}

function planAccount(
  deps: AuthDeps,
  { email, user: existing, data }: Asked,
  linkType: "signup" | "invite",
  passwordHash: string | null,
): Plan {
  if (existing?.emailConfirmedAt) throw authError("email_exists");
  const isInvited = linkType === "invite";
  const account = invitedAccount(deps, { email, existing, data, passwordHash, isInvited });
  return { ...account, to: email, token: "confirmation", linkType, verificationType: linkType };
}

function planSignIn({ id, email }: StoredUser, linkType: "recovery" | "magiclink"): Plan {
  const link = { token: "recovery", linkType, verificationType: linkType } as const;
  return { userId: id, to: email, statements: [], ...link };
}

function planEmailChange(deps: AuthDeps, { type = "", user, new_email }: Asked): Plan {
  const { id: userId, email } = requireUser(user);
  const newEmail = normalizeEmail(new_email ?? "");
  const isSecure = mailedAboutChange({ email }, deps.config.auth) === "both";
  const isCurrent = type === "email_change_current";
  if (isCurrent && !isSecure) {
    throw invalid("Enable secure email change to generate link for current email");
  }
  const now = deps.now().toISOString();
  const confirmations = answersNeeded(isSecure);
  const change = { userId, newEmail, confirmations, now };
  return {
    userId,
    to: isCurrent ? email : newEmail,
    token: isCurrent ? "email_change_current" : "email_change_new",
    linkType: "email_change",
    verificationType: type,
    statements: requestGivenEmailChange(change),
  };
}

function requireUser(user: StoredUser | undefined): StoredUser {
  if (user) return user;
  const message = "User with this email not found";
  throw authError("user_not_found", { message });
}
