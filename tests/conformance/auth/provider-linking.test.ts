import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieBrowser } from "#tests/support/cookie-browser.ts";
import { openAdmin, type ProviderSite, startProviderSite } from "../provider-site.ts";
import { openClient, succeeded } from "./client.ts";
import { mailsTo, newEmail, PASSWORD } from "./site.ts";

let site: ProviderSite;

beforeAll(async () => {
  site = await startProviderSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
});
afterAll(() => site.close());

const openPkce = () => openClient(site.authUrl, { flowType: "pkce" });

/** A client in a browser, which keeps cookies. */
function openInBrowser() {
  const browser = cookieBrowser();
  const open = openClient(site.authUrl, { flowType: "pkce", fetch: browser.fetch });
  /** Links the identity of the person with this `sub` to the signed-in user. @returns where that leads */
  const link = async (sub: string): Promise<URL> => {
    browser.forget(site.idp.url);
    const options = site.optionsFor(sub);
    const { url } = succeeded(await open.client.linkIdentity({ provider: "keycloak", options }));
    return new URL(await browser.follow(url ?? "", site.isBack));
  };
  const exchange = async (address: URL) => {
    const code = address.searchParams.get("code") ?? "";
    return succeeded(await open.client.exchangeCodeForSession(code)).user;
  };
  return { ...open, browser, link, exchange };
}

const subjectsTo = async (email: string) => (await mailsTo(site, email)).map(({ subject }) => subject);

test("a verified address is linked to the account that has it, and the owner gets a mail", async () => {
  const { sub, email } = site.newPerson();
  const admin = await openAdmin(site);
  const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const linked = (await site.signIn(openPkce(), sub)).user;
  expect(linked.id).toBe(succeeded(made).user.id);
  expect(linked.app_metadata).toEqual({ provider: "email", providers: ["email", "keycloak"] });
  expect(await subjectsTo(email)).toContain("Anmeldung mit Keycloak verbunden");
});

test("linkIdentity, getUserIdentities and unlinkIdentity", async () => {
  const { sub } = site.newPerson();
  const email = newEmail();
  const open = openInBrowser();
  const { user } = succeeded(await open.client.signUp({ email, password: PASSWORD }));
  const linked = await open.exchange(await open.link(sub));
  expect(linked).toMatchObject({ id: user?.id, email });
  const { identities } = succeeded(await open.client.getUserIdentities());
  expect(identities.map(({ provider }) => provider).sort()).toEqual(["email", "keycloak"]);

  const added = identities.filter(({ provider }) => provider === "keycloak");
  for (const identity of added) succeeded(await open.client.unlinkIdentity(identity));
  const left = succeeded(await open.client.getUserIdentities()).identities;
  expect(left.map(({ provider }) => provider)).toEqual(["email"]);
  for (const last of left) {
    expect((await open.client.unlinkIdentity(last)).error).toMatchObject({
      status: 422,
      code: "single_identity_not_deletable",
    });
  }
  expect(await subjectsTo(email)).toEqual(
    expect.arrayContaining(["Anmeldung mit Keycloak verbunden", "Anmeldung mit Keycloak entfernt"]),
  );
});

test("an identity that is linked cannot be linked again, here or elsewhere", async () => {
  const { sub } = site.newPerson();
  await site.signIn(openPkce(), sub);
  const open = openInBrowser();
  succeeded(await open.client.signUp({ email: newEmail(), password: PASSWORD }));
  const elsewhere = await open.link(sub);
  expect(Object.fromEntries(elsewhere.searchParams)).toMatchObject({
    error_code: "identity_already_exists",
    error_description: "Identity is already linked to another user",
  });
  const own = site.newPerson();
  await open.exchange(await open.link(own.sub));
  const here = await open.link(own.sub);
  expect(here.searchParams.get("error_description")).toBe("Identity is already linked");
});

