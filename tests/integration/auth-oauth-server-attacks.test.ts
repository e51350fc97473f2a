import { expect, test } from "vitest";
import { change, expectRefusal, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { claimsOf, rows, withFactor } from "#tests/support/factors.ts";
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
  requestAt,
  tokenAt,
  VERIFIER,
} from "#tests/support/oauth-clients.ts";

const site = oauthSite();

test.each<[string, object, string, string]>([
  ["no client", { client_id: "" }, "validation_failed", "client_id is required"],
  ["no address", { redirect_uri: "" }, "validation_failed", "redirect_uri is required"],
  [
    "an unknown client",
    { client_id: crypto.randomUUID() },
    "oauth_client_not_found",
    "invalid client_id",
  ],
  [
    "a client that is none",
    { client_id: "x' OR 1" },
    "oauth_client_not_found",
    "invalid client_id",
  ],
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
])("%s: the browser is sent nowhere", async (_, query, code, message) => {
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
  ["a scope nobody knows", { scope: "openid admin" }],
  ["a resource that is none", { resource: "urn:uuid:4" }],
  ["a state without end", { state: "x".repeat(3000) }],
])("%s is told to the client, and nobody is asked", async (_, query) => {
  const client = await clientAt(site);
  const { status, location } = await authorizeAt(site, client, { ...query });
  expect(status).toBe(302);
  expect(location.origin + location.pathname).toBe(REDIRECT_URI);
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    error: "invalid_request",
    error_description: expect.any(String),
    state: expect.any(String),
  });
  expect(
    await rows("SELECT id FROM auth_oauth_authorizations WHERE client_id = ?", client.client_id),
  ).toEqual([]);
});

test("prompt=none cannot be answered", async () => {
  const { location } = await authorizeAt(site, await clientAt(site), { prompt: "none" });
  expect(location.searchParams.get("error")).toBe("interaction_required");
});

test("a code is good once: brought again it ends the session it made", async () => {
  const { client, code, tokens } = await connectedAt(site);
  const again = await tokenAt(site, exchange(code), basicOf(client));
  expect(oauthRefusal(again)).toEqual([400, "invalid_grant", "Invalid authorization code"]);
  const refreshed = await tokenAt(site, refresh(tokens.refresh_token), basicOf(client));
  expect(refreshed.body.error).toBe("invalid_grant");
  const info = await site.get("/oauth/userinfo", { bearer: tokens.access_token });
  expect(info.body.code).toBe("session_not_found");
});

test("of ten at once with one code, at most one has a session, and not for long", async () => {
  const client = await clientAt(site);
  const { access_token } = await signUpAt(site);
  const code = await codeAt(site, client, { bearer: access_token });
  const asked = Array.from({ length: 10 }, () => tokenAt(site, exchange(code), basicOf(client)));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const left = "SELECT id FROM auth_sessions WHERE oauth_client_id = ?";
  expect(await rows(left, client.client_id)).toEqual([]);
});

