import { every } from "#db/condition.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deleteOtherTokensOf,
  type StoredToken,
  tokenExists,
  useToken,
} from "#db/queries/auth/tokens.ts";
import {
  completePhoneChange,
  endPendingFlows,
  phoneIsSettled,
} from "#db/queries/auth/user-changes.ts";
import { findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError, otpExpired } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { FollowUp } from "../confirm-email-change.ts";
import { factorNotice } from "../factors/factor-notice.ts";

/**
 * The user typed the code sent to the new number, which now becomes the account's. A mail tells the owner. The
 * change and what follows it are one transaction. @throws AuthError
 */
export async function confirmPhoneChange(
  deps: AuthDeps,
  { userId, linkHash }: StoredToken,
  refusal: string,
  followUp: FollowUp,
): Promise<StoredUser> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const before = await runOne(db, findUser(userId));
  if (!before) throw otpExpired(refusal);
  const isUnused = tokenExists(linkHash);
  const isDone = every(phoneIsSettled(userId), isUnused);
  const event = { action: "user_modified", userId, ...client, now } as const;
  const notice = factorNotice(deps, before, "phone_changed", isDone);
  const change = { userId, identityId: crypto.randomUUID(), now };
  const { followed, used, after } = await runTogether(db, {
    completed: completePhoneChange(change, isUnused),
    audit: insertAuditEvent({ ...event, details: { changed: "phone" } }, isDone),
    notice: notice.statements,
    followed: followUp(isDone),
    others: deleteOtherTokensOf(userId, linkHash, phoneIsSettled(userId)),
    used: useToken(linkHash),
    after: findUser(userId),
  });
  const [user] = after;
  if (used.length === 0 || !user) throw otpExpired(refusal);
  if (user.newPhone !== null) {
    // Another user has taken the number in the meantime.
    await runTogether(db, { ended: endPendingFlows(userId) });
    throw authError("phone_exists");
  }
  queueMails(deps, notice.mailIds);
  if (followed.length === 0) throw otpExpired(refusal);
  return user;
}
