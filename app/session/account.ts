import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import { type MailLink, readMailLink } from "./mail-link.ts";
import type { SessionStore } from "./session-state.ts";
import { createSessionStore } from "./session-store.ts";
import { SESSION_KEY } from "./stored-session.ts";

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
  const client = new AuthClient({
    url: `${location.origin}/auth`,
    storageKey: SESSION_KEY,
    flowType: "implicit",
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  });
  // The client has read the address; a session must not stay in the browser's history.
  if (mailLink) history.replaceState(history.state, "", location.pathname + location.search);
  return { client, store: createSessionStore(client), mailLink };
}
