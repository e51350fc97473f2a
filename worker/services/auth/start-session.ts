import { type AuditAction, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { insertSession } from "#db/queries/auth/sessions.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { runTogether, type SqlValue, type Statement } from "#db/statement.ts";
import type { StoredUser } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { type SessionJson, sessionAnswer } from "./session-answer.ts";

/** Who signs in, and how. */
type Proven = {
  userId: string;
  /** `amr` method, as GoTrue names it. */
  method: string;
  /** Where, if the proof came from elsewhere. */
  provider?: string | undefined;
  action?: AuditAction;
  /** Its end, if whoever proved it sets one. */
  notAfter?: string | null;
  /** Makes it a claiming session for this address (migration 0024). */
  claimsEmail?: string | null;
};

type SignIn = Proven & {
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
  const { before = [], after = [], condition = "1", values = [] } = signIn;
  const planned = planSession(deps, signIn);
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...before,
    ...planned.start(condition, ...values),
    ...after,
    ...(signIn.user ? [] : [findUser(db, signIn.userId)]),
  ]);
  if (results[before.length]?.length === 0) return undefined;
  const user = signIn.user
    ? { ...signIn.user, last_sign_in_at: planned.now, updated_at: planned.now }
    : (results.at(-1)?.[0] as StoredUser);
  return planned.answer(user);
}

/** The end every session has by the settings; null without one. */
export function timeboxEnd({ config }: Pick<AuthDeps, "config">, begun: Date): string | null {
  const { timeboxSeconds } = config.auth.sessions;
  if (timeboxSeconds === 0) return null;
  return new Date(begun.getTime() + timeboxSeconds * 1000).toISOString();
}

type PlannedSession = {
  now: string;
  /** For a batch, where the condition holds; the first has a row if there is a session now. */
  start: (condition: string, ...values: SqlValue[]) => Statement[];
  /** With the user as the batch leaves it. */
  answer: (user: StoredUser) => Promise<SessionJson>;
};

/** A session that begins in a batch of somebody else's. */
export function planSession(deps: AuthDeps, proven: Proven): PlannedSession {
  const { db } = deps;
  const { userId, method, provider, action = "login", claimsEmail = null } = proven;
  const { notAfter = null } = claimsEmail === null ? proven : { notAfter: claimEnd(deps) };
  const proof = { method, ...(provider && { provider }) };
  const session = { ...newSession(deps, proof, notAfter), claimsEmail };
  const details = { ...proof, ...(claimsEmail !== null && { claims_email: claimsEmail }) };
  const event = { action, ...session, details, userId };
  const stored = {
    ...session,
    aal: "aal1",
    refresh_counter: 0,
    not_after: session.notAfter,
  } as const;
  return {
    now: session.now,
    start: (condition, ...values) => [
      insertSession(db, { ...session, userId }, condition, ...values),
      insertAuditEvent(db, event, SESSION_EXISTS, session.id),
    ],
    answer: (user) => sessionAnswer(deps, user, stored),
  };
}

/** A claiming session lasts as long as the mail, and at least as long as one access token. */
function claimEnd({ now, config }: AuthDeps): string {
  const { otp, accessTokenSeconds } = config.auth;
  const seconds = Math.max(otp.lifetimeSeconds, accessTokenSeconds + 60);
  return new Date(now().getTime() + seconds * 1000).toISOString();
}

type Proof = { method: string; provider?: string };

function newSession(deps: AuthDeps, proof: Proof, notAfter: string | null) {
  const { now, client } = deps;
  const time = now();
  const ends = [notAfter, timeboxEnd(deps, time)].filter((end) => end !== null);
  return {
    id: crypto.randomUUID(),
    amr: [{ ...proof, timestamp: Math.floor(time.getTime() / 1000) }],
    notAfter: ends.sort()[0] ?? null,
    now: time.toISOString(),
    ...client,
  };
}
