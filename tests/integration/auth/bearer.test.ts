import { env } from "cloudflare:workers";
import { importJWK, SignJWT } from "jose";
import { expect, test } from "vitest";
import { authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change, makeAdmin } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";

const site = authSite();
const [key] = JSON.parse((env as unknown as { AUTH_SIGNING_KEYS: string }).AUTH_SIGNING_KEYS);
const ID = "3f0c1f6e-4d0a-4b52-9f7e-0d5b2f6a9c11";
const LATER = Math.floor(Date.now() / 1000) + 600;

/** A token signed by our own key. */
const sign = async (claims: object) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: "ES256", kid: key.kid }).sign(await importJWK(key, "ES256"));

const UNREADABLE = "invalid JWT: unable to parse or verify signature, ";

test("401 without a bearer", async () => {
  const message = "This endpoint requires a valid Bearer token";
  expectRefusal(await site.get("/user"), 401, "no_authorization", message);
  for (const Authorization of ["", "Bearer ", "Basic abc"]) {
    const answer = await site.get("/user", { headers: { Authorization } });
    expectRefusal(answer, 401, "no_authorization", message);
  }
});

test("403 for a malformed token, an unsigned one and one with a foreign signature", async () => {
  const { access_token } = await signUpAt(site);
  const [header, claims] = access_token.split(".");
  const unsigned = btoa(JSON.stringify({ alg: "none" })).replaceAll("=", "");
  for (const bearer of ["unfug", `${header}.${claims}.AAAA`, `${unsigned}.${claims}.`]) {
    const { status, body } = await site.get("/user", { bearer });
    expect(status).toBe(403);
    expect(body.code).toBe("bad_jwt");
    expect(body.message).toMatch(UNREADABLE);
  }
});

test("403 for an expired token, with its reason, and for one that never expires", async () => {
  const claims = { sub: ID, session_id: ID, role: "authenticated" };
  const expired = await site.get("/user", { bearer: await sign({ ...claims, exp: 1 }) });
  const message = `${UNREADABLE}token has invalid claims: token is expired`;
  expectRefusal(expired, 403, "bad_jwt", message);
  const endless = await site.get("/user", { bearer: await sign(claims) });
  const required = `${UNREADABLE}token is missing required claim: exp claim is required`;
  expectRefusal(endless, 403, "bad_jwt", required);
});

test.each([
  [{}, 403, "bad_jwt", "invalid claim: missing sub claim"],
  [{ sub: "anna" }, 400, "bad_jwt", "invalid claim: sub claim must be a UUID"],
  [{ sub: ID, session_id: "x" }, 403, "bad_jwt", "invalid claim: session_id claim must be a UUID"],
  [{ sub: ID, session_id: ID }, 403, "user_not_found", "User from sub claim in JWT does not exist"],
])("claims %j answer %i %s", async (claims, status, code, message) => {
  const bearer = await sign({ ...claims, exp: LATER });
  expectRefusal(await site.get("/user", { bearer }), status, code, message);
});

test.each<[claims: Record<string, unknown>]>([
  [{ sub: [ID] }],
  [{ sub: 5 }],
  [{ session_id: [ID] }],
  [{ session_id: null }],
  [{ role: ["authenticated"] }],
  [{ role: { toString: "service_role" } }],
  [{ aal: ["aal2"] }],
  [{ amr: "password" }],
  [{ aud: [5] }],
  [{ is_anonymous: "no" }],
])("403 for a claim of the wrong type: %j", async (claims) => {
  const given = { sub: ID, session_id: ID, role: "authenticated", exp: LATER, ...claims };
  const message = `${UNREADABLE}token is malformed: wrong type of claim ${Object.keys(claims)[0]}`;
  const answer = await site.get("/user", { bearer: await sign(given) });
  expectRefusal(answer, 403, "bad_jwt", message);
});

test.each<[role: unknown]>([
  [["service_role"]],
  [[["supabase_admin"]]],
  [{ role: "service_role" }],
  [{ toString: "service_role" }],
  [null],
  [true],
])("the role %j gives no admin rights, with or without an expiry", async (role) => {
  const message = `${UNREADABLE}token is malformed: wrong type of claim role`;
  for (const claims of [{ role }, { role, exp: LATER }]) {
    const bearer = await sign(claims);
    for (const path of ["/admin/users", "/user"]) {
      expectRefusal(await site.get(path, { bearer }), 403, "bad_jwt", message);
    }
  }
});

test("a token of administration may lack an expiry, and belongs to no user", async () => {
  const bearer = await sign({ role: "service_role" });
  const message = "invalid claim: missing sub claim";
  expectRefusal(await site.get("/user", { bearer }), 403, "bad_jwt", message);
});

