import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { completePhoneChange, PHONE_IS_SETTLED } from "#db/queries/auth/phone.ts";
import {
  deleteTokensOf,
  type StoredToken,
  TOKEN_EXISTS,
  useToken,
} from "#db/queries/auth/tokens.ts";
import { endPendingFlows } from "#db/queries/auth/user-changes.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, otpExpired } from "#domain/auth/auth-error.ts";
import type { StoredUser } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { FollowUp } from "../confirm-email-change.ts";
import { factorNotice } from "../factors/factor-notice.ts";

/**
 * The code of the new number was typed: it is the account's now, and its owner is told by mail. The change and
 * what follows it are one transaction. @throws AuthError
 */
export async function confirmPhoneChange(
  deps: AuthDeps,
  token: StoredToken,
  refusal: string,
  followUp: FollowUp,
): Promise<StoredUser> {
  const { db, client } = deps;
  const userId = token.user_id;
  const now = deps.now().toISOString();
  const before = await runOne(db, findUser(db, userId));
  if (!before) throw otpExpired(refusal);
  const guard = [TOKEN_EXISTS, token.link_hash] as const;
  const done = [`${PHONE_IS_SETTLED} AND ${TOKEN_EXISTS}`, userId, token.link_hash] as const;
  const completion = { userId, identityId: crypto.randomUUID(), now };
  const event = { action: "user_modified", userId, ...client, now } as const;
  const notice = factorNotice(deps, before, "phone_changed", ...done);
  const change = [
    ...completePhoneChange(db, completion, ...guard),
    insertAuditEvent(db, { ...event, details: { changed: "phone" } }, ...done),
    ...notice.statements,
  ];
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...change,
    ...followUp(...done),
    deleteTokensOf(db, userId, `link_hash <> ? AND ${PHONE_IS_SETTLED}`, token.link_hash, userId),
    useToken(db, token.link_hash),
    findUser(db, userId),
  ]);
  const user = results.at(-1)?.[0] as StoredUser | undefined;
  if (results.at(-2)?.length === 0 || !user) throw otpExpired(refusal);
  if (user.new_phone !== null) {
    // Somebody else has it meanwhile.
    await runTogether(db, endPendingFlows(db, userId));
    throw authError("phone_exists");
  }
  queueMails(deps, notice.mailIds);
  if (results[change.length]?.length === 0) throw otpExpired(refusal);
  return user;
}
