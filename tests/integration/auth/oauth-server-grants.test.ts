import { expect, test } from "vitest";
import { expectRefusal, tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import {
  basicOf,
  clientAt,
  connectedAt,
  oauthSite,
  refresh,
  requestAt,
  tokenAt,
} from "#tests/support/oauth-clients.ts";
import { serviceToken } from "#tests/support/service-token.ts";

const site = oauthSite();
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

test("deletes old requests and unused clients every night", async () => {
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
