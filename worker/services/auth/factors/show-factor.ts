import type { Condition } from "#db/condition.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { takeFactorGuess } from "#db/queries/auth/factors.ts";
import { raiseSession } from "#db/queries/auth/raise-session.ts";
import { findUserInSession } from "#db/queries/auth/sessions.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { badJwt } from "#domain/auth/auth-error.ts";
import type { AuthMailKind } from "#domain/mail/mail.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { NO_CHANGE } from "../../mail/planned-change.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { Signed } from "../authenticate.ts";
import { type SessionJson, sessionAnswer } from "../session-answer.ts";
import { factorNotice } from "./factor-notice.ts";

type Shown = {
  factorId: string;
  /** An `amr` method, as GoTrue names it. */
  method: string;
  /** Uses up the challenge or code; of concurrent requests only one gets a row. */
  claim: Statement;
  /** This request was the one. */
  isClaimed: Condition;
  effects?: Statement[];
  mail: Extract<AuthMailKind, `mfa_${string}`> | undefined;
};

/**
 * Raises the session to aal2, in one transaction with the claim.
 * @returns undefined if the challenge or code has been used before
 */
export async function showFactor(
  deps: AuthDeps,
  { user, session }: Signed,
  { factorId, method, claim, isClaimed, effects = [], mail }: Shown,
): Promise<SessionJson | undefined> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const details = { factor_id: factorId, method };
  const event = { action: "mfa_code_login", userId: user.id, ...client, now, details } as const;
  const notice = mail ? factorNotice(deps, user, mail, isClaimed) : NO_CHANGE;
  const raise = { userId: user.id, sessionId: session.id, factorId, method, now };
  const { claimed, after } = await runTogether(db, {
    claimed: claim,
    effects,
    raised: raiseSession(raise, isClaimed),
    audit: insertAuditEvent(event, isClaimed),
    notice: notice.statements,
    after: findUserInSession({ userId: user.id, sessionId: session.id }),
  });
  if (claimed.length === 0) return undefined;
  queueMails(deps, notice.mailIds);
  const [raised] = after;
  if (!raised?.session) throw badJwt("Session from session_id claim in JWT does not exist");
  return sessionAnswer(deps, raised, raised.session);
}

/** Counts a wrong guess, before the guess is checked. @returns false if the factor is locked */
export async function mayGuess(deps: AuthDeps, userId: string, factorId: string): Promise<boolean> {
  const { maxAttempts, lockSeconds } = deps.config.auth.mfa;
  const guess = { maxAttempts, lockMs: lockSeconds * 1000, now: deps.now().getTime() };
  const taken = await runOne(deps.db, takeFactorGuess({ userId, factorId }, guess));
  return taken !== undefined;
}

/** In the background. */
export function noteFailure(deps: AuthDeps, userId: string, factorId: string): void {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const event = { action: "verification_attempted", userId, ...client, now } as const;
  const details = { factor_id: factorId };
  const written = runOne(db, insertAuditEvent({ ...event, details }));
  deps.inBackground(written.catch((error) => deps.logError("audit event lost", error)));
}
