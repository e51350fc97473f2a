import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieBrowser } from "#tests/support/cookie-browser.ts";
import { openPage } from "../browser-page.ts";
import { type ProviderSite, startProviderSite } from "../provider-site.ts";
import { openClient, succeeded } from "./client.ts";

let site: ProviderSite;

beforeAll(async () => {
  site = await startProviderSite();
});
afterAll(() => site.close());

const openPkce = () => openClient(site.authUrl, { flowType: "pkce" });

test("PKCE: the provider's user comes back with a code, and is signed in", async () => {
  const picture = "https://bilder.example/anna.png";
  const email = `Anna-${crypto.randomUUID()}@Example.ch`;
  const { sub } = site.newPerson({ email, name: "Anna Muster", picture });
  const open = openPkce();
  const address = await site.visit(open, sub);
  expect(address.hash).toBe("");
  const code = address.searchParams.get("code") ?? "";
  const { session, user } = succeeded(await open.client.exchangeCodeForSession(code));
  expect(open.events.at(-1)).toBe("SIGNED_IN");
  expect(user).toMatchObject({
    email: email.toLowerCase(),
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: "keycloak", providers: ["keycloak"] },
    user_metadata: {
      sub,
      email: email.toLowerCase(),
      email_verified: true,
      phone_verified: false,
      name: "Anna Muster",
      full_name: "Anna Muster",
      picture,
      avatar_url: picture,
      provider_id: sub,
    },
    identities: [{ id: sub, provider: "keycloak", email: email.toLowerCase() }],
  });
  expect(session.provider_token).toEqual(expect.any(String));
  const { data } = await open.client.getClaims();
  expect(data?.claims.amr).toMatchObject([{ method: "oauth", provider: "keycloak" }]);
  expect((await open.client.exchangeCodeForSession(code)).error).toBeTruthy();
});

test("implicit: tokens come in the fragment, and the client stores them", async () => {
  const { sub, email } = site.newPerson();
  const address = await site.visit(openClient(site.authUrl, { flowType: "implicit" }), sub);
  const fragment = new URLSearchParams(address.hash.slice(1));
  expect([...fragment.keys()]).toEqual(
    expect.arrayContaining(["access_token", "provider_token", "expires_in", "refresh_token", "token_type"]),
  );
  openPage(address.href);
  const { client } = openClient(site.authUrl, { detectSessionInUrl: true });
  expect(await client.initialize()).toEqual({ error: null });
  const { session } = succeeded(await client.getSession());
  expect(session?.user.email).toBe(email);
  expect(session?.provider_token).toBe(fragment.get("provider_token"));
});

test("offline access also gives the provider's refresh token, once", async () => {
  const { sub } = site.newPerson();
  const { client } = openPkce();
  const { redirectTo, queryParams } = site.optionsFor(sub);
  const options = { redirectTo, scopes: "offline_access", queryParams: { ...queryParams, prompt: "consent" } };
  const { url } = succeeded(await client.signInWithOAuth({ provider: "keycloak", options }));
  const address = new URL(await cookieBrowser().follow(url ?? "", site.isBack));
  const code = address.searchParams.get("code") ?? "";
  const { session } = succeeded(await client.exchangeCodeForSession(code));
  expect(session.provider_refresh_token).toEqual(expect.any(String));
  const { session: refreshed } = succeeded(await client.refreshSession());
  expect(refreshed?.provider_refresh_token).toBeUndefined();
});

test("the same person gets the same account with its data", async () => {
  const person = site.newPerson({ name: "Alter Name" });
  const open = openPkce();
  const { user: first } = await site.signIn(open, person.sub);
  succeeded(await open.client.updateUser({ data: { name: "Selbst gewählt", ort: "Bern" } }));
  Object.assign(person, { name: "Neuer Name", picture: "https://bilder.example/neu.png" });
  const { user: second } = await site.signIn(open, person.sub);
  expect(second.id).toBe(first.id);
  expect(second.user_metadata).toMatchObject({
    name: "Selbst gewählt",
    ort: "Bern",
    picture: "https://bilder.example/neu.png",
  });
  expect(second.identities?.[0]?.identity_data).toMatchObject({ name: "Neuer Name" });
});

test("an answer sent as a form signs in, too", async () => {
  const { sub, email } = site.newPerson();
  const { user } = await site.signIn(openPkce(), sub, { provider: "apple" });
  expect(user).toMatchObject({ email, app_metadata: { provider: "apple" } });
});

test("the same subject at another provider is another user, unless the address matches", async () => {
  const person = site.newPerson();
  const { user: first } = await site.signIn(openPkce(), person.sub);
  Object.assign(person, { email: `andere-${person.sub}@example.ch` });
  const { user: second } = await site.signIn(openPkce(), person.sub, { provider: "apple" });
  expect(second.id).not.toBe(first.id);
});

test("/settings lists the providers", async () => {
  const settings = await (await fetch(`${site.authUrl}/settings`)).json();
  expect(settings).toMatchObject({ external: { keycloak: true, apple: true, google: false } });
});

test.each([
  ["google", "Unsupported provider: provider is not enabled"],
  ["nirgends", "Unsupported provider: Provider nirgends could not be found"],
  ["custom:firma", "Unsupported provider: Provider custom:firma could not be found"],
  ["", "Unsupported provider: Provider  could not be found"],
])("/authorize to %s is refused", async (provider, msg) => {
  const address = `${site.authUrl}/authorize?provider=${provider}`;
  const response = await fetch(address, { redirect: "manual" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: "validation_failed", msg });
});
