import { type Condition, not } from "#db/condition.ts";
import { claimByPassword, passwordClaimCosts, requireClaim } from "#db/queries/auth/address-claims.ts";
import { deleteOtherSessionsOf } from "#db/queries/auth/sessions.ts";
import { endPendingFlows, setPasswordHash } from "#db/queries/auth/user-changes.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import type { Statement } from "#db/statement.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { NO_CHANGE, type PlannedChange } from "../mail/planned-change.ts";
import { auditEvent } from "./audit-event.ts";
import { isClaiming, type Signed } from "./authenticate.ts";
import { timeboxEnd } from "./start-session.ts";

/**
 * Ends all other sessions and voids pending mails that could let someone sign in. In a claiming session it also claims
 * the account.
 */
export function changePassword(deps: AuthDeps, signed: Signed, passwordHash: string): PlannedChange {
  const { user, session } = signed;
  const now = deps.now().toISOString();
  const claim = isClaiming(signed) ? takeOver(deps, signed) : [];
  const notice = passwordNotice(deps, signed);
  return {
    statements: [
      ...notice.statements,
      ...claim,
      setPasswordHash(user.id, passwordHash, now),
      deleteOtherSessionsOf(user.id, session.id),
      ...endPendingFlows(user.id),
    ],
    mailIds: notice.mailIds,
  };
}

function takeOver(deps: AuthDeps, { user, session }: Signed): Statement[] {
  const userId = user.id;
  const now = deps.now().toISOString();
  const sessionNotAfter = timeboxEnd(deps, new Date(session.createdAt));
  const identityId = crypto.randomUUID();
  return [
    requireClaim(session.id),
    auditEvent(deps, "account_claimed", userId, { provider: "email" }),
    ...claimByPassword({ userId, identityId, sessionId: session.id, sessionNotAfter, now }),
  ];
}

/** One mail that also says what a claim removes; it must be written before the claim. Rule accounts-14. */
function passwordNotice(deps: AuthDeps, signed: Signed): PlannedChange {
  const { config } = deps;
  const { user } = signed;
  if (!config.auth.hasNotifications || user.email === "") return NO_CHANGE;
  const id = crypto.randomUUID();
  const kind = "password_changed" as const;
  const createdAt = deps.now().toISOString();
  const write = (areKeysRemoved: boolean, when?: Condition) => {
    const words = { siteUrl: config.siteUrl, isReset: hasAnsweredMail(deps, signed), areKeysRemoved };
    const mail = { ...authMail(kind, user.email, words), id, kind, createdAt };
    return insertMail(mail, when);
  };
  if (!isClaiming(signed)) return { statements: [write(false)], mailIds: [id] };
  const areKeysLost = passwordClaimCosts(user.id);
  return { statements: [write(true, areKeysLost), write(false, not(areKeysLost))], mailIds: [id] };
}

/**
 * The session began by answering a mail that would still be valid. Without PKCE the method does not tell a
 * mail from an SMS, so with a phone number it counts as neither.
 */
function hasAnsweredMail({ config, now }: AuthDeps, signed: Signed): boolean {
  const { user, session } = signed;
  const since = now().getTime() / 1000 - config.auth.otp.lifetimeSeconds;
  const isOfMail = (method: string) => method === "recovery" || (method === "otp" && user.phone === "");
  return isClaiming(signed) || session.amr.some(({ method, timestamp }) => isOfMail(method) && timestamp >= since);
}
