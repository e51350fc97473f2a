import { type AuditAction, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { insertSession } from "#db/queries/auth/sessions.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { runTogether, type SqlValue, type Statement } from "#db/statement.ts";
import type { StoredUser } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { type SessionJson, sessionAnswer } from "./session-answer.ts";

type SignIn = {
  userId: string;
  /** How the user proved to be the user; AUTH.md §3 lists the names. */
  method: string;
  /** Where, if the proof came from elsewhere. */
  provider?: string | undefined;
  action?: AuditAction;
  /** Its end, if whoever proved it sets one. */
  notAfter?: string | null;
  /** SQL that holds if the user may have the session, read when the batch runs. */
  condition?: string;
  values?: SqlValue[];
  /** Run before and after, in the same transaction. */
  before?: Statement[];
  after?: Statement[];
  /** Spares reading the user again where nothing else changes. */
  user?: StoredUser;
};

const SESSION_EXISTS = "EXISTS (SELECT 1 FROM auth_sessions WHERE id = ?)";

/**
 * Signs a user in, in one transaction.
 * @returns undefined when `condition` did not hold
 */
export async function startSession(
  deps: AuthDeps,
  signIn: SignIn,
): Promise<SessionJson | undefined> {
  const { db } = deps;
  const { userId, method, action = "login", before = [], after = [] } = signIn;
  const { condition = "1", values = [] } = signIn;
  const proof = { method, ...(signIn.provider && { provider: signIn.provider }) };
  const session = newSession(deps, proof, signIn.notAfter ?? null);
  const event = { action, ...session, details: proof };
  const started = insertSession(db, { ...session, userId }, condition, ...values);
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...before,
    started,
    insertAuditEvent(db, { ...event, userId }, SESSION_EXISTS, session.id),
    ...after,
    ...(signIn.user ? [] : [findUser(db, userId)]),
  ]);
  if (results[before.length]?.length === 0) return undefined;
  const user = signIn.user
    ? { ...signIn.user, last_sign_in_at: session.now, updated_at: session.now }
    : (results.at(-1)?.[0] as StoredUser);
  const stored = {
    ...session,
    aal: "aal1",
    refresh_counter: 0,
    not_after: session.notAfter,
  } as const;
  return sessionAnswer(deps, user, stored);
}

type Proof = { method: string; provider?: string };

function newSession({ now, config, client }: AuthDeps, proof: Proof, notAfter: string | null) {
  const time = now();
  const { timeboxSeconds } = config.auth.sessions;
  const timebox = new Date(time.getTime() + timeboxSeconds * 1000).toISOString();
  const ends = [notAfter, timeboxSeconds > 0 ? timebox : null].filter((end) => end !== null);
  return {
    id: crypto.randomUUID(),
    amr: [{ ...proof, timestamp: Math.floor(time.getTime() / 1000) }],
    notAfter: ends.sort()[0] ?? null,
    now: time.toISOString(),
    ...client,
  };
}
