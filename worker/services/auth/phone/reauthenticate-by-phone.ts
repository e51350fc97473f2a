import type { StoredUser } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBucket, smsSlot, withinLimits } from "../limits.ts";
import { textToken } from "./text-token.ts";

/** Of an account without an address. @returns the id of the SMS. @throws AuthError */
export async function reauthenticateByPhone(deps: AuthDeps, user: StoredUser): Promise<string> {
  const { id, email, phone } = user;
  if (user.phoneConfirmedAt === null) {
    const message = "Please verify your phone first.";
    throw authError("phone_not_confirmed", { status: 422, message });
  }
  const slot = smsSlot(deps, "reauthentication", phone);
  const limits = { client: [clientBucket(deps, "otp")], others: slot, isTexted: true };
  await withinLimits(deps, limits);
  const { messageId, statements } = await textToken(deps, {
    user: { id, email, phone },
    to: phone,
    token: "reauthentication",
    column: "reauthenticationSentAt",
    action: "user_reauthenticate_requested",
    slot,
  });
  await runTogether(deps.db, { statements });
  return messageId;
}
