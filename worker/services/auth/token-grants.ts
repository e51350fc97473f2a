import { returnTokens } from "#db/queries/auth/rate-limits.ts";
import {
  advanceRefreshCounter,
  deleteSession,
  findSessionWithUser,
  noteRefresh,
  type StoredSession,
  type UserInSession,
} from "#db/queries/auth/sessions.ts";
import {
  deleteFlowState,
  findFlowStateByCode,
  flowStateExists,
  type StoredFlowState,
} from "#db/queries/auth/tokens.ts";
import {
  findUserByEmail,
  findUserByPhone,
  hasPasswordHash,
  replacePasswordHash,
  type StoredUser,
} from "#db/queries/auth/users.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { type AuthError, authError, invalid, userBanned } from "#domain/auth/auth-error.ts";
import { passwordWarning, storedEmail, storedPhone } from "#domain/auth/credentials.ts";
import { answersChallenge } from "#domain/auth/pkce.ts";
import { hasVerifiedFactor, isBanned } from "#domain/auth/user.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { auditEvent, logEvent } from "../audit/audit-event.ts";
import { accountBucket, clientBuckets, guessBucket, readWithinLimits } from "./limits.ts";
import {
  decodeRefreshToken,
  type RefreshToken,
  type SessionJson,
  sessionAnswer,
  sessionEnd,
} from "./session-answer.ts";
import { startSession } from "./sessions.ts";

export type PasswordSignIn = { email?: string | undefined; phone?: string | undefined; password?: string | undefined };

/** POST /token?grant_type=password, by address or number: one hash, six statements. @throws AuthError */
export async function signInWithPassword(deps: AuthDeps, input: PasswordSignIn): Promise<SessionJson> {
  const { passwords, config } = deps;
  const { address, find, password } = checkInput(deps, input);
  const guess = guessBucket(deps);
  const ofAccount = accountBucket(deps, address);
  const limits = { client: [...clientBuckets(deps, "tokenRefresh"), guess], others: [ofAccount] };
  const [user] = await readWithinLimits(deps, limits, find);
  if (!(await passwords.verify(user?.passwordHash, password)) || !user) throw wrong(deps, user);
  const right = returnTokens([guess, ofAccount]);
  const refusal = refusalOf(user, input, deps.now());
  if (refusal) {
    await runOne(deps.db, right);
    throw refusal;
  }
  const session = await startSession(deps, {
    userId: user.id,
    user,
    method: "password",
    // The stored password may have changed while the typed one was verified.
    when: hasPasswordHash(user.passwordHash),
    after: [right, ...rehash(deps, user, password)],
  });
  if (!session) throw authError("invalid_credentials");
  const warning = passwordWarning(password, config.auth.password);
  return warning ? { ...session, weak_password: warning } : session;
}

function checkInput({ config }: AuthDeps, { email, phone, ...input }: PasswordSignIn) {
  const password = (input.password ?? "").slice(0, 4096);
  if (email && phone) {
    throw invalid("Only an email address or phone number should be provided on login.");
  }
  if (phone) {
    if (!config.auth.sms.isPhoneEnabled) {
      throw authError("phone_provider_disabled", { status: 422, message: "Phone logins are disabled" });
    }
    const address = storedPhone(phone);
    return { address, find: findUserByPhone(address), password };
  }
  if (!email) throw invalid("missing email or phone");
  if (!config.auth.isEmailEnabled) {
    throw authError("email_provider_disabled", { status: 422 });
  }
  // An invalid address is answered like a wrong password.
  const address = storedEmail(email);
  return { address, find: findUserByEmail(address), password };
}

function wrong(deps: AuthDeps, user: StoredUser | undefined): AuthError {
  if (user) logEvent(deps, "login_failed", user.id);
  return authError("invalid_credentials");
}

/** Told only after the right password, so it reveals no account. Checks only the address or number that was given. */
function refusalOf(user: StoredUser, { phone }: PasswordSignIn, now: Date): AuthError | undefined {
  if (isBanned(user, now)) return userBanned(400);
  if ((phone ? user.phoneConfirmedAt : user.emailConfirmedAt) !== null) return undefined;
  return authError(phone ? "phone_not_confirmed" : "email_not_confirmed");
}

/** Hashes the password again if its parameters are outdated. */
function rehash({ passwords }: AuthDeps, { id, passwordHash }: StoredUser, password: string) {
  if (!passwordHash || !passwords.isOutdated(passwordHash)) return [];
  return [replacePasswordHash(id, passwordHash, passwords.hash(password))];
}

type Found = { user: StoredUser; session: StoredSession };

/**
 * POST /token?grant_type=refresh_token. The newest token is exchanged for the next one. The previous token, and any
 * other within the reuse interval, returns the newest one again: a response was lost or two tabs raced. Older tokens
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

/** Like sessionEnd, but also with the time limit for verifying the second factor. */
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
 * The token is older than the verification of the second factor a moment ago: probably another tab refreshes at the
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

type Exchange = { auth_code?: string | undefined; code_verifier?: string | undefined };

/** POST /token?grant_type=pkce: the second half of a sign-in by link. @throws AuthError */
export async function exchangeAuthCode(deps: AuthDeps, { auth_code, code_verifier }: Exchange): Promise<SessionJson> {
  if (!auth_code || !code_verifier) {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  const now = deps.now().getTime();
  const limits = { client: clientBuckets(deps, "tokenRefresh") };
  const [flow] = await readWithinLimits(deps, limits, findFlowStateByCode(auth_code));
  if (!flow) throw authError("flow_state_not_found");
  const { userId, authCodeIssuedAt, challenge } = issued(flow);
  if (now - Date.parse(authCodeIssuedAt) > deps.config.auth.flowStateSeconds * 1000) {
    throw authError("flow_state_expired");
  }
  if (!(await answersChallenge(code_verifier, challenge))) {
    throw authError("bad_code_verifier");
  }
  const session = await startSession(deps, {
    userId,
    method: flow.authenticationMethod,
    provider: flow.providerType === "email" ? undefined : flow.providerType,
    notAfter: flow.sessionNotAfter,
    claimsEmail: flow.claimsEmail,
    when: flowStateExists(flow.id),
    after: [deleteFlowState(flow.id)],
  });
  if (!session) throw authError("flow_state_not_found");
  return { ...session, ...(await providerTokensOf(deps, flow)) };
}

/** Issuing the code has set the user; only flows with a challenge get a code. */
const issued = (flow: StoredFlowState) => ({
  userId: present(flow.userId, "the code was issued for a user"),
  authCodeIssuedAt: present(flow.authCodeIssuedAt, "the code was issued"),
  challenge: {
    challenge: present(flow.codeChallenge, "only flows with PKCE get a code"),
    method: present(flow.codeChallengeMethod, "only flows with PKCE get a code"),
  },
});

/** The tokens are deleted together with the flow. */
async function providerTokensOf(deps: AuthDeps, flow: StoredFlowState) {
  if (flow.providerTokens === null) return {};
  const { openProviderTokens } = await import("./providers/provider-tokens.ts");
  return openProviderTokens(deps, flow.id, flow.providerTokens);
}
