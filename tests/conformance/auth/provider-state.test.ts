import { afterAll, beforeAll, expect, test } from "vitest";
import { CLIENT_ID } from "#tests/support/identity-provider.ts";
import { type ProviderSite, startProviderSite } from "../provider-site.ts";
import { openClient } from "./client.ts";

let site: ProviderSite;

beforeAll(async () => {
  site = await startProviderSite();
});
afterAll(() => site.close());

test.each([
  [{}, "bad_oauth_callback", "OAuth state parameter missing"],
  [{ state: "x" }, "bad_oauth_state", "OAuth state parameter is invalid"],
  [{ state: crypto.randomUUID() }, "bad_oauth_state", "OAuth state not found or expired"],
])("refuses the state %j", async (given, error_code, error_description) => {
  const { location, query } = await site.callBack({ code: "a", ...given });
  expect(location.origin).toBe(site.url);
  const told = { error: "invalid_request", error_code, error_description };
  expect(query).toEqual(told);
  expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toMatchObject(told);
});

test("a state works once, and only in the browser that received it", async () => {
  const { browser, location, state } = await site.begin({ login_hint: site.newPerson().sub });
  const isCallback = (url: URL) => url.pathname === "/auth/callback";
  const callback = await browser.follow(location.href, isCallback);
  const other = await site.callBack(Object.fromEntries(new URL(callback).searchParams));
  expect(other.query).toMatchObject({
    error_code: "bad_oauth_state",
    error_description: "OAuth state was issued to another browser",
  });
  // The refused callback has not used up the state.
  expect(await browser.follow(callback, site.isBack)).toContain("#access_token=");
  const again = await site.callBack({ state, code: "a" }, browser);
  expect(again.query).toMatchObject({
    error_code: "flow_state_already_used",
    error_description: "State has already been used",
  });
});

test("ten callbacks at once begin one session", async () => {
  const person = site.newPerson();
  const { browser, location } = await site.begin({ login_hint: person.sub });
  const isCallback = (url: URL) => url.pathname === "/auth/callback";
  const callback = await browser.follow(location.href, isCallback);
  const responses = await Promise.all(Array.from({ length: 10 }, () => browser.fetch(callback)));
  const leads = responses.map((response) => response.headers.get("Location") ?? "");
  expect(leads.filter((lead) => lead.includes("access_token="))).toHaveLength(1);
  const used = leads.filter((lead) => lead.includes("error_code=flow_state_already_used"));
  expect(used).toHaveLength(9);
});

test("several first sign-ins of one person at once open one account", async () => {
  const { sub } = site.newPerson();
  const clients = Array.from({ length: 4 }, () => openClient(site.authUrl, { flowType: "pkce" }));
  const signedIn = await Promise.all(clients.map((open) => site.signIn(open, sub)));
  expect(new Set(signedIn.map(({ user }) => user.id)).size).toBe(1);
});

test("only the service knows the secrets of a flow", async () => {
  const evil = {
    client_id: "evil",
    redirect_uri: "https://evil.example/",
    response_type: "token",
    response_mode: "fragment",
    state: "evil",
    nonce: "evil",
    scope: "evil",
    request_uri: "https://evil.example/",
    code_verifier: "evil",
    client_secret: "evil",
    prompt: "login",
  };
  const { location } = await site.begin(evil);
  const given = Object.fromEntries(location.searchParams);
  expect(JSON.stringify(given)).not.toContain("evil");
  expect(Object.keys(given).sort()).toEqual([
    "client_id",
    "code_challenge",
    "code_challenge_method",
    "nonce",
    "prompt",
    "redirect_uri",
    "response_type",
    "scope",
    "state",
  ]);
  expect(given).toMatchObject({
    client_id: CLIENT_ID,
    redirect_uri: `${site.authUrl}/callback`,
    code_challenge_method: "S256",
    prompt: "login",
  });
});

test("a target that is not allowed falls back to the site", async () => {
  const { browser, location } = await site.begin({
    redirect_to: "https://evil.example/",
    login_hint: site.newPerson().sub,
  });
  const isEnd = ({ hash }: URL) => hash.includes("access_token");
  const end = new URL(await browser.follow(location.href, isEnd));
  expect(end.origin).toBe(site.url);
});

test("the provider's refusal is passed on in its words", async () => {
  const { browser, location } = await site.begin({ login_hint: "nobody" });
  const end = new URL(await browser.follow(location.href, site.isBack));
  expect(Object.fromEntries(end.searchParams)).toEqual({
    error: "access_denied",
    error_description: "The user said <no> & left",
  });
});

test("refuses a callback without a code, and one that names another provider", async () => {
  const first = await site.begin();
  const without = await site.callBack({ state: first.state }, first.browser);
  expect(without.query).toMatchObject({ error_code: "bad_oauth_callback" });
  const { browser, state } = await site.begin();
  const mixed = await site.callBack({ state, code: "a", iss: "https://andere.example" }, browser);
  expect(mixed.query).toMatchObject({ error: "server_error", error_description: "Unable to exchange external code" });
});

test("a code of one provider is refused at another", async () => {
  const apple = await site.begin({ provider: "apple", login_hint: site.newPerson().sub });
  const isCallback = (url: URL) => url.searchParams.has("code");
  const { searchParams } = new URL(await apple.browser.follow(apple.location.href, isCallback));
  const { browser, state } = await site.begin();
  const code = searchParams.get("code") ?? "";
  const mixed = await site.callBack({ state, code, iss: site.idp.url }, browser);
  expect(mixed.query).toMatchObject({ error_description: "Unable to exchange external code" });
});
