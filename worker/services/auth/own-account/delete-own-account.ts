import { deleteUserRow } from "#db/queries/auth/admin-users.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { userExists } from "#db/queries/auth/conditions.ts";
import { returnTokens } from "#db/queries/auth/rate-limits.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { deleteReviewsOf, hasReviews } from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import { isConfirmed } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { NO_CHANGE, type PlannedChange } from "../../mail/planned-change.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { Signed } from "../authenticate.ts";
import { checkNonce } from "../check-new-password.ts";
import { accountBucket, clientBucket, guessBucket, withinLimits } from "../limits.ts";
import { requireSecondFactor } from "../require-second-factor.ts";
import { runInSession } from "../run-in-session.ts";

type Deletion = {
  current_password?: string | undefined;
  nonce?: string | undefined;
  /** "keep": the reviews stay, without a name. */
  reviews?: "keep" | "delete" | undefined;
};

/**
 * DELETE /user: immediate and final. Requires the password or, without one, a code sent to the address
 * (GET /reauthenticate). @throws AuthError
 */
export async function deleteOwnAccount(
  deps: AuthDeps,
  signed: Signed,
  input: Deletion,
): Promise<void> {
  const { client } = deps;
  const { user } = signed;
  requireSecondFactor(signed, "delete the account");
  await checkOwner(deps, user, input);
  const now = deps.now().toISOString();
  const farewell = composeFarewell(deps, user, now);
  const event = { action: "user_deleted", userId: user.id, ...client, now } as const;
  // Of concurrent requests only the first finds account and session.
  const batch = {
    version: bumpDataVersion(hasReviews(user.id)),
    reviews: input.reviews === "delete" ? [deleteReviewsOf(user.id)] : [],
    audit: insertAuditEvent({ ...event, details: { by: "user" } }, userExists(user.id)),
    farewell: farewell.statements,
    deleted: deleteUserRow(user.id),
  };
  await runInSession(deps, signed, batch, { needsSecondFactor: true });
  queueMails(deps, farewell.mailIds);
}

/** Wrong passwords count as in a sign-in. @throws AuthError */
async function checkOwner(deps: AuthDeps, user: StoredUser, input: Deletion): Promise<void> {
  const { current_password: password, nonce } = input;
  const guess = guessBucket(deps);
  const ofAccount = accountBucket(deps, user.email || user.id);
  const client = [clientBucket(deps, "otp"), guess];
  await withinLimits(deps, { client, others: [ofAccount] });
  if (nonce) return checkNonce(deps, user, nonce);
  if (user.passwordHash) {
    if (password && (await deps.passwords.verify(user.passwordHash, password))) {
      await runOne(deps.db, returnTokens([guess, ofAccount]));
      return;
    }
    const code = password ? "current_password_invalid" : "current_password_required";
    const message = "Current password required when deleting the account.";
    throw authError(code, { status: 400, message });
  }
  // Wallets and anonymous users have nothing to prove but the session.
  if (!isConfirmed(user)) return;
  const message = "Account deletion requires reauthentication";
  throw authError("reauthentication_needed", { message });
}

/** To the former address, so that the owner notices a deletion by somebody else. */
function composeFarewell(
  { config }: AuthDeps,
  { id: userId, email }: StoredUser,
  now: string,
): PlannedChange {
  if (!config.auth.hasNotifications || email === "") return NO_CHANGE;
  const id = crypto.randomUUID();
  const mail = authMail("account_deleted", email, { siteUrl: config.siteUrl });
  const row = { ...mail, id, kind: "account_deleted" as const, createdAt: now };
  return { statements: [insertMail(row, userExists(userId))], mailIds: [id] };
}
