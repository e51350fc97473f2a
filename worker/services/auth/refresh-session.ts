import {
  advanceRefreshCounter,
  deleteSession,
  findSessionWithUser,
  noteRefresh,
  type StoredSession,
  type UserInSession,
} from "#db/queries/auth/sessions.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError, invalid, userBanned } from "#domain/auth/auth-error.ts";
import { hasVerifiedFactor, isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { auditEvent } from "./audit-event.ts";
import { clientBuckets, readWithinLimits } from "./limits.ts";
import { decodeRefreshToken, type RefreshToken } from "./refresh-token.ts";
import { type SessionJson, sessionAnswer, sessionEnd } from "./session-answer.ts";

type Found = { user: StoredUser; session: StoredSession };

/**
 * POST /token?grant_type=refresh_token. The newest token is exchanged for the next one. The previous token, and
 * any other within the reuse interval, answers the newest again: a response was lost or two tabs raced. Older tokens
 * count as stolen and end the session. @throws AuthError
 */
export async function refreshSession(deps: AuthDeps, text: string): Promise<SessionJson> {
  const { user, session } = await advanceSession(deps, text, null);
  return sessionAnswer(deps, user, session);
}

/**
 * The session of a refresh token, with the counter of the next token.
 * @param clientId the OAuth client the session must belong to; null: none
 * @throws AuthError
 */
export async function advanceSession(deps: AuthDeps, text: string, clientId: string | null): Promise<Found> {
  const token = await readToken(deps, text);
  const limits = { client: clientBuckets(deps, "tokenRefresh") };
  const find = findSessionWithUser(token.sessionId);
  // A client's server refreshes for many users; its authentication was rate limited.
  const row = clientId === null ? (await readWithinLimits(deps, limits, find))[0] : await runOne(deps.db, find);
  let { user, session } = alive(deps, row, clientId);
  if (token.counter === session.refreshCounter && deps.config.auth.isRefreshRotated) {
    const advanced = await advance(deps, token);
    if (advanced) return { user, session: { ...session, ...advanced } };
    // A concurrent request has used the token.
    const again = await runOne(deps.db, findSessionWithUser(token.sessionId));
    ({ user, session } = alive(deps, again, clientId));
  }
  if (isOvertaken(deps, token, session)) throw authError("refresh_token_already_used");
  if (!isReusable(deps, token, session)) throw await revoke(deps, user, session);
  if (!deps.config.auth.isRefreshRotated) {
    const { db, now, client } = deps;
    const refresh = { sessionId: session.id, ...client, now: now().toISOString() };
    await runOne(db, noteRefresh(refresh));
  }
  return { user, session };
}

async function readToken({ keyedHash }: AuthDeps, text: string): Promise<RefreshToken> {
  const token = await decodeRefreshToken(keyedHash, text);
  if (token === "malformed") throw invalid("Refresh token is not valid");
  if (token === "forged") throw authError("refresh_token_not_found");
  return token;
}

/** @throws AuthError when the session has ended */
function alive(deps: AuthDeps, row: UserInSession | undefined, clientId: string | null): Found {
  if (!row?.session) throw authError("refresh_token_not_found");
  const { session, ...user } = row;
  // Sessions of users and of clients have separate endpoints, and a client may only use its own.
  if (session.oauthClientId !== clientId) throw authError("refresh_token_not_found");
  if (isBanned(user, deps.now())) throw userBanned(400, "Invalid Refresh Token: User Banned");
  const end = endOf(deps, user, session);
  if (end !== undefined) throw expired(end);
  return { user, session };
}

/** sessionEnd, and the time limit for verifying the second factor. */
function endOf(deps: AuthDeps, user: StoredUser, session: StoredSession): string | undefined {
  const { lowAalSeconds } = deps.config.auth.sessions;
  const isLow = session.aal === "aal1" && hasVerifiedFactor(user);
  const age = (deps.now().getTime() - Date.parse(session.createdAt)) / 1000;
  const isTooLong = lowAalSeconds > 0 && isLow && age > lowAalSeconds;
  const low = isTooLong ? " (Low AAL: User Needs MFA Verification)" : undefined;
  return sessionEnd(deps, session) ?? low;
}

function advance({ db, now, client }: AuthDeps, { sessionId, counter }: RefreshToken) {
  const refresh = { sessionId, counter, ...client, now: now().toISOString() };
  return runOne(db, advanceRefreshCounter(refresh));
}

function isReusable(deps: AuthDeps, token: RefreshToken, session: StoredSession) {
  const age = session.refreshCounter - token.counter;
  if (token.counter < session.firstCounter) return false;
  if (age === 0 || age === 1) return true;
  return age > 1 && isRecent(deps, session);
}

/**
 * The token is from before the second factor, which was verified only now: probably another tab refreshes at the
 * same time. The request is refused, but the session continues.
 */
const isOvertaken = (deps: AuthDeps, token: RefreshToken, session: StoredSession) =>
  token.counter < session.firstCounter && isRecent(deps, session);

function isRecent({ config, now }: AuthDeps, session: StoredSession) {
  const sinceMs = now().getTime() - Date.parse(session.refreshedAt ?? session.createdAt);
  return sinceMs < config.auth.refreshReuseSeconds * 1000;
}

async function revoke(deps: AuthDeps, user: StoredUser, session: StoredSession) {
  await runTogether(deps.db, { ended: deleteSession(session.id), audit: auditEvent(deps, "token_revoked", user.id) });
  return authError("refresh_token_already_used");
}

const expired = (why: string) =>
  authError("session_expired", { status: 400, message: `Invalid Refresh Token: Session Expired${why}` });
