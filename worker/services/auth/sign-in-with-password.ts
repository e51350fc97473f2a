import { returnTokens } from "#db/queries/auth/rate-limits.ts";
import {
  findUserByEmail,
  findUserByPhone,
  hasPasswordHash,
  replacePasswordHash,
  type StoredUser,
} from "#db/queries/auth/users.ts";
import { type AuthError, authError, invalid, userBanned } from "#domain/auth/auth-error.ts";
import { storedEmail } from "#domain/auth/email-address.ts";
import { passwordWarning } from "#domain/auth/password-policy.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { logEvent } from "./audit-event.ts";
import { accountBucket, clientBuckets, guessBucket, readWithinLimits } from "./limits.ts";
import type { SessionJson } from "./session-answer.ts";
import { startSession } from "./start-session.ts";

export type PasswordSignIn = { email?: string | undefined; phone?: string | undefined; password?: string | undefined };

/** POST /token?grant_type=password, by address or number: one hash, six statements. @throws AuthError */
export async function signInWithPassword(deps: AuthDeps, input: PasswordSignIn): Promise<SessionJson> {
  const { passwords, config } = deps;
  const { address, find, password } = checkInput(deps, input);
  const guess = guessBucket(deps);
  const ofAccount = accountBucket(deps, address);
  const limits = { client: [...clientBuckets(deps, "tokenRefresh"), guess], others: [ofAccount] };
  const [user] = await readWithinLimits(deps, limits, find);
  if (!(await passwords.verify(user?.passwordHash, password)) || !user) throw wrong(deps, user);
  if (isBanned(user, deps.now())) throw userBanned(400);
  checkConfirmed(user, input);
  const session = await startSession(deps, {
    userId: user.id,
    user,
    method: "password",
    // The password may have been changed while this one was verified.
    when: hasPasswordHash(user.passwordHash),
    after: [returnTokens([guess, ofAccount]), ...rehash(deps, user, password)],
  });
  if (!session) throw authError("invalid_credentials");
  const warning = passwordWarning(password, config.auth.password);
  return warning ? { ...session, weak_password: warning } : session;
}

function checkInput({ config }: AuthDeps, { email, phone, ...input }: PasswordSignIn) {
  const password = (input.password ?? "").slice(0, 4096);
  if (email && phone) {
    throw invalid("Only an email address or phone number should be provided on login.");
  }
  if (phone) {
    if (!config.auth.sms.isPhoneEnabled) {
      throw authError("phone_provider_disabled", { status: 422, message: "Phone logins are disabled" });
    }
    const address = phone.replaceAll(/[\s+]/g, "").slice(0, 255);
    return { address, find: findUserByPhone(address), password };
  }
  if (!email) throw invalid("missing email or phone");
  if (!config.auth.isEmailEnabled) {
    throw authError("email_provider_disabled", { status: 422 });
  }
  // An invalid address is answered like a wrong password.
  const address = storedEmail(email);
  return { address, find: findUserByEmail(address), password };
}

function wrong(deps: AuthDeps, user: StoredUser | undefined): AuthError {
  if (user) logEvent(deps, "login_failed", user.id);
  return authError("invalid_credentials");
}

/** Checks only the address or number that was given. @throws AuthError */
function checkConfirmed(user: StoredUser, { phone }: PasswordSignIn): void {
  if ((phone ? user.phoneConfirmedAt : user.emailConfirmedAt) !== null) return;
  throw authError(phone ? "phone_not_confirmed" : "email_not_confirmed");
}

/** Hashes the password again if its parameters are outdated. */
function rehash({ passwords }: AuthDeps, { id, passwordHash }: StoredUser, password: string) {
  if (!passwordHash || !passwords.isOutdated(passwordHash)) return [];
  return [replacePasswordHash(id, passwordHash, passwords.hash(password))];
}