test("does not link an identity if the session has ended in the meantime", async () => {
  const { sub } = site.newPerson();
  const open = openInBrowser();
  succeeded(await open.client.signUp({ email: newEmail(), password: PASSWORD }));
  const options = site.optionsFor(sub);
  const { url } = succeeded(await open.client.linkIdentity({ provider: "keycloak", options }));
  expect(await open.client.signOut()).toEqual({ error: null });
  const isHome = ({ href }: URL) => href.startsWith(`${site.url}/?`);
  const address = new URL(await open.browser.follow(url ?? "", isHome));
  expect(address.searchParams.get("error_code")).toBe("bad_oauth_state");
});

test("an anonymous user becomes a permanent one, with the address that the identity proves", async () => {
  const { sub, email } = site.newPerson();
  const open = openInBrowser();
  const { user } = succeeded(await open.client.signInAnonymously());
  const linked = await open.exchange(await open.link(sub));
  expect(linked).toMatchObject({ id: user?.id, email, is_anonymous: false });
  expect(linked.app_metadata).toEqual({ provider: "keycloak", providers: ["keycloak"] });
});

test("linking does not adopt an address that another account has", async () => {
  const { sub, email } = site.newPerson();
  succeeded(await openClient(site.authUrl).client.signUp({ email, password: PASSWORD }));
  const open = openInBrowser();
  succeeded(await open.client.signInAnonymously());
  const address = await open.link(sub);
  expect(address.searchParams.get("error_code")).toBe("email_exists");
});

test("signInWithIdToken, with a nonce", async () => {
  const open = openClient(site.authUrl);
  const { sub, email } = site.newPerson();
  const nonce = crypto.randomUUID();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(nonce));
  const hashed = Buffer.from(digest).toString("hex");
  const token = await site.idp.sign({ sub, email, email_verified: true, nonce: hashed });
  const signedIn = await open.client.signInWithIdToken({ provider: "keycloak", token, nonce });
  expect(succeeded(signedIn).user.email).toBe(email);
  expect(open.events.at(-1)).toBe("SIGNED_IN");
  const { data } = await open.client.getClaims();
  expect(data?.claims.amr).toMatchObject([{ method: "oauth", provider: "keycloak" }]);
});

test("linkIdentity by id_token", async () => {
  const open = openClient(site.authUrl);
  const { user } = succeeded(await open.client.signUp({ email: newEmail(), password: PASSWORD }));
  const token = await site.idp.sign({ sub: crypto.randomUUID() });
  const linked = succeeded(await open.client.linkIdentity({ provider: "keycloak", token }));
  expect(linked.user?.id).toBe(user?.id);
  expect(linked.user?.app_metadata.providers).toEqual(["email", "keycloak"]);
  expect(open.events.at(-1)).toBe("USER_UPDATED");
});

test("refuses to link an id_token without a valid session", async () => {
  const token = await site.idp.sign({ sub: crypto.randomUUID() });
  const body = JSON.stringify({ provider: "keycloak", id_token: token, link_identity: true });
  const post = async (headers: Record<string, string>) => {
    const address = `${site.authUrl}/token?grant_type=id_token`;
    return (await fetch(address, { method: "POST", body, headers })).json();
  };
  expect(await post({})).toMatchObject({
    error_description: "Linking requires a valid user access token in Authorization",
  });
  expect(await post({ Authorization: "Bearer anon" })).toMatchObject({
    error_description: "Linking requires a valid user authentication",
  });
});

test("an account with an assumed address loses its keys when the owner signs in with a provider", async () => {
  const { sub, email } = site.newPerson();
  const squatter = openClient(site.authUrl);
  const { user } = succeeded(await squatter.client.signUp({ email, password: PASSWORD }));
  // An unverified factor; a verified one prevents the claim (provider-claims.test.ts).
  succeeded(await squatter.client.mfa.enroll({ factorType: "totp" }));

  const { user: owner } = await site.signIn(openPkce(), sub);
  expect(owner.id).toBe(user?.id);
  expect(owner.factors).toBeUndefined();
  expect(owner.identities).toMatchObject([{ provider: "keycloak" }]);
  expect((await squatter.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  const again = await squatter.client.signInWithPassword({ email, password: PASSWORD });
  expect(again.error).toMatchObject({ code: "invalid_credentials" });
});
