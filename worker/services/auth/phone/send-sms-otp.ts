import { returnTokens } from "#db/queries/auth/rate-limits.ts";
import { findUserByPhone } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { normalizePhone } from "#domain/auth/credentials.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBuckets, readWithinLimits, smsSlot } from "../limits.ts";
import { newAccount } from "../new-account.ts";
import { askToConfirmPhone } from "./sign-up-by-phone.ts";
import { readChannel, sendSignInCode } from "./sms-codes.ts";

type SmsOtp = { phone: string; channel: string | undefined; mayCreateUser: boolean; data: Metadata };

/** POST /otp with a number; an unknown one is signed up. @returns the id of the SMS. @throws AuthError */
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
