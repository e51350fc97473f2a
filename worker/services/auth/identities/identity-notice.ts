import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import type { SqlValue, Statement } from "#db/statement.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import { providerLabel } from "#domain/auth/providers/provider-label.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

type News = { kind: "identity_linked" | "identity_unlinked"; provider: string };

/** Tells the owner by mail, where there is an address; `condition` is SQL that holds if it happened. */
export function identityNotice(
  { db, config, now }: AuthDeps,
  email: string,
  { kind, provider }: News,
  condition: string,
  ...values: SqlValue[]
): { statements: Statement[]; mailIds: string[] } {
  if (!config.auth.hasNotifications || email === "") return { statements: [], mailIds: [] };
  const id = crypto.randomUUID();
  const words = { siteUrl: config.siteUrl, provider: providerLabel(provider) };
  const row = { ...authMail(kind, email, words), id, kind, createdAt: now().toISOString() };
  return { statements: [insertMail(db, row, condition, ...values)], mailIds: [id] };
}
