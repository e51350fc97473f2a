import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deleteTokensOf,
  type StoredToken,
  TOKEN_EXISTS,
  useToken,
} from "#db/queries/auth/tokens.ts";
import {
  completeEmailChange,
  type EmailChangeToken,
  endPendingFlows,
  noteEmailChangeAnswer,
} from "#db/queries/auth/user-changes.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { runOne, runTogether, type SqlValue, type Statement } from "#db/statement.ts";
import { authError, otpExpired } from "#domain/auth/auth-error.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { StoredUser } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";

/** What a change ends in: a session or a code. Nothing unless the first has a row. */
export type FollowUp = (condition: string, ...values: SqlValue[]) => Statement[];

const IS_SWAPPED = "EXISTS (SELECT 1 FROM auth_users WHERE id = ? AND new_email IS NULL)";

/**
 * The change and what follows it are one transaction.
 * @returns the user, undefined if another mail must be answered first. @throws AuthError
 */
export async function confirmEmailChange(
  deps: AuthDeps,
  token: StoredToken & { type: EmailChangeToken },
  refusal: string,
  followUp: FollowUp,
): Promise<StoredUser | undefined> {
  const { db, client } = deps;
  const userId = token.user_id;
  const now = deps.now().toISOString();
  const before = await runOne(db, findUser(db, userId));
  const guard = [TOKEN_EXISTS, token.link_hash] as const;
  const done = [`${IS_SWAPPED} AND ${TOKEN_EXISTS}`, userId, token.link_hash] as const;
  const notice = noticeToOldAddress(deps, before);
  const change = [
    noteEmailChangeAnswer(db, userId, token.type, ...guard),
    ...completeEmailChange(db, userId, crypto.randomUUID(), now, ...guard),
    insertAuditEvent(db, { action: "user_modified", userId, ...client, now }, ...guard),
    ...(notice ? [insertMail(db, notice, ...done)] : []),
  ];
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...change,
    ...followUp(...done),
    deleteTokensOf(db, userId, `link_hash <> ? AND ${IS_SWAPPED}`, token.link_hash, userId),
    useToken(db, token.link_hash),
    findUser(db, userId),
  ]);
  const user = results.at(-1)?.[0] as StoredUser | undefined;
  if (results.at(-2)?.length === 0 || !user) throw otpExpired(refusal);
  if (user.new_email !== null) {
    if (user.email_change_pending > 0) return undefined;
    await runTogether(db, endPendingFlows(db, userId));
    throw authError("email_exists");
  }
  if (notice) queueMails(deps, [notice.id]);
  if (results[change.length]?.length === 0) throw otpExpired(refusal);
  return user;
}

/** So that nobody loses an account without hearing of it. */
function noticeToOldAddress({ config, now }: AuthDeps, user: StoredUser | undefined) {
  if (!user?.email || !user.new_email || !config.auth.hasNotifications) return undefined;
  const values = { siteUrl: config.siteUrl, newEmail: user.new_email };
  const content = authMail("email_changed", user.email, values);
  const id = crypto.randomUUID();
  return { ...content, id, kind: "email_changed" as const, createdAt: now().toISOString() };
}
