import { deleteOtherTokensOf, type StoredToken, tokenExists, useToken } from "#db/queries/auth/tokens.ts";
import {
  answersNeeded,
  completeEmailChange,
  type EmailChangeToken,
  emailIsSettled,
  endPendingFlows,
  noteEmailChangeAnswer,
  requestEmailChange,
} from "#db/queries/auth/user-changes.ts";
import { findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { type Condition, every, runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, otpExpired } from "#domain/auth/auth-error.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { auditEvent } from "../audit/audit-event.ts";
import { NO_CHANGE, type PlannedChange, queueMails } from "../mail/outbox.ts";
import { composeOneTimeMail, ownerNotice } from "./account-mails.ts";
import { countMail } from "./limits.ts";

type EmailChange = { newEmail: string; redirectTo: string; challenge: Challenge | undefined };

/** A change of address with its mails: one to the new address and, in secure mode, one to the old address. */
export async function composeEmailChange(
  deps: AuthDeps,
  user: StoredUser,
  { newEmail, redirectTo, challenge }: EmailChange,
): Promise<PlannedChange> {
  const shared = {
    userId: user.id,
    mail: "email_change",
    linkType: "email_change",
    redirectTo,
    newEmail,
    locale: user.userMetadata.locale,
    flow: challenge && { challenge, method: "email_change" },
  } as const;
  const isSecure = deps.config.auth.isEmailChangeSecure && user.email !== "";
  const mails = [
    await composeOneTimeMail(deps, { ...shared, to: newEmail, token: "email_change_new" }),
    ...(isSecure ? [await composeOneTimeMail(deps, { ...shared, to: user.email, token: "email_change_current" })] : []),
  ];
  const now = deps.now().toISOString();
  const confirmations = answersNeeded(isSecure);
  const change = { newEmail, confirmations, now };
  return {
    statements: [
      ...mails.map(() => countMail(deps)),
      requestEmailChange(user.id, change),
      ...mails.flatMap(({ statements }) => statements),
    ],
    mailIds: mails.map(({ mailId }) => mailId),
  };
}

/** Statements for the session or code that follows a completed change. They return a row if `when` holds. */
export type FollowUp = (when: Condition) => Statement[];

/**
 * Makes the change and its follow-up in one transaction.
 * @returns the user, undefined if another mail must be answered first. @throws AuthError
 */
export async function confirmEmailChange(
  deps: AuthDeps,
  { userId, linkHash, type }: StoredToken & { type: EmailChangeToken },
  refusal: string,
  followUp: FollowUp,
): Promise<StoredUser | undefined> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const before = await runOne(db, findUser(userId));
  const isUnused = tokenExists(linkHash);
  const isDone = every(emailIsSettled(userId), isUnused);
  const change = { userId, identityId: crypto.randomUUID(), now };
  const notice = noticeToOldAddress(deps, before, isDone);
  const { followed, used, after } = await runTogether(db, {
    answered: noteEmailChangeAnswer(userId, type, isUnused),
    completed: completeEmailChange(change, isUnused),
    audit: auditEvent(deps, "user_modified", userId, {}, isUnused),
    notice: notice.statements,
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
  queueMails(deps, notice.mailIds);
  if (followed.length === 0) throw otpExpired(refusal);
  return user;
}

/** Warns the owner of the old address, who may not have asked for the change. */
function noticeToOldAddress(deps: AuthDeps, user: StoredUser | undefined, when: Condition) {
  if (!user?.newEmail) return NO_CHANGE;
  return ownerNotice(deps, "email_changed", user, when, { newEmail: user.newEmail });
}
