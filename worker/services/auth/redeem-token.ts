import { claimByMail } from "#db/queries/auth/address-claims.ts";
import { issueAuthCode } from "#db/queries/auth/flow-states.ts";
import { confirmEmail, confirmPhone } from "#db/queries/auth/own-identity.ts";
import {
  deleteTokensOf,
  type StoredToken,
  TOKEN_EXISTS,
  useToken,
} from "#db/queries/auth/tokens.ts";
import { ANSWERS, type EmailChangeToken } from "#db/queries/auth/user-changes.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { otpExpired, userBanned } from "#domain/auth/auth-error.ts";
import { isBanned, type StoredUser } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { claimNotice } from "./claim-notice.ts";
import { confirmEmailChange, type FollowUp } from "./confirm-email-change.ts";
import type { SessionJson } from "./session-answer.ts";
import { planSession, startSession } from "./start-session.ts";

/** `half`: of the two mails of a secure change of address the first was answered. */
export type Redeemed =
  | { kind: "session"; session: SessionJson }
  | { kind: "code"; authCode: string }
  | { kind: "half" };

/** A token in use: the kind of mail it answers, and the message if it has been used meanwhile. */
type Shown = { type: string; refusal: string };

/** Uses the token up and signs in, in one transaction. @throws AuthError */
export async function redeemForSession(
  deps: AuthDeps,
  token: StoredToken,
  { type, refusal }: Shown,
): Promise<Redeemed> {
  const userId = token.user_id;
  if (isBanned(token, deps.now())) throw userBanned(403);
  if (isChange(token)) {
    const planned = planSession(deps, { userId, method: "otp" });
    const user = await confirmChange(deps, token, refusal, planned.start);
    return user ? { kind: "session", session: await planned.answer(user) } : { kind: "half" };
  }
  const isRecovery = type === "recovery";
  const { statements: before, mailIds } = effects(deps, token, isRecovery);
  const session = await startSession(deps, {
    userId,
    method: "otp",
    claimsEmail: claimedEmail(token, isRecovery),
    condition: TOKEN_EXISTS,
    values: [token.link_hash],
    before,
    after: [deleteTokensOf(deps.db, userId, TOKEN_EXISTS, token.link_hash)],
  });
  if (!session) throw otpExpired(refusal);
  queueMails(deps, mailIds);
  return { kind: "session", session };
}

/** Uses the token up; the session goes to whoever has the verifier of the flow. @throws AuthError */
export async function redeemForCode(
  deps: AuthDeps,
  token: StoredToken,
  flowStateId: string,
  refusal: string,
): Promise<Redeemed> {
  if (isBanned(token, deps.now())) throw userBanned(403);
  const { db } = deps;
  const isRecovery = token.flow_method === "recovery";
  const code = {
    flowStateId,
    userId: token.user_id,
    authCode: crypto.randomUUID(),
    claimsEmail: claimedEmail(token, isRecovery),
    now: deps.now().toISOString(),
  };
  if (isChange(token)) {
    const issue: FollowUp = (...done) => [issueAuthCode(db, code, ...done)];
    const user = await confirmChange(deps, token, refusal, issue);
    return user ? { kind: "code", authCode: code.authCode } : { kind: "half" };
  }
  const { statements, mailIds } = effects(deps, token, isRecovery);
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...statements,
    issueAuthCode(db, code, TOKEN_EXISTS, token.link_hash),
    deleteTokensOf(
      db,
      token.user_id,
      `link_hash <> ? AND ${TOKEN_EXISTS}`,
      token.link_hash,
      token.link_hash,
    ),
    useToken(db, token.link_hash),
  ]);
  if (results.at(-1)?.length === 0) throw otpExpired(refusal);
  queueMails(deps, mailIds);
  return { kind: "code", authCode: code.authCode };
}

type ChangeToken = StoredToken & { type: EmailChangeToken | "phone_change" };

const isChange = (token: StoredToken): token is ChangeToken =>
  token.type === "phone_change" || token.type in ANSWERS;

/** Of address or number. @throws AuthError */
async function confirmChange(
  deps: AuthDeps,
  { type, ...token }: ChangeToken,
  refusal: string,
  followUp: FollowUp,
): Promise<StoredUser | undefined> {
  if (type !== "phone_change") {
    return confirmEmailChange(deps, { ...token, type }, refusal, followUp);
  }
  const { confirmPhoneChange } = await import("./phone/confirm-phone-change.ts");
  return confirmPhoneChange(deps, { ...token, type }, refusal, followUp);
}

/**
 * The address a claiming session proves: it claims the account by setting a password, and until then nothing
 * changes. null if the mail was no reset or the address has been proved (docs/decisions/0020-password-reset.md).
 */
const claimedEmail = ({ address, sent_to }: StoredToken, isRecovery: boolean) =>
  isRecovery && address === "assumed" && isEmail(sent_to) ? sent_to : null;

/** Phone numbers contain no "@". */
const isEmail = (sentTo: string) => sentTo.includes("@");

/** What answering a mail or SMS confirms or claims. */
function effects(
  deps: AuthDeps,
  token: StoredToken,
  isRecovery: boolean,
): { statements: Statement[]; mailIds: string[] } {
  const { db, now } = deps;
  const { user_id: userId, link_hash, sent_to } = token;
  const confirmation = { userId, now: now().toISOString() };
  const guard = [TOKEN_EXISTS, link_hash] as const;
  if (claimedEmail(token, isRecovery) !== null) return { statements: [], mailIds: [] };
  if (!isEmail(sent_to)) {
    return { statements: confirmPhone(db, confirmation, ...guard), mailIds: [] };
  }
  const confirmed = confirmEmail(db, confirmation, ...guard);
  if (!isClaim(token)) return { statements: confirmed, mailIds: [] };
  const claim = { ...confirmation, identityId: crypto.randomUUID() };
  const told = { ...claim, email: sent_to, provider: "email", isForPassword: isRecovery };
  const notice = claimNotice(deps, told, ...guard);
  const claimed = claimByMail(db, claim, ...guard);
  return { statements: [...notice.statements, ...claimed, ...confirmed], mailIds: notice.mailIds };
}

/** Not for the mail of a sign-up to an unconfirmed account: its reader has opened the account. */
const isClaim = ({ address, type }: StoredToken) =>
  address === "assumed" || (address === "unconfirmed" && type !== "confirmation");
