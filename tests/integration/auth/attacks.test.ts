import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { atOnce, authSite, newAddress, PASSWORD, SITE, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { countMails, newestMail, recoveryMail } from "#tests/support/mailbox.ts";

const site = authSite();
const confirming = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
const GRANT = "/token?grant_type=password";
const MALLORY = { headers: { "CF-Connecting-IP": "198.51.100.66" } };
const ANNA = { headers: { "CF-Connecting-IP": "203.0.113.5" } };

test("a rate-limited client can neither lock an account nor use up its mails and guesses", async () => {
  const strict = authSite({
    AUTH_RATE_LIMIT_PASSWORD: "1",
    AUTH_RATE_LIMIT_OTP: "1",
    AUTH_RATE_LIMIT_VERIFY: "1",
    AUTH_SMTP_MAX_FREQUENCY: "60",
  });
  const { email, code, userId } = await recoveryMail(site);
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", userId);
  await strict.post(GRANT, { email: newAddress(), password: "x" }, MALLORY);
  await strict.post("/recover", { email: newAddress() }, MALLORY);
  await strict.post("/verify", { type: "email", email: newAddress(), token: "1" }, MALLORY);
  for (let n = 0; n < 12; n++) {
    const guess = { type: "recovery", email, token: "000000" };
    expect((await strict.post(GRANT, { email, password: "x" }, MALLORY)).status).toBe(429);
    expect((await strict.post("/recover", { email }, MALLORY)).status).toBe(429);
    expect((await strict.post("/verify", guess, MALLORY)).status).toBe(429);
  }
  const right = { type: "recovery", email, token: code };
  expect((await strict.post("/verify", right, ANNA)).status).toBe(200);
  expect((await strict.post(GRANT, { email, password: PASSWORD }, ANNA)).status).toBe(200);
  expect((await strict.post("/recover", { email }, ANNA)).status).toBe(200);
});

test("a password set for a stranger's address is void once the stranger confirms the address", async () => {
  for (const path of ["/signup", "/otp"]) {
    const email = newAddress();
    const data = { first_name: "Mallory" };
    await confirming.post("/signup", { email, password: "von mallory", data }, MALLORY);
    const mine = { email, password: PASSWORD, data: { first_name: "Anna" } };
    await confirming.post(path, mine, ANNA);
    const { code } = await newestMail(email, "confirmation");
    const { body } = await confirming.post("/verify", { type: "email", email, token: code });
    expect(body.user.user_metadata).toMatchObject({ first_name: "Anna", email_verified: true });
    const theirs = await confirming.post(GRANT, { email, password: "von mallory" });
    expect(theirs.body.code).toBe("invalid_credentials");
  }
});

test("a password set for a stranger's address is void once the stranger asks for a new password", async () => {
  const email = newAddress();
  await confirming.post("/signup", { email, password: "von mallory" }, MALLORY);
  await confirming.post("/recover", { email }, ANNA);
  const { code } = await newestMail(email, "recovery");
  await confirming.post("/verify", { type: "recovery", email, token: code });
  const theirs = await confirming.post(GRANT, { email, password: "von mallory" });
  expect(theirs.body.code).toBe("invalid_credentials");
});

test("a resent mail does not bring back the password that the stranger's sign-up has dropped", async () => {
  const email = newAddress();
  await confirming.post("/signup", { email, password: "von mallory" }, MALLORY);
  await confirming.post("/signup", { email, password: PASSWORD }, ANNA);
  for (const asker of [ANNA, MALLORY]) await confirming.post("/resend", { type: "signup", email }, asker);
  const { code } = await newestMail(email, "confirmation");
  await confirming.post("/verify", { type: "email", email, token: code });
  const theirs = await confirming.post(GRANT, { email, password: "von mallory" });
  expect(theirs.body.code).toBe("invalid_credentials");
});

test("without mails left, known and unknown addresses get the same refusal", async () => {
  const few = authSite({ AUTH_RATE_LIMIT_EMAIL_SENT: "1" });
  const { email } = await signUpAt(site);
  await change("DELETE FROM auth_rate_limits WHERE key = 'mails'");
  expect((await few.post("/recover", { email })).status).toBe(200);
  for (const address of [email, newAddress()]) {
    const { status, body } = await few.post("/recover", { email: address });
    expect({ status, message: body.message }).toEqual({ status: 429, message: "email rate limit exceeded" });
  }
  await change("DELETE FROM auth_rate_limits WHERE key = 'mails'");
});

test("a new password voids everything begun before: links, codes, a change of address", async () => {
  const direct = authSite({ AUTH_VERIFY_GET: "direct" });
  const { email, path, userId } = await recoveryMail(site, {
    code_challenge: "x".repeat(43),
    code_challenge_method: "plain",
  });
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", userId);
  const followed = await direct.fetch(path);
  const auth_code = new URL(followed.headers.get("Location") ?? "").searchParams.get("code");
  const { body } = await site.post(GRANT, { email, password: PASSWORD });
  const bearer = body.access_token;
  const newEmail = newAddress();
  await site.put("/user", { bearer, body: { email: newEmail } });
  const toNew = await newestMail(newEmail, "email_change");
  const changed = await site.put("/user", { bearer, body: { password: "ganz neu" } });
  expect(changed.body).not.toHaveProperty("new_email");
  const code = { type: "email_change", email: newEmail, token: toNew.code };
  expect((await site.post("/verify", code)).status).toBe(403);
  const exchange = { auth_code, code_verifier: "x".repeat(43) };
  expect((await site.post("/token?grant_type=pkce", exchange)).status).toBe(404);
});

test("a user banned after following the link gets no session", async () => {
  const direct = authSite({ AUTH_VERIFY_GET: "direct" });
  const challenge = { code_challenge: "x".repeat(43), code_challenge_method: "plain" };
  const { path, userId } = await recoveryMail(site, challenge);
  const followed = await direct.fetch(path);
  const auth_code = new URL(followed.headers.get("Location") ?? "").searchParams.get("code");
  await change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00Z' WHERE id = ?", userId);
  const exchange = { auth_code, code_verifier: "x".repeat(43) };
  expect((await site.post("/token?grant_type=pkce", exchange)).status).toBe(404);
});

test("ten concurrent metadata updates lose nothing", async () => {
  const data = { text: 'a "b"', number: 1.5, yes: true, no: false, list: [1, null], gone: "x" };
  const { access_token: bearer } = await signUpAt(site, newAddress(), data);
  await atOnce(10, (n) => site.put("/user", { bearer, body: { data: { [`key "${n}"`]: { n }, gone: null } } }));
  const { body } = await site.get("/user", { bearer });
  const { gone: _, ...kept } = data;
  const added = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`key "${n}"`, { n }]));
  expect(body.user_metadata).toMatchObject({ ...kept, ...added });
  expect(body.user_metadata).not.toHaveProperty("gone");
});

