import { ALWAYS } from "#db/condition.ts";
import { completeEmailChange, requestEmailChange } from "#db/queries/auth/user-changes.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { findUser } from "#db/queries/auth/users.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import type { UserJson } from "#domain/auth/user.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { PlannedChange } from "../mail/planned-change.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { auditEvent } from "./audit-event.ts";
import { isClaiming, type Signed } from "./authenticate.ts";
import { changePassword } from "./change-password.ts";
import type { UserUpdate } from "./check-user-update.ts";
import { checkNewEmail, checkNewPassword, checkUserUpdate } from "./check-user-update.ts";
import { composeEmailChange } from "./email-change.ts";
import { clientBuckets, withinLimits } from "./limits.ts";
import { mergeMetadata, runWithMerge } from "./merge-metadata.ts";
import { runInSession } from "./run-in-session.ts";
import { userJson } from "./user-json.ts";

/** PUT /user, all or nothing. @throws AuthError */
export async function updateUser(deps: AuthDeps, signed: Signed, input: UserUpdate): Promise<UserJson> {
  const { user } = signed;
  await withinLimits(deps, { client: clientBuckets(deps, "otp") });
  checkUserUpdate(deps, signed, input);
  // Before the address, whose check takes the slot of a mail.
  const passwordHash = await checkNewPassword(deps, signed, input);
  const newEmail = await checkNewEmail(deps, user, input.email);
  const phone = input.phone ? await import("./phone/change-phone.ts") : undefined;
  const newPhone = await phone?.checkNewPhone(deps, user, input);
  const changes: PlannedChange[] = [
    ...(passwordHash ? [changePassword(deps, signed, passwordHash)] : []),
    { statements: mergeMetadata(deps, user.id, input.data), mailIds: [] },
    ...(newEmail ? [await emailChange(deps, user, newEmail, input)] : []),
    // Last, because it sends.
    ...(phone && newPhone ? [await phone.changePhone(deps, user, newPhone)] : []),
  ];
  const action: AuditAction = passwordHash ? "user_updated_password" : "user_modified";
  const batch = {
    changes: changes.flatMap(({ statements }) => statements),
    audit: auditEvent(deps, action, user.id),
    updated: findUser(user.id),
  };
  const isProtected = Boolean(passwordHash || newEmail || newPhone);
  const needsSecondFactor = isProtected && !isClaiming(signed);
  const { updated } = await runWithMerge(deps, { userId: user.id, data: input.data }, () =>
    runInSession(deps, signed, batch, { needsSecondFactor }),
  );
  queueMails(
    deps,
    changes.flatMap(({ mailIds }) => mailIds),
  );
  return userJson(present(updated[0], "the session has a user"));
}

/** Immediately if the account has no confirmed address that it could lose. */
async function emailChange(
  deps: AuthDeps,
  user: StoredUser,
  newEmail: string,
  input: UserUpdate,
): Promise<PlannedChange> {
  if (!deps.config.auth.isAutoconfirmed || user.emailConfirmedAt !== null) {
    return composeEmailChange(deps, user, { newEmail, ...input });
  }
  const now = deps.now().toISOString();
  const completion = { userId: user.id, identityId: crypto.randomUUID(), now, isEmailAssumed: true };
  return {
    statements: [
      requestEmailChange(user.id, { newEmail, confirmations: 0, now }),
      ...completeEmailChange(completion, ALWAYS),
    ],
    mailIds: [],
  };
}
