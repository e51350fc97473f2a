import { AuthClient, type GoTrueClient, type Provider } from "@supabase/auth-js";
import type { AuthFailure } from "#domain/auth/auth-messages.ts";
import { readStored } from "./stored-session.ts";

const KEY = "spitex-provider";
/** Set while this browser links an account. */
const LINK_KEY = "spitex-provider-link";

type Outcome = { error: AuthFailure | null };

/** Signing in or linking by way of a provider; both leave this page. */
export type ProviderFlow = {
  signIn: (provider: string, returnPath: string) => Promise<Outcome>;
  link: (provider: string, returnPath: string) => Promise<Outcome>;
  /** Whether this browser started linking: without that, a return does not count as linked. Resets itself. */
  takeLink: () => boolean;
  /** Exchanges the code in the address; only this browser has its code verifier. */
  finish: (code: string) => Promise<Outcome>;
};

/**
 * `main` accepts sign-in links opened in another browser. Here this must not be possible, or an address
 * could sign its reader in to an attacker's account. So the flow has a PKCE client of its own, which is
 * cleared once `main` has the session.
 */
export function createProviderFlow(main: GoTrueClient): ProviderFlow {
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
  const asked = (provider: string, returnPath: string) => ({
    provider: provider as Provider,
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
