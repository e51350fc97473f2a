import { disownUnconfirmedPhone } from "#db/queries/auth/phone.ts";
import type { Bucket } from "#db/queries/auth/rate-limits.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { type StoredUser, type UserJson, userJson } from "#domain/auth/user.ts";
import type { SmsChannel } from "#domain/mail/sms.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { disguisedUser } from "../disguised-user.ts";
import type { NewAccount } from "../new-account.ts";
import { textToken } from "./text-token.ts";

type Confirmation = {
  phone: string;
  /** Signed up before and not confirmed: gets a code again. */
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
  const { db } = deps;
  const userId = existing?.id ?? account.id;
  const { messageId, statements } = await textToken(deps, {
    user: { id: userId, email: existing?.email ?? "", phone },
    to: phone,
    token: "confirmation",
    column: "confirmation_sent_at",
    action: existing ? "user_confirmation_requested" : "user_signedup",
    slot,
    channel,
  });
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...(existing ? [disown(deps, existing, data)] : account.statements),
    ...statements,
    findUser(db, userId),
  ]);
  const user = results.at(-1)?.[0] as StoredUser | undefined;
  // Another sign-up with this number was quicker, or was there before.
  const answer = existing || !user ? disguisedUser(deps, { phone }, data) : userJson(user);
  return { user: answer, messageId };
}

function disown(deps: AuthDeps, { id, phone }: StoredUser, data: Metadata) {
  const known = { sub: id, phone, email_verified: false, phone_verified: false };
  return disownUnconfirmedPhone(deps.db, {
    userId: id,
    userMetadata: { ...data, ...known },
    ip: deps.client.ip,
    now: deps.now().toISOString(),
  });
}
