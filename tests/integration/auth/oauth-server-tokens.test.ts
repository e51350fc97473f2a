import { expect, test } from "vitest";
import { expectRefusal, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, makeAdmin } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import {
  basicOf,
  clientAt,
  codeAt,
  connectedAt,
  exchange,
  oauthRefusal,
  oauthSite,
  refresh,
  requestAt,
  tokenAt,
} from "#tests/support/oauth-clients.ts";

const site = oauthSite();

test("each kind of session is refreshed at its own endpoint, by its own client", async () => {
  const { client, tokens, person } = await connectedAt(site);
  const other = await clientAt(site);
  const atToken = await site.refresh(tokens.refresh_token);
  const message = "Invalid Refresh Token: Refresh Token Not Found";
  expectRefusal(atToken, 400, "refresh_token_not_found", message);
  const ours = await tokenAt(site, refresh(person.refresh_token), basicOf(client));
  expect(oauthRefusal(ours)).toEqual([400, "invalid_grant", message]);
  const theirs = await tokenAt(site, refresh(tokens.refresh_token), basicOf(other));
  expect(oauthRefusal(theirs)).toEqual([400, "invalid_grant", message]);
  const right = await tokenAt(site, refresh(tokens.refresh_token), basicOf(client));
  expect(right.status).toBe(200);
});

test("tokens of a client do not outlive their session", async () => {
  const boxed = oauthSite({ AUTH_SESSIONS_TIMEBOX: "600" });
  const { tokens } = await connectedAt(boxed);
  const { exp, iat } = claimsOf(tokens.access_token);
  expect(exp - iat).toBeLessThanOrEqual(600);
  expect(tokens.expires_in).toBeLessThanOrEqual(600);
});

test("a client's token opens userinfo, and nothing else", async () => {
  const { tokens, client } = await connectedAt(site, { scope: "openid profile email phone offline_access" });
  const { access_token: bearer } = tokens;
  const id = crypto.randomUUID();
  const closed: [string, string, object?][] = [
    ["GET", "/user"],
    ["PUT", "/user", { password: `${PASSWORD}!` }],
    ["DELETE", "/user", { current_password: PASSWORD }],
    ["GET", "/user/sessions"],
    ["DELETE", `/user/sessions/${id}`],
    ["GET", "/user/identities/authorize?provider=google"],
    ["DELETE", `/user/identities/${id}`],
    ["GET", "/reauthenticate"],
    ["POST", "/logout"],
    ["POST", "/factors", { factor_type: "totp" }],
    ["DELETE", `/factors/${id}`],
    ["GET", "/factors/recovery-codes"],
    ["GET", "/passkeys"],
    ["POST", "/passkeys/registration/options", {}],
    ["GET", `/oauth/authorizations/${await requestAt(site, client)}`],
    ["POST", `/oauth/authorizations/${id}/consent`, { action: "approve" }],
    ["DELETE", `/oauth/authorizations/${id}`],
    ["GET", "/user/oauth/grants"],
    ["DELETE", `/user/oauth/grants?client_id=${client.client_id}`],
  ];
  const linking = oauthSite({ AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true" });
  for (const [method, path, body] of closed) {
    const answer = await linking.ask(method, path, { bearer, ...(body && { body }) });
    const message = "Tokens issued to OAuth clients cannot be used here";
    expect([method, path, answer.status]).toEqual([method, path, 403]);
    expectRefusal(answer, 403, "no_authorization", message);
  }
  for (const path of ["/api/session", "/api/account/export", "/api/account/reviews"]) {
    const headers = { Authorization: `Bearer ${bearer}` };
    expect((await site.fetch(path, { headers })).status, path).toBe(401);
  }
  expect((await site.get("/oauth/userinfo", { bearer })).status).toBe(200);
});

test("a client of an admin gets no admin rights", async () => {
  const client = await clientAt(site);
  const { user, email } = await signUpAt(site);
  await change("UPDATE auth_users SET role = 'service_role' WHERE id = ?", user.id);
  await makeAdmin(user.id);
  const grant = "/token?grant_type=password";
  const { body } = await site.post(grant, { email, password: PASSWORD });
  const given = { bearer: body.access_token };
  expect((await site.get("/admin/users", given)).status).toBe(200);
  const code = await codeAt(site, client, given);
  const { body: tokens } = await tokenAt(site, exchange(code), basicOf(client));
  const bearer = tokens.access_token;
  expect(claimsOf(bearer).role).toBe("authenticated");
  expect((await site.get("/admin/users", { bearer })).status).toBe(403);
  const headers = { Authorization: `Bearer ${bearer}` };
  expect((await site.fetch("/api/admin/overview", { headers })).status).toBe(401);
});

test("an id_token gives access to nothing", async () => {
  const { tokens } = await connectedAt(site);
  const bearer = String(tokens.id_token);
  for (const path of ["/user", "/oauth/userinfo", "/admin/users"]) {
    expect((await site.get(path, { bearer })).status, path).toBe(403);
  }
});

test("a token contains only the claims of its scope", async () => {
  const { tokens, person } = await connectedAt(site, { scope: "openid" });
  const told = JSON.stringify([claimsOf(tokens.access_token), claimsOf(String(tokens.id_token))]);
  expect(told).not.toContain(person.email);
  expect(told).not.toContain("Muster");
});

test("a new password ends the clients' sessions, too", async () => {
  const { given, tokens } = await connectedAt(site);
  const changed = await site.put("/user", { ...given, body: { password: `${PASSWORD}!` } });
  expect(changed.status).toBe(200);
  const info = await site.get("/oauth/userinfo", { bearer: tokens.access_token });
  expect(info.body.code).toBe("session_not_found");
});

test("a client without the grant has no refresh token, and cannot use one", async () => {
  const grant_types = ["authorization_code"];
  const { client, tokens } = await connectedAt(site, {}, { grant_types });
  expect(tokens.refresh_token).toBeUndefined();
  const answer = await tokenAt(site, refresh("x"), basicOf(client));
  expect(answer.body.error).toBe("unauthorized_client");
});
