import { expect, test } from "vitest";
import { expectRefusal, signUpAt, tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { claimsOf, withFactor } from "#tests/support/factors.ts";
import {
  authorizeAt,
  basicOf,
  clientAt,
  codeAt,
  connectedAt,
  exchange,
  oauthSite,
  refresh,
  requestAt,
  tokenAt,
} from "#tests/support/oauth-clients.ts";
import { serviceToken } from "#tests/support/service-token.ts";

const site = oauthSite();

test("refuses prompt=none", async () => {
  const { location } = await authorizeAt(site, await clientAt(site), { prompt: "none" });
  expect(location.searchParams.get("error")).toBe("interaction_required");
});

test("a request is assigned to the first user who loads it, until it expires", async () => {
  const client = await clientAt(site);
  const [anna, berta] = [await signUpAt(site), await signUpAt(site)];
  const id = await requestAt(site, client);
  const path = `/oauth/authorizations/${id}`;
  const notFound = [404, "oauth_authorization_not_found", "authorization not found"] as const;
  const approve = (bearer: string) => site.post(`${path}/consent`, { action: "approve" }, { bearer });
  // A user cannot approve a request that they have not read.
  expectRefusal(await approve(anna.access_token), ...notFound);
  expect((await site.get(path, { bearer: anna.access_token })).status).toBe(200);
  expectRefusal(await site.get(path, { bearer: berta.access_token }), ...notFound);
  expectRefusal(await approve(berta.access_token), ...notFound);
  await change("UPDATE auth_oauth_authorizations SET expires_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", id);
  expectRefusal(await site.get(path, { bearer: anna.access_token }), ...notFound);
  const message = "authorization request is no longer pending";
  expectRefusal(await approve(anna.access_token), 400, "validation_failed", message);
  const malformed = await site.get("/oauth/authorizations/x", { bearer: anna.access_token });
  expectRefusal(malformed, ...notFound);
});

test("a redirect URI that has been removed gets no code", async () => {
  const client = await clientAt(site);
  const { access_token: bearer } = await signUpAt(site);
  const id = await requestAt(site, client);
  await site.get(`/oauth/authorizations/${id}`, { bearer });
  await change("UPDATE auth_oauth_clients SET redirect_uris = '[]' WHERE id = ?", client.client_id);
  const path = `/oauth/authorizations/${id}/consent`;
  expect((await site.post(path, { action: "approve" }, { bearer })).status).toBe(400);
});

test("pages of other origins cannot act for the user", async () => {
  const client = await clientAt(site);
  const { access_token: bearer } = await signUpAt(site);
  const id = await requestAt(site, client);
  const path = `/oauth/authorizations/${id}`;
  await site.get(path, { bearer });
  const refused = [400, "validation_failed", "unauthorized request origin"] as const;
  for (const origin of ["https://evil.example", "https://site.test.evil.example", "null"]) {
    const given = { bearer, headers: { Origin: origin } };
    expectRefusal(await site.get(path, given), ...refused);
    expectRefusal(await site.post(`${path}/consent`, { action: "approve" }, given), ...refused);
    expectRefusal(await site.delete(path, given), ...refused);
  }
  // A form on another page cannot send the token.
  const form = await site.post(`${path}/consent`, "action=approve", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(form.status).toBe(401);
  const bare = await site.post(`${path}/consent`, { action: "approve" });
  expect(bare.status).toBe(401);
  const own = { bearer, headers: { Origin: "https://site.test" } };
  expect((await site.post(`${path}/consent`, { action: "approve" }, own)).status).toBe(200);
});

test("consent requires the second factor, and the client's session inherits it", async () => {
  const { before, bearer } = await withFactor(site);
  const client = await clientAt(site);
  const signedIn = await site.signIn(before.email);
  const id = await requestAt(site, client);
  const low = { bearer: signedIn.body.access_token };
  const path = `/oauth/authorizations/${id}`;
  expect((await site.get(path, low)).body.code).toBe("insufficient_aal");
  const consent = await site.post(`${path}/consent`, { action: "approve" }, low);
  expect([consent.status, consent.body.code]).toEqual([403, "insufficient_aal"]);
  const revoked = await site.delete(`/user/oauth/grants?client_id=${client.client_id}`, low);
  expect(revoked.body.code).toBe("insufficient_aal");
  expect((await site.get("/user/oauth/grants", low)).body.code).toBe("insufficient_aal");
  const code = await codeAt(site, client, { bearer });
  const { body } = await tokenAt(site, exchange(code), basicOf(client));
  expect(claimsOf(body.access_token).aal).toBe("aal2");
});

test("anonymous users cannot consent", async () => {
  const open = oauthSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { body } = await open.post("/signup", {});
  const id = await requestAt(open, await clientAt(open));
  const answer = await open.get(`/oauth/authorizations/${id}`, { bearer: body.access_token });
  expect([answer.status, answer.body.code]).toEqual([403, "no_authorization"]);
});

test("the consent page cannot be framed, is not cached and sends no referrer", async () => {
  const { location } = await authorizeAt(site, await clientAt(site));
  const { status, headers } = await site.fetch(location.pathname + location.search);
  expect(status).toBe(200);
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});

const bearer = serviceToken;

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

test("the data export states what other sites see; their sessions are not listed as devices", async () => {
  const { given } = await connectedAt(site);
  const { body } = await site.get("/user/sessions", given);
  expect(body).toHaveLength(1);
  const headers = { Authorization: `Bearer ${given.bearer}` };
  const data = await (await site.fetch("/api/account/export", { headers })).json();
  expect(data).toMatchObject({ connected_services: [{ name: "Pflege-App", scope: "email" }, { scope: "openid" }] });
});

test("where users may have one session only, a client's session does not end the user's", async () => {
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
  ["the account", (_: string, user: string) => site.delete(`/admin/users/${user}`, { bearer }), 200],
  [
    "the account, softly",
    (_: string, user: string) => site.delete(`/admin/users/${user}`, { bearer, body: { should_soft_delete: true } }),
    200,
  ],
])("deleting %s deletes all data of its grants", async (_, remove, status) => {
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

test("deletes old requests and unused clients every night", async () => {
  const used = await connectedAt(site);
  const unused = await clientAt(site);
  const kept = await clientAt(site);
  await requestAt(site, kept);
  const old = "2026-01-01T00:00:00.000Z";
  await change("UPDATE auth_oauth_authorizations SET expires_at = ? WHERE client_id = ?", old, used.client.client_id);
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
  const requests = await rows("SELECT client_id FROM auth_oauth_authorizations WHERE client_id IN (?, ?, ?)", ...ids);
  expect(requests).toEqual([{ client_id: ids[2] }]);
});
