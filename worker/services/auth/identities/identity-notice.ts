import type { Condition } from "#db/condition.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import { providerLabel } from "#domain/auth/providers/provider-label.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { NO_CHANGE, type PlannedChange } from "../../mail/planned-change.ts";

type LinkChange = { kind: "identity_linked" | "identity_unlinked"; provider: string };

/** Informs the owner by mail, if there is an address. `when`: the change was made. */
export function identityNotice(
  { config, now }: AuthDeps,
  email: string,
  { kind, provider }: LinkChange,
  when: Condition,
): PlannedChange {
  if (!config.auth.hasNotifications || email === "") return NO_CHANGE;
  const id = crypto.randomUUID();
  const words = { siteUrl: config.siteUrl, provider: providerLabel(provider) };
  const row = { ...authMail(kind, email, words), id, kind, createdAt: now().toISOString() };
  return { statements: [insertMail(row, when)], mailIds: [id] };
}
