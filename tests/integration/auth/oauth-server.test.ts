import { expect, test } from "vitest";
import { expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
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

const site = oauthSite();

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

test("if access is denied, the client gets an error and no code", async () => {
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

test("consent is requested again for more scopes or with prompt=consent, not for granted scopes", async () => {
  const { client, given } = await connectedAt(site);
  const look = async (query: Record<string, string>) => {
    const id = await requestAt(site, client, query);
    return (await site.get(`/oauth/authorizations/${id}`, given)).body;
  };
  const { redirect_url } = await look({ scope: "email" });
  expect(new URL(String(redirect_url)).searchParams.get("code")).toBeTruthy();
  expect(await look({ scope: "openid email phone" })).toMatchObject({ scope: "openid email phone" });
  expect(await look({ prompt: "consent" })).toMatchObject({ scope: "openid email" });
});

test("an app that others could impersonate needs consent each time", async () => {
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

test("a released request can be taken by another account", async () => {
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

test("a client's session is refreshed with rotation, and ends when a stolen token is used", async () => {
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

test("tokens are for the requested resource, also after a refresh", async () => {
  const resource = "https://api.app.test";
  const { client, tokens } = await connectedAt(site, { resource });
  expect(claimsOf(tokens.access_token).aud).toBe(resource);
  const { body } = await tokenAt(site, refresh(tokens.refresh_token), basicOf(client));
  expect(claimsOf(body.access_token).aud).toBe(resource);
});

test("userinfo shows what the scope allows", async () => {
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

test("an assumed address is not reported as verified", async () => {
  const { tokens, person } = await connectedAt(site);
  const ask = () => site.get("/oauth/userinfo", { bearer: tokens.access_token });
  expect((await ask()).body).toMatchObject({ email: person.email, email_verified: false });
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", person.user.id);
  expect((await ask()).body).toMatchObject({ email_verified: true });
});
