import {
  claimByPassword,
  passwordClaimCosts,
  requireClaim,
} from "#db/queries/auth/address-claims.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { deleteOtherSessionsOf } from "#db/queries/auth/sessions.ts";
import { endPendingFlows, setPasswordHash } from "#db/queries/auth/user-changes.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import type { SqlValue, Statement } from "#db/statement.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { isClaiming, type Signed } from "./authenticate.ts";
import { timeboxEnd } from "./start-session.ts";

/** What is to be written, and the mails among it. */
type Change = { statements: Statement[]; mailIds: string[] };

/**
 * Ends all other sessions and voids pending mails that could let somebody in. In a claiming session it also claims
 * the account.
 */
export function changePassword(deps: AuthDeps, signed: Signed, passwordHash: string): Change {
  const { db } = deps;
  const { user, session } = signed;
  const now = deps.now().toISOString();
  const claim = isClaiming(signed) ? takeOver(deps, signed) : [];
  const notice = passwordNotice(deps, signed);
  return {
    statements: [
      ...notice.statements,
      ...claim,
      setPasswordHash(db, user.id, passwordHash, now),
      deleteOtherSessionsOf(db, user.id, session.id),
      ...endPendingFlows(db, user.id),
    ],
    mailIds: notice.mailIds,
  };
}

function takeOver(deps: AuthDeps, { user, session }: Signed): Statement[] {
  const { db, client } = deps;
  const userId = user.id;
  const now = deps.now().toISOString();
  const sessionNotAfter = timeboxEnd(deps, new Date(session.created_at));
  const identityId = crypto.randomUUID();
  const details = { provider: "email" };
  return [
    requireClaim(db, session.id),
    insertAuditEvent(db, { action: "account_claimed", userId, ...client, now, details }),
    ...claimByPassword(db, { userId, identityId, sessionId: session.id, sessionNotAfter, now }),
  ];
}

/** One mail that also says what a claim removes; it must be written before the claim. */
function passwordNotice(deps: AuthDeps, signed: Signed): Change {
  const { db, config } = deps;
  const { user } = signed;
  if (!config.auth.hasNotifications || user.email === "") return { statements: [], mailIds: [] };
  const id = crypto.randomUUID();
  const kind = "password_changed" as const;
  const createdAt = deps.now().toISOString();
  const write = (areKeysRemoved: boolean, condition: string, ...values: SqlValue[]) => {
    const words = { siteUrl: config.siteUrl, areKeysRemoved };
    const mail = { ...authMail(kind, user.email, words), id, kind, createdAt };
    return insertMail(db, mail, condition, ...values);
  };
  if (!isClaiming(signed)) return { statements: [write(false, "1")], mailIds: [id] };
  const [costs, ...values] = passwordClaimCosts(user.id);
  return {
    statements: [write(true, costs, ...values), write(false, `NOT ${costs}`, ...values)],
    mailIds: [id],
  };
}
