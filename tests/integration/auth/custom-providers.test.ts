import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { addIdentity } from "#tests/support/identities.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = authSite({ AUTH_CUSTOM_PROVIDERS_ENABLED: "true", AUTH_CUSTOM_PROVIDERS_MAX: "100" });
const PATH = "/admin/custom-providers";

const oauth2 = (identifier: string) => ({
  provider_type: "oauth2",
  identifier,
  name: "Verein",
  client_id: "verein",
  client_secret: "geheim",
  authorization_url: "https://verein.example/authorize",
  token_url: "https://verein.example/token",
  userinfo_url: "https://verein.example/me",
  attribute_mapping: { sub: "nummer" },
});

const newName = () => `custom:${crypto.randomUUID()}`;
const create = (given: object) => site.post(PATH, given, asAdmin);
const put = (name: string, body: object) => site.put(`${PATH}/${name}`, { body, ...asAdmin });

/** A provider that a user has signed in with. */
async function usedProvider() {
  const name = newName();
  expect((await create(oauth2(name))).status).toBe(201);
  const { user } = await signUpAt(site);
  await addIdentity(user.id, name);
  return name;
}

const inUse = (name: string) => [409, "conflict", `Identities of ${name} exist, choose another identifier`] as const;

test("the name of a deleted provider stays reserved while its identities exist", async () => {
  const name = await usedProvider();
  const free = newName();
  await create(oauth2(free));
  for (const each of [name, free]) await site.delete(`${PATH}/${each}`, asAdmin);
  const other = { authorization_url: "https://b.example/a", userinfo_url: "https://b.example/me" };
  expectRefusal(await create({ ...oauth2(name), ...other }), ...inUse(name));
  expect((await create({ ...oauth2(free), ...other })).status).toBe(201);
  await change("DELETE FROM auth_identities WHERE provider = ?", name);
  expect((await create({ ...oauth2(name), ...other })).status).toBe(201);
});

test.each([
  { userinfo_url: "https://b.example/me" },
  { attribute_mapping: { sub: "mitglied" } },
  { attribute_mapping: {} },
])("%j, which changes the meaning of subjects, is allowed only while no identities exist", async (given) => {
  const name = await usedProvider();
  expectRefusal(await put(name, given), ...inUse(name));
  expect((await site.get(`${PATH}/${name}`, asAdmin)).body).toMatchObject({
    userinfo_url: "https://verein.example/me",
    attribute_mapping: { sub: "nummer" },
  });
  expect((await put(name, { name: "Neu", scopes: ["profil"] })).body).toMatchObject({ name: "Neu" });
  await change("DELETE FROM auth_identities WHERE provider = ?", name);
  expect((await put(name, given)).body).toMatchObject(given);
});

/** A provider with OpenID Connect, whose description was not fetched. */
async function oidcProvider(issuer: string, more: object = {}) {
  const name = newName();
  await create(oauth2(name));
  const { settings } = (await env.DB.prepare("SELECT settings FROM auth_custom_providers WHERE identifier = ?")
    .bind(name)
    .first<{ settings: string }>()) ?? { settings: "{}" };
  const oidc = { ...JSON.parse(settings), issuer, discovery_url: `${issuer}/description`, ...more };
  await change(
    "UPDATE auth_custom_providers SET provider_type = 'oidc', settings = ? WHERE identifier = ?",
    JSON.stringify(oidc),
    name,
  );
  return name;
}

test("a sign-in that names a disabled provider's issuer is refused as disabled, unless an enabled one matches", async () => {
  const issuer = `https://${crypto.randomUUID()}.example`;
  const given = { id_token: "x.y.z", issuer, client_id: "verein" };
  const ask = (more: object = {}) => site.post("/token?grant_type=id_token", { ...given, ...more });
  await oidcProvider(issuer, { enabled: false });
  expectRefusal(await ask(), 400, "provider_disabled", `Provider (issuer "${issuer}") is not enabled`);
  const unknown = `Custom OIDC provider "${issuer}" not allowed`;
  expectRefusal(await ask({ client_id: "fremd" }), 400, "validation_failed", unknown);
  await oidcProvider(issuer);
  expect((await ask()).body).toMatchObject({ error_description: "Bad ID token" });
});

test("another issuer is allowed only while no identities exist", async () => {
  const name = await oidcProvider("https://a.example");
  const { user } = await signUpAt(site);
  await addIdentity(user.id, name);
  expectRefusal(await put(name, { issuer: "https://b.example" }), ...inUse(name));
  // This does not change the meaning of subjects.
  expect((await put(name, { userinfo_url: "https://b.example/me" })).status).toBe(200);
});

test("deleting a provider also deletes codes that were not yet exchanged", async () => {
  const name = await usedProvider();
  const now = new Date().toISOString();
  await change(
    `INSERT INTO auth_flow_states (id, provider_type, authentication_method, auth_code, created_at)
     VALUES (?, ?, 'oauth', ?, ?)`,
    crypto.randomUUID(),
    name,
    crypto.randomUUID(),
    now,
  );
  expect((await site.delete(`${PATH}/${name}`, asAdmin)).status).toBe(204);
  const left = await env.DB.prepare("SELECT 1 FROM auth_flow_states WHERE provider_type = ?").bind(name).all();
  expect(left.results).toEqual([]);
});
