import { expect, test } from "vitest";
import { expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import {
  authorizeAt,
  basicOf,
  type Client,
  challengeOf,
  clientAt,
  codeAt,
  connectedAt,
  exchange,
  oauthRefusal,
  oauthSite,
  REDIRECT_URI,
  refresh,
  tokenAt,
  VERIFIER,
} from "#tests/support/oauth-clients.ts";

const site = oauthSite();

test.each<[string, object, string, string]>([
  ["no client", { client_id: "" }, "validation_failed", "client_id is required"],
  ["no address", { redirect_uri: "" }, "validation_failed", "redirect_uri is required"],
  ["an unknown client", { client_id: crypto.randomUUID() }, "oauth_client_not_found", "invalid client_id"],
  ["an invalid client id", { client_id: "x' OR 1" }, "oauth_client_not_found", "invalid client_id"],
  ...[
    "https://evil.example/back",
    "https://app.test/back/",
    "https://app.test/back?next=https://evil.example",
    "https://app.test/back#part",
    "https://app.test@evil.example/back",
    "HTTPS://app.test/back",
    "https://app.test:443/back",
    "//app.test/back",
  ].map((redirect_uri): [string, object, string, string] => [
    redirect_uri,
    { redirect_uri },
    "validation_failed",
    "invalid redirect_uri",
  ]),
])("%s: the browser is not redirected", async (_, query, code, message) => {
  const client = await clientAt(site);
  const { status, body } = await authorizeAt(site, client, { ...query });
  expect(status).toBe(400);
  expect([body.error_code, body.msg]).toEqual([code, message]);
});

test.each<[string, object]>([
  ["no PKCE", { code_challenge: "", code_challenge_method: "" }],
  ["half of PKCE", { code_challenge_method: "" }],
  ["a plain challenge", { code_challenge: VERIFIER, code_challenge_method: "plain" }],
  ["a challenge that is too short", { code_challenge: "abc" }],
  ["an implicit flow", { response_type: "token" }],
  ["an unknown scope", { scope: "openid admin" }],
  ["an invalid resource", { resource: "urn:uuid:4" }],
  ["a state that is too long", { state: "x".repeat(3000) }],
])("%s is reported to the client, and no request is stored", async (_, query) => {
  const client = await clientAt(site);
  const { status, location } = await authorizeAt(site, client, { ...query });
  expect(status).toBe(302);
  expect(location.origin + location.pathname).toBe(REDIRECT_URI);
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    error: "invalid_request",
    error_description: expect.any(String),
    state: expect.any(String),
  });
  expect(await rows("SELECT id FROM auth_oauth_authorizations WHERE client_id = ?", client.client_id)).toEqual([]);
});

test("a code is valid once: a second use ends the session it started", async () => {
  const { client, code, tokens } = await connectedAt(site);
  const again = await tokenAt(site, exchange(code), basicOf(client));
  expect(oauthRefusal(again)).toEqual([400, "invalid_grant", "Invalid authorization code"]);
  const refreshed = await tokenAt(site, refresh(tokens.refresh_token), basicOf(client));
  expect(refreshed.body.error).toBe("invalid_grant");
  const info = await site.get("/oauth/userinfo", { bearer: tokens.access_token });
  expect(info.body.code).toBe("session_not_found");
});

test("at most one of ten concurrent uses of one code succeeds, and no session is left", async () => {
  const client = await clientAt(site);
  const { access_token } = await signUpAt(site);
  const code = await codeAt(site, client, { bearer: access_token });
  const asked = Array.from({ length: 10 }, () => tokenAt(site, exchange(code), basicOf(client)));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const left = "SELECT id FROM auth_sessions WHERE oauth_client_id = ?";
  expect(await rows(left, client.client_id)).toEqual([]);
});

test("a code works only for its client, redirect URI and verifier, and only for a while", async () => {
  const client = await clientAt(site);
  const other = await clientAt(site);
  const { access_token } = await signUpAt(site);
  const code = await codeAt(site, client, { bearer: access_token });
  const bring = async (params: Record<string, string>, who = client) =>
    oauthRefusal(await tokenAt(site, params, basicOf(who)));
  expect(await bring(exchange(code), other)).toEqual([400, "invalid_grant", "Invalid authorization code"]);
  expect(await bring(exchange(code, { redirect_uri: `${REDIRECT_URI}2` }))).toEqual([
    400,
    "invalid_grant",
    "redirect_uri does not match",
  ]);
  const verifier = "y".repeat(43);
  expect(await bring(exchange(code, { code_verifier: verifier }))).toEqual([
    400,
    "invalid_grant",
    "code_verifier does not match the code_challenge",
  ]);
  // The challenge, which was in the address of a page, is not the verifier.
  expect(await bring(exchange(code, { code_verifier: await challengeOf(VERIFIER) }))).toEqual([
    400,
    "invalid_grant",
    expect.any(String),
  ]);
  expect(await bring(exchange(code, { code_verifier: "" }))).toEqual([
    400,
    "invalid_request",
    "code_verifier is required",
  ]);
  expect(await bring(exchange(code, { resource: "https://api.test" }))).toEqual([
    400,
    "invalid_target",
    expect.any(String),
  ]);
  await change(
    "UPDATE auth_oauth_authorizations SET code_expires_at = '2026-01-01T00:00:00.000Z' WHERE client_id = ?",
    client.client_id,
  );
  expect(await bring(exchange(code))).toEqual([400, "invalid_grant", expect.any(String)]);
});