test("a code is its client's, for its address, with its verifier, for a while", async () => {
  const client = await clientAt(site);
  const other = await clientAt(site);
  const { access_token } = await signUpAt(site);
  const code = await codeAt(site, client, { bearer: access_token });
  const bring = async (params: Record<string, string>, who = client) =>
    oauthRefusal(await tokenAt(site, params, basicOf(who)));
  expect(await bring(exchange(code), other)).toEqual([
    400,
    "invalid_grant",
    "Invalid authorization code",
  ]);
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
  // What was seen in the address of a page is no verifier.
  expect(await bring(exchange(code, { code_verifier: await challengeOf(VERIFIER) }))).toMatchObject(
    [400, "invalid_grant"],
  );
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
    ({ bearer, client }) =>
      site.delete(`/user/oauth/grants?client_id=${client.client_id}`, { bearer }),
  ],
  [
    "the user was banned",
    ({ bearer }) =>
      change(
        "UPDATE auth_users SET banned_until = '2999-01-01T00:00:00.000Z' WHERE id = ?",
        claimsOf(bearer).sub,
      ),
  ],
])("a code is good no more once %s", async (_, happen) => {
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

test("a client proves itself as it was registered to, and not otherwise", async () => {
  const basic = await clientAt(site);
  const post = await clientAt(site, { token_endpoint_auth_method: "client_secret_post" });
  const open = await clientAt(site, { token_endpoint_auth_method: "none" });
  const inBody = ({ client_id, client_secret }: Client) => ({ client_id, client_secret });
  const nobody = { client_id: crypto.randomUUID(), client_secret: "x" };
  const wrong = { ...basic, client_secret: `${basic.client_secret}x` };
  const tries: [string, Record<string, string>, Record<string, string>?][] = [
    ["none", {}],
    ["the id alone", { client_id: basic.client_id }],
    ["by the body instead of the header", inBody(basic)],
    ["by the header instead of the body", {}, basicOf(post)],
    ["in both ways", inBody(basic), basicOf(basic)],
    ["as two clients", { client_id: post.client_id }, basicOf(basic)],
    ["a wrong secret", {}, basicOf(wrong)],
    ["no secret", {}, basicOf({ ...basic, client_secret: "" })],
    ["an unknown client", {}, basicOf(nobody)],
    ["a secret of a client without", { client_id: open.client_id, client_secret: "undefined" }],
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

test("a request that cannot be read is no request", async () => {
  const client = await clientAt(site);
  const ask = (body: string, type: string) =>
    site.post("/oauth/token", body, {
      headers: { "Content-Type": type, ...basicOf(client) },
    });
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

test("a client without the grant has no refresh token, and cannot use one", async () => {
  const grant_types = ["authorization_code"];
  const { client, tokens } = await connectedAt(site, {}, { grant_types });
  expect(tokens.refresh_token).toBeUndefined();
  const answer = await tokenAt(site, refresh("x"), basicOf(client));
  expect(answer.body.error).toBe("unauthorized_client");
});

test("each kind of session is refreshed at its own endpoint, by its own client", async () => {
  const { client, tokens, person } = await connectedAt(site);
  const other = await clientAt(site);
  const atToken = await site.post("/token?grant_type=refresh_token", {
    refresh_token: tokens.refresh_token,
  });
  const message = "Invalid Refresh Token: Refresh Token Not Found";
  expectRefusal(atToken, 400, "refresh_token_not_found", message);
  const ours = await tokenAt(site, refresh(person.refresh_token), basicOf(client));
  expect(oauthRefusal(ours)).toEqual([400, "invalid_grant", message]);
  const theirs = await tokenAt(site, refresh(tokens.refresh_token), basicOf(other));
  expect(oauthRefusal(theirs)).toEqual([400, "invalid_grant", message]);
  const right = await tokenAt(site, refresh(tokens.refresh_token), basicOf(client));
  expect(right.status).toBe(200);
});

test("a client's token opens userinfo, and nothing else", async () => {
  const { tokens, client } = await connectedAt(site, {
    scope: "openid profile email phone offline_access",
  });
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

test("a client of somebody with rights of administration has none of them", async () => {
  const client = await clientAt(site);
  const { user, email } = await signUpAt(site);
  await change("UPDATE auth_users SET role = 'service_role' WHERE id = ?", user.id);
  await change("INSERT INTO user_roles VALUES (?, 'admin', '')", user.id);
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

test("an id_token opens nothing", async () => {
  const { tokens } = await connectedAt(site);
  const bearer = String(tokens.id_token);
  for (const path of ["/user", "/oauth/userinfo", "/admin/users"]) {
    expect((await site.get(path, { bearer })).status, path).toBe(403);
  }
});

test("a token says no more of its user than the scope", async () => {
  const { tokens, person } = await connectedAt(site, { scope: "openid" });
  const told = JSON.stringify([claimsOf(tokens.access_token), claimsOf(String(tokens.id_token))]);
  expect(told).not.toContain(person.email);
  expect(told).not.toContain("Muster");
});

test("a request is for the first who looks at it, while it lasts", async () => {
  const client = await clientAt(site);
  const [anna, berta] = [await signUpAt(site), await signUpAt(site)];
  const id = await requestAt(site, client);
  const path = `/oauth/authorizations/${id}`;
  const notFound = [404, "oauth_authorization_not_found", "authorization not found"] as const;
  const approve = (bearer: string) =>
    site.post(`${path}/consent`, { action: "approve" }, { bearer });
  // Nobody approves what they have not seen.
  expectRefusal(await approve(anna.access_token), ...notFound);
  expect((await site.get(path, { bearer: anna.access_token })).status).toBe(200);
  expectRefusal(await site.get(path, { bearer: berta.access_token }), ...notFound);
  expectRefusal(await approve(berta.access_token), ...notFound);
  await change(
    "UPDATE auth_oauth_authorizations SET expires_at = '2026-01-01T00:00:00.000Z' WHERE id = ?",
    id,
  );
  expectRefusal(await site.get(path, { bearer: anna.access_token }), ...notFound);
  const message = "authorization request is no longer pending";
  expectRefusal(await approve(anna.access_token), 400, "validation_failed", message);
  const malformed = await site.get("/oauth/authorizations/x", { bearer: anna.access_token });
  expectRefusal(malformed, ...notFound);
});

test("an address the client gave up meanwhile gets no code", async () => {
  const client = await clientAt(site);
  const { access_token: bearer } = await signUpAt(site);
  const id = await requestAt(site, client);
  await site.get(`/oauth/authorizations/${id}`, { bearer });
  await change("UPDATE auth_oauth_clients SET redirect_uris = '[]' WHERE id = ?", client.client_id);
  const path = `/oauth/authorizations/${id}/consent`;
  expect((await site.post(path, { action: "approve" }, { bearer })).status).toBe(400);
});

test("pages of others cannot ask in somebody's name", async () => {
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
  // A form of another page's carries no token.
  const form = await site.post(`${path}/consent`, "action=approve", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(form.status).toBe(400);
  const bare = await site.post(`${path}/consent`, { action: "approve" });
  expect(bare.status).toBe(401);
  const own = { bearer, headers: { Origin: "https://site.test" } };
  expect((await site.post(`${path}/consent`, { action: "approve" }, own)).status).toBe(200);
});

test("whoever has a second factor must show it to let others in, and the client's session has it", async () => {
  const { before, bearer } = await withFactor(site);
  const client = await clientAt(site);
  const signedIn = await site.post("/token?grant_type=password", {
    email: before.email,
    password: PASSWORD,
  });
  const id = await requestAt(site, client);
  const low = { bearer: signedIn.body.access_token };
  const path = `/oauth/authorizations/${id}`;
  expect((await site.get(path, low)).body.code).toBe("insufficient_aal");
  const consent = await site.post(`${path}/consent`, { action: "approve" }, low);
  expect([consent.status, consent.body.code]).toEqual([403, "insufficient_aal"]);
  const revoked = await site.delete(`/user/oauth/grants?client_id=${client.client_id}`, low);
  expect(revoked.body.code).toBe("insufficient_aal");
  const code = await codeAt(site, client, { bearer });
  const { body } = await tokenAt(site, exchange(code), basicOf(client));
  expect(claimsOf(body.access_token).aal).toBe("aal2");
});

test("guests let nobody in", async () => {
  const open = oauthSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { body } = await open.post("/signup", {});
  const id = await requestAt(open, await clientAt(open));
  const answer = await open.get(`/oauth/authorizations/${id}`, { bearer: body.access_token });
  expect([answer.status, answer.body.code]).toEqual([403, "no_authorization"]);
});

test("a new password ends the clients' sessions, too", async () => {
  const { given, tokens } = await connectedAt(site);
  const changed = await site.put("/user", { ...given, body: { password: `${PASSWORD}!` } });
  expect(changed.status).toBe(200);
  const info = await site.get("/oauth/userinfo", { bearer: tokens.access_token });
  expect(info.body.code).toBe("session_not_found");
});
