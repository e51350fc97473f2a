import type { StoredUser } from "#db/queries/auth/users.ts";
import { findUserByEmail } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { clientBucket, mailSlot, withinLimits } from "./limits.ts";

/** @returns the new address, undefined if it stays the same. @throws AuthError */
export async function checkNewEmail(
  deps: AuthDeps,
  user: StoredUser,
  email: string | undefined,
): Promise<string | undefined> {
  if (!email) return undefined;
  const newEmail = normalizeEmail(email);
  if (newEmail === user.email) return undefined;
  if (await runOne(deps.db, findUserByEmail(newEmail))) {
    throw authError("email_exists");
  }
  // One slot for the user, one for the recipient of the mail.
  const others = [user.email || user.id, newEmail].flatMap((address) =>
    mailSlot(deps, "email_change", address),
  );
  await withinLimits(deps, { client: [clientBucket(deps, "otp")], others, isMailed: true });
  return newEmail;
}
