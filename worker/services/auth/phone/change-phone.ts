import type { Bucket } from "#db/queries/auth/rate-limits.ts";
import { deleteTokensSentTo } from "#db/queries/auth/tokens.ts";
import { completeChange, isSettled, requestPhoneChange } from "#db/queries/auth/user-changes.ts";
import { findUserByPhone, type StoredUser } from "#db/queries/auth/users.ts";
import { ALWAYS, runOne, type Statement } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { normalizePhone } from "#domain/auth/credentials.ts";
import type { SmsChannel } from "#domain/mail/sms.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import type { PlannedChange } from "../../mail/outbox.ts";
import { ownerNotice } from "../account-mails.ts";
import { smsSlot, withinLimits } from "../limits.ts";
import { readChannel, textToken } from "./sms-codes.ts";

type Asked = { phone?: string | undefined; channel?: string | undefined };

type PhoneChange = { newPhone: string; slot: Bucket[]; channel?: SmsChannel | undefined };

/** PUT /user with a number. @returns the change, undefined if no number was given. @throws AuthError */
export async function checkNewPhone(
  deps: AuthDeps,
  user: StoredUser,
  { phone, channel }: Asked,
): Promise<PhoneChange | undefined> {
  if (!phone) return undefined;
  const newPhone = normalizePhone(phone);
  if (await runOne(deps.db, findUserByPhone(newPhone))) throw authError("phone_exists");
  const change = { newPhone, channel: readChannel(channel) };
  if (isAtOnce(deps, user)) return { ...change, slot: [] };
  const slot = changeSlots(deps, user, newPhone);
  await withinLimits(deps, { client: [], others: slot, isTexted: true });
  return { ...change, slot };
}

/** Sends a code unless the change is immediate. @throws AuthError */
export async function changePhone(deps: AuthDeps, user: StoredUser, change: PhoneChange): Promise<PlannedChange> {
  if (!isAtOnce(deps, user)) {
    const { statements } = await composePhoneChange(deps, user, change);
    return { statements, mailIds: [] };
  }
  const now = deps.now().toISOString();
  const completion = { userId: user.id, identityId: crypto.randomUUID(), now };
  const done = isSettled("phone", user.id);
  const notice = ownerNotice(deps, "phone_changed", user, done);
  return {
    statements: [
      // Does not end all pending flows, because the same request may have begun a change of address.
      ...(user.phone === "" ? [] : [deleteTokensSentTo(user.id, user.phone)]),
      requestPhoneChange(user.id, change.newPhone, now),
      ...completeChange("phone", completion, ALWAYS),
      auditEvent(deps, "user_modified", user.id, { changed: "phone" }, done),
      ...notice.statements,
    ],
    mailIds: notice.mailIds,
  };
}

/** One slot for the user, one for the recipient of the SMS. */
export const changeSlots = (deps: AuthDeps, { id }: StoredUser, newPhone: string): Bucket[] =>
  [id, newPhone].flatMap((each) => smsSlot(deps, "phone_change", each));

/** The account has no confirmed number that it could lose. */
const isAtOnce = ({ config }: AuthDeps, user: StoredUser) =>
  config.auth.sms.isAutoconfirmed && user.phoneConfirmedAt === null;

/** Sends the SMS for a change of number. The caller must still run the statements. @throws AuthError */
export async function composePhoneChange(
  deps: AuthDeps,
  user: StoredUser,
  { newPhone, slot, channel }: PhoneChange,
): Promise<{ statements: Statement[]; messageId: string }> {
  const { messageId, statements } = await textToken(deps, {
    user: { id: user.id, email: user.email, phone: user.phone || newPhone },
    to: newPhone,
    token: "phone_change",
    column: "phoneChangeSentAt",
    action: "user_confirmation_requested",
    locale: user.userMetadata.locale,
    slot,
    channel,
  });
  const now = deps.now().toISOString();
  return { messageId, statements: [requestPhoneChange(user.id, newPhone, now), ...statements] };
}
