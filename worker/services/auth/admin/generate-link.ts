import { requestGivenEmailChange } from "#db/queries/auth/admin-users.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import type { TokenType } from "#db/queries/auth/tokens.ts";
import { answersNeeded } from "#db/queries/auth/user-changes.ts";
import { findUser, findUserByEmail, noteMailSent } from "#db/queries/auth/users.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { checkPassword } from "#domain/auth/password-policy.ts";
import { type StoredUser, userJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { type LinkType, linkAddress, makeOneTimeToken } from "../one-time-token.ts";
import { invitedAccount } from "./invited-account.ts";

type LinkRequest = {
  type?: string | undefined;
  email?: string | undefined;
  new_email?: string | undefined;
  password?: string | undefined;
  data?: Metadata | undefined;
  redirectTo: string;
};

type Asked = LinkRequest & { email: string; user: StoredUser | undefined };

/** What a link is made of. */
type Plan = {
  userId: string;
  to: string;
  token: TokenType;
  linkType: LinkType;
  /** How POST /verify is to be told what the link is. */
  verificationType: string;
  statements: Statement<unknown>[];
};

const PLANS: Record<string, (deps: AuthDeps, asked: Asked) => Plan> = {
  signup: planSignUp,
  invite: (deps, asked) => planAccount(deps, asked, "invite", null),
  magiclink: planMagicLink,
  recovery: (_, { user }) => planSignIn(known(user), "recovery"),
  email_change_current: planEmailChange,
  email_change_new: planEmailChange,
};

/** POST /admin/generate_link: what a mail would hold, for a sender of one's own. @throws AuthError */
export async function generateLink(deps: AuthDeps, input: LinkRequest) {
  const { db, client } = deps;
  const { type = "", redirectTo } = input;
  const plan = Object.hasOwn(PLANS, type) ? PLANS[type] : undefined;
  if (!plan) throw invalid(`Invalid email action link type requested: ${type}`);
  const email = normalizeEmail(input.email ?? "");
  const user = await runOne(db, findUserByEmail(db, email));
  await checkNewEmail(deps, input);
  const link = plan(deps, { ...input, email, user });
  const { userId, to, token, linkType, verificationType } = link;
  const made = await makeOneTimeToken(deps, { userId, to, token });
  const { now } = made;
  const column = linkType === "recovery" || linkType === "magiclink" ? "recovery" : "confirmation";
  const sent = { userId, column: `${column}_sent_at`, now } as const;
  const event = { action: "user_recovery_requested", userId, ...client, now } as const;
  const written = [made.condition, ...made.values] as const;
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...link.statements,
    ...made.statements,
    ...(linkType === "email_change" ? [] : [noteMailSent(db, sent, ...written)]),
    insertAuditEvent(db, { ...event, details: { by: "admin", kind: type } }, ...written),
    findUser(db, userId),
  ]);
  const stored = results.at(-1)?.[0] as StoredUser | undefined;
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

/** @throws AuthError */
async function checkNewEmail({ db }: AuthDeps, { type = "", new_email }: LinkRequest) {
  if (!type.startsWith("email_change")) return;
  if (await runOne(db, findUserByEmail(db, normalizeEmail(new_email ?? ""))))
    throw authError("email_exists");
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
  if (existing?.email_confirmed_at) throw authError("email_exists");
  const isInvited = linkType === "invite";
  const account = invitedAccount(deps, { email, existing, data, passwordHash, isInvited });
  return { ...account, to: email, token: "confirmation", linkType, verificationType: linkType };
}

function planSignIn({ id, email }: StoredUser, linkType: "recovery" | "magiclink"): Plan {
  const link = { token: "recovery", linkType, verificationType: linkType } as const;
  return { userId: id, to: email, statements: [], ...link };
}

function planEmailChange(deps: AuthDeps, { type = "", user, new_email }: Asked): Plan {
  const { id: userId, email } = known(user);
  const newEmail = normalizeEmail(new_email ?? "");
  const isSecure = deps.config.auth.isEmailChangeSecure;
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
    statements: [requestGivenEmailChange(deps.db, change)],
  };
}

/** @throws AuthError */
function known(user: StoredUser | undefined): StoredUser {
  if (user) return user;
  const message = "User with this email not found";
  throw authError("user_not_found", { message });
}
