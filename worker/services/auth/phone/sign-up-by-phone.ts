import type { Bucket } from "#db/queries/auth/rate-limits.ts";
import { disownUnconfirmed, findUser, findUserByPhone, type StoredUser } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { normalizePhone, passwordWarning } from "#domain/auth/credentials.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { type ChallengePair, readChallenge } from "#domain/auth/pkce.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { SmsChannel } from "#domain/mail/sms.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBuckets, readWithinLimits, smsSlot, withinLimits } from "../limits.ts";
import { type NewAccount, newAccount } from "../new-account.ts";
import type { SessionJson } from "../session-answer.ts";
import { startSession } from "../sessions.ts";
import { disguisedUser, userJson } from "../user-json.ts";
import { readChannel, sendSignInCode, textToken } from "./sms-codes.ts";

type PhoneSignUp = {
  phone: string;
  password: string;
  data: Metadata;
  channel: string | undefined;
  pkce: ChallengePair;
};

/** POST /signup with a number. @throws AuthError */
export async function signUpByPhone(deps: AuthDeps, input: PhoneSignUp): Promise<SessionJson | UserJson> {
  const { config, passwords } = deps;
  const { isAutoconfirmed } = config.auth.sms;
  const { phone, channel } = check(deps, input);
  const { password, data } = input;
  const slot = smsSlot(deps, "sign_in", phone);
  const texted = { others: slot, isTexted: true };
  const limits = { client: clientBuckets(deps, "otp"), ...(isAutoconfirmed ? {} : texted) };
  const [existing] = await readWithinLimits(deps, limits, findUserByPhone(phone));
  const isKnown = existing !== undefined && existing.phoneConfirmedAt !== null;
  if (isKnown && isAutoconfirmed) throw authError("user_already_exists");
  // Hashes also for a known number, so that the response time does not reveal it.
  const passwordHash = await passwords.hash(password);
  const account = newAccount(deps, { phone, passwordHash, data, isConfirmed: isAutoconfirmed });
  if (isAutoconfirmed && !existing) return startAtOnce(deps, account, password);
  if (isKnown) return answerOwner(deps, existing, { slot, channel, data });
  // An earlier sign-up left the number unconfirmed.
  if (isAutoconfirmed) await withinLimits(deps, { client: [], ...texted });
  const asked = { phone, existing, account, data, slot, channel };
  return (await askToConfirmPhone(deps, asked)).user;
}

function check({ config }: AuthDeps, { phone, channel, pkce }: PhoneSignUp) {
  const digits = normalizePhone(phone);
  if (!config.auth.sms.isPhoneEnabled) {
    const message = "Phone signups are disabled";
    throw authError("phone_provider_disabled", { message });
  }
  if (pkce.code_challenge) throw invalid("PKCE not supported for phone signups");
  // Refuses a method without a challenge.
  readChallenge(pkce);
  return { phone: digits, channel: readChannel(channel) };
}

type Account = ReturnType<typeof newAccount>;

async function startAtOnce(deps: AuthDeps, account: Account, password: string) {
  const session = await startSession(deps, {
    userId: account.id,
    method: "password",
    action: "user_signedup",
    before: account.statements,
  });
  if (!session) throw authError("user_already_exists");
  const warning = passwordWarning(password, deps.config.auth.password);
  return warning ? { ...session, weak_password: warning } : session;
}

type Owner = { data: Metadata } & Omit<Parameters<typeof sendSignInCode>[2], "before">;

/** Sends a sign-in code, so that neither response nor timing reveals that there is an account. */
async function answerOwner(deps: AuthDeps, owner: StoredUser, { data, ...sms }: Owner) {
  await sendSignInCode(deps, owner, sms);
  return disguisedUser(deps, { phone: owner.phone }, data);
}

type Confirmation = {
  phone: string;
  /** An earlier, unconfirmed sign-up: gets a new code. */
  existing: StoredUser | undefined;
  account: NewAccount;
  data: Metadata;
  slot: Bucket[];
  channel: SmsChannel | undefined;
  /** Only sends the code again (POST /resend), so the account stays as it is. */
  isResend?: boolean;
};

/** @throws AuthError */
export async function askToConfirmPhone(
  deps: AuthDeps,
  { phone, existing, account, data, slot, channel, isResend = false }: Confirmation,
): Promise<{ user: UserJson; messageId: string }> {
  const userId = existing?.id ?? account.id;
  const { messageId, statements } = await textToken(deps, {
    user: { id: userId, email: existing?.email ?? "", phone },
    to: phone,
    token: "confirmation",
    column: "confirmationSentAt",
    action: existing ? "user_confirmation_requested" : "user_signedup",
    locale: data.locale ?? existing?.userMetadata.locale,
    slot,
    channel,
  });
  const { stored } = await runTogether(deps.db, {
    account: existing && !isResend ? [disown(deps, existing, data)] : account.statements,
    statements,
    stored: findUser(userId),
  });
  const [user] = stored;
  // `user` is missing if a concurrent sign-up took the number.
  const answer = existing || !user ? disguisedUser(deps, { phone }, data) : userJson(user);
  return { user: answer, messageId };
}

function disown(deps: AuthDeps, { id, phone }: StoredUser, data: Metadata) {
  const known = { sub: id, phone, email_verified: false, phone_verified: false };
  return disownUnconfirmed({
    userId: id,
    userMetadata: { ...data, ...known },
    ip: deps.client.ip,
    now: deps.now().toISOString(),
  });
}
