import { GoTrueAdminApi } from "@supabase/auth-js";
import { type CookieBrowser, cookieBrowser } from "#tests/support/cookie-browser.ts";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type IdpAccount,
  PLAIN_CLIENT_ID,
  startIdentityProvider,
} from "#tests/support/identity-provider.ts";
import { accessTokens } from "#worker/platform/access-tokens.ts";
import { type OpenClient, succeeded } from "./auth/client.ts";
import { type AuthSite, newEmail, startAuthSite } from "./auth/site.ts";

/** Variables that switch a provider on. */
export const enabled = (name: string, url: string, clientId = CLIENT_ID) => ({
  [`AUTH_EXTERNAL_${name}_ENABLED`]: "true",
  [`AUTH_EXTERNAL_${name}_CLIENT_ID`]: clientId,
  [`AUTH_EXTERNAL_${name}_SECRET`]: CLIENT_SECRET,
  [`AUTH_EXTERNAL_${name}_URL`]: url,
});

/** A site and a provider that know each other: as keycloak, and as apple, which answers by form. */
export async function startProviderSite(vars: Record<string, string> = {}, stateDir?: string) {
  const accounts: IdpAccount[] = [];
  const idp = await startIdentityProvider({ accounts });
  const site = await startAuthSite(
    {
      AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true",
      AUTH_RATE_LIMIT_EXTERNAL: "100000",
      ...enabled("KEYCLOAK", idp.url),
      ...enabled("APPLE", idp.url, PLAIN_CLIENT_ID),
      ...vars,
    },
    stateDir,
  );
  const page = `${site.url}/konto`;
  const isBack = (url: URL) => url.pathname === "/konto";
  const optionsFor = (sub: string) => ({ redirectTo: page, queryParams: { login_hint: sub } });
  /** Signs in at the provider as the person with this `sub`. @returns where that leads */
  const visit = async (
    open: Pick<OpenClient, "client">,
    sub: string,
    { provider = "keycloak", browser = cookieBrowser() }: Visit = {},
  ): Promise<URL> => {
    const options = optionsFor(sub);
    const { url } = succeeded(await open.client.signInWithOAuth({ provider, options }));
    return new URL(await browser.follow(url ?? "", isBack));
  };
  /** A flow as a browser begins it, and the request that the provider got. */
  const begin = async (query: Record<string, string> = {}, browser = cookieBrowser()) => {
    const asked = { provider: "keycloak", redirect_to: page, ...query };
    const address = `${site.authUrl}/authorize?${new URLSearchParams(asked)}`;
    const location = await leadsTo(await browser.fetch(address));
    return { browser, location, state: location.searchParams.get("state") ?? "" };
  };
  /** Where a callback with these values leads. */
  const callBack = async (query: Record<string, string>, browser = cookieBrowser()) => {
    const address = `${site.authUrl}/callback?${new URLSearchParams(query)}`;
    const location = await leadsTo(await browser.fetch(address));
    return { location, query: Object.fromEntries(location.searchParams) };
  };
  return {
    ...site,
    idp,
    isBack,
    begin,
    callBack,
    optionsFor,
    visit,
    /** As above, and exchanges the code for a session. */
    signIn: async (open: Pick<OpenClient, "client">, sub: string, how?: Visit) => {
      const { searchParams } = await visit(open, sub, how);
      const code = searchParams.get("code") ?? "";
      return succeeded(await open.client.exchangeCodeForSession(code));
    },
    /** A person at the provider whom the site does not know yet. */
    newPerson: (more: Partial<IdpAccount> = {}) => {
      const sub = crypto.randomUUID();
      const person = { sub, email: newEmail(), email_verified: true, ...more };
      accounts.push(person);
      return person;
    },
    close: async () => {
      await site.close();
      await idp.close();
    },
  };
}

async function leadsTo(response: Response): Promise<URL> {
  const location = response.headers.get("Location");
  if (location) return new URL(location);
  throw new Error(`${response.url} answered ${response.status} ${await response.text()}`);
}

type Visit = { provider?: "keycloak" | "apple" | `custom:${string}`; browser?: CookieBrowser };

export type ProviderSite = Awaited<ReturnType<typeof startProviderSite>>;

/** An admin client, signed with the site's keys. */
export async function openAdmin({ authUrl, deps }: Pick<AuthSite, "authUrl" | "deps">) {
  const token = await accessTokens(deps.config.auth.signingKeys).sign({ role: "service_role" });
  const headers = { Authorization: `Bearer ${token}`, "X-Supabase-Api-Version": "2024-01-01" };
  return new GoTrueAdminApi({ url: authUrl, headers });
}
