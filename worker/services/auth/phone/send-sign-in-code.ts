import type { Bucket } from "#db/queries/auth/rate-limits.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import type { Sms, SmsChannel } from "#domain/mail/sms.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { textToken } from "./text-token.ts";

type SignInCode = {
  slot: Bucket[];
  channel: SmsChannel | undefined;
  /** Creates a new user. */
  before?: Statement[];
};

/** An SMS with a sign-in code. @returns its id. @throws AuthError */
export async function sendSignInCode(
  deps: AuthDeps,
  user: Sms["user"],
  { slot, channel, before = [] }: SignInCode,
): Promise<string> {
  const { messageId, statements } = await textToken(deps, {
    user: { id: user.id, email: user.email, phone: user.phone },
    to: user.phone,
    token: "recovery",
    column: "recoverySentAt",
    action: "user_recovery_requested",
    slot,
    channel,
  });
  await runTogether(deps.db, { before, statements });
  return messageId;
}
