import type { StoredUser } from "#db/queries/auth/users.ts";
import { findUserByPhone } from "#db/queries/auth/users.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { passwordWarning } from "#domain/auth/password-policy.ts";
import { normalizePhone } from "#domain/auth/phone-number.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { disguisedUser } from "../disguised-user.ts";
import { clientBucket, readWithinLimits, smsSlot, withinLimits } from "../limits.ts";
import { newAccount } from "../new-account.ts";
import type { SessionJson } from "../session-answer.ts";
import { startSession } from "../start-session.ts";
import { askToConfirmPhone } from "./ask-to-confirm-phone.ts";
import { readChannel } from "./channel.ts";
import { sendSignInCode } from "./send-sign-in-code.ts";

type PhoneSignUp = {
  phone: string;
  password: string;
  data: Metadata;
  channel: string | undefined;
  challenge: Challenge | undefined;
};

/** POST /signup with a number. @throws AuthError */
export async function signUpByPhone(
  deps: AuthDeps,
  input: PhoneSignUp,
): Promise<SessionJson | UserJson> {
  const { config, passwords } = deps;
  const { isAutoconfirmed } = config.auth.sms;
  const { phone, channel } = check(deps, input);
  const { password, data } = input;
  const slot = smsSlot(deps, "sign_in", phone);
  const texted = { others: slot, isTexted: true };
  const limits = { client: [clientBucket(deps, "otp")], ...(isAutoconfirmed ? {} : texted) };
  const [existing] = await readWithinLimits(deps, limits, findUserByPhone(phone));
  const isKnown = existing !== undefined && existing.phoneConfirmedAt !== null;
  if (isKnown && isAutoconfirmed) throw authError("user_already_exists");
  // Also for a known number, so that the response time does not reveal it.
  const passwordHash = await passwords.hash(password);
  const account = newAccount(deps, { phone, passwordHash, data, isConfirmed: isAutoconfirmed });
  if (isAutoconfirmed && !existing) return startAtOnce(deps, account, password);
  if (isKnown) return answerOwner(deps, existing, { slot, channel, data });
  // An earlier sign-up left the number unconfirmed.
  if (isAutoconfirmed) await withinLimits(deps, { client: [], ...texted });
  const asked = { phone, existing, account, data, slot, channel };
  return (await askToConfirmPhone(deps, asked)).user;
}

/** @throws AuthError */
function check({ config }: AuthDeps, { phone, channel, challenge }: PhoneSignUp) {
  const digits = normalizePhone(phone);
  if (!config.auth.sms.isPhoneEnabled) {
    const message = "Phone signups are disabled";
    throw authError("phone_provider_disabled", { message });
  }
  if (challenge) throw invalid("PKCE not supported for phone signups");
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

/** Sends a sign-in code, so that neither response nor timing reveal that there is an account. */
async function answerOwner(deps: AuthDeps, owner: StoredUser, { data, ...sms }: Owner) {
  await sendSignInCode(deps, owner, sms);
  return disguisedUser(deps, { phone: owner.phone }, data);
}
