import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { newNumber, phoneSite } from "#tests/support/phones.ts";

const site = authSite();

test("429 within a minute, for known and unknown addresses alike", async () => {
  const strict = authSite({ AUTH_SMTP_MAX_FREQUENCY: "60", AUTH_MAILER_AUTOCONFIRM: "false" });
  const { email } = await signUpAt(site);
  for (const address of [email, newAddress()]) {
    expect((await strict.post("/recover", { email: address })).status).toBe(200);
    const { status, body } = await strict.post("/recover", { email: address });
    expect(status).toBe(429);
    expect(body.code).toBe("over_email_send_rate_limit");
    expect(body.message).toMatch(/^For security purposes, you can only request this after (60|59) seconds\.$/);
    // Another kind of mail has its own limit.
    expect((await strict.post("/otp", { email: address })).status).toBe(200);
  }
});

test("429 when all mails of the hour are used", async () => {
  const few = authSite({ AUTH_RATE_LIMIT_EMAIL_SENT: "1" });
  const { email } = await signUpAt(site);
  await change("DELETE FROM auth_rate_limits WHERE key = 'mails'");
  expect((await few.post("/recover", { email })).status).toBe(200);
  const answer = await few.post("/recover", { email });
  expectRefusal(answer, 429, "over_email_send_rate_limit", "email rate limit exceeded");
  await change("DELETE FROM auth_rate_limits WHERE key = 'mails'");
});

test("429 for one client, whatever addresses its headers claim; other clients continue", async () => {
  const strict = authSite({ AUTH_RATE_LIMIT_OTP: "2" });
  const from = (ip: string, more: Record<string, string> = {}) =>
    strict.post("/recover", { email: newAddress() }, { headers: { "CF-Connecting-IP": ip, ...more } });
  expect((await from("203.0.113.20")).status).toBe(200);
  expect((await from("203.0.113.20", { "X-Forwarded-For": "198.51.100.1" })).status).toBe(200);
  const third = await from("203.0.113.20", { "X-Forwarded-For": "198.51.100.2", "X-Client-IP": "198.51.100.2" });
  expectRefusal(third, 429, "over_request_rate_limit", "Request rate limit reached");
  expect((await from("203.0.113.21")).status).toBe(200);
});

test("a sign-up uses one of a client's requests, also for an account that was never confirmed", async () => {
  const email = newAddress();
  const headers = { "CF-Connecting-IP": "203.0.113.40" };
  await authSite({ AUTH_MAILER_AUTOCONFIRM: "false" }).post("/signup", { email, password: PASSWORD });
  const strict = authSite({ AUTH_RATE_LIMIT_OTP: "2" });
  const signUp = () => strict.post("/signup", { email, password: PASSWORD }, { headers });
  for (let n = 0; n < 2; n++) expect((await signUp()).status).toBe(200);
  expectRefusal(await signUp(), 429, "over_request_rate_limit", "Request rate limit reached");
});

test.each([
  ["an address", "203.0.113.50", () => ({ email: newAddress() })],
  ["a number", "203.0.113.51", () => ({ phone: newNumber() })],
])("a change of %s uses one of a client's requests", async (_, ip, asked) => {
  const { access_token: bearer } = await signUpAt(site);
  const strict = phoneSite({ AUTH_RATE_LIMIT_OTP: "2" });
  const headers = { "CF-Connecting-IP": ip };
  const put = () => strict.put("/user", { bearer, headers, body: asked() });
  for (let n = 0; n < 2; n++) expect((await put()).status).toBe(200);
  expectRefusal(await put(), 429, "over_request_rate_limit", "Request rate limit reached");
});

test("a bucket fills up again", async () => {
  const strict = authSite({ AUTH_RATE_LIMIT_OTP: "1" });
  const headers = { "CF-Connecting-IP": "203.0.113.30" };
  const ask = () => strict.post("/recover", { email: newAddress() }, { headers });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  await change("UPDATE auth_rate_limits SET full_at = full_at - 300000 WHERE key = 'otp:203.0.113.30'");
  expect((await ask()).status).toBe(200);
});
