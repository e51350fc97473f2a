import { expect, test } from "vitest";
import { type AuthSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { rows } from "#tests/support/database.ts";
import {
  basicOf,
  clientAt,
  connectedAt,
  oauthSite,
  REDIRECT_URI,
  refresh,
  requestAt,
  tokenAt,
} from "#tests/support/oauth-clients.ts";
import { serviceToken } from "#tests/support/service-token.ts";

const site = oauthSite();
const given = { bearer: serviceToken };
const CLIENTS = "/admin/oauth/clients";

test("a client is created, shown without its secret, changed and removed", async () => {
  const made = await site.post(CLIENTS, { redirect_uris: [REDIRECT_URI] }, given);
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    client_secret: expect.stringMatching(/^[\w-]{43}$/),
    client_secret_expires_at: 0,
    client_type: "confidential",
    token_endpoint_auth_method: "client_secret_basic",
    registration_type: "manual",
    redirect_uris: [REDIRECT_URI],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const { client_secret: _, client_secret_expires_at: _end, ...shown } = made.body;
  const path = `${CLIENTS}/${made.body.client_id}`;
  expect((await site.get(path, given)).body).toEqual(shown);

  const change = { client_name: "Neu", client_uri: "https://app.test", grant_types: ["authorization_code"] };
  const changed = await site.put(path, { ...given, body: change });
  expect(changed.body).toEqual({ ...shown, ...change, updated_at: expect.any(String) });
  expect((await site.delete(path, given)).status).toBe(204);
  const gone = await site.get(path, given);
  expectRefusal(gone, 404, "oauth_client_not_found", "OAuth client not found");
  expectRefusal(await site.delete(path, given), 404, "oauth_client_not_found", "OAuth client not found");
});

test("clients are listed in pages, newest first", async () => {
  const made = [await clientAt(site), await clientAt(site), await clientAt(site)];
  const { body, headers } = await site.get(`${CLIENTS}?page=1&per_page=2`, given);
  const ids = (body.clients as { client_id: string }[]).map(({ client_id }) => client_id);
  expect(ids).toHaveLength(2);
  expect(made.map(({ client_id }) => client_id)).toEqual(expect.arrayContaining(ids));
  expect(Number(headers.get("X-Total-Count"))).toBeGreaterThanOrEqual(3);
  expect(headers.get("Link")).toContain('</admin/oauth/clients?page=2&per_page=2>; rel="next"');
  expect(JSON.stringify(body)).not.toContain("secret_hash");
  const wrong = await site.get(`${CLIENTS}?page=x`, given);
  expect(wrong.status).toBe(400);
});

test("a new secret replaces the old one; a public client has none", async () => {
  const client = await clientAt(site);
  const path = (id: string) => `${CLIENTS}/${id}/regenerate_secret`;
  const { status, body } = await site.post(path(client.client_id), undefined, given);
  expect([status, body.client_id]).toEqual([200, client.client_id]);
  const fresh = { ...client, client_secret: String(body.client_secret) };
  expect((await tokenAt(site, refresh("x"), basicOf(client))).body.error).toBe("invalid_client");
  expect((await tokenAt(site, refresh("x"), basicOf(fresh))).body.error).toBe("invalid_grant");

  const open = await clientAt(site, { token_endpoint_auth_method: "none" });
  expect(open.client_secret).toBe("undefined");
  const refused = await site.post(path(open.client_id), undefined, given);
  const message = "Cannot regenerate secret for public client";
  expectRefusal(refused, 400, "validation_failed", message);
});

test("the type of a client cannot be changed", async () => {
  const client = await clientAt(site);
  const path = `${CLIENTS}/${client.client_id}`;
  for (const body of [
    { token_endpoint_auth_method: "none" },
    { client_type: "public", token_endpoint_auth_method: "none" },
  ]) {
    expect((await site.put(path, { ...given, body })).status).toBe(400);
  }
  const post = { token_endpoint_auth_method: "client_secret_post" };
  expect((await site.put(path, { ...given, body: post })).body).toMatchObject(post);
  const nothing = await site.put(path, { ...given, body: {} });
  expectRefusal(nothing, 400, "validation_failed", "No fields provided for update");
  const malformed = await site.get(`${CLIENTS}/x`, given);
  expectRefusal(malformed, 400, "validation_failed", "invalid client_id format");
});

test.each<[string, object]>([
  ["no address", { redirect_uris: undefined }],
  ["an empty list", { redirect_uris: [] }],
  ["too many", { redirect_uris: Array.from({ length: 11 }, (_, i) => `${REDIRECT_URI}${i}`) }],
  ["an address that runs code", { redirect_uris: ["javascript:alert(1)"] }],
  ["an address without https", { redirect_uris: ["http://app.test/back"] }],
  ["an unknown grant", { grant_types: ["password"] }],
  ["no grant", { grant_types: [] }],
  ["another response", { response_types: ["token"] }],
  ["a name that is too long", { client_name: "x".repeat(1025) }],
  ["an invalid page", { client_uri: "javascript:alert(1)" }],
  ["an invalid logo", { logo_uri: "data:image/svg+xml,x" }],
  ["an unknown method", { token_endpoint_auth_method: "private_key_jwt" }],
  ["public with a secret", { client_type: "public", token_endpoint_auth_method: "client_secret_post" }],
  ["confidential without", { client_type: "confidential", token_endpoint_auth_method: "none" }],
  ["an unknown type", { client_type: "secret" }],
])("is refused for admins and for self-registration: %s", async (_, change) => {
  const body = { redirect_uris: [REDIRECT_URI], ...change };
  for (const [path, who] of [
    [CLIENTS, given],
    ["/oauth/clients/register", {}],
  ] as const) {
    const answer = await site.post(path, body, who);
    expect([answer.status, answer.body.code]).toEqual([400, "validation_failed"]);
  }
});

test("clients may register themselves where the settings allow it, within a limit", async () => {
  const path = "/oauth/clients/register";
  const body = { client_name: "Selbst", redirect_uris: ["http://localhost:5173/back"] };
  const made = await site.post(path, body);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ ...body, registration_type: "dynamic" });
  const closed = oauthSite({ AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: "false" });
  const message = "Dynamic client registration is not enabled";
  const code = "oauth_dynamic_client_registration_disabled";
  expectRefusal(await closed.post(path, body), 403, code, message);
  const limited = oauthSite({ AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: "2" });
  const headers = { "CF-Connecting-IP": "203.0.113.77" };
  const tries = [1, 2, 3].map(() => limited.post(path, body, { headers }));
  expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 201, 429]);
});

