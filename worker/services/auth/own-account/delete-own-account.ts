import { deleteUserRow } from "#db/queries/auth/admin-users.ts";
import { returnTokens } from "#db/queries/auth/rate-limits.ts";
import { hasRole, type StoredUser, userExists } from "#db/queries/auth/users.ts";
import { deleteReviewsOf, hasReviews, isReviewOf, noteReviews } from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { every, not, runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { isConfirmed } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { queueMails } from "../../mail/outbox.ts";
import { tellNextLead } from "../../referrers/membership.ts";
import { ownerNotice } from "../account-mails.ts";
import type { Signed } from "../authenticate.ts";
import { requireSecondFactor } from "../authenticate.ts";
import { accountBucket, clientBuckets, guessBucket, withinLimits } from "../limits.ts";
import { runInSession } from "../sessions.ts";
import { checkNonce } from "../update-user.ts";

type Deletion = {
  current_password?: string | undefined;
  nonce?: string | undefined;
  /** "keep": the reviews stay, without a name. */
  reviews?: "keep" | "delete" | undefined;
};

/**
 * DELETE /user: immediate and final. Requires the password or, without one, a code sent to the address (GET
 * /reauthenticate). Refused to admins, so that one admin always remains (rule admin-15). @throws AuthError
 */
export async function deleteOwnAccount(deps: AuthDeps, signed: Signed, input: Deletion): Promise<void> {
  const { user } = signed;
  requireSecondFactor(signed, "delete the account");
  await checkOwner(deps, user, input);
  const mayDelete = every(userExists(user.id), not(hasRole({ userId: user.id, role: "admin" })));
  // Sent to the former address, so that the owner notices a deletion by another person.
  const farewell = ownerNotice(deps, "account_deleted", user, mayDelete);
  const isTheirs = every(isReviewOf(user.id), mayDelete);
  // Only the first of concurrent requests finds account and session.
  const batch = {
    version: bumpDataVersion(every(hasReviews(user.id), mayDelete)),
    events:
      input.reviews === "delete" ? [noteReviews({ kind: "removed", now: deps.now().toISOString() }, isTheirs)] : [],
    reviews: input.reviews === "delete" ? [deleteReviewsOf(user.id, mayDelete)] : [],
    audit: auditEvent(deps, "user_deleted", user.id, { by: "user" }, mayDelete),
    farewell: farewell.statements,
    told: await tellNextLead(deps, user.id, mayDelete),
    deleted: deleteUserRow(user.id, mayDelete),
  };
  const { deleted, told } = await runInSession(deps, signed, batch, { needsSecondFactor: true });
  if (deleted.length === 0) throw authError("account_is_admin");
  queueMails(deps, [...farewell.mailIds, ...told.map(({ id }) => id)]);
}

/** Wrong passwords count as in a sign-in. @throws AuthError */
async function checkOwner(deps: AuthDeps, user: StoredUser, input: Deletion): Promise<void> {
  const { current_password: password, nonce } = input;
  const guess = guessBucket(deps);
  const ofAccount = accountBucket(deps, user.email || user.phone || user.id);
  const client = [...clientBuckets(deps, "otp"), guess];
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
  // Users of wallets and anonymous users can prove nothing but the session.
  if (!isConfirmed(user)) return;
  const message = "Account deletion requires reauthentication";
  throw authError("reauthentication_needed", { message });
}
