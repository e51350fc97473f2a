import { claimCosts } from "#db/queries/auth/address-claims.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import type { SqlValue, Statement } from "#db/statement.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { AuthDeps } from "../../auth-deps.ts";

type Claim = {
  userId: string;
  email: string;
  identityId: string;
  /** "email" for a mail that was answered, or the identity's. */
  provider: string;
  /** A new password is what the mail was asked for. */
  isForPassword?: boolean;
};

/** Tells by log and mail what a claim takes away. Runs before it, and writes nothing if that is nothing. */
export function claimNotice(
  { db, config, now, client }: AuthDeps,
  { userId, email, identityId, provider, isForPassword = false }: Claim,
  condition: string,
  ...values: SqlValue[]
): { statements: Statement[]; mailIds: string[] } {
  const [costs, ...given] = claimCosts({ userId, identityId }, { isForPassword });
  const costly = [`${costs} AND ${condition}`, ...given, ...values] as const;
  const at = now().toISOString();
  const details = { provider };
  const event = { action: "account_claimed", userId, ...client, now: at, details } as const;
  const logged = insertAuditEvent(db, event, ...costly);
  if (!config.auth.hasNotifications) return { statements: [logged], mailIds: [] };
  const id = crypto.randomUUID();
  const kind = "account_claimed";
  const mail = authMail(kind, email, { siteUrl: config.siteUrl });
  const row = { ...mail, id, kind, createdAt: at } as const;
  return { statements: [logged, insertMail(db, row, ...costly)], mailIds: [id] };
}
