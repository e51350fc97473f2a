import { expect, test } from "vitest";
import { type AuthSite, atOnce, authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";

const site = authSite();

const refresh = (at: AuthSite, refresh_token: string) => at.refresh(refresh_token);

/** Sets the last refresh to a minute ago. */
const waitOut = (userId: string) =>
  change("UPDATE auth_sessions SET refreshed_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?", userId);

test("200: returns the next token and keeps the session's proof", async () => {
  const { refresh_token, user } = await signUpAt(site);
  const { status, body } = await refresh(site, refresh_token);
  expect(status).toBe(200);
  expect(body.refresh_token).not.toBe(refresh_token);
  expect(body.user.id).toBe(user.id);
  const claims = claimsOf(body.access_token);
  expect(claims.amr).toMatchObject([{ method: "password" }]);
});

test("20 concurrent refreshes with one token all succeed and continue one chain", async () => {
  const { refresh_token, user } = await signUpAt(site);
  const answers = await atOnce(20, () => refresh(site, refresh_token));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const tokens = new Set(answers.map(({ body }) => body.refresh_token));
  expect(tokens.size).toBe(1);
  const [next = ""] = tokens;
  const results = await rows("SELECT * FROM auth_sessions WHERE user_id = ?", user.id);
  expect(results).toHaveLength(1);
  expect((await refresh(site, next)).status).toBe(200);
});

test("a lost response is repeated, however late", async () => {
  const { refresh_token, user } = await signUpAt(site);
  const first = await refresh(site, refresh_token);
  await waitOut(user.id);
  const again = await refresh(site, refresh_token);
  expect(again.status).toBe(200);
  expect(again.body.refresh_token).toBe(first.body.refresh_token);
});

test("within ten seconds any older token receives the newest", async () => {
  const { refresh_token } = await signUpAt(site);
  const second = (await refresh(site, refresh_token)).body.refresh_token;
  const third = (await refresh(site, second)).body.refresh_token;
  const late = await refresh(site, refresh_token);
  expect(late.status).toBe(200);
  expect(late.body.refresh_token).toBe(third);
});

test("400 for an old token after ten seconds: the token counts as stolen, and the whole session ends", async () => {
  const { refresh_token, user } = await signUpAt(site);
  const second = (await refresh(site, refresh_token)).body.refresh_token;
  const third = (await refresh(site, second)).body.refresh_token;
  await waitOut(user.id);
  const message = "Invalid Refresh Token: Already Used";
  expectRefusal(await refresh(site, refresh_token), 400, "refresh_token_already_used", message);
  const gone = "Invalid Refresh Token: Refresh Token Not Found";
  expectRefusal(await refresh(site, third), 400, "refresh_token_not_found", gone);
});

test.each(["", "kurz", "x".repeat(12), "AoUDFALMskdEi67OhEDSEvoAla5smkXW51tO3Cc66z238487AAA"])(
  "400 for a malformed token: %j",
  async (token) => {
    const message = "Refresh token is not valid";
    expectRefusal(await refresh(site, token), 400, "validation_failed", message);
  },
);

test("400 for a token another server signed", async () => {
  const other = authSite({ AUTH_PEPPER: "another pepper of thirty-two characters" });
  const { refresh_token } = await signUpAt(other);
  const message = "Invalid Refresh Token: Refresh Token Not Found";
  expectRefusal(await refresh(site, refresh_token), 400, "refresh_token_not_found", message);
});

test("400 for a banned user", async () => {
  const { refresh_token, user } = await signUpAt(site);
  await change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00Z' WHERE id = ?", user.id);
  const message = "Invalid Refresh Token: User Banned";
  expectRefusal(await refresh(site, refresh_token), 400, "user_banned", message);
});

const EXPIRED = "Invalid Refresh Token: Session Expired";
const LONG_AGO = "2026-01-01T00:00:00.000Z";

test("400 session_expired: the time-box", async () => {
  const boxed = authSite({ AUTH_SESSIONS_TIMEBOX: "3600" });
  const { refresh_token, user } = await signUpAt(boxed);
  expect((await refresh(boxed, refresh_token)).status).toBe(200);
  await change("UPDATE auth_sessions SET not_after = ? WHERE user_id = ?", LONG_AGO, user.id);
  expectRefusal(await refresh(boxed, refresh_token), 400, "session_expired", EXPIRED);
});

test("400 session_expired: inactivity", async () => {
  const idle = authSite({ AUTH_SESSIONS_INACTIVITY_TIMEOUT: "3600" });
  const { refresh_token, user } = await signUpAt(idle);
  await change("UPDATE auth_sessions SET created_at = ? WHERE user_id = ?", LONG_AGO, user.id);
  const answer = await refresh(idle, refresh_token);
  expectRefusal(answer, 400, "session_expired", `${EXPIRED} (Inactivity)`);
});

test("a refresh counts as activity, even without rotation", async () => {
  const idle = authSite({
    AUTH_SESSIONS_INACTIVITY_TIMEOUT: "3600",
    AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: "false",
  });
  const { refresh_token, user } = await signUpAt(idle);
  expect((await refresh(idle, refresh_token)).body.refresh_token).toBe(refresh_token);
  await change("UPDATE auth_sessions SET created_at = ? WHERE user_id = ?", LONG_AGO, user.id);
  expect((await refresh(idle, refresh_token)).status).toBe(200);
});

test("400 session_expired: a newer sign-in where a user may have one session only", async () => {
  const single = authSite({ AUTH_SESSIONS_SINGLE_PER_USER: "true" });
  const { refresh_token, email, user } = await signUpAt(single);
  await change("UPDATE auth_sessions SET created_at = ? WHERE user_id = ?", LONG_AGO, user.id);
  const password = "vier Kühe am See";
  const newer = await single.signIn(email, password);
  const answer = await refresh(single, refresh_token);
  expectRefusal(answer, 400, "session_expired", `${EXPIRED} (Revoked by Newer Login)`);
  expect((await refresh(single, newer.body.refresh_token)).status).toBe(200);
});

test("400 session_expired: the second factor was never verified", async () => {
  const low = authSite({ AUTH_SESSIONS_ALLOW_LOW_AAL: "60" });
  const { refresh_token, user } = await signUpAt(low);
  await change(
    "INSERT INTO auth_mfa_factors (id, user_id, factor_type, status, created_at, updated_at) VALUES (?, ?, 'totp', 'verified', ?, ?)",
    crypto.randomUUID(),
    user.id,
    LONG_AGO,
    LONG_AGO,
  );
  expect((await refresh(low, refresh_token)).status).toBe(200);
  await change("UPDATE auth_sessions SET created_at = ? WHERE user_id = ?", LONG_AGO, user.id);
  const message = `${EXPIRED} (Low AAL: User Needs MFA Verification)`;
  expectRefusal(await refresh(low, refresh_token), 400, "session_expired", message);
});

test("503, not 429, beyond the limit: to the client a 4xx would be final", async () => {
  const limited = authSite({ AUTH_RATE_LIMIT_TOKEN_REFRESH: "1" });
  const { refresh_token } = await signUpAt(site);
  const headers = { "CF-Connecting-IP": "203.0.113.77" };
  const ask = () => limited.post("/token?grant_type=refresh_token", { refresh_token }, { headers });
  expect((await ask()).status).toBe(200);
  const message = "Request rate limit reached";
  expectRefusal(await ask(), 503, "over_request_rate_limit", message);
});

test("503 while the storage is broken", async () => {
  const { refresh_token } = await signUpAt(site);
  const broken = { batch: () => Promise.reject(new Error("D1 is away")) };
  const answer = await refresh(authSite({ DB: broken }), refresh_token);
  const message = "Unexpected failure, please check server logs for more information";
  expectRefusal(answer, 503, "unexpected_failure", message);
  expect((await refresh(site, refresh_token)).status).toBe(200);
});
