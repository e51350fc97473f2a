import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import type { SqlValue, Statement } from "#db/statement.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { StoredUser } from "#domain/auth/user.ts";
import type { AuthMailKind } from "#domain/mail/mail.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

type Notice = { statements: Statement[]; mailIds: string[] };

/** Tells the owner by mail, where there is an address; `condition` is SQL that holds if it happened. */
export function factorNotice(
  { db, config, now }: AuthDeps,
  { email }: StoredUser,
  kind: Extract<AuthMailKind, `mfa_${string}` | `passkey_${string}` | "phone_changed">,
  condition = "1",
  ...values: SqlValue[]
): Notice {
  if (!config.auth.hasNotifications || email === "") return { statements: [], mailIds: [] };
  const id = crypto.randomUUID();
  const mail = authMail(kind, email, { siteUrl: config.siteUrl });
  const row = { ...mail, id, kind, createdAt: now().toISOString() };
  return { statements: [insertMail(db, row, condition, ...values)], mailIds: [id] };
}
