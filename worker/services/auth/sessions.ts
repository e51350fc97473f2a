import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deleteOtherSessionsOf,
  deleteSession,
  deleteSessionsOf,
  findStanding,
  insertSession,
  requireStanding,
  sessionExists,
} from "#db/queries/auth/sessions.ts";
import { deleteFlowStatesOf } from "#db/queries/auth/tokens.ts";
import { findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { type Answers, type Batch, type Condition, runOne, runTogether, type Statement } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { isKeyOf } from "#domain/keys.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { auditEvent } from "../audit/audit-event.ts";
import { isClaiming, lacksSecondFactor, type Signed } from "./authenticate.ts";
import { type SessionJson, sessionAnswer } from "./session-answer.ts";

/** The user who signs in, and the method. */
type Proven = {
  userId: string;
  /** `amr` method, as GoTrue names it. */
  method: string;
  /** The identity provider, if there is one. */
  provider?: string | undefined;
  action?: AuditAction;
  /** End of the session, if the identity provider sets one. */
  notAfter?: string | null;
  /** Makes the session a claiming session for this address (docs/decisions/0020-password-reset.md). */
  claimsEmail?: string | null;
};

type SignIn = Proven & {
  /** Holds if the user may have the session; evaluated when the batch runs. May refer to the user. */
  when?: Condition;
  /** Statements that run before and after the sign-in, in the same transaction. */
  before?: Statement[];
  after?: Statement[];
  /** The user as read before, if the batch changes nothing else about them. */
  user?: StoredUser;
};

/**
 * Signs a user in, in one transaction.
 * @returns undefined when `when` did not hold
 */
export async function startSession(
  deps: AuthDeps,
  { when, before = [], after = [], user, ...proven }: SignIn,
): Promise<SessionJson | undefined> {
  const planned = planSession(deps, proven);
  const results = await runTogether(deps.db, {
    before,
    started: planned.start(when),
    after,
    users: user ? [] : [findUser(proven.userId)],
  });
  if (results.started.length === 0) return undefined;
  const times = { lastSignInAt: planned.now, updatedAt: planned.now };
  return planned.answer(user ? { ...user, ...times } : present(results.users[0], "a session has a user"));
}

/** The end that the settings give every session; null if they give none. */
export function timeboxEnd({ config }: Pick<AuthDeps, "config">, begun: Date): string | null {
  const { timeboxSeconds } = config.auth.sessions;
  if (timeboxSeconds === 0) return null;
  return new Date(begun.getTime() + timeboxSeconds * 1000).toISOString();
}

type PlannedSession = {
  now: string;
  /** Statements for a batch; they return a row if `when` holds. */
  start: (when?: Condition) => Statement[];
  /** `user`: as stored after the batch. */
  answer: (user: StoredUser) => Promise<SessionJson>;
};

/** A session that starts in a batch of the caller. */
export function planSession(deps: AuthDeps, proven: Proven): PlannedSession {
  const { userId, method, provider, action = "login", claimsEmail = null } = proven;
  const { notAfter = null } = claimsEmail === null ? proven : { notAfter: claimEnd(deps) };
  const proof = { method, ...(provider && { provider }) };
  const session = { ...newSession(deps, proof, notAfter), claimsEmail };
  const details = { ...proof, ...(claimsEmail !== null && { claims_email: claimsEmail }) };
  const event = { action, ...session, details, userId };
  return {
    now: session.now,
    start: (when) => [insertSession({ ...session, userId }, when), insertAuditEvent(event, sessionExists(session.id))],
    answer: (user) => sessionAnswer(deps, user, { ...session, aal: "aal1", refreshCounter: 0 }),
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

/**
 * POST /logout: ends this session, all others, or all. A claiming session can only end itself.
 * @throws AuthError
 */
export async function signOut(deps: AuthDeps, signed: Signed, asked: string) {
  const { user, session } = signed;
  const scope = isClaiming(signed) && asked === "global" ? "local" : asked;
  if (isClaiming(signed) && scope === "others") throw authError("password_needed");
  const ended = {
    global: () => [deleteSessionsOf(user.id), deleteFlowStatesOf(user.id)],
    local: () => [deleteSession(session.id)],
    others: () => [deleteOtherSessionsOf(user.id, session.id)],
  };
  if (!isKeyOf(ended, scope)) throw invalid(`Unsupported logout scope "${scope}"`);
  await runTogether(deps.db, { ended: ended[scope](), audit: auditEvent(deps, "logout", user.id, { scope }) });
}

/**
 * Runs the statements of a signed-in user as one transaction. Hashing a password or sending an SMS takes time. So
 * nothing is written if the session has ended since the request was authenticated. The same applies if a required
 * second factor was set up that the session has not verified.
 * @returns the rows of each statement, by name
 * @throws AuthError
 */
export async function runInSession<const B extends Batch>(
  { db }: Pick<AuthDeps, "db">,
  { user, session }: Signed,
  statements: B,
  { needsSecondFactor }: { needsSecondFactor: boolean },
): Promise<Answers<B>> {
  const hasSecondFactor = !needsSecondFactor || session.aal === "aal2";
  const own = { sessionId: session.id, userId: user.id, hasSecondFactor };
  try {
    return await runTogether(db, { standing: requireStanding(own), ...statements });
  } catch (cause) {
    const found = await runOne(db, findStanding(own));
    if (found?.isOwn === false) throw authError("session_not_found", { cause });
    throw found?.mayManage === false ? lacksSecondFactor("change the account") : cause;
  }
}
