import { z } from "zod";
import { claimByMail } from "#db/queries/auth/address-claims.ts";
import { confirmOwn } from "#db/queries/auth/own-identity.ts";
import {
  deleteOtherTokensOf,
  deleteTokensOf,
  findTokenByLink,
  issueAuthCode,
  type StoredToken,
  type TokenType,
  tokenExists,
  useToken,
} from "#db/queries/auth/tokens.ts";
import { EMAIL_CHANGE_BITS } from "#db/queries/auth/user-changes.ts";
import { type Condition, runTogether } from "#db/statement.ts";
import { authError, otpExpired, refuseIf, userBanned } from "#domain/auth/auth-error.ts";
import { normalizeEmail, normalizePhone } from "#domain/auth/credentials.ts";
import { text } from "#domain/auth/request-fields.ts";
import { isBanned } from "#domain/auth/user.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { NO_CHANGE, type PlannedChange, queueMails } from "../mail/outbox.ts";
import { claimNotice } from "./account-mails.ts";
import { type ChangeToken, confirmChange, type FollowUp } from "./contact-change.ts";
import { clientBuckets, readWithinLimits } from "./limits.ts";
import { guessCode, hashLinkToken } from "./one-time-token.ts";
import type { SessionJson } from "./session-answer.ts";
import { planSession, startSession } from "./sessions.ts";

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
    [Boolean(token) && !email === !phone, "Only an email address or phone number should be provided on verify"],
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

/** Verifies a link that the app parsed itself, and starts a session. @throws AuthError */
async function verifyLink(deps: AuthDeps, link: Link): Promise<Redeemed> {
  return redeemForSession(deps, await findToken(deps, link), { type: link.type, refusal: INVALID });
}

/** Follows a link. A link of a PKCE flow ends in a code. @throws AuthError */
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

/** A link must be used for the purpose it was sent for. */
function isOfType({ type: stored }: StoredToken, type: string): boolean {
  if (stored === "confirmation") return ["signup", "invite", "email"].includes(type);
  if (stored === "recovery") return ["recovery", "magiclink", "email"].includes(type);
  return stored !== "reauthentication" && type === "email_change";
}

/** `half`: only the first of the two mails of a secure change of address was answered. */
export type Redeemed =
  | { kind: "session"; session: SessionJson }
  | { kind: "code"; authCode: string }
  | { kind: "half" };

/** `type`: the kind of mail that is answered. `refusal`: the error message if the token was used before. */
type Presented = { type: string; refusal: string };

/** Uses the token and starts a session, in one transaction. @throws AuthError */
async function redeemForSession(deps: AuthDeps, token: StoredToken, { type, refusal }: Presented): Promise<Redeemed> {
  const { userId } = token;
  if (isBanned(token, deps.now())) throw userBanned(403);
  if (isChange(token)) {
    const session = planSession(deps, { userId, method: "otp" });
    const user = await confirmChange(deps, token, refusal, session.start);
    return user ? { kind: "session", session: await session.answer(user) } : { kind: "half" };
  }
  const isRecovery = type === "recovery";
  const isUnused = tokenExists(token.linkHash);
  const claimsEmail = emailToClaim(token, isRecovery);
  const confirmation = claimsEmail === null ? planConfirmation(deps, token, isRecovery, isUnused) : NO_CHANGE;
  const session = await startSession(deps, {
    userId,
    method: "otp",
    claimsEmail,
    when: isUnused,
    before: confirmation.statements,
    after: [deleteTokensOf(userId, isUnused)],
  });
  if (!session) throw otpExpired(refusal);
  queueMails(deps, confirmation.mailIds);
  return { kind: "session", session };
}

/** Uses the token and issues a code, which the PKCE verifier's holder exchanges for a session. @throws AuthError */
async function redeemForCode(
  deps: AuthDeps,
  token: StoredToken,
  flowStateId: string,
  refusal: string,
): Promise<Redeemed> {
  const { userId, linkHash } = token;
  if (isBanned(token, deps.now())) throw userBanned(403);
  const isRecovery = token.flowMethod === "recovery";
  const authCode = crypto.randomUUID();
  const claimsEmail = emailToClaim(token, isRecovery);
  const code = { flowStateId, userId, authCode, claimsEmail, now: deps.now().toISOString() };
  if (isChange(token)) {
    const issue: FollowUp = (when) => [issueAuthCode(code, when)];
    const user = await confirmChange(deps, token, refusal, issue);
    return user ? { kind: "code", authCode } : { kind: "half" };
  }
  const isUnused = tokenExists(linkHash);
  const confirmation = claimsEmail === null ? planConfirmation(deps, token, isRecovery, isUnused) : NO_CHANGE;
  const { issued } = await runTogether(deps.db, {
    confirmed: confirmation.statements,
    issued: issueAuthCode(code, isUnused),
    others: deleteOtherTokensOf(userId, linkHash, isUnused),
    used: useToken(linkHash),
  });
  if (issued.length === 0) throw otpExpired(refusal);
  queueMails(deps, confirmation.mailIds);
  return { kind: "code", authCode };
}

const isChange = (token: StoredToken): token is ChangeToken =>
  token.type === "phone_change" || token.type in EMAIL_CHANGE_BITS;

/**
 * The address that the session will claim when the user sets a password; until then nothing changes. null unless
 * the token is of a reset mail to an unproved address (docs/decisions/0020-password-reset.md).
 */
const emailToClaim = ({ address, sentTo }: StoredToken, isRecovery: boolean) =>
  isRecovery && address === "assumed" && isEmail(sentTo) ? sentTo : null;

/** Phone numbers contain no "@". */
const isEmail = (sentTo: string) => sentTo.includes("@");

/** Answering a mail or SMS confirms the address or number, and may claim the account. */
function planConfirmation(deps: AuthDeps, token: StoredToken, isRecovery: boolean, isUnused: Condition): PlannedChange {
  const { userId, sentTo: email } = token;
  const user = { userId, now: deps.now().toISOString() };
  if (!isEmail(email)) return { statements: confirmOwn("phone", user, isUnused), mailIds: [] };
  const confirmed = confirmOwn("email", user, isUnused);
  if (!isClaim(token)) return { statements: confirmed, mailIds: [] };
  const claim = { ...user, identityId: crypto.randomUUID() };
  const claimed = { ...claim, email, provider: "email", locale: token.locale, isForPassword: isRecovery };
  const notice = claimNotice(deps, claimed, isUnused);
  return { statements: [...notice.statements, ...claimByMail(claim, isUnused), ...confirmed], mailIds: notice.mailIds };
}

/** The mail of a sign-up claims nothing, because its reader has created the account. */
const isClaim = ({ address, type }: StoredToken) =>
  address === "assumed" || (address === "unconfirmed" && type !== "confirmation");
