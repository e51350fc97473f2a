import { expect, test } from "vitest";
import { change, expectRefusal, signUpAt, tick } from "#tests/support/auth.ts";
import { claimsOf, rows } from "#tests/support/factors.ts";
import {
  authorizeAt,
  basicOf,
  clientAt,
  codeAt,
  connectedAt,
  consentAt,
  exchange,
  oauthSite,
  REDIRECT_URI,
  refresh,
  requestAt,
  tokenAt,
} from "#tests/support/oauth-clients.ts";
import { serviceToken } from "#tests/support/service-token.ts";

const site = oauthSite();
const bearer = serviceToken;

test("a request is shown, approved, and its code exchanged", async () => {
  const client = await clientAt(site, { client_uri: "https://app.test" });
  const { email, user, access_token } = await signUpAt(site);
  const given = { bearer: access_token };
  const { status, location } = await authorizeAt(site, client, { nonce: "einmal" });
  expect(status).toBe(302);
  expect(location.origin + location.pathname).toBe("https://site.test/oauth/consent");
  const id = location.searchParams.get("authorization_id") ?? "";

  const shown = await site.get(`/oauth/authorizations/${id}`, given);
  expect(shown.body).toEqual({
    authorization_id: id,
    redirect_uri: REDIRECT_URI,
    client: { id: client.client_id, name: "Pflege-App", uri: "https://app.test", logo_uri: "" },
    user: { id: user.id, email },
    scope: "openid email",
  });
  const back = await consentAt(site, given, id);
  expect(back.origin + back.pathname).toBe(REDIRECT_URI);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.stringMatching(/^[\w-]{43}$/),
    state: "zustand",
    iss: "https://site.test/auth",
  });

  const code = back.searchParams.get("code") ?? "";
  const { body } = await tokenAt(site, exchange(code), basicOf(client));
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: "bearer",
    expires_in: 3600,
    refresh_token: expect.any(String),
    scope: "openid email",
    id_token: expect.any(String),
  });
  expect(claimsOf(body.access_token)).toMatchObject({
    iss: "https://site.test/auth",
    sub: user.id,
    aud: "authenticated",
    client_id: client.client_id,
    scope: "openid email",
    email,
    user_metadata: {},
    app_metadata: {},
    role: "authenticated",
    amr: [{ method: "oauth_provider/authorization_code" }, { method: "password" }],
  });
  expect(claimsOf(String(body.id_token))).toMatchObject({
    iss: "https://site.test/auth",
    sub: user.id,
    aud: client.client_id,
    nonce: "einmal",
    email,
    auth_time: claimsOf(access_token).amr[0].timestamp,
    at_hash: expect.any(String),
  });
});

test("denied, the client is told, and there is no code", async () => {
  const client = await clientAt(site);
  const { access_token } = await signUpAt(site);
  const given = { bearer: access_token };
  const id = await requestAt(site, client);
  await site.get(`/oauth/authorizations/${id}`, given);
  const path = `/oauth/authorizations/${id}/consent`;
  const { body } = await site.post(path, { action: "deny" }, given);
  expect(Object.fromEntries(new URL(String(body.redirect_url)).searchParams)).toEqual({
    error: "access_denied",
    error_description: "User denied the request",
    state: "zustand",
    iss: "https://site.test/auth",
  });
  const again = await site.post(path, { action: "approve" }, given);
  const message = "authorization request is no longer pending";
  expectRefusal(again, 400, "validation_failed", message);
  const looked = await site.get(`/oauth/authorizations/${id}`, given);
  expectRefusal(looked, 400, "validation_failed", "authorization request cannot be processed");
  const wrong = await site.post(path, { action: "maybe" }, given);
  expectRefusal(wrong, 400, "validation_failed", "action must be 'approve' or 'deny'");
});

