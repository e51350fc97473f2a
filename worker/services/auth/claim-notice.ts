import { type Condition, every } from "#db/condition.ts";
import { claimCosts } from "#db/queries/auth/address-claims.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { PlannedChange } from "../mail/planned-change.ts";

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
  { config, now, client }: AuthDeps,
  { userId, email, identityId, provider, isForPassword = false }: Claim,
  when: Condition,
): PlannedChange {
  const isCostly = every(claimCosts({ userId, identityId }, { isForPassword }), when);
  const at = now().toISOString();
  const details = { provider };
  const event = { action: "account_claimed", userId, ...client, now: at, details } as const;
  const logged = insertAuditEvent(event, isCostly);
  if (!config.auth.hasNotifications) return { statements: [logged], mailIds: [] };
  const id = crypto.randomUUID();
  const kind = "account_claimed";
  const mail = authMail(kind, email, { siteUrl: config.siteUrl });
  const mailed = insertMail({ ...mail, id, kind, createdAt: at }, isCostly);
  return { statements: [logged, mailed], mailIds: [id] };
}
