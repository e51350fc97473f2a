import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import { claimsOf } from "./claims.ts";
import { type MailLink, readMailLink } from "./mail-link.ts";
import type { SessionStore } from "./session-state.ts";
import { createSessionStore } from "./session-store.ts";
import { hasStoredSession, markSession, readStoredJson, SESSION_KEY } from "./stored-session.ts";

export type Account = {
  client: GoTrueClient;
  store: SessionStore;
  /** How this page was reached, where it was by a link in a mail. */
  mailLink: MailLink | undefined;
};

/** The session of this browser: the only place that signs in, refreshes and signs out. */
export const account: Account = openAccount();

function openAccount(): Account {
  const mailLink = readMailLink(location.hash);
  dropUnreadableSession();
  const client = new AuthClient({
    url: `${location.origin}/auth`,
    storageKey: SESSION_KEY,
    flowType: "implicit",
    autoRefreshToken: true,
    persistSession: true,
    experimental: { recoveryCodes: true },
    detectSessionInUrl: (_, { access_token }) =>
      mailLink !== undefined &&
      !mailLink.isHalf &&
      (access_token === undefined || maySignIn(access_token)),
  });
  // The client has read the address; a session must not stay in the browser's history.
  if (mailLink) history.replaceState(history.state, "", location.pathname + location.search);
  return { client, store: createSessionStore(client), mailLink };
}

/** Text that is no session would keep the header at «Abmelden» for ever. */
function dropUnreadableSession(): void {
  if (!hasStoredSession() || readStoredJson("localStorage", SESSION_KEY)) return;
  localStorage.removeItem(SESSION_KEY);
  markSession(false);
}

type Stored = { user?: { id?: string; email?: string } };

/**
 * A link must not put somebody else's account in the place of the one that is signed in, or its user
 * would go on as another without knowing.
 */
function maySignIn(accessToken: string): boolean {
  const here = readStoredJson<Stored>("localStorage", SESSION_KEY)?.user;
  const { sub, email } = claimsOf(accessToken);
  if (!here?.id || here.id === sub) return true;
  return window.confirm(
    `Sie sind als ${here.email} angemeldet. Der Link meldet Sie als ${email} an. Möchten Sie wechseln?`,
  );
}
