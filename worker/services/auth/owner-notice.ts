import type { Condition } from "#db/condition.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { AuthMailValues } from "#domain/auth/auth-mail-words.ts";
import type { AuthMailKind } from "#domain/mail/mail.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { NO_CHANGE, type PlannedChange } from "../mail/planned-change.ts";

/** Informs the owner of an account by mail, if there is an address. `when`: the change was made. */
export function ownerNotice(
  { config, now }: Pick<AuthDeps, "config" | "now">,
  kind: AuthMailKind,
  to: string,
  when?: Condition,
  words: Omit<AuthMailValues, "siteUrl"> = {},
): PlannedChange {
  if (!config.auth.hasNotifications || to === "") return NO_CHANGE;
  const mail = authMail(kind, to, { siteUrl: config.siteUrl, ...words });
  const row = { ...mail, id: crypto.randomUUID(), kind, createdAt: now().toISOString() };
  return { statements: [insertMail(row, when)], mailIds: [row.id] };
}