test("403 for an ended session, the session of another user, and a banned user", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  const { user: other } = await signUpAt(site);
  const gone = "Session from session_id claim in JWT does not exist";
  const { session_id } = claimsOf(bearer);
  const stolen = await sign({ sub: other.id, session_id, exp: LATER });
  expectRefusal(await site.get("/user", { bearer: stolen }), 403, "session_not_found", gone);

  await change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00Z' WHERE id = ?", user.id);
  expectRefusal(await site.get("/user", { bearer }), 403, "user_banned", "User is banned");
  await change("UPDATE auth_users SET banned_until = '2000-01-01T00:00:00Z' WHERE id = ?", user.id);
  expect((await site.get("/user", { bearer })).status).toBe(200);

  await change("DELETE FROM auth_sessions WHERE user_id = ?", user.id);
  expectRefusal(await site.get("/user", { bearer }), 403, "session_not_found", gone);
});

const GONE_BY = "2026-01-01T00:00:00.000Z";
const EXPIRED = "Session from session_id claim in JWT has expired";

test.each([
  [{}, "not_after", EXPIRED],
  [{ AUTH_SESSIONS_INACTIVITY_TIMEOUT: "3600" }, "created_at", `${EXPIRED} (Inactivity)`],
])("403 for a session that has run out, with %j", async (settings, column, message) => {
  const limited = authSite(settings);
  const { access_token: bearer, user } = await signUpAt(limited);
  expect((await limited.get("/user", { bearer })).status).toBe(200);
  await change(`UPDATE auth_sessions SET ${column} = ? WHERE user_id = ?`, GONE_BY, user.id);
  expectRefusal(await limited.get("/user", { bearer }), 403, "session_expired", message);
});

test("403 after a newer sign-in where a user may have one session only", async () => {
  const single = authSite({ AUTH_SESSIONS_SINGLE_PER_USER: "true" });
  const { access_token: bearer, email, user } = await signUpAt(single);
  await change("UPDATE auth_sessions SET created_at = ? WHERE user_id = ?", GONE_BY, user.id);
  const newer = await single.signIn(email);
  const message = `${EXPIRED} (Revoked by Newer Login)`;
  expectRefusal(await single.get("/user", { bearer }), 403, "session_expired", message);
  expect((await single.get("/user", { bearer: newer.body.access_token })).status).toBe(200);
});

test.each([{ AUTH_SESSIONS_TIMEBOX: "600" }, { AUTH_SESSIONS_INACTIVITY_TIMEOUT: "600" }])(
  "with %j no access token outlives the session",
  async (settings) => {
    const limited = authSite(settings);
    const { access_token, refresh_token, email } = await signUpAt(limited);
    const renewed = await limited.refresh(refresh_token);
    const again = await limited.signIn(email);
    for (const token of [access_token, renewed.body.access_token, again.body.access_token]) {
      const { exp, iat } = claimsOf(token);
      expect(exp - iat).toBeLessThanOrEqual(600);
      expect(exp - iat).toBeGreaterThan(500);
    }
    expect(again.body.expires_in).toBeLessThanOrEqual(600);
  },
);

test.each(["/user", "/reauthenticate"])("401 at GET %s", async (path) => {
  expect((await site.get(path)).status).toBe(401);
});

const alive = async (bearer: string) => (await site.get("/user", { bearer })).status === 200;

test("POST /logout ends this session, the other sessions, or all", async () => {
  const { email, access_token: first } = await signUpAt(site);
  const signIn = async () => (await site.signIn(email)).body.access_token;
  const [second, third] = [await signIn(), await signIn()];
  const local = await site.post("/logout?scope=local", undefined, { bearer: first });
  expect(local.status).toBe(204);
  expect([await alive(first), await alive(second), await alive(third)]).toEqual([false, true, true]);
  await site.post("/logout?scope=others", undefined, { bearer: second });
  expect([await alive(second), await alive(third)]).toEqual([true, false]);
  for (const path of ["/logout", "/logout?scope="]) {
    const [fourth, fifth] = [await signIn(), await signIn()];
    expect((await site.post(path, undefined, { bearer: fourth })).status).toBe(204);
    expect([await alive(second), await alive(fourth), await alive(fifth)]).toEqual([false, false, false]);
  }
});

test("POST /logout: 400 for an unknown scope, 401 and 403 without a session", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const answer = await site.post("/logout?scope=planet", undefined, { bearer });
  expectRefusal(answer, 400, "validation_failed", 'Unsupported logout scope "planet"');
  expect((await site.post("/logout")).status).toBe(401);
  await site.post("/logout", undefined, { bearer });
  expect((await site.post("/logout", undefined, { bearer })).body.code).toBe("session_not_found");
});

test("GET /api/session: looks up for each request whether the user is an admin", async () => {
  const { access_token, user } = await signUpAt(site);
  const ask = async (headers: Record<string, string>) => {
    const response = await site.fetch("/api/session", { headers });
    return { status: response.status, body: await response.json() };
  };
  const headers = { Authorization: `Bearer ${access_token}` };
  expect(await ask({})).toMatchObject({ status: 401, body: { error: { code: "sign_in_needed" } } });
  expect(await ask(headers)).toEqual({ status: 200, body: { isAdmin: false } });
  await makeAdmin(user.id);
  expect(await ask(headers)).toEqual({ status: 200, body: { isAdmin: true } });
  await change("UPDATE user_roles SET role = 'administrator' WHERE user_id = ?", user.id);
  expect(await ask(headers)).toEqual({ status: 200, body: { isAdmin: false } });
});