test.each<[string, (given: { bearer: string; client: Client }) => Promise<unknown>]>([
  ["the user signed out", ({ bearer }) => site.post("/logout", undefined, { bearer })],
  [
    "the grant was revoked",
    ({ bearer, client }) => site.delete(`/user/oauth/grants?client_id=${client.client_id}`, { bearer }),
  ],
  [
    "the user was banned",
    ({ bearer }) =>
      change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00.000Z' WHERE id = ?", claimsOf(bearer).sub),
  ],
])("a code no longer works once %s", async (_, happen) => {
  const client = await clientAt(site);
  const { access_token: bearer } = await signUpAt(site);
  const code = await codeAt(site, client, { bearer });
  await happen({ bearer, client });
  const answer = await tokenAt(site, exchange(code), basicOf(client));
  expect([answer.status, answer.body.error]).toEqual([400, "invalid_grant"]);
});

test("codes and secrets are not in the database", async () => {
  const client = await clientAt(site);
  const { access_token } = await signUpAt(site);
  const code = await codeAt(site, client, { bearer: access_token });
  const stored = JSON.stringify([
    await rows("SELECT * FROM auth_oauth_clients WHERE id = ?", client.client_id),
    await rows("SELECT * FROM auth_oauth_authorizations WHERE client_id = ?", client.client_id),
  ]);
  expect(stored).toContain(client.client_id);
  expect(stored).not.toContain(client.client_secret);
  expect(stored).not.toContain(code);
});

test("a client authenticates only by the method it was registered with", async () => {
  const basic = await clientAt(site);
  const post = await clientAt(site, { token_endpoint_auth_method: "client_secret_post" });
  const open = await clientAt(site, { token_endpoint_auth_method: "none" });
  const inBody = ({ client_id, client_secret }: Client) => ({ client_id, client_secret });
  const nobody = { client_id: crypto.randomUUID(), client_secret: "x" };
  const wrong = { ...basic, client_secret: `${basic.client_secret}x` };
  const tries: [string, Record<string, string>, Record<string, string>?][] = [
    ["none", {}],
    ["the id alone", { client_id: basic.client_id }],
    ["in the body instead of the header", inBody(basic)],
    ["in the header instead of the body", {}, basicOf(post)],
    ["in both ways", inBody(basic), basicOf(basic)],
    ["as two clients", { client_id: post.client_id }, basicOf(basic)],
    ["a wrong secret", {}, basicOf(wrong)],
    ["no secret", {}, basicOf({ ...basic, client_secret: "" })],
    ["an unknown client", {}, basicOf(nobody)],
    ["a secret for a client without one", { client_id: open.client_id, client_secret: "undefined" }],
    ["not base64", {}, { Authorization: "Basic %%%" }],
    ["another scheme", {}, { Authorization: `Bearer ${basic.client_secret}` }],
  ];
  for (const [name, params, headers] of tries) {
    const answer = await tokenAt(site, { ...refresh("x"), ...params }, headers);
    expectRefusal(answer, 400, "invalid_credentials", "Invalid client credentials");
    expect(answer.body.error, name).toBe("invalid_client");
  }
  for (const [params, headers] of [
    [{}, basicOf(basic)],
    [inBody(post), {}],
    [{ client_id: open.client_id }, {}],
  ] as const) {
    const answer = await tokenAt(site, { ...refresh("x"), ...params }, headers);
    expect(answer.body.error).toBe("invalid_grant");
  }
});

test("a request that cannot be read is refused", async () => {
  const client = await clientAt(site);
  const ask = (body: string, type: string) =>
    site.post("/oauth/token", body, { headers: { "Content-Type": type, ...basicOf(client) } });
  const form = "application/x-www-form-urlencoded";
  const answers = [
    await ask("{", "application/json"),
    await ask('{"code":1}', "application/json"),
    await ask("grant_type=refresh_token&refresh_token=a&refresh_token=b", form),
    await ask("", form),
  ];
  for (const { status, body } of answers) {
    expect([status, body.error]).toEqual([400, "invalid_request"]);
  }
  const other = await ask("grant_type=password&username=a&password=b", form);
  expect(other.body.error).toBe("unsupported_grant_type");
  const json = await ask(JSON.stringify(refresh("x")), "application/json; charset=utf-8");
  expect(json.body.error).toBe("invalid_grant");
});
