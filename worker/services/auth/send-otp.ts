import { returnTokens } from "#db/queries/auth/rate-limits.ts";
import { findUserByEmail } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { askForConfirmation } from "./ask-for-confirmation.ts";
import { clientBucket, mailSlot, readWithinLimits } from "./limits.ts";
import { newAccount } from "./new-account.ts";
import { sendSignInMail } from "./send-sign-in-mail.ts";

type MailOtp = {
  email?: string | undefined;
  mayCreateUser: boolean;
  data: Metadata;
  redirectTo: string;
  challenge: Challenge | undefined;
};

/** POST /otp: a mail to sign in with; for an unknown address a sign-up. @throws AuthError */
export async function sendOtp(deps: AuthDeps, input: MailOtp): Promise<void> {
  const { isAutoconfirmed, isSignupDisabled } = deps.config.auth;
  const email = checkRequest(deps, input.email);
  const slot = mailSlot(deps, "sign_in", email);
  const limits = { client: [clientBucket(deps, "otp")], others: slot, isMailed: true };
  const [user] = await readWithinLimits(deps, limits, findUserByEmail(deps.db, email));
  if (user?.email_confirmed_at) {
    return sendSignInMail(deps, user, { kind: "magic_link", ...input });
  }
  if (!user && (!input.mayCreateUser || isSignupDisabled)) {
    await runOne(deps.db, returnTokens(deps.db, slot));
    throw input.mayCreateUser ? authError("signup_disabled") : authError("otp_disabled");
  }
  const { data } = input;
  const account = newAccount(deps, {
    email,
    passwordHash: null,
    data,
    isConfirmed: isAutoconfirmed,
  });
  if (!user && isAutoconfirmed) {
    const created = { id: account.id, email };
    return sendSignInMail(deps, created, {
      kind: "magic_link",
      ...input,
      before: account.statements,
    });
  }
  await askForConfirmation(deps, { ...input, email, existing: user, account });
}

/** @returns the address. @throws AuthError */
function checkRequest({ config }: AuthDeps, email: string | undefined): string {
  if (!email) throw invalid("One of email or phone must be set");
  const address = normalizeEmail(email);
  if (!config.auth.isEmailEnabled) {
    throw authError("email_provider_disabled", {
      status: 422,
      message: "Login with magic link is disabled",
    });
  }
  return address;
}