test("the old address gets one notice if one link is followed several times at once", async () => {
  const simple = authSite({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
  const { access_token: bearer, email } = await signUpAt(simple);
  const newEmail = newAddress();
  await simple.put("/user", { bearer, body: { email: newEmail } });
  const { linkToken } = await newestMail(newEmail, "email_change");
  const ask = { type: "email_change", token_hash: linkToken };
  await atOnce(8, () => simple.post("/verify", ask));
  expect(await countMails(email)).toBe(1);
});

test("a code requested while the address changes does not reach the old mailbox", async () => {
  const simple = authSite({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
  const { access_token: bearer, email, user } = await signUpAt(simple);
  await simple.put("/user", { bearer, body: { email: newAddress() } });
  await Promise.all([
    simple.post("/recover", { email }),
    change("UPDATE auth_users SET email = ?, new_email = NULL WHERE id = ?", newAddress(), user.id),
    simple.post("/recover", { email }),
  ]);
  const stale = env.DB.prepare(
    `SELECT count(*) AS n FROM auth_one_time_tokens t JOIN auth_users u ON u.id = t.user_id
     WHERE t.type = 'recovery' AND t.sent_to <> u.email AND t.user_id = ?`,
  ).bind(user.id);
  // A token written before the change is deleted with it; see contact-change.ts.
  expect(await stale.first("n")).toBeLessThanOrEqual(1);
});

test("if the storage fails behind a link, the visitor reaches a page that says so", async () => {
  const { linkToken } = await recoveryMail(site);
  const broken = { batch: () => Promise.reject(new Error("x")) };
  const response = await authSite({ DB: broken }).fetch("/auth/verify", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token: linkToken, type: "recovery" }),
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toMatch(/^https:\/\/site\.test\/#error=server_error&/);
});

test("bodies are read whatever content type they claim, and hostile data is refused", async () => {
  const email = newAddress();
  const text = await site.post("/signup", { email, password: PASSWORD }, { headers: { "Content-Type": "text/plain" } });
  expect(text.status).toBe(200);
  let deep: object = {};
  for (let n = 0; n < 200; n++) deep = { deep };
  const answerTo = async (data: object) => {
    const answer = await site.post("/signup", { email: newAddress(), password: PASSWORD, data });
    return { status: answer.status, code: answer.body.code };
  };
  expect(await answerTo(deep)).toEqual({ status: 400, code: "bad_json" });
  const big = { big: "x".repeat(20_000) };
  expect(await answerTo(big)).toEqual({ status: 422, code: "validation_failed" });
});

const FOREIGN: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://evil.example" },
  { Origin: "null" },
];
/** A page of this site, a client that is no browser, and other sites' requests that need a preflight. */
const NOT_FOREIGN: Record<string, string>[] = [
  { "Content-Type": "text/plain", Origin: SITE, "Sec-Fetch-Site": "same-origin" },
  { "Content-Type": "text/plain" },
  { "Content-Type": "application/json;charset=UTF-8", Origin: "https://app.example", "Sec-Fetch-Site": "cross-site" },
  { "Content-Type": "text/plain", Origin: "https://app.example", "X-Client-Info": "gotrue-js/2.119.0" },
];

test.each([
  "/signup",
  "/recover",
  "/otp",
  "/magiclink",
  "/resend",
  "/token?grant_type=password",
  "/logout",
  "/factors",
])("a cross-site request without preflight is refused: POST %s", async (path) => {
  const email = newAddress();
  const send = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ email, password: PASSWORD });
    return (await site.fetch(`/auth${path}`, { method: "POST", headers, body })).status;
  };
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/plain; a=application/json", ""]) {
    for (const from of FOREIGN) {
      expect([type, from, await send({ ...from, "Content-Type": type })]).toEqual([type, from, 403]);
    }
  }
  expect(await countMails(email)).toBe(0);
  for (const headers of NOT_FOREIGN) expect(await send(headers)).not.toBe(403);
});

test.each(["/sso/saml/acs", "/callback", "/oauth/token"])(
  "forms of other sites are accepted by POST %s",
  async (path) => {
    const headers = { Origin: "https://idp.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await site.fetch(`/auth${path}`, { method: "POST", headers, body: new URLSearchParams({ a: "b" }) });
    expect(await answer.text()).not.toContain("Foreign form");
  },
);

test("many networks of one customer count as one client, too", async () => {
  const strict = authSite({ AUTH_RATE_LIMIT_OTP: "2" });
  const from = async (ip: string) =>
    (await strict.post("/recover", { email: newAddress() }, { headers: { "CF-Connecting-IP": ip } })).status;
  const statuses = [];
  for (const network of [1, 2, 3, 4, 5]) statuses.push(await from(`2001:db8:48:${network}::1`));
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect(await from("2001:db8:49:1::1")).toBe(200);
});
