import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import { fetchAndExpect } from "./expected-sign-ins.ts";
import { type MailLink, readMailLink } from "./mail-link.ts";
import { createProviderFlow, type ProviderFlow } from "./provider-flow.ts";
import { type ProviderReturn, readProviderReturn, withoutProviderReturn } from "./provider-return.ts";
import type { SessionStore } from "./session-state.ts";
import { createSessionStore } from "./session-store.ts";
import { isOneSession, parametersOf, questionOf, type SignInQuestion } from "./sign-in-question.ts";
import { forgetStoredSession, hasStoredSession, readStoredJson, SESSION_KEY } from "./stored-session.ts";

export type Account = {
  client: GoTrueClient;
  store: SessionStore;
  /** Set if a mail's link led to this page. */
  mailLink: MailLink | undefined;
  /** Set if the visitor has to say first whether to follow that link. */
  question: SignInQuestion | undefined;
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
  const parameters = parametersOf(location);
  const isForged = !isOneSession(parameters);
  if (mailLink && isForged) mailLink.isBroken = true;
  dropUnreadableSession();
  const question = mailLink && !isForged ? questionOf(parameters) : undefined;
  const isFollowed = mailLink !== undefined && !mailLink.isHalf && !question && !isForged;
  const client = new AuthClient({
    url: `${location.origin}/auth`,
    storageKey: SESSION_KEY,
    flowType: "implicit",
    autoRefreshToken: true,
    persistSession: true,
    experimental: { recoveryCodes: true },
    detectSessionInUrl: () => isFollowed,
    fetch: fetchAndExpect,
  });
  // The client has read the address; tokens must not stay in the browser's history.
  if (mailLink || providerReturn) {
    const query = providerReturn ? withoutProviderReturn(location.search) : location.search;
    history.replaceState(null, "", location.pathname + query);
  }
  const providers = createProviderFlow(client);
  const store = createSessionStore(client, question !== undefined);
  return { client, store, mailLink, question, providerReturn, providers };
}

/** An unreadable session would keep the header at «Abmelden» for ever. */
function dropUnreadableSession(): void {
  if (!hasStoredSession() || readStoredJson("localStorage", SESSION_KEY)) return;
  forgetStoredSession();
}
