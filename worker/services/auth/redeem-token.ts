import type { Condition } from "#db/condition.ts";
import { claimByMail } from "#db/queries/auth/address-claims.ts";
import { issueAuthCode } from "#db/queries/auth/flow-states.ts";
import { confirmEmail, confirmPhone } from "#db/queries/auth/own-identity.ts";
import {
  deleteOtherTokensOf,
  deleteTokensOf,
  type StoredToken,
  tokenExists,
  useToken,
} from "#db/queries/auth/tokens.ts";
import { EMAIL_CHANGE_BITS, type EmailChangeToken } from "#db/queries/auth/user-changes.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import { otpExpired, userBanned } from "#domain/auth/auth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { NO_CHANGE, type PlannedChange } from "../mail/planned-change.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { claimNotice } from "./claim-notice.ts";
import { confirmEmailChange, type FollowUp } from "./email-change.ts";
import type { SessionJson } from "./session-answer.ts";
import { planSession, startSession } from "./start-session.ts";

/** `half`: the first of the two mails of a secure change of address was answered. */
export type Redeemed =
  | { kind: "session"; session: SessionJson }
  | { kind: "code"; authCode: string }
  | { kind: "half" };

/** `type`: the kind of mail that is answered. `refusal`: the error message if the token was used before. */
type Presented = { type: string; refusal: string };

/** Uses the token and starts a session, in one transaction. @throws AuthError */
export async function redeemForSession(
  deps: AuthDeps,
  token: StoredToken,
  { type, refusal }: Presented,
): Promise<Redeemed> {
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

/** Uses the token and issues a code, which the holder of the PKCE verifier exchanges for a session. @throws AuthError */
export async function redeemForCode(
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
  const { used } = await runTogether(deps.db, {
    confirmed: confirmation.statements,
    issued: issueAuthCode(code, isUnused),
    others: deleteOtherTokensOf(userId, linkHash, isUnused),
    used: useToken(linkHash),
  });
  if (used.length === 0) throw otpExpired(refusal);
  queueMails(deps, confirmation.mailIds);
  return { kind: "code", authCode };
}

type ChangeToken = StoredToken & { type: EmailChangeToken | "phone_change" };

const isChange = (token: StoredToken): token is ChangeToken =>
  token.type === "phone_change" || token.type in EMAIL_CHANGE_BITS;

/** Completes a change of address or number. @throws AuthError */
async function confirmChange(
  deps: AuthDeps,
  { type, ...token }: ChangeToken,
  refusal: string,
  followUp: FollowUp,
): Promise<StoredUser | undefined> {
  if (type !== "phone_change") {
    return confirmEmailChange(deps, { ...token, type }, refusal, followUp);
  }
  const { confirmPhoneChange } = await import("./phone/change-phone.ts");
  return confirmPhoneChange(deps, { ...token, type }, refusal, followUp);
}

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
  if (!isEmail(email)) return { statements: confirmPhone(user, isUnused), mailIds: [] };
  const confirmed = confirmEmail(user, isUnused);
  if (!isClaim(token)) return { statements: confirmed, mailIds: [] };
  const claim = { ...user, identityId: crypto.randomUUID() };
  const claimed = { ...claim, email, provider: "email", isForPassword: isRecovery };
  const notice = claimNotice(deps, claimed, isUnused);
  return { statements: [...notice.statements, ...claimByMail(claim, isUnused), ...confirmed], mailIds: notice.mailIds };
}

/** The mail of a sign-up claims nothing: its reader has opened the account. */
const isClaim = ({ address, type }: StoredToken) =>
  address === "assumed" || (address === "unconfirmed" && type !== "confirmation");
