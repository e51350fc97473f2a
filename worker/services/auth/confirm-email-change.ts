import { type Condition, every } from "#db/condition.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deleteOtherTokensOf,
  type StoredToken,
  tokenExists,
  useToken,
} from "#db/queries/auth/tokens.ts";
import {
  completeEmailChange,
  type EmailChangeToken,
  emailIsSettled,
  endPendingFlows,
  noteEmailChangeAnswer,
} from "#db/queries/auth/user-changes.ts";
import { findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, otpExpired } from "#domain/auth/auth-error.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";

/** What follows a completed change: a session or a code. Answers a row where `when` holds. */
export type FollowUp = (when: Condition) => Statement[];

/**
 * The change and what follows it are one transaction.
 * @returns the user, undefined if another mail must be answered first. @throws AuthError
 */
export async function confirmEmailChange(
  deps: AuthDeps,
  { userId, linkHash, type }: StoredToken & { type: EmailChangeToken },
  refusal: string,
  followUp: FollowUp,
): Promise<StoredUser | undefined> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const notice = noticeToOldAddress(deps, await runOne(db, findUser(userId)));
  const isUnused = tokenExists(linkHash);
  const isDone = every(emailIsSettled(userId), isUnused);
  const change = { userId, identityId: crypto.randomUUID(), now };
  const { followed, used, after } = await runTogether(db, {
    answered: noteEmailChangeAnswer(userId, type, isUnused),
    completed: completeEmailChange(change, isUnused),
    audit: insertAuditEvent({ action: "user_modified", userId, ...client, now }, isUnused),
    notice: notice ? [insertMail(notice, isDone)] : [],
    followed: followUp(isDone),
    others: deleteOtherTokensOf(userId, linkHash, emailIsSettled(userId)),
    used: useToken(linkHash),
    after: findUser(userId),
  });
  const [user] = after;
  if (used.length === 0 || !user) throw otpExpired(refusal);
  if (user.newEmail !== null) {
    if (user.emailChangePending > 0) return undefined;
    await runTogether(db, { ended: endPendingFlows(userId) });
    throw authError("email_exists");
  }
  if (notice) queueMails(deps, [notice.id]);
  if (followed.length === 0) throw otpExpired(refusal);
  return user;
}

/** Warns the owner of the old address, who may not have asked for the change. */
function noticeToOldAddress({ config, now }: AuthDeps, user: StoredUser | undefined) {
  if (!user?.email || !user.newEmail || !config.auth.hasNotifications) return undefined;
  const values = { siteUrl: config.siteUrl, newEmail: user.newEmail };
  const content = authMail("email_changed", user.email, values);
  const id = crypto.randomUUID();
  return { ...content, id, kind: "email_changed" as const, createdAt: now().toISOString() };
}
