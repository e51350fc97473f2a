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
  /** The provider of the identity that proves the address; "email" for an answered mail. */
  provider: string;
  /** The claim answers a reset mail. */
  isForPassword?: boolean;
};

/** Logs and mails what a claim removes; writes nothing if it removes nothing. Must run before the claim. */
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
