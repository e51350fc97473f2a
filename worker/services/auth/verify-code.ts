import { z } from "zod";
import { findTokenByLink, type StoredToken, type TokenType } from "#db/queries/auth/tokens.ts";
import { authError, otpExpired, refuseIf } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import { normalizePhone } from "#domain/auth/phone-number.ts";
import { text } from "#domain/auth/request-fields.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { guessCode } from "./guess-code.ts";
import { clientBuckets, readWithinLimits } from "./limits.ts";
import { hashLinkToken } from "./one-time-code.ts";
import { type Redeemed, redeemForCode, redeemForSession } from "./redeem-token.ts";

export const verification = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

export type Verification = z.output<typeof verification>;

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
  const right = await guessCode(deps, guess, clientBuckets(deps, "verify"));
  if (!right) throw otpExpired("Token has expired or is invalid");
  return redeemForSession(deps, right, { type, refusal: "Token has expired or is invalid" });
}

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
  return { type: present(type, "checked above"), token: token ?? "" };
}

function readEmail(text: string | undefined): string {
  try {
    return normalizeEmail(text ?? "");
  } catch (cause) {
    throw authError("validation_failed", { status: 422, message: "Invalid email format", cause });
  }
}

type Link = { token: string; type: string };

const INVALID = "Email link is invalid or has expired";

/** A link the app took apart itself; ends in a session. @throws AuthError */
async function verifyLink(deps: AuthDeps, link: Link): Promise<Redeemed> {
  return redeemForSession(deps, await findToken(deps, link), { type: link.type, refusal: INVALID });
}

/** A link that was followed; where it began as PKCE it ends in a code. @throws AuthError */
export async function followLink(deps: AuthDeps, link: Link): Promise<Redeemed> {
  const token = await findToken(deps, link);
  if (token.flowStateId === null) {
    return redeemForSession(deps, token, { type: link.type, refusal: INVALID });
  }
  return redeemForCode(deps, token, token.flowStateId, INVALID);
}

async function findToken(deps: AuthDeps, { token, type }: Link): Promise<StoredToken> {
  const linkHash = await hashLinkToken(deps.keyedHash, token);
  const now = deps.now().toISOString();
  const limits = { client: clientBuckets(deps, "verify") };
  const find = findTokenByLink({ linkHash, now });
  const [found] = await readWithinLimits(deps, limits, find);
  if (!found || !isOfType(found, type)) throw otpExpired(INVALID);
  return found;
}

/** A link must be used as what it was sent for. */
function isOfType({ type: stored }: StoredToken, type: string): boolean {
  if (stored === "confirmation") return ["signup", "invite", "email"].includes(type);
  if (stored === "recovery") return ["recovery", "magiclink", "email"].includes(type);
  return stored !== "reauthentication" && type === "email_change";
}
