import { returnTokens } from "#db/queries/auth/rate-limits.ts";
import { findUserByNewPhone, findUserByPhone, type StoredUser } from "#db/queries/auth/users.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { normalizePhone } from "#domain/auth/credentials.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBuckets, readWithinLimits, smsSlot, withinLimits } from "../limits.ts";
import { newAccount } from "../new-account.ts";
import { changeSlots, composePhoneChange } from "./change-phone.ts";
import { askToConfirmPhone } from "./sign-up-by-phone.ts";
import { readChannel, sendSignInCode } from "./sms-codes.ts";

type SmsOtp = { phone: string; channel: string | undefined; mayCreateUser: boolean; data: Metadata };

/** POST /otp with a number; an unknown number is signed up. @returns the id of the SMS. @throws AuthError */
export async function sendSmsOtp(deps: AuthDeps, input: SmsOtp): Promise<string> {
  const { db, config } = deps;
  const { data } = input;
  const channel = readChannel(input.channel);
  if (!config.auth.sms.isPhoneEnabled) {
    throw authError("phone_provider_disabled");
  }
  const phone = normalizePhone(input.phone);
  const slot = smsSlot(deps, "sign_in", phone);
  const limits = { client: clientBuckets(deps, "otp"), others: slot, isTexted: true };
  const [user] = await readWithinLimits(deps, limits, findUserByPhone(phone));
  if (user?.phoneConfirmedAt) return sendSignInCode(deps, user, { slot, channel });
  if (!user && (!input.mayCreateUser || config.auth.isSignupDisabled)) {
    await runOne(db, returnTokens(slot));
    throw input.mayCreateUser ? authError("signup_disabled") : authError("otp_disabled");
  }
  const isConfirmed = config.auth.sms.isAutoconfirmed;
  const account = newAccount(deps, { phone, passwordHash: null, data, isConfirmed });
  if (!user && isConfirmed) {
    const created = { id: account.id, email: "", phone };
    return sendSignInCode(deps, created, { slot, channel, before: account.statements });
  }
  const asked = { phone, existing: user, account, data, slot, channel };
  return (await askToConfirmPhone(deps, asked)).messageId;
}

type Again = { type: "sms" | "phone_change"; phone: string };

/** POST /resend with a number: @returns the id of the SMS, if something is pending. @throws AuthError */
export async function resendSms(deps: AuthDeps, { type, phone: given }: Again): Promise<string | undefined> {
  if (!deps.config.auth.sms.isPhoneEnabled) {
    const message = "Phone logins are disabled";
    throw authError("phone_provider_disabled", { message });
  }
  const phone = normalizePhone(given);
  const isChange = type === "phone_change";
  const slot = smsSlot(deps, isChange ? "phone_change" : "sign_in", phone);
  const limits = { client: clientBuckets(deps, "otp"), others: slot, isTexted: true };
  // A user who adds a first number is only known by the new number.
  const find = isChange ? findUserByNewPhone(phone) : findUserByPhone(phone);
  const [user] = await readWithinLimits(deps, limits, find);
  if (user && isChange && user.newPhone) return changeAgain(deps, user, user.newPhone, slot);
  if (!user || isChange || user.phoneConfirmedAt) return undefined;
  const account = { id: user.id, statements: [] };
  const again = { phone, existing: user, account, data: {}, slot, channel: undefined, isResend: true };
  return (await askToConfirmPhone(deps, again)).messageId;
}

type Slot = ReturnType<typeof smsSlot>;

/** An SMS goes to the new number and uses its slot, even if the old one was given. `taken`: the given number's slot. */
async function changeAgain(deps: AuthDeps, user: StoredUser, newPhone: string, taken: Slot) {
  const isTaken = ({ key }: Slot[number]) => taken.some((slot) => slot.key === key);
  const others = changeSlots(deps, user, newPhone).filter((slot) => !isTaken(slot));
  await withinLimits(deps, { client: [], others });
  const change = await composePhoneChange(deps, user, { newPhone, slot: [...taken, ...others] });
  await runTogether(deps.db, { change: change.statements });
  return change.messageId;
}
