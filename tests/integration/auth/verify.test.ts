import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import { newestMail, recoveryMail } from "#tests/support/mailbox.ts";

const site = authSite();
const confirming = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });

const INVALID_CODE = "Token has expired or is invalid";
const INVALID_LINK = "Email link is invalid or has expired";
test("200: a code signs in, once", async () => {
  const { email, code } = await recoveryMail(site);
  const ask = { type: "recovery", email: email.toUpperCase(), token: code };
  const { status, body } = await site.post("/verify", ask);
  expect(status).toBe(200);
  const claims = claimsOf(body.access_token);
  expect(claims.amr).toMatchObject([{ method: "otp" }]);
  expectRefusal(await site.post("/verify", ask), 403, "otp_expired", INVALID_CODE);
});

test("200: the token of a link signs in once, also with concurrent requests", async () => {
  const { linkToken } = await recoveryMail(site);
  const ask = () => site.post("/verify", { type: "recovery", token_hash: linkToken });
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expectRefusal(await ask(), 403, "otp_expired", INVALID_LINK);
});

test("code and link belong together: using either voids the other", async () => {
  const { email, code, linkToken } = await recoveryMail(site);
  expect((await site.post("/verify", { type: "recovery", token_hash: linkToken })).status).toBe(200);
  const answer = await site.post("/verify", { type: "recovery", email, token: code });
  expectRefusal(answer, 403, "otp_expired", INVALID_CODE);
});

test("a sign-up is confirmed", async () => {
  const email = newAddress();
  await confirming.post("/signup", { email, password: PASSWORD });
  const { code } = await newestMail(email, "confirmation");
  const { body } = await confirming.post("/verify", { type: "signup", email, token: code });
  expect(body.user).toMatchObject({
    email_confirmed_at: expect.any(String),
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  });
});

test("a recovery confirms an unconfirmed address", async () => {
  const email = newAddress();
  await confirming.post("/signup", { email, password: PASSWORD });
  await confirming.post("/recover", { email });
  const { code } = await newestMail(email, "recovery");
  const { body } = await confirming.post("/verify", { type: "recovery", email, token: code });
  expect(body.user.email_confirmed_at).toBeTruthy();
});

test("403 after ten wrong attempts, even for the right code; the link still works", async () => {
  const { email, code, linkToken } = await recoveryMail(site);
  const wrong = code === "000000" ? "111111" : "000000";
  const tries = Array.from({ length: 10 }, () => site.post("/verify", { type: "recovery", email, token: wrong }));
  for (const answer of await Promise.all(tries)) {
    expectRefusal(answer, 403, "otp_expired", INVALID_CODE);
  }
  const right = await site.post("/verify", { type: "recovery", email, token: code });
  expectRefusal(right, 403, "otp_expired", INVALID_CODE);
  const link = await site.post("/verify", { type: "recovery", token_hash: linkToken });
  expect(link.status).toBe(200);
});

test("403 for an expired code and an expired link", async () => {
  const { email, code, linkToken, userId } = await recoveryMail(site);
  await change("UPDATE auth_one_time_tokens SET expires_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?", userId);
  const byCode = await site.post("/verify", { type: "recovery", email, token: code });
  expectRefusal(byCode, 403, "otp_expired", INVALID_CODE);
  const byLink = await site.post("/verify", { type: "recovery", token_hash: linkToken });
  expectRefusal(byLink, 403, "otp_expired", INVALID_LINK);
});

test("403: a code works only for its own account and its own kind", async () => {
  const one = await recoveryMail(site);
  const other = await recoveryMail(site);
  const crossed = await site.post("/verify", { type: "recovery", email: other.email, token: one.code });
  expectRefusal(crossed, 403, "otp_expired", INVALID_CODE);
  const { email, code } = one;
  const asSignup = await site.post("/verify", { type: "signup", email, token: code });
  expectRefusal(asSignup, 403, "otp_expired", INVALID_CODE);
  const unknown = await site.post("/verify", { type: "email", email: newAddress(), token: "123456" });
  expectRefusal(unknown, 403, "otp_expired", INVALID_CODE);
});

test("403 for a banned user, without using up the code", async () => {
  const { email, code, userId } = await recoveryMail(site);
  await change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00Z' WHERE id = ?", userId);
  const ask = { type: "recovery", email, token: code };
  expectRefusal(await site.post("/verify", ask), 403, "user_banned", "User is banned");
  await change("UPDATE auth_users SET banned_until = NULL WHERE id = ?", userId);
  expect((await site.post("/verify", ask)).status).toBe(200);
});

test.each([
  [{}, "Verify requires a verification type"],
  [{ type: "email" }, "Verify requires a token or a token hash"],
  [{ type: "email", token: "1", token_hash: "2" }, "Verify requires either a token or a token hash"],
  [{ type: "email", token_hash: "2", email: "a@b.ch" }, "Only the token_hash and type should be provided"],
  [
    { type: "email", token: "1", email: "a@b.ch", phone: "+41791234567" },
    "Only an email address or phone number should be provided on verify",
  ],
  [{ type: "email", token: "123456" }, "Only an email address or phone number should be provided on verify"],
  [{ type: "unfug", token: "1", email: "a@b.ch" }, "Unsupported verification type"],
  [{ type: "constructor", token: "1", email: "a@b.ch" }, "Unsupported verification type"],
])("400 validation_failed: %j", async (body, message) => {
  expectRefusal(await site.post("/verify", body), 400, "validation_failed", message);
});

test("a code may be typed with spaces", async () => {
  const { email, code } = await recoveryMail(site);
  const token = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  expect((await site.post("/verify", { type: "recovery", email, token })).status).toBe(200);
});

test("422 for an invalid address", async () => {
  const answer = await site.post("/verify", { type: "email", token: "123456", email: "keine" });
  expectRefusal(answer, 422, "validation_failed", "Invalid email format");
});

test("429 beyond the limit of a client", async () => {
  const strict = authSite({ AUTH_RATE_LIMIT_VERIFY: "1" });
  const headers = { "CF-Connecting-IP": "203.0.113.40" };
  const ask = () => strict.post("/verify", { type: "email", email: newAddress(), token: "123456" }, { headers });
  expect((await ask()).status).toBe(403);
  expectRefusal(await ask(), 429, "over_request_rate_limit", "Request rate limit reached");
});
