import { expect, test } from "vitest";
import { authSite, newAddress, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { sendForm } from "#tests/support/forms.ts";
import { recoveryMail } from "#tests/support/mailbox.ts";
import { ANNA } from "#tests/support/people.ts";
import { newNumber, phoneSite } from "#tests/support/phones.ts";

const seconds = (response: { headers: Headers }) => Number(response.headers.get("Retry-After"));
const from = (ip: string) => ({ headers: { "CF-Connecting-IP": ip } });

test("429 for a client: the time until its next request may succeed", async () => {
  const strict = authSite({ AUTH_RATE_LIMIT_OTP: "3", AUTH_RATE_LIMIT_VERIFY: "3" });
  const client = from("203.0.113.90");
  const verification = { type: "email", email: newAddress(), token: "123456" };
  for (const [path, body] of [
    ["/recover", { email: newAddress() }],
    ["/verify", verification],
  ] as const) {
    for (let n = 0; n < 3; n++) await strict.post(path, body, client);
    const answer = await strict.post(path, body, client);
    expect(answer.status).toBe(429);
    // Three in five minutes: one every hundred seconds.
    expect(seconds(answer)).toBeGreaterThan(95);
    expect(seconds(answer)).toBeLessThanOrEqual(100);
  }
});

test("429 for a second mail or SMS: the seconds in its message", async () => {
  const strict = phoneSite({ AUTH_SMTP_MAX_FREQUENCY: "60", AUTH_SMS_MAX_FREQUENCY: "60" });
  for (const [path, body] of [
    ["/recover", { email: newAddress() }],
    ["/otp", { phone: newNumber() }],
  ] as const) {
    await strict.post(path, body);
    const answer = await strict.post(path, body);
    expect(answer.status).toBe(429);
    expect(answer.body.message).toContain(`after ${seconds(answer)} seconds`);
  }
});

test("429 when the hourly mail limit is used up", async () => {
  const few = authSite({ AUTH_RATE_LIMIT_EMAIL_SENT: "1" });
  await change("DELETE FROM auth_rate_limits WHERE key = 'mails'");
  const { email } = await signUpAt(few);
  await few.post("/recover", { email });
  const answer = await few.post("/recover", { email });
  expect(answer.status).toBe(429);
  expect(seconds(answer)).toBeGreaterThan(3590);
  await change("DELETE FROM auth_rate_limits WHERE key = 'mails'");
});

test("503 for a refresh beyond the limit, or without storage", async () => {
  const limited = authSite({ AUTH_RATE_LIMIT_TOKEN_REFRESH: "1" });
  const { refresh_token } = await signUpAt(limited);
  const refresh = (at = limited) => at.post("/token?grant_type=refresh_token", { refresh_token }, from("203.0.113.91"));
  await refresh();
  const beyond = await refresh();
  expect(beyond.status).toBe(503);
  expect(seconds(beyond)).toBeGreaterThan(290);
  const away = { batch: () => Promise.reject(new Error("D1 is away")) };
  const broken = await refresh(authSite({ DB: away }));
  expect(broken.status).toBe(503);
  expect(seconds(broken)).toBeGreaterThan(0);
});

test("other origins may read the header", async () => {
  const { headers } = await authSite().get("/health", { headers: { Origin: "https://site.test" } });
  expect(headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
});

const anna = { ...ANNA, consent: "on" };

test("429 of the site's own endpoints and forms", async () => {
  const strict = authSite({ FORM_RATE_LIMIT: "1" });
  const ask = () =>
    strict.fetch("/api/contact-messages", {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": "203.0.113.92" },
      body: JSON.stringify({ ...anna, consent: true }),
    });
  expect((await ask()).status).toBe(201);
  const refused = await ask();
  expect(refused.status).toBe(429);
  // One in ten minutes.
  expect(seconds(refused)).toBeGreaterThan(590);
  expect(refused.headers.get("RateLimit")).toBe(`"default";r=0;t=${seconds(refused)}`);
  const send = () => sendForm(strict, "/kontakt", anna, { "CF-Connecting-IP": "203.0.113.93" });
  expect((await send()).status).toBe(303);
  const shown = await send();
  expect(shown.status).toBe(429);
  expect(seconds(shown)).toBeGreaterThan(590);
});

test("other responses do not have the header", async () => {
  const site = authSite();
  expect((await site.get("/user")).headers.has("Retry-After")).toBe(false);
  const { email } = await recoveryMail(site);
  const wrong = await site.post("/verify", { type: "recovery", email, token: "000000" });
  expect(wrong.headers.has("Retry-After")).toBe(false);
});
