import { findUserByEmail, insertUser, type StoredUser } from "#db/queries/auth/users.ts";
import { authError, invalid, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { checkPassword, normalizeEmail, passwordWarning } from "#domain/auth/credentials.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { type ChallengePair, readChallenge } from "#domain/auth/pkce.ts";
import { isConfirmed, type UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { clientBuckets, type Limits, mailSlot, readWithinLimits, withinLimits } from "./limits.ts";
import { askForConfirmation, newAccount, tellAccountExists } from "./new-account.ts";
import type { SessionJson } from "./session-answer.ts";
import { startSession } from "./sessions.ts";

export type SignUp = {
  email?: string | undefined;
  phone?: string | undefined;
  channel?: string | undefined;
  password?: string | undefined;
  data: Metadata;
  pkce: ChallengePair;
  redirectTo: string;
};

/**
 * POST /signup. @returns a session, or the bare user where the address must be confirmed first
 * @throws AuthError
 */
export async function signUp(deps: AuthDeps, input: SignUp): Promise<SessionJson | UserJson> {
  const { config, passwords } = deps;
  if (!input.email && !input.phone) return signUpAnonymously(deps, input.data);
  const { password, email: given, phone } = checkSignUp(deps, input);
  if (phone) {
    const { signUpByPhone } = await import("./phone/sign-up-by-phone.ts");
    const { data, channel, pkce } = input;
    return signUpByPhone(deps, { phone, password, data, channel, pkce });
  }
  const email = readEmail(deps, given);
  const challenge = readChallenge(input.pkce);
  const existing = await findWithinLimits(deps, email);
  const { isAutoconfirmed } = config.auth;
  if (existing && isAutoconfirmed && isConfirmed(existing)) throw authError("user_already_exists");

  // Computes one hash in any case, so that the response time does not reveal a known address.
  const earlier = waitingHash(deps, existing);
  const isResend = earlier !== null && (await passwords.verify(earlier, password));
  const passwordHash = earlier === null ? passwords.hash(password) : null;
  const account = newAccount(deps, { email, passwordHash, data: input.data, isConfirmed: isAutoconfirmed });
  if (isAutoconfirmed && !existing) {
    const session = await startSession(deps, {
      userId: account.id,
      method: "password",
      action: "user_signedup",
      before: account.statements,
    });
    if (!session) throw authError("user_already_exists");
    return withWarning(session, passwordWarning(password, config.auth.password));
  }
  // Without auto-confirm, findWithinLimits has taken these limits.
  if (isAutoconfirmed) await withinLimits(deps, { client: [], ...mailed(deps, email) });
  const { redirectTo, data } = input;
  if (existing && isConfirmed(existing)) return tellAccountExists(deps, existing, data);
  return askForConfirmation(deps, { email, existing, account, redirectTo, challenge, data, isResend });
}

/** The hash of an earlier, unconfirmed sign-up, unless it is outdated: verifying it would take a different time. */
function waitingHash({ passwords }: AuthDeps, user: StoredUser | undefined): string | null {
  const hash = user && !isConfirmed(user) ? user.passwordHash : null;
  return hash !== null && passwords.isOutdated(hash) ? null : hash;
}

/** Checks in GoTrue's order. @throws AuthError */
function checkSignUp({ config }: AuthDeps, { email, phone, password }: SignUp) {
  const { isSignupDisabled, password: rules } = config.auth;
  if (isSignupDisabled) {
    throw authError("signup_disabled");
  }
  if (!password) throw invalid("Signup requires a valid password");
  if (email && phone) {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  checkPassword(password, rules);
  return { email, phone, password };
}

function readEmail({ config }: AuthDeps, email = ""): string {
  const address = normalizeEmail(email);
  if (config.auth.isEmailEnabled) return address;
  const message = "Email signups are disabled";
  throw authError("email_provider_disabled", { message });
}

async function findWithinLimits(deps: AuthDeps, email: string): Promise<StoredUser | undefined> {
  const { isAutoconfirmed } = deps.config.auth;
  const limits = { client: clientBuckets(deps, "otp"), ...(isAutoconfirmed ? {} : mailed(deps, email)) };
  const [user] = await readWithinLimits(deps, limits, findUserByEmail(email));
  return user;
}

const mailed = (deps: AuthDeps, email: string): Omit<Limits, "client"> => ({
  others: mailSlot(deps, "sign_in", email),
  isMailed: true,
});

const withWarning = (session: SessionJson, warning: ReturnType<typeof passwordWarning>) =>
  warning ? { ...session, weak_password: warning } : session;

/** A sign-up with neither address nor number. */
async function signUpAnonymously(deps: AuthDeps, data: Metadata): Promise<SessionJson> {
  const { isAnonymousEnabled, isSignupDisabled } = deps.config.auth;
  if (!isAnonymousEnabled) throw authError("anonymous_provider_disabled");
  if (isSignupDisabled) throw authError("signup_disabled");
  await withinLimits(deps, { client: clientBuckets(deps, "anonymousUsers") });
  const user = {
    id: crypto.randomUUID(),
    email: "",
    emailConfirmedAt: null,
    passwordHash: null,
    appMetadata: {},
    userMetadata: data,
    isAnonymous: true,
    now: deps.now().toISOString(),
  };
  const session = await startSession(deps, {
    userId: user.id,
    method: "anonymous",
    action: "user_signedup",
    before: [insertUser(user)],
  });
  if (!session) throw unexpectedFailure(500);
  return session;
}
