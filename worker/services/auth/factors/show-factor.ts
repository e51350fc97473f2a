import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { takeFactorGuess } from "#db/queries/auth/factors.ts";
import { raiseSession } from "#db/queries/auth/raise-session.ts";
import { findUserInSession, type UserInSession } from "#db/queries/auth/sessions.ts";
import { runOne, runTogether, type SqlValue, type Statement } from "#db/statement.ts";
import { badJwt } from "#domain/auth/auth-error.ts";
import type { AuthMailKind } from "#domain/mail/mail.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { Signed } from "../authenticate.ts";
import { type SessionJson, sessionAnswer } from "../session-answer.ts";
import { factorNotice } from "./factor-notice.ts";

type Shown = {
  factorId: string;
  method: string;
  /** Uses up what was shown; of many at once one gets a row back. */
  claim: Statement;
  /** SQL that holds if this request was the one. */
  condition: string;
  values: SqlValue[];
  effects?: Statement[];
  mail: Extract<AuthMailKind, `mfa_${string}`> | undefined;
};

/**
 * The session becomes aal2, in one transaction with the claim.
 * @returns undefined when what was shown is used up already
 */
export async function showFactor(
  deps: AuthDeps,
  { user, session }: Signed,
  shown: Shown,
): Promise<SessionJson | undefined> {
  const { db, client } = deps;
  const { factorId, method, condition, values } = shown;
  const now = deps.now().toISOString();
  const raise = { userId: user.id, sessionId: session.id, factorId, method, now };
  const details = { factor_id: factorId, method };
  const event = { action: "mfa_code_login", userId: user.id, ...client, now, details } as const;
  const notice = shown.mail && factorNotice(deps, user, shown.mail, when);
  const results = await runTogether<Statement<unknown>[]>(db, [
    shown.claim,
    ...(shown.effects ?? []),
    ...raiseSession(raise, when),
    insertAuditEvent(event, when),
    ...(notice?.statements ?? []),
    findUserInSession(user.id, session.id),
  ]);
  if (results[0]?.length === 0) return undefined;
  queueMails(deps, notice?.mailIds ?? []);
  const raised = results.at(-1)?.[0] as UserInSession | undefined;
  if (!raised?.session) throw badJwt("Session from session_id claim in JWT does not exist");
  return sessionAnswer(deps, raised, JSON.parse(raised.session));
}

/** @returns whether the guess may be looked at; it is counted as wrong until it turns out right */
export async function mayGuess(deps: AuthDeps, userId: string, factorId: string): Promise<boolean> {
  const { maxAttempts, lockSeconds } = deps.config.auth.mfa;
  const guess = { maxAttempts, lockMs: lockSeconds * 1000, now: deps.now().getTime() };
  const taken = await runOne(deps.db, takeFactorGuess({ userId, factorId }, guess));
  return taken !== undefined;
}

/** Written down in the background. */
export function noteFailure(deps: AuthDeps, userId: string, factorId: string): void {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const event = { action: "verification_attempted", userId, ...client, now } as const;
  const details = { factor_id: factorId };
  const written = runOne(db, insertAuditEvent({ ...event, details }));
  deps.inBackground(written.catch((error) => deps.logError("audit event lost", error)));
}
