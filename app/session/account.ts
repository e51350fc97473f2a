import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import type { AuthFailure } from "#domain/auth/auth-messages.ts";
import type { ProviderName } from "#domain/auth/providers/provider-names.ts";
import { spokenAt } from "#domain/language.ts";
import type { SessionStore } from "./session-state.ts";
import { createSessionStore } from "./session-store.ts";
import { isOneSession, parametersOf, questionOf, type SignInQuestion } from "./sign-in-question.ts";
import {
  fetchAndExpect,
  type MailLink,
  type ProviderReturn,
  readMailLink,
  readProviderReturn,
  withoutProviderReturn,
} from "./sign-in-return.ts";
import { forgetStoredSession, hasStoredSession, readStored, readStoredJson, SESSION_KEY } from "./stored-session.ts";

export type Account = {
  client: GoTrueClient;
  store: SessionStore;
  /** Set if a mail's link led to this page. */
  mailLink: MailLink | undefined;
  /** Set if the visitor must first decide whether to follow that link. */
  question: SignInQuestion | undefined;
  /** Set if a provider's flow led back to this page. */
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
  // The client has read the address; tokens must not remain in the browser's history.
  if (mailLink || providerReturn) {
    const query = providerReturn ? withoutProviderReturn(location.search) : location.search;
    history.replaceState(null, "", location.pathname + query);
  }
  const providers = createProviderFlow(client);
  const store = createSessionStore(client, question !== undefined);
  return { client, store, mailLink, question, providerReturn, providers };
}

/** Otherwise an unreadable session would keep the header at «Abmelden» forever. */
function dropUnreadableSession(): void {
  if (!hasStoredSession() || readStoredJson("localStorage", SESSION_KEY)) return;
  forgetStoredSession();
}

const KEY = "spitex-provider";

/** Set while this browser links an account. */
const LINK_KEY = "spitex-provider-link";

type Outcome = { error: AuthFailure | null };

/** Signs in or links an account through a provider; both leave this page. */
export type ProviderFlow = {
  signIn: (provider: ProviderName, returnPath: string) => Promise<Outcome>;
  link: (provider: ProviderName, returnPath: string) => Promise<Outcome>;
  /** Whether this browser started linking; otherwise a return does not count as linked. Resets itself. */
  takeLink: () => boolean;
  /** Exchanges the code in the address; only this browser has its code verifier. */
  finish: (code: string) => Promise<Outcome>;
};

/**
 * `main` accepts sign-in links opened in another browser. That must not be possible here, or an address could sign its
 * reader in to an attacker's account. So the flow has its own PKCE client, which is cleared once `main` has the
 * session.
 */
function createProviderFlow(main: GoTrueClient): ProviderFlow {
  let client: GoTrueClient | undefined;
  const open = () => {
    client ??= new AuthClient({
      url: `${location.origin}/auth`,
      storageKey: KEY,
      storage: sessionStorage,
      flowType: "pkce",
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    });
    return client;
  };
  const asked = (provider: ProviderName, returnPath: string) => ({
    provider,
    options: { redirectTo: location.origin + returnPath },
  });
  return {
    signIn: (provider, returnPath) => open().signInWithOAuth(asked(provider, returnPath)),
    link: async (provider, returnPath) => {
      const { data } = await main.getSession();
      if (data.session) await open().setSession(data.session);
      sessionStorage.setItem(LINK_KEY, provider);
      const { error } = await open().linkIdentity(asked(provider, returnPath));
      if (error) sessionStorage.removeItem(LINK_KEY);
      return { error };
    },
    takeLink: () => {
      if (readStored("sessionStorage", LINK_KEY) === null) return false;
      // Includes the copy of the session that started linking.
      for (const key of [LINK_KEY, KEY]) sessionStorage.removeItem(key);
      return true;
    },
    finish: async (code) => {
      const { data, error } = await open().exchangeCodeForSession(code);
      sessionStorage.removeItem(KEY);
      return error ? { error } : main.setSession(data.session);
    },
  };
}

export type SessionEntry = {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  is_current: boolean;
};

type AccountDeletion = {
  current_password?: string;
  /** A code from GET /reauthenticate. */
  nonce?: string;
  reviews: "keep" | "delete";
};

type Answer<Data> = { data: Data; error: null } | { data: null; error: AuthFailure };

/** Endpoints that the client library of our auth service lacks; they answer in the same format. */
export type AuthExtension = {
  sessions: () => Promise<Answer<SessionEntry[]>>;
  endSession: (id: string) => Promise<Answer<object>>;
  /** Releases another site's request, so that a different account can answer it. */
  releaseAuthorization: (id: string) => Promise<Answer<object>>;
  deleteAccount: (deletion: AccountDeletion) => Promise<Answer<object>>;
};

export function createAuthExtension(client: GoTrueClient): AuthExtension {
  const ask = async <Data>(method: "GET" | "DELETE", path: string, body?: object): Promise<Answer<Data>> => {
    const { data } = await client.getSession();
    const headers = {
      "Content-Type": "application/json",
      "X-Supabase-Api-Version": "2024-01-01",
      Authorization: `Bearer ${data.session?.access_token ?? ""}`,
    };
    try {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(spokenAt(`/auth${path}`), init);
      const answer: Data & AuthFailure = await response.json();
      if (response.ok) return { data: answer, error: null };
      return { data: null, error: { ...answer, status: response.status } };
    } catch (error) {
      return { data: null, error: { name: "AuthRetryableFetchError", message: String(error) } };
    }
  };
  return {
    sessions: () => ask("GET", "/user/sessions"),
    endSession: (id) => ask("DELETE", `/user/sessions/${id}`),
    releaseAuthorization: (id) => ask("DELETE", `/oauth/authorizations/${id}`),
    deleteAccount: (deletion) => ask("DELETE", "/user", deletion),
  };
}
