import type { Condition } from "#db/condition.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { AuthMailKind } from "#domain/mail/mail.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { NO_CHANGE, type PlannedChange } from "../../mail/planned-change.ts";

/** Informs the owner by mail, if there is an address. `when`: the change was made. */
export function factorNotice(
  { config, now }: AuthDeps,
  { email }: StoredUser,
  kind: Extract<AuthMailKind, `mfa_${string}` | `passkey_${string}` | "phone_changed">,
  when?: Condition,
): PlannedChange {
  if (!config.auth.hasNotifications || email === "") return NO_CHANGE;
  const id = crypto.randomUUID();
  const mail = authMail(kind, email, { siteUrl: config.siteUrl });
  const row = { ...mail, id, kind, createdAt: now().toISOString() };
  return { statements: [insertMail(row, when)], mailIds: [id] };
}