test("requests of a client are limited", async () => {
  const limited = oauthSite({ AUTH_RATE_LIMIT_OAUTH_SERVER: "2" });
  const headers = { "CF-Connecting-IP": "203.0.113.78" };
  const ask = () => limited.post("/oauth/token", refresh("x"), { headers });
  expect([(await ask()).status, (await ask()).status]).toEqual([400, 400]);
  expectRefusal(await ask(), 429, "over_request_rate_limit", "Request rate limit reached");
});

test("refuses access to clients without an admin token", async () => {
  const { access_token: bearer } = await signUpAt(site);
  expect((await site.get(CLIENTS)).status).toBe(401);
  expect((await site.get(CLIENTS, { bearer })).body.code).toBe("not_admin");
  expect((await site.post(CLIENTS, { redirect_uris: [REDIRECT_URI] }, { bearer })).status).toBe(403);
});

const WELL_KNOWN = [
  "/auth/.well-known/openid-configuration",
  "/auth/.well-known/oauth-authorization-server",
  "/.well-known/oauth-authorization-server/auth",
];

test.each(WELL_KNOWN)("%s describes the service to pages of any origin", async (path) => {
  const headers = { Origin: "https://app.test" };
  const response = await site.fetch(path, { headers });
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=600");
  expect(response.headers.get("Access-Control-Allow-Origin")).toMatch(/^(\*|https:\/\/app\.test)$/);
  const issuer = "https://site.test/auth";
  expect(await response.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/clients/register`,
    code_challenge_methods_supported: ["S256"],
    id_token_signing_alg_values_supported: ["ES256"],
  });
  const closed = oauthSite({ AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: "false" });
  expect(await (await closed.fetch(path)).json()).not.toHaveProperty("registration_endpoint");
});

test("switched off, no endpoint of the OAuth server exists", async () => {
  const { client, given: person, tokens } = await connectedAt(site);
  const request = await requestAt(site, client);
  const off = oauthSite({ AUTH_OAUTH_SERVER_ENABLED: "false" });
  const id = crypto.randomUUID();
  const asked: [Parameters<AuthSite["ask"]>[0], string, object?][] = [
    ["GET", "/oauth/authorize"],
    ["GET", `/oauth/authorizations/${request}`, person],
    ["DELETE", `/oauth/authorizations/${request}`, person],
    ["POST", `/oauth/authorizations/${request}/consent`, person],
    ["POST", "/oauth/token"],
    ["GET", "/oauth/userinfo", { bearer: tokens.access_token }],
    ["POST", "/oauth/clients/register"],
    ["GET", "/user/oauth/grants", person],
    ["DELETE", `/user/oauth/grants?client_id=${client.client_id}`, person],
    ["GET", "/.well-known/openid-configuration"],
    ["GET", "/.well-known/oauth-authorization-server"],
    ["GET", CLIENTS, given],
    ["POST", CLIENTS, given],
    ["GET", `${CLIENTS}/${id}`, given],
    ["PUT", `${CLIENTS}/${id}`, given],
    ["DELETE", `${CLIENTS}/${id}`, given],
    ["POST", `${CLIENTS}/${id}/regenerate_secret`, given],
  ];
  for (const [method, path, who] of asked) {
    const answer = await off.ask(method, path, who);
    expectRefusal(answer, 404, "feature_disabled", "OAuth server is disabled");
  }
  for (const path of ["/.well-known/oauth-authorization-server/auth", "/oauth/consent"]) {
    expect((await off.fetch(path)).status, path).toBe(404);
  }
});

test("every change is in the audit log", async () => {
  const { client, given: person } = await connectedAt(site);
  await site.delete(`/user/oauth/grants?client_id=${client.client_id}`, person);
  const log = await rows(
    "SELECT action FROM auth_audit_log WHERE details ->> 'client_id' = ? ORDER BY id",
    client.client_id,
  );
  expect(log.map(({ action }) => action)).toEqual([
    "oauth_client_created",
    "oauth_consent_granted",
    "oauth_session_started",
    "oauth_consent_revoked",
  ]);
});
