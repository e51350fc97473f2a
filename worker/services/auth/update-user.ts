import { type AuditAction, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  assumeEmail,
  completeEmailChange,
  requestEmailChange,
} from "#db/queries/auth/user-changes.ts";
import { findUser } from "#db/queries/auth/users.ts";
import type { Statement } from "#db/statement.ts";
import { unexpectedFailure } from "#domain/auth/auth-error.ts";
import { type StoredUser, type UserJson, userJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { isClaiming, type Signed } from "./authenticate.ts";
import { changePassword } from "./change-password.ts";
import { checkNewEmail } from "./check-new-email.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { checkUserUpdate } from "./check-user-update.ts";
import { composeEmailChange } from "./compose-email-change.ts";
import { clientBucket, withinLimits } from "./limits.ts";
import { mergeMetadata, runWithMerge } from "./merge-metadata.ts";
import { runInSession } from "./run-in-session.ts";
import type { UserUpdate } from "./user-update.ts";

/** What an update writes, and the mails it writes with it. */
type Change = { statements: Statement[]; mailIds?: string[] };

/** PUT /user, all or nothing. @throws AuthError */
export async function updateUser(
  deps: AuthDeps,
  signed: Signed,
  input: UserUpdate,
): Promise<UserJson> {
  const { db, client } = deps;
  const { user } = signed;
  await withinLimits(deps, { client: [clientBucket(deps, "otp")] });
  checkUserUpdate(deps, signed, input);
  // Before the address, whose check uses up the right to a mail.
  const passwordHash = await checkNewPassword(deps, signed, input);
  const newEmail = await checkNewEmail(deps, user, input.email);
  const phone = input.phone ? await import("./phone/change-phone.ts") : undefined;
  const newPhone = await phone?.checkNewPhone(deps, user, input);
  const changes: Change[] = [
    ...(passwordHash ? [changePassword(deps, signed, passwordHash)] : []),
    { statements: mergeMetadata(deps, user.id, input.data) },
    ...(newEmail ? [await emailChange(deps, user, newEmail, input)] : []),
    // Last, because it sends.
    ...(phone && newPhone ? [await phone.changePhone(deps, user, newPhone)] : []),
  ];
  const now = deps.now().toISOString();
  const action: AuditAction = passwordHash ? "user_updated_password" : "user_modified";
  const statements = [
    ...changes.flatMap((each) => each.statements),
    insertAuditEvent(db, { action, userId: user.id, ...client, now }),
    findUser(db, user.id),
  ];
  const isProtected = Boolean(passwordHash || newEmail || newPhone);
  const needsSecondFactor = isProtected && !isClaiming(signed);
  const results = await runWithMerge(deps, { userId: user.id, data: input.data }, () =>
    runInSession(deps, signed, statements, { needsSecondFactor }),
  );
  queueMails(
    deps,
    changes.flatMap(({ mailIds = [] }) => mailIds),
  );
  const updated = results.at(-1)?.[0] as StoredUser | undefined;
  if (!updated) throw unexpectedFailure(500);
  return userJson(updated);
}

/** At once where nothing is to be lost: the account has no confirmed address yet. */
async function emailChange(
  deps: AuthDeps,
  user: StoredUser,
  newEmail: string,
  input: UserUpdate,
): Promise<Change> {
  if (!deps.config.auth.isAutoconfirmed || user.email_confirmed_at !== null) {
    return composeEmailChange(deps, user, { newEmail, ...input });
  }
  const { db } = deps;
  const now = deps.now().toISOString();
  return {
    statements: [
      requestEmailChange(db, user.id, { newEmail, confirmations: 0, now }),
      ...completeEmailChange(db, user.id, crypto.randomUUID(), now, "1"),
      assumeEmail(db, user.id),
    ],
    mailIds: [],
  };
}
