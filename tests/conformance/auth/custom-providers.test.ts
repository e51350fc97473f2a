import { GoTrueAdminApi } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { type HostileProvider, startHostileProvider } from "#tests/support/hostile-provider.ts";
import { CLIENT_ID, CLIENT_SECRET } from "#tests/support/identity-provider.ts";
import { openAdmin, type ProviderSite, startProviderSite } from "../provider-site.ts";
import { openClient, succeeded } from "./client.ts";

const CUSTOM = { AUTH_CUSTOM_PROVIDERS_ENABLED: "true", AUTH_CUSTOM_PROVIDERS_MAX: "3" };

let hostile: HostileProvider;
let site: ProviderSite;
let admin: GoTrueAdminApi;

beforeAll(async () => {
  hostile = await startHostileProvider();
  site = await startProviderSite(CUSTOM);
  admin = await openAdmin(site);
});
afterAll(async () => {
  await site.close();
  await hostile.close();
});

const oidc = (identifier: string) => ({
  provider_type: "oidc" as const,
  identifier,
  name: "Firma",
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  issuer: site.idp.url,
});

const oauth2 = (identifier: string) => ({
  provider_type: "oauth2" as const,
  identifier,
  name: "Verein",
  client_id: "verein",
  client_secret: "geheim",
  authorization_url: `${hostile.url}/authorize`,
  token_url: `${hostile.url}/token`,
  userinfo_url: `${hostile.url}/me`,
  scopes: ["profil"],
  attribute_mapping: { sub: "nummer", email: "mail", email_verified: "mail_geprueft", name: "wer" },
  custom_claims_allowlist: ["gruppen"],
  authorization_params: { sprache: "de" },
});

test("a provider is set up, shown, changed and removed; its secret is never shown", async () => {
  const { customProviders } = admin;
  const created = succeeded(await customProviders.createProvider(oidc("custom:kurz")));
  expect(created).toMatchObject({ identifier: "custom:kurz", enabled: true, pkce_enabled: true });
  const shown = succeeded(await customProviders.getProvider("custom:kurz"));
  expect(shown).toEqual(created);
  const change = { name: "Neuer Name", enabled: false };
  const changed = succeeded(await customProviders.updateProvider("custom:kurz", change));
  expect(changed).toMatchObject({ name: "Neuer Name", enabled: false, client_id: CLIENT_ID });
  const { providers } = succeeded(await customProviders.listProviders({ type: "oidc" }));
  expect(providers.map(({ identifier }) => identifier)).toEqual(["custom:kurz"]);
  expect(succeeded(await customProviders.listProviders({ type: "oauth2" })).providers).toEqual([]);
  expect(JSON.stringify([created, shown, changed, providers])).not.toMatch(/secret|geheim/i);
  expect(JSON.stringify(await runText(site.deps.db, "SELECT * FROM auth_custom_providers"))).not.toContain(
    CLIENT_SECRET,
  );
  expect((await customProviders.deleteProvider("custom:kurz")).error).toBeNull();
  expect((await customProviders.getProvider("custom:kurz")).error).toMatchObject({
    status: 404,
    code: "custom_provider_not_found",
  });
});

test("OpenID Connect: the provider is found by its description, and signs in", async () => {
  const provider = "custom:firma" as const;
  succeeded(await admin.customProviders.createProvider(oidc(provider)));
  const { sub, email } = site.newPerson();
  const open = openClient(site.authUrl, { flowType: "pkce" });
  const { user } = await site.signIn(open, sub, { provider });
  expect(user).toMatchObject({ email, app_metadata: { provider, providers: [provider] } });
  const token = await site.idp.sign({ sub });
  const again = await openClient(site.authUrl).client.signInWithIdToken({ provider, token });
  expect(succeeded(again).user.id).toBe(user.id);

  succeeded(await admin.customProviders.updateProvider(provider, { enabled: false }));
  const address = `${site.authUrl}/authorize?provider=${provider}`;
  expect((await fetch(address, { redirect: "manual" })).status).toBe(400);
});

test("OAuth 2.0: claims have the provider's own names, and only requested claims are read", async () => {
  const provider = "custom:verein";
  succeeded(await admin.customProviders.createProvider(oauth2(provider)));
  const email = `praesidium-${crypto.randomUUID()}@example.ch`;
  hostile.on("/token", () => ({ body: { access_token: "at", token_type: "bearer" } }));
  hostile.on("/me", () => ({
    body: { nummer: 7, mail: email, mail_geprueft: true, wer: "Vera", gruppen: ["a"], ahv: "756.1234.5678.97" },
  }));
  const { browser, state, location } = await site.begin({ provider });
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    scope: "profil",
    sprache: "de",
    client_id: "verein",
  });
  const back = await site.callBack({ state, code: "a" }, browser);
  const token = new URLSearchParams(back.location.hash.slice(1)).get("access_token") ?? "";
  const { user } = succeeded(await openClient(site.authUrl).client.getUser(token));
  expect(user).toMatchObject({ email, user_metadata: { sub: "7", name: "Vera", custom_claims: { gruppen: ["a"] } } });
  expect(JSON.stringify(user)).not.toContain("756.1234");
});

test("limits the number of providers, and each name is used once", async () => {
  const { customProviders } = admin;
  succeeded(await customProviders.createProvider(oauth2("custom:dritter")));
  expect((await customProviders.createProvider(oauth2("custom:vierter"))).error).toMatchObject({
    status: 400,
    code: "over_custom_provider_quota",
  });
  expect((await customProviders.createProvider(oauth2("custom:dritter"))).error).toMatchObject({
    status: 409,
    code: "conflict",
  });
});

test.each<[string, object]>([
  ["name of another kind", { identifier: "google" }],
  ["address that is not safe", { token_url: "http://firma.example/token" }],
  ["parameter of ours", { authorization_params: { redirect_uri: "https://evil.example" } }],
  ["secret missing", { client_secret: "" }],
  ["address missing", { userinfo_url: "" }],
  ["type nobody knows", { provider_type: "saml" }],
])("refused: %s", async (_what, change) => {
  const wrong = { ...oauth2("custom:falsch"), ...change };
  expect((await admin.customProviders.createProvider(wrong)).error).toMatchObject({
    status: 400,
    code: "validation_failed",
  });
});

test("refuses a discovery document that names another issuer or is malformed", async () => {
  const given = { ...oidc("custom:falsch"), discovery_url: `${site.idp.url}/nichts` };
  for (const wrong of [given, { ...given, discovery_url: "", issuer: `${hostile.url}/andere` }]) {
    expect((await admin.customProviders.createProvider(wrong)).error).toMatchObject({
      status: 400,
      code: "validation_failed",
    });
  }
});

test("refuses access when switched off, and without an admin role", async () => {
  const stranger = new GoTrueAdminApi({ url: site.authUrl, headers: {} });
  expect((await stranger.customProviders.listProviders()).error).toMatchObject({ status: 401 });
  const off = await startProviderSite();
  const { error } = await (await openAdmin(off)).customProviders.listProviders();
  expect(error).toMatchObject({ status: 404, code: "feature_disabled" });
  const address = `${off.authUrl}/authorize?provider=custom:firma`;
  expect((await fetch(address, { redirect: "manual" })).status).toBe(400);
  await off.close();
});
