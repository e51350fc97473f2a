import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";

const site = authSite();
const GRANT = "/token?grant_type=password";
let known: Awaited<ReturnType<typeof signUpAt>>;

beforeAll(async () => {
  known = await signUpAt(site, newAddress(), { first_name: "Anna" });
});

test("200 with a new session, in at most seven statements", async () => {
  const usage = noUsage();
  const counted = authSite({ DB: countingDatabase(env.DB, usage) });
  const { email } = known;
  const { status, body } = await counted.post(GRANT, { email, password: PASSWORD });
  expect(status).toBe(200);
  expect(body.refresh_token).not.toBe(known.refresh_token);
  expect(body.user.last_sign_in_at).not.toBe(known.user.last_sign_in_at);
  expect(usage.statements).toBeLessThanOrEqual(7);
  expect(usage.roundTrips).toBe(2);
  const { body: user } = await site.get("/user", { bearer: body.access_token });
  expect(user).toEqual(body.user);
});

test("a wrong password and an unknown address get the same message", async () => {
  const { email } = known;
  const message = "Invalid login credentials";
  for (const body of [
    { email, password: "falsch" },
    { email },
    { email: newAddress(), password: PASSWORD },
    { email: "keine Adresse", password: PASSWORD },
  ]) {
    expectRefusal(await site.post(GRANT, body), 400, "invalid_credentials", message);
  }
});

test("the audit log records failed sign-ins, without the password", async () => {
  const results = await rows("SELECT action, user_id, details FROM auth_audit_log WHERE user_id = ?", known.user.id);
  const actions = results.map(({ action }) => action);
  expect(actions).toContain("user_signedup");
  expect(actions).toContain("login");
  expect(actions).toContain("login_failed");
  expect(JSON.stringify(results)).not.toContain(PASSWORD);
});

test.each([
  [
    { email: "a@b.ch", phone: "+41791234567", password: "x" },
    400,
    "validation_failed",
    "Only an email address or phone number should be provided on login.",
  ],
  [{ password: "x" }, 400, "validation_failed", "missing email or phone"],
  [{ phone: "+41791234567", password: "x" }, 422, "phone_provider_disabled", "Phone logins are disabled"],
])("%j answers %i", async (body, status, code, message) => {
  expectRefusal(await site.post(GRANT, body), status, code, message);
});

test("422 where e-mail is switched off", async () => {
  const off = authSite({ AUTH_EXTERNAL_EMAIL_ENABLED: "false" });
  const answer = await off.post(GRANT, { email: known.email, password: PASSWORD });
  expectRefusal(answer, 422, "email_provider_disabled", "Email logins are disabled");
});

test.each(["", "?grant_type=", "?grant_type=client_credentials"])("400 for the grant %j", async (query) => {
  const answer = await site.post(`/token${query}`, {});
  expectRefusal(answer, 400, "invalid_credentials", "unsupported_grant_type");
});

test("400 for a banned user, only with the correct password", async () => {
  const { email, user } = await signUpAt(site);
  await change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00Z' WHERE id = ?", user.id);
  const right = await site.post(GRANT, { email, password: PASSWORD });
  expectRefusal(right, 400, "user_banned", "User is banned");
  const wrong = await site.post(GRANT, { email, password: "falsch" });
  expectRefusal(wrong, 400, "invalid_credentials", "Invalid login credentials");
});

test("a single sign-on user cannot sign in by password", async () => {
  const { email, user } = await signUpAt(site);
  await change("UPDATE auth_users SET is_sso_user = 1 WHERE id = ?", user.id);
  const answer = await site.post(GRANT, { email, password: PASSWORD });
  expectRefusal(answer, 400, "invalid_credentials", "Invalid login credentials");
});

test("a password that has since become too weak still works, with a warning", async () => {
  const strict = authSite({ AUTH_PASSWORD_MIN_LENGTH: "40" });
  const { status, body } = await strict.post(GRANT, { email: known.email, password: PASSWORD });
  expect(status).toBe(200);
  expect(body.weak_password).toEqual({ message: "Password should be at least 40 characters.", reasons: ["length"] });
});

test("a hash with older parameters is replaced at the next sign-in", async () => {
  const { email, user } = await signUpAt(site);
  // "altes passwort" with m=64, t=1.
  const OLD = "$argon2id$v=19$m=64,t=1,p=1$GGyO5dwgX4ezrFSEWhqhmg$EfFjSxCnZ7OtWLNDArqT1Byo9Zdc5cL2elYxQ8tRn8k";
  await change("UPDATE auth_users SET password_hash = ? WHERE id = ?", OLD, user.id);
  const { status } = await site.post(GRANT, { email, password: "altes passwort" });
  expect(status).toBe(200);
  const stored = await firstValue<string>("SELECT password_hash FROM auth_users WHERE id = ?", user.id);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await site.post(GRANT, { email, password: "altes passwort" })).status).toBe(200);
});

test("wrong passwords are counted per account, from all clients; correct ones do not count", async () => {
  const limited = authSite({ AUTH_RATE_LIMIT_PASSWORD: "1" });
  const { email } = await signUpAt(site);
  const from = (ip: string) => ({ headers: { "CF-Connecting-IP": ip } });
  for (let n = 0; n < 5; n++) {
    expect((await limited.post(GRANT, { email, password: PASSWORD })).status).toBe(200);
  }
  // An account allows as many guesses as five clients.
  for (const ip of ["203.0.113.1", "203.0.113.2", "203.0.113.3", "2001:db8::1", "2001:db8:1::1"]) {
    expect((await limited.post(GRANT, { email, password: "x" }, from(ip))).status).toBe(400);
  }
  const answer = await limited.post(GRANT, { email, password: PASSWORD }, from("203.0.113.9"));
  expectRefusal(answer, 429, "over_request_rate_limit", "Request rate limit reached");
});

test("correct passwords do not count for a banned or unconfirmed account either", async () => {
  const limited = authSite({ AUTH_RATE_LIMIT_PASSWORD: "1" });
  const headers = { "CF-Connecting-IP": "203.0.113.60" };
  for (const [column, value, code] of [
    ["banned_until", "2999-01-01T00:00:00Z", "user_banned"],
    ["email_confirmed_at", null, "email_not_confirmed"],
  ] as const) {
    const { email, user } = await signUpAt(site);
    await change(`UPDATE auth_users SET ${column} = ? WHERE id = ?`, value, user.id);
    for (let n = 0; n < 7; n++) {
      const { body } = await limited.post(GRANT, { email, password: PASSWORD }, { headers });
      expect(body.code).toBe(code);
    }
  }
});

test("wrong passwords are counted per client, over all accounts", async () => {
  const limited = authSite({ AUTH_RATE_LIMIT_PASSWORD: "3" });
  const headers = { "CF-Connecting-IP": "203.0.113.50" };
  const guess = () => limited.post(GRANT, { email: newAddress(), password: "x" }, { headers });
  for (let n = 0; n < 3; n++) expect((await guess()).status).toBe(400);
  expectRefusal(await guess(), 429, "over_request_rate_limit", "Request rate limit reached");
});
