import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import { claimsOf } from "./claims.ts";
import { type MailLink, readMailLink } from "./mail-link.ts";
import { createProviderFlow, type ProviderFlow } from "./provider-flow.ts";
import { type ProviderReturn, readProviderReturn, withoutProviderReturn } from "./provider-return.ts";
import type { SessionStore } from "./session-state.ts";
import { createSessionStore } from "./session-store.ts";
import { forgetStoredSession, hasStoredSession, readStoredJson, SESSION_KEY } from "./stored-session.ts";

export type Account = {
  client: GoTrueClient;
  store: SessionStore;
  /** Set if a mail's link led to this page. */
  mailLink: MailLink | undefined;
  /** Set if a provider's flow led to this page. */
  providerReturn: ProviderReturn | undefined;
  providers: ProviderFlow;
};

/** The session of this browser: the only place that signs in, refreshes and signs out. */
export const account: Account = openAccount();

function openAccount(): Account {
  const providerReturn = readProviderReturn(location.search);
  // A failed provider flow also reports itself in the fragment.
  const mailLink = providerReturn ? undefined : readMailLink(location.hash);
  dropUnreadableSession();
  const client = new AuthClient({
    url: `${location.origin}/auth`,
    storageKey: SESSION_KEY,
    flowType: "implicit",
    autoRefreshToken: true,
    persistSession: true,
    experimental: { recoveryCodes: true },
    detectSessionInUrl: (_, { access_token }) =>
      mailLink !== undefined && !mailLink.isHalf && (access_token === undefined || maySignIn(access_token)),
  });
  // The client has read the address; tokens must not stay in the browser's history.
  if (mailLink || providerReturn) {
    const query = withoutProviderReturn(location.search);
    history.replaceState(history.state, "", location.pathname + query);
  }
  const providers = createProviderFlow(client);
  return { client, store: createSessionStore(client), mailLink, providerReturn, providers };
}

/** An unreadable session would keep the header at «Abmelden» for ever. */
function dropUnreadableSession(): void {
  if (!hasStoredSession() || readStoredJson("localStorage", SESSION_KEY)) return;
  forgetStoredSession();
}

type Stored = { user?: { id?: string; email?: string } };

/** A link must not replace the signed-in user's session with another account's: the user would not notice. */
function maySignIn(accessToken: string): boolean {
  const here = readStoredJson<Stored>("localStorage", SESSION_KEY)?.user;
  const { sub, email } = claimsOf(accessToken);
  if (!here?.id || here.id === sub) return true;
  return window.confirm(
    `Sie sind als ${here.email} angemeldet. Der Link meldet Sie als ${email} an. Möchten Sie wechseln?`,
  );
}
