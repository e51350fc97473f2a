import type { Bucket } from "#db/queries/auth/rate-limits.ts";
import { disownUnconfirmed, findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { SmsChannel } from "#domain/mail/sms.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { NewAccount } from "../new-account.ts";
import { disguisedUser, userJson } from "../user-json.ts";
import { textToken } from "./sms-codes.ts";

type Confirmation = {
  phone: string;
  /** An earlier, unconfirmed sign-up: gets a new code. */
  existing: StoredUser | undefined;
  account: NewAccount;
  data: Metadata;
  slot: Bucket[];
  channel: SmsChannel | undefined;
};

/** @throws AuthError */
export async function askToConfirmPhone(
  deps: AuthDeps,
  { phone, existing, account, data, slot, channel }: Confirmation,
): Promise<{ user: UserJson; messageId: string }> {
  const userId = existing?.id ?? account.id;
  const { messageId, statements } = await textToken(deps, {
    user: { id: userId, email: existing?.email ?? "", phone },
    to: phone,
    token: "confirmation",
    column: "confirmationSentAt",
    action: existing ? "user_confirmation_requested" : "user_signedup",
    slot,
    channel,
  });
  const { stored } = await runTogether(deps.db, {
    account: existing ? [disown(deps, existing, data)] : account.statements,
    statements,
    stored: findUser(userId),
  });
  const [user] = stored;
  // Missing if a concurrent sign-up took the number.
  const answer = existing || !user ? disguisedUser(deps, { phone }, data) : userJson(user);
  return { user: answer, messageId };
}

function disown(deps: AuthDeps, { id, phone }: StoredUser, data: Metadata) {
  const known = { sub: id, phone, email_verified: false, phone_verified: false };
  return disownUnconfirmed("phone", {
    userId: id,
    userMetadata: { ...data, ...known },
    ip: deps.client.ip,
    now: deps.now().toISOString(),
  });
}