test("what was granted is not asked again; more is, and prompt=consent", async () => {
  const { client, given } = await connectedAt(site);
  const look = async (query: Record<string, string>) => {
    const id = await requestAt(site, client, query);
    return (await site.get(`/oauth/authorizations/${id}`, given)).body;
  };
  const { redirect_url } = await look({ scope: "email" });
  expect(new URL(String(redirect_url)).searchParams.get("code")).toBeTruthy();
  expect(await look({ scope: "openid email phone" })).toMatchObject({
    scope: "openid email phone",
  });
  expect(await look({ prompt: "consent" })).toMatchObject({ scope: "openid email" });
});

test("an app that others could pose as is asked for each time", async () => {
  const app = { token_endpoint_auth_method: "none", redirect_uris: ["ch.test.app:/back"] };
  const client = await clientAt(site, app);
  const { access_token } = await signUpAt(site);
  const given = { bearer: access_token };
  const query = { redirect_uri: "ch.test.app:/back" };
  await codeAt(site, client, given, query);
  const id = await requestAt(site, client, query);
  const { body } = await site.get(`/oauth/authorizations/${id}`, given);
  expect(body.authorization_id).toBe(id);
});

test("who left the request to another account is not the one it is for", async () => {
  const client = await clientAt(site);
  const [anna, berta] = [await signUpAt(site), await signUpAt(site)];
  const id = await requestAt(site, client);
  const look = (bearer: string) => site.get(`/oauth/authorizations/${id}`, { bearer });
  expect((await look(anna.access_token)).status).toBe(200);
  expect((await look(berta.access_token)).status).toBe(404);
  const release = (bearer: string) => site.delete(`/oauth/authorizations/${id}`, { bearer });
  expect((await release(berta.access_token)).status).toBe(404);
  expect((await release(anna.access_token)).status).toBe(200);
  expect((await look(berta.access_token)).status).toBe(200);
  expect((await look(anna.access_token)).status).toBe(404);
});

test("a session of a client is refreshed, with rotation, and ends with a stolen token", async () => {
  const { client, tokens, person } = await connectedAt(site);
  const use = (token: string) => tokenAt(site, refresh(token), basicOf(client));
  const second = await use(tokens.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).not.toBe(tokens.refresh_token);
  expect(claimsOf(String(second.body.id_token))).toMatchObject({ sub: person.user.id });
  expect(claimsOf(String(second.body.id_token)).nonce).toBeUndefined();
  const third = await use(second.body.refresh_token);
  await change(
    "UPDATE auth_sessions SET refreshed_at = '2026-01-01T00:00:00.000Z' WHERE oauth_client_id = ?",
    client.client_id,
  );
  const stolen = await use(tokens.refresh_token);
  expect([stolen.status, stolen.body.error]).toEqual([400, "invalid_grant"]);
  expect((await use(third.body.refresh_token)).status).toBe(400);
});

test("tokens are for the resource that was asked for, also later", async () => {
  const resource = "https://api.app.test";
  const { client, tokens } = await connectedAt(site, { resource });
  expect(claimsOf(tokens.access_token).aud).toBe(resource);
  const { body } = await tokenAt(site, refresh(tokens.refresh_token), basicOf(client));
  expect(claimsOf(body.access_token).aud).toBe(resource);
});

test("userinfo shows what the scope says", async () => {
  const info = async (scope: string) => {
    const { tokens } = await connectedAt(site, { scope });
    return (await site.get("/oauth/userinfo", { bearer: tokens.access_token })).body;
  };
  expect(Object.keys(await info("openid")).sort()).toEqual(["sub"]);
  expect(Object.keys(await info("email")).sort()).toEqual(["email", "email_verified", "sub"]);
  expect(await info("openid profile")).toEqual({
    sub: expect.any(String),
    name: "Anna Muster",
    given_name: "Anna",
    family_name: "Muster",
    updated_at: expect.any(Number),
  });
});

test("an address nobody had to prove is not verified", async () => {
  const { tokens, person } = await connectedAt(site);
  const ask = (at: typeof site) => at.get("/oauth/userinfo", { bearer: tokens.access_token });
  expect((await ask(site)).body).toMatchObject({ email: person.email, email_verified: false });
  const proving = oauthSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
  expect((await ask(proving)).body).toMatchObject({ email_verified: true });
});

