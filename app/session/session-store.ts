import type { GoTrueClient, Session } from "@supabase/auth-js";
import { apiPaths } from "#domain/paths.ts";
import { type SessionState, type SessionStore, UNKNOWN } from "./session-state.ts";
import { forgetExpectedSignIns } from "./sign-in-return.ts";
import { forgetViews, hasStoredSession, markSession, rememberAccount, SESSION_KEY } from "./stored-session.ts";

const SIGNED_OUT: SessionState = { ...UNKNOWN, loading: false };

/**
 * Follows the auth client, and checks for every session whether its user is an admin. @param isAsking the visitor is
 * being asked whether to sign in, so screens wait before sending them away
 */
export function createSessionStore(client: GoTrueClient, isAsking: boolean): SessionStore {
  let state = UNKNOWN;
  /** Access token of the latest check. */
  let askedToken = "";
  /** The service has renewed a session that it had refused, so refusing it again does not mean that it has ended. */
  let isRenewed = false;
  const listeners = new Set<() => void>();

  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** `mayBeKept`: there is no session now, but the stored one was not refused either. */
  const forget = (mayBeKept: boolean) => {
    askedToken = "";
    if (!hasStoredSession()) forgetViews();
    const hasEnded = state.hasEnded || state.session !== null || state.isUnreachable;
    set({ ...SIGNED_OUT, isUnreachable: mayBeKept && hasStoredSession(), hasEnded });
  };
  /** Another device or the administration may have ended the session (rule accounts-9). */
  const check = async (session: Session) => {
    const { access_token } = session;
    askedToken = access_token;
    const rights = await fetchRights(session);
    // The session may have changed while the request ran.
    if (askedToken !== access_token) return;
    if (!rights.isRefused) isRenewed = false;
    else if (!isRenewed) isRenewed = await renewOrEnd(client, access_token);
    if (askedToken === access_token) set({ ...state, ...rights.of, loading: false });
  };
  const follow = async (session: Session | null, mayBeKept = false) => {
    markSession(session !== null);
    if (!session) return forget(mayBeKept);
    const { user } = session;
    const known = state.user?.id === user.id ? state : UNKNOWN;
    set({
      ...known,
      user,
      session,
      needsFactor: lacksSecondFactor(session) && !known.needsPassword,
      isUnreachable: false,
      hasEnded: false,
    });
    if (askedToken !== session.access_token) await check(session);
  };
  // Not awaited, because the client waits for its listeners.
  client.onAuthStateChange((event, session) => {
    if (session) {
      forgetExpectedSignIns();
      rememberAccount();
    }
    if (session || !isAsking) void follow(session, event === "INITIAL_SESSION");
    // A session that could not be refreshed offline is kept and retried.
    if (event === "INITIAL_SESSION") markSession(hasStoredSession());
  });
  onMissedChange(async () => {
    const { data } = await client.getSession();
    markSession(hasStoredSession());
    if (data.session?.access_token !== state.session?.access_token) await follow(data.session);
  });
  return { read: () => state, subscribe: subscriptionTo(listeners) };
}

const subscriptionTo = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The client notifies other tabs itself, except those that were frozen or have no channel. */
function onMissedChange(look: () => void) {
  window.addEventListener("storage", ({ key }) => (key === SESSION_KEY || key === null) && look());
  window.addEventListener("pageshow", ({ persisted }) => persisted && look());
}

/** A local estimate; the server decides. */
function lacksSecondFactor({ access_token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === "verified") ?? false;
  return hasFactor && claimsOf(access_token).aal !== "aal2";
}

/**
 * Signs out on this device if the service no longer renews the session. The access token alone does not tell: with a
 * slow clock, the browser may show one that has expired. @returns whether it is renewed
 */
async function renewOrEnd(client: GoTrueClient, token: string): Promise<boolean> {
  const { data } = await client.getSession();
  // Another tab has renewed it or signed in.
  if (data.session?.access_token !== token) return false;
  const { error } = await client.refreshSession(data.session);
  if (error && OVER.includes(error.status ?? 0)) await client.signOut({ scope: "local" });
  return error === null;
}

/** Not 429 and not 5xx: the service answers for the session again later. */
const OVER = [400, 401, 403, 404];

type Rights = Pick<SessionState, "isAdmin" | "needsPassword" | "needsFactor">;

type Answer = { isAdmin?: unknown; error?: { code?: unknown } };

/** Rule admin-1: a failed check counts as no admin. `isRefused`: the service does not accept the session. */
async function fetchRights(session: Session): Promise<{ of: Rights; isRefused: boolean }> {
  const needsFactor = lacksSecondFactor(session);
  try {
    const headers = { Authorization: `Bearer ${session.access_token}` };
    const response = await fetch(apiPaths.session, { headers });
    const { isAdmin, error }: Answer = await response.json();
    const needsPassword = error?.code === "password_needed";
    const of = {
      isAdmin: isAdmin === true,
      needsPassword,
      // The factors that the token names may have been removed elsewhere. A new password also removes them, because they
      // may be an attacker's.
      needsFactor: needsFactor && !response.ok && !needsPassword,
    };
    return { of, isRefused: error?.code === "sign_in_needed" };
  } catch {
    return { of: { isAdmin: false, needsPassword: false, needsFactor }, isRefused: false };
  }
}

type Claims = { sub?: string; email?: string; aal?: string; session_id?: string };

/** The unverified claims of an access token: for display only, never for authorization. */
export function claimsOf(accessToken: string): Claims {
  try {
    const [, payload = ""] = accessToken.split(".");
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}
