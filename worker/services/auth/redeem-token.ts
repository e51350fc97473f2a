import { dropForeignIdentities } from "#db/queries/auth-account-linking.ts";
import { issueAuthCode } from "#db/queries/auth-flow-states.ts";
import { confirmPhone } from "#db/queries/auth-phone.ts";
import {
  deleteTokensOf,
  type StoredToken,
  TOKEN_EXISTS,
  useToken,
} from "#db/queries/auth-tokens.ts";
import { confirmEmail } from "#db/queries/auth-users.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { otpExpired, userBanned } from "#domain/auth/auth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import type { SessionJson } from "./session-answer.ts";
import { startSession } from "./start-session.ts";

/** `half`: of the two mails of a secure change of address the first was answered. */
export type Redeemed =
  | { kind: "session"; session: SessionJson }
  | { kind: "code"; authCode: string }
  | { kind: "half" };

/** Uses the token up and signs in, in one transaction. `refusal` if it was used meanwhile. @throws AuthError */
export async function redeemForSession(
  deps: AuthDeps,
  token: StoredToken,
  refusal: string,
): Promise<Redeemed> {
  const userId = token.user_id;
  if (isBanned(token, deps.now())) throw userBanned(403);
  if (isEmailChange(token)) {
    const isComplete = await confirmEmailChange(deps, token, refusal);
    if (!isComplete) return { kind: "half" };
    const changed = await startSession(deps, { userId, method: "otp" });
    if (!changed) throw otpExpired(refusal);
    return { kind: "session", session: changed };
  }
  if (token.type === "phone_change") {
    const { confirmPhoneChange } = await import("./phone/confirm-phone-change.ts");
    await confirmPhoneChange(deps, token, refusal);
    const changed = await startSession(deps, { userId, method: "otp" });
    if (!changed) throw otpExpired(refusal);
    return { kind: "session", session: changed };
  }
  const session = await startSession(deps, {
    userId,
    method: "otp",
    condition: TOKEN_EXISTS,
    values: [token.link_hash],
    before: effects(deps, token),
    after: [deleteTokensOf(deps.db, userId, TOKEN_EXISTS, token.link_hash)],
  });
  if (!session) throw otpExpired(refusal);
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
  const code = {
    flowStateId,
    userId: token.user_id,
    authCode: crypto.randomUUID(),
    now: deps.now().toISOString(),
  };
  if (isEmailChange(token)) {
    const isComplete = await confirmEmailChange(deps, token, refusal);
    if (!isComplete) return { kind: "half" };
    await runTogether(db, [issueAuthCode(db, code, "1")]);
    return { kind: "code", authCode: code.authCode };
  }
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...effects(deps, token),
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
  return { kind: "code", authCode: code.authCode };
}

const isEmailChange = ({ type }: StoredToken) =>
  type === "email_change_current" || type === "email_change_new";

function effects({ db, now }: AuthDeps, { user_id, link_hash, type, sent_to }: StoredToken) {
  const confirmation = { userId: user_id, now: now().toISOString() };
  // Every address has its "@".
  if (/^\d+$/.test(sent_to)) return confirmPhone(db, confirmation, TOKEN_EXISTS, link_hash);
  const dropsPassword = type !== "confirmation";
  const disowning = { ...confirmation, identityId: crypto.randomUUID() };
  return [
    ...(dropsPassword ? dropForeignIdentities(db, disowning, TOKEN_EXISTS, link_hash) : []),
    ...confirmEmail(db, { ...confirmation, dropsPassword }, TOKEN_EXISTS, link_hash),
  ];
}
