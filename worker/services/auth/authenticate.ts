import { findUserInSession, type StoredSession } from "#db/queries/auth/sessions.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import {
  authError,
  badJwt,
  insufficientAal,
  notForClients,
  unreadableJwt,
  userBanned,
} from "#domain/auth/auth-error.ts";
import { isUuid } from "#domain/auth/request-fields.ts";
import { hasVerifiedFactor, isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { sessionEnd } from "./session-answer.ts";

export type Signed = { user: StoredUser; session: StoredSession };

const ADMIN_ROLES = ["service_role", "supabase_admin"];

/** `role`: the role in a token or of an account. */
const isAdminRole = (role = "") => ADMIN_ROLES.includes(role);

/**
 * The user and session of a bearer token. Refuses clients of the OAuth server and claiming sessions. @throws AuthError
 */
export async function authenticate(deps: AuthDeps, bearer: string | undefined): Promise<Signed> {
  const signed = await authenticateForPassword(deps, bearer);
  if (isClaiming(signed)) throw authError("password_needed");
  return signed;
}

/** A claiming session must first set a password, which claims the account, and may do nothing else before. */
export const isClaiming = ({ user, session }: Signed) =>
  session.claimsEmail !== null && session.claimsEmail === user.email && user.isEmailAssumed;

/** Also accepts claiming sessions, for the endpoints they need. @throws AuthError */
export async function authenticateForPassword(deps: AuthDeps, bearer: string | undefined): Promise<Signed> {
  const signed = await authenticatePersonOrClient(deps, bearer);
  if (signed.session.oauthClientId !== null) throw notForClients();
  return signed;
}

/**
 * Also accepts clients of the OAuth server. The caller must check `session.scopes`. @throws AuthError
 */
export async function authenticatePersonOrClient(deps: AuthDeps, bearer: string | undefined): Promise<Signed> {
  const claims = await readClaims(deps, bearer);
  const { sub, session_id: sessionId = "" } = claims;
  if (!sub) throw badJwt("invalid claim: missing sub claim");
  if (!isUuid(sub)) {
    const message = "invalid claim: sub claim must be a UUID";
    throw authError("bad_jwt", { status: 400, message });
  }
  if (!isUuid(sessionId)) throw badJwt("invalid claim: session_id claim must be a UUID");
  return findSigned(deps, { userId: sub, sessionId, isOfSecondFactor: claims.aal === "aal2" });
}

export type SessionProof = {
  userId: string;
  sessionId: string;
  /** Whether the proof was issued after the second factor was verified; an earlier proof may have been stolen. */
  isOfSecondFactor: boolean;
};

/** Like `authenticate`, but for a desk's cookie instead of a bearer token. @throws AuthError */
export async function authenticateSession(deps: AuthDeps, proof: SessionProof): Promise<Signed> {
  const signed = await findSigned(deps, proof);
  if (signed.session.oauthClientId !== null) throw notForClients();
  if (isClaiming(signed)) throw authError("password_needed");
  return signed;
}

/** @throws AuthError */
async function findSigned(deps: AuthDeps, { userId, sessionId, isOfSecondFactor }: SessionProof): Promise<Signed> {
  const row = await runOne(deps.db, findUserInSession({ userId, sessionId }));
  if (!row) {
    const message = "User from sub claim in JWT does not exist";
    throw authError("user_not_found", { status: 403, message });
  }
  const { session, ...user } = row;
  // Comes first, because a ban ends the sessions.
  if (isBanned(user, deps.now())) throw userBanned(403);
  if (!session) throw authError("session_not_found");
  const end = sessionEnd(deps, session);
  if (end !== undefined) {
    const message = `Session from session_id claim in JWT has expired${end}`;
    throw authError("session_expired", { message });
  }
  const aal = isOfSecondFactor ? session.aal : "aal1";
  return { user, session: { ...session, aal } };
}

/** Verifies signature and expiry. @throws AuthError */
async function readClaims({ accessTokens }: AuthDeps, bearer: string | undefined) {
  if (!bearer) {
    throw authError("no_authorization");
  }
  const claims = await accessTokens.verify(bearer);
  // Only tokens with an admin role may have no expiry.
  if (claims.exp === undefined && !isAdminRole(claims.role)) {
    throw unreadableJwt("token is missing required claim: exp claim is required");
  }
  return claims;
}

/**
 * Accepts tokens with an admin role, which need neither user nor expiry. A token of a session is valid as long as
 * the session (docs/auth.md "Administration").
 * @throws AuthError
 */
export async function authenticateAdmin(deps: AuthDeps, bearer: string | undefined): Promise<void> {
  const claims = await readClaims(deps, bearer);
  if (!isAdminRole(claims.role)) throw authError("not_admin");
  const { session_id: sessionId } = claims;
  if (sessionId === undefined) return;
  // The current role counts, not the one the token was issued with.
  const { user, session } = await authenticate(deps, bearer);
  const hasShownFactor = !hasVerifiedFactor(user) || session.aal === "aal2";
  if (!isAdminRole(user.role) || !hasShownFactor) throw authError("not_admin");
}

/** Refuses `what` before the second factor is verified. `status`: the protocol's status for it. @throws AuthError */
export function requireSecondFactor({ user, session }: Signed, what: string, status: 401 | 403 = 403): void {
  if (!hasVerifiedFactor(user) || session.aal === "aal2") return;
  throw lacksSecondFactor(what, status);
}

export const lacksSecondFactor = (what: string, status: 401 | 403 = 401) =>
  insufficientAal(status, `AAL2 session is required to ${what} when MFA is enabled.`);