test("grants are listed, and revoking one ends its sessions", async () => {
  const { client, given, tokens } = await connectedAt(site);
  const { body } = await site.get("/user/oauth/grants", given);
  expect(body).toEqual([
    {
      client: { id: client.client_id, name: "Pflege-App", uri: "", logo_uri: "" },
      scopes: ["openid", "email"],
      granted_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  const path = `/user/oauth/grants?client_id=${client.client_id}`;
  expect((await site.delete(path, given)).status).toBe(204);
  expect((await tokenAt(site, refresh(tokens.refresh_token), basicOf(client))).status).toBe(400);
  const info = await site.get("/oauth/userinfo", { bearer: tokens.access_token });
  expect(info.body.code).toBe("session_not_found");
  const again = await site.delete(path, given);
  expectRefusal(again, 404, "oauth_consent_not_found", "No active grant found for this client");
  expect((await site.get("/user", given)).status).toBe(200);
});

test("what other sites see is part of a person's data, their sessions are no devices", async () => {
  const { given } = await connectedAt(site);
  const { body } = await site.get("/user/sessions", given);
  expect(body).toHaveLength(1);
  const headers = { Authorization: `Bearer ${given.bearer}` };
  const data = await (await site.fetch("/api/account/export", { headers })).json();
  expect(data).toMatchObject({
    connected_services: [{ name: "Pflege-App", scope: "email" }, { scope: "openid" }],
  });
});

test("with one session each, a client does not sign its user out", async () => {
  const single = oauthSite({ AUTH_SESSIONS_SINGLE_PER_USER: "true" });
  const { person } = await connectedAt(single);
  await change(
    "UPDATE auth_sessions SET created_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ? AND oauth_client_id IS NULL",
    person.user.id,
  );
  const grant = "/token?grant_type=refresh_token";
  const answer = await single.post(grant, { refresh_token: person.refresh_token });
  expect(answer.status).toBe(200);
});

test.each([
  ["the client", (id: string) => site.delete(`/admin/oauth/clients/${id}`, { bearer }), 204],
  [
    "the account",
    (_: string, user: string) => site.delete(`/admin/users/${user}`, { bearer }),
    200,
  ],
  [
    "the account, softly",
    (_: string, user: string) =>
      site.delete(`/admin/users/${user}`, { bearer, body: { should_soft_delete: true } }),
    200,
  ],
])("%s deleted, nothing of it is left", async (_, remove, status) => {
  const { client, person } = await connectedAt(site);
  expect((await remove(client.client_id, person.user.id)).status).toBe(status);
  for (const [table, column] of [
    ["auth_sessions", "oauth_client_id"],
    ["auth_oauth_consents", "client_id"],
    ["auth_oauth_authorizations", "client_id"],
  ]) {
    const left = await rows(`SELECT 1 FROM ${table} WHERE ${column} = ?`, client.client_id);
    expect(left, table).toEqual([]);
  }
});

test("every night old requests and clients nobody used go", async () => {
  const used = await connectedAt(site);
  const unused = await clientAt(site);
  const kept = await clientAt(site);
  await requestAt(site, kept);
  const old = "2026-01-01T00:00:00.000Z";
  await change(
    "UPDATE auth_oauth_authorizations SET expires_at = ? WHERE client_id = ?",
    old,
    used.client.client_id,
  );
  for (const { client_id } of [used.client, unused]) {
    await change(
      "UPDATE auth_oauth_clients SET registration_type = 'dynamic', created_at = ? WHERE id = ?",
      old,
      client_id,
    );
  }
  await tick("0 2 * * *", "2026-11-21T02:00:00Z");
  const ids = [used.client, unused, kept].map(({ client_id }) => client_id);
  const clients = await rows("SELECT id FROM auth_oauth_clients WHERE id IN (?, ?, ?)", ...ids);
  expect(clients.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());
  const requests = await rows(
    "SELECT client_id FROM auth_oauth_authorizations WHERE client_id IN (?, ?, ?)",
    ...ids,
  );
  expect(requests).toEqual([{ client_id: ids[2] }]);
});
