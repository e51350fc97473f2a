import type { OwnProvider } from "#db/queries/auth/own-identity.ts";
import { deleteOtherTokensOf, type StoredToken, tokenExists, useToken } from "#db/queries/auth/tokens.ts";
import {
  answersNeeded,
  completeChange,
  type EmailChangeToken,
  endPendingFlows,
  isSettled,
  noteEmailChangeAnswer,
  requestEmailChange,
} from "#db/queries/auth/user-changes.ts";
import { findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { ALWAYS, type Condition, every, runOne, runTogether, type Statement } from "#db/statement.ts";
import { mailedAboutChange, mailedAtEmailChange } from "#domain/auth/account-form.ts";
import { authError, otpExpired } from "#domain/auth/auth-error.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { auditEvent } from "../audit/audit-event.ts";
import { NO_CHANGE, type PlannedChange, queueMails } from "../mail/outbox.ts";
import { composeOneTimeMail, ownerNotice } from "./account-mails.ts";
import { countMail } from "./limits.ts";

type EmailChange = { newEmail: string; redirectTo: string; challenge: Challenge | undefined };

/** Changes the address immediately if the account has no confirmed address that it could lose. */
export async function changeEmail(deps: AuthDeps, user: StoredUser, change: EmailChange): Promise<PlannedChange> {
  const { email, emailConfirmedAt } = user;
  const mailed = mailedAtEmailChange({ email, isConfirmed: emailConfirmedAt !== null }, deps.config.auth);
  if (mailed !== "nobody") return composeEmailChange(deps, user, change);
  const { newEmail } = change;
  const now = deps.now().toISOString();
  const completion = { userId: user.id, identityId: crypto.randomUUID(), now, isEmailAssumed: true };
  return {
    statements: [
      // Otherwise readers of the former address could still answer mails that were sent there.
      ...endPendingFlows(user.id),
      requestEmailChange(user.id, { newEmail, confirmations: 0, now }),
      ...completeChange("email", completion, ALWAYS),
    ],
    mailIds: [],
  };
}

/** A change of address that waits for its mails: asked for now, or before. */
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
  const isSecure = mailedAboutChange(user, deps.config.auth) === "both";
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

export type ChangeToken = StoredToken & { type: EmailChangeToken | "phone_change" };

/**
 * Makes a change of address or number and its follow-up in one transaction. A mail tells the owner.
 * @returns the user, or undefined if another mail must be answered first. @throws AuthError
 */
export async function confirmChange(
  deps: AuthDeps,
  { userId, linkHash, type }: ChangeToken,
  refusal: string,
  followUp: FollowUp,
): Promise<StoredUser | undefined> {
  const { db } = deps;
  const isPhone = type === "phone_change";
  const provider = isPhone ? "phone" : "email";
  const before = await runOne(db, findUser(userId));
  if (!before) throw otpExpired(refusal);
  const isUnused = tokenExists(linkHash);
  const isDone = every(isSettled(provider, userId), isUnused);
  const change = { userId, identityId: crypto.randomUUID(), now: deps.now().toISOString() };
  const notice = noticeToOwner(deps, provider, before, isDone);
  const { followed, used, after } = await runTogether(db, {
    answered: isPhone ? [] : [noteEmailChangeAnswer(userId, type, isUnused)],
    completed: completeChange(provider, change, isUnused),
    audit: isPhone
      ? auditEvent(deps, "user_modified", userId, { changed: "phone" }, isDone)
      : auditEvent(deps, "user_modified", userId, {}, isUnused),
    notice: notice.statements,
    followed: followUp(isDone),
    others: deleteOtherTokensOf(userId, linkHash, isSettled(provider, userId)),
    used: useToken(linkHash),
    after: findUser(userId),
  });
  const [user] = after;
  if (used.length === 0 || !user) throw otpExpired(refusal);
  if ((isPhone ? user.newPhone : user.newEmail) !== null) {
    if (!isPhone && user.emailChangePending > 0) return undefined;
    // Another user has taken the address or number in the meantime.
    await runTogether(db, { ended: endPendingFlows(userId) });
    throw authError(`${provider}_exists`);
  }
  queueMails(deps, notice.mailIds);
  if (followed.length === 0) throw otpExpired(refusal);
  return user;
}

/** For the old address, whose owner may not have asked for the change. */
function noticeToOwner(deps: AuthDeps, provider: OwnProvider, user: StoredUser, when: Condition): PlannedChange {
  if (provider === "phone") return ownerNotice(deps, "phone_changed", user, when);
  return user.newEmail ? ownerNotice(deps, "email_changed", user, when, { newEmail: user.newEmail }) : NO_CHANGE;
}
