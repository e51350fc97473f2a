import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HostileProvider, startHostileProvider } from "#tests/support/hostile-provider.ts";
import { CLIENT_ID } from "#tests/support/identity-provider.ts";
import { enabled, type ProviderSite, startProviderSite } from "../provider-site.ts";
import { openClient, succeeded } from "./client.ts";
import { mailsTo, PASSWORD } from "./site.ts";

let hostile: HostileProvider;
let site: ProviderSite;

beforeAll(async () => {
  hostile = await startHostileProvider();
  site = await startProviderSite({
    ...enabled("SLACK_OIDC", hostile.url),
    ...enabled("GITHUB", hostile.url),
    AUTH_EXTERNAL_TIMEOUT: "5",
  });
});
afterAll(async () => {
  await site.close();
  await hostile.close();
});

/** The outcome of a sign-in if the provider answers with this id_token. */
async function signInWith(idToken: (nonce: string) => string | Promise<string>) {
  const { browser, location, state } = await site.begin({ provider: "slack_oidc" });
  hostile.answerWith(idToken(location.searchParams.get("nonce") ?? ""));
  return site.callBack({ state, code: "a" }, browser);
}

const PERSON = { email: "wirt@example.ch", email_verified: true };
const hour = () => Math.floor(Date.now() / 1000) + 3600;

test("a valid id_token signs in", async () => {
  const { location } = await signInWith((nonce) => hostile.idToken({ ...PERSON, nonce }));
  expect(location.hash).toContain("access_token=");
});

test.each<[string, (nonce: string) => string | Promise<string>]>([
  ["another nonce", () => hostile.idToken({ ...PERSON, nonce: "other" })],
  ["no nonce", () => hostile.idToken(PERSON)],
  ["another audience", (nonce) => hostile.idToken({ ...PERSON, nonce, aud: "other" })],
  ["another issuer", (nonce) => hostile.idToken({ ...PERSON, nonce, iss: "https://other.example" })],
  ["an end in the past", (nonce) => hostile.idToken({ ...PERSON, nonce, exp: 1, iat: 0 })],
  [
    "no signature",
    (nonce) =>
      new UnsecuredJWT({ iss: hostile.url, aud: CLIENT_ID, sub: "a", iat: 1, exp: hour(), nonce })
        .setIssuedAt()
        .encode(),
  ],
  [
    "a key of somebody else",
    (nonce) => site.idp.sign({ ...PERSON, nonce, iss: hostile.url, sub: "a" }, { kid: "hostile" }),
  ],
  ["no token at all", () => "xyz"],
])("refuses an id_token with %s", async (_name, idToken) => {
  const { location } = await signInWith(idToken);
  expect(location.hash).not.toContain("access_token");
  expect(location.searchParams.get("error")).toBe("server_error");
});

test.each<[string, { status?: number; body: unknown; type?: string }]>([
  ["a page", { body: "<html>", type: "text/html" }],
  ["an error", { status: 400, body: { error: "invalid_grant" } }],
  ["a list", { body: [] }],
  ["too much", { body: "x".repeat(600 * 1024) }],
  ["a redirect", { status: 302, body: {} }],
])("refuses %s instead of tokens", async (_name, answer) => {
  const { browser, state } = await site.begin({ provider: "slack_oidc" });
  hostile.on("/token", () => answer);
  const { query } = await site.callBack({ state, code: "a" }, browser);
  expect(query).toMatchObject({ error_description: "Unable to exchange external code" });
});

test("a provider that never answers runs into the time limit", async () => {
  const { browser, state } = await site.begin({ provider: "slack_oidc" });
  hostile.on("/token", () => new Promise(() => {}));
  const { query } = await site.callBack({ state, code: "a" }, browser);
  expect(query).toMatchObject({ error_description: "Unable to exchange external code" });
});

test("an unverified address opens no account until it is confirmed by mail", async () => {
  const { sub, email } = site.newPerson({ email_verified: false });
  const open = openClient(site.authUrl, { flowType: "pkce" });
  const address = await site.visit(open, sub);
  const said = "Unverified email with keycloak. A confirmation email has been sent to your keycloak email";
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    error_code: "provider_email_needs_verification",
    error_description: said,
  });
  expect(await mailsTo(site, email)).toMatchObject([{ subject: "Bestätigen Sie Ihre E-Mail-Adresse" }]);
});

test("an unverified address is never linked to the account that has it", async () => {
  const { sub, email } = site.newPerson({ email_verified: false });
  const owner = openClient(site.authUrl);
  succeeded(await owner.client.signUp({ email, password: PASSWORD }));
  const address = await site.visit(openClient(site.authUrl, { flowType: "pkce" }), sub);
  expect(address.searchParams.get("error_code")).toBe("provider_email_needs_verification");
  const { identities } = succeeded(await owner.client.getUserIdentities());
  expect(identities).toHaveLength(1);
  expect(await mailsTo(site, email)).toEqual([]);
});

test("refuses a sign-in without any address", async () => {
  const { sub } = site.newPerson({ email: undefined as unknown as string });
  const address = await site.visit(openClient(site.authUrl), sub);
  expect(address.searchParams.get("error_description")).toBe("Error getting user email from external provider");
});

/** Signs in as the person with this number and these addresses at GitHub. */
async function signInAtGithub(id: number, emails: object[]) {
  hostile.on("/login/oauth/access_token", () => ({
    body: { access_token: `at-${id}`, token_type: "bearer", scope: "user:email" },
  }));
  hostile.on("/api/v3/user", () => ({ body: { id, login: "anna", name: "Anna", email: "getippt@example.ch" } }));
  hostile.on("/api/v3/user/emails", () => ({ body: emails }));
  const { browser, state } = await site.begin({ provider: "github" });
  return site.callBack({ state, code: "a" }, browser);
}

test("an API without OpenID Connect: only addresses it calls verified count", async () => {
  const email = `anna-${crypto.randomUUID()}@example.ch`;
  const { location } = await signInAtGithub(1, [
    { email: "unbestaetigt@example.ch", verified: false, primary: true },
    { email, verified: true, primary: false },
  ]);
  const fragment = new URLSearchParams(location.hash.slice(1));
  const { client } = openClient(site.authUrl);
  const { user } = succeeded(await client.getUser(fragment.get("access_token") ?? ""));
  expect(user).toMatchObject({
    email,
    user_metadata: { user_name: "anna", full_name: "Anna", provider_id: "1" },
    identities: [{ provider: "github", id: "1" }],
  });
  expect(hostile.asked.find(({ path }) => path === "/api/v3/user")).toBeDefined();
});

test("verified addresses of two accounts sign in to neither", async () => {
  const emails = [1, 2].map(() => `zwei-${crypto.randomUUID()}@example.ch`);
  for (const email of emails) {
    succeeded(await openClient(site.authUrl).client.signUp({ email, password: PASSWORD }));
  }
  const verified = emails.map((email) => ({ email, verified: true, primary: false }));
  const { query } = await signInAtGithub(2, verified);
  expect(query).toMatchObject({
    error: "server_error",
    error_description: "Multiple accounts with the same email address",
  });
});
