import type { TokenType } from "#db/queries/auth/tokens.ts";
import { authError, otpExpired, refuseIf } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import { normalizePhone } from "#domain/auth/phone-number.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { guessCode } from "./guess-code.ts";
import { clientBucket } from "./limits.ts";
import { type Redeemed, redeemForSession } from "./redeem-token.ts";
import { verifyLink } from "./verify-link.ts";

export type Verification = {
  type?: string | undefined;
  token?: string | undefined;
  token_hash?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  redirect_to?: string | undefined;
};

/** Which tokens a code of this type may belong to. */
const TOKENS: Record<string, TokenType[]> = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  magiclink: ["recovery"],
  recovery: ["recovery"],
  email: ["confirmation", "recovery"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["confirmation", "recovery"],
  phone_change: ["phone_change"],
};

/** POST /verify: a code that was typed in, or the token of a link the app opened itself. @throws AuthError */
export async function verifyCode(deps: AuthDeps, input: Verification): Promise<Redeemed> {
  const { type, token } = checkVerification(input);
  if (input.token_hash) return verifyLink(deps, { token: input.token_hash, type });
  const sentTo = input.phone ? normalizePhone(input.phone) : readEmail(input.email);
  const guess = { code: token, sentTo, types: TOKENS[type] ?? [] };
  const right = await guessCode(deps, guess, [clientBucket(deps, "verify")]);
  if (!right) throw otpExpired("Token has expired or is invalid");
  return redeemForSession(deps, right, { type, refusal: "Token has expired or is invalid" });
}

/** @throws AuthError */
function checkVerification({ type, token, token_hash, ...rest }: Verification) {
  const { email, phone, redirect_to } = rest;
  const isMoreThanHash = [email, phone, redirect_to].some(Boolean);
  const isPhone = type === "sms" || type === "phone_change";
  refuseIf([
    [!type, "Verify requires a verification type"],
    [!token && !token_hash, "Verify requires a token or a token hash"],
    [Boolean(token && token_hash), "Verify requires either a token or a token hash"],
    [Boolean(token_hash) && isMoreThanHash, "Only the token_hash and type should be provided"],
    [Boolean(email && phone), "Only an email address or phone number should be provided on verify"],
    [!Object.hasOwn(TOKENS, type ?? ""), "Unsupported verification type"],
    [Boolean(token) && !(isPhone ? phone : email), "Unsupported verification type"],
  ]);
  return { type: type ?? "", token: token ?? "" };
}

function readEmail(text: string | undefined): string {
  try {
    return normalizeEmail(text ?? "");
  } catch (cause) {
    throw authError("validation_failed", { status: 422, message: "Invalid email format", cause });
  }
}
