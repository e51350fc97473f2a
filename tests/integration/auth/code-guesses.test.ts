import { expect, test } from "vitest";
import { atOnce, authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { newestMail, recoveryMail } from "#tests/support/mailbox.ts";
import { newestCode, newNumber, otherThan, phoneSite } from "#tests/support/phones.ts";

const site = authSite();
const INVALID_CODE = "Token has expired or is invalid";

const guess = (type: string, email: string, token: string) => site.post("/verify", { type, email, token });

test("wrong codes are counted over all mails: nine for each of three mails lock the last one", async () => {
  const { email, code } = await recoveryMail(site);
  let last = code;
  for (let mail = 0; mail < 3; mail++) {
    for (let n = 0; n < 9; n++) {
      const answer = await guess("recovery", email, otherThan(last));
      expectRefusal(answer, 403, "otp_expired", INVALID_CODE);
    }
    if (mail === 2) break;
    await site.post("/recover", { email });
    last = (await newestMail(email, "recovery")).code;
  }
  expectRefusal(await guess("recovery", email, last), 403, "otp_expired", INVALID_CODE);
});

test("wrong codes are counted over all kinds of mail: to sign in and to change the password", async () => {
  const { access_token: bearer, email, user } = await signUpAt(site);
  await change("UPDATE auth_sessions SET created_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?", user.id);
  await site.post("/otp", { email });
  const { code } = await newestMail(email, "magic_link");
  for (let n = 0; n < 5; n++) await guess("email", email, otherThan(code));
  await site.get("/reauthenticate", { bearer });
  const nonce = (await newestMail(email, "reauthentication")).code;
  const strict = authSite({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "true" });
  const put = (given: string) => strict.put("/user", { bearer, body: { password: "ganz anders", nonce: given } });
  const message = "Nonce has expired or is invalid";
  for (let n = 0; n < 5; n++) {
    expectRefusal(await put(otherThan(nonce)), 422, "reauthentication_not_valid", message);
  }
  expectRefusal(await put(nonce), 422, "reauthentication_not_valid", message);
  expectRefusal(await guess("email", email, code), 403, "otp_expired", INVALID_CODE);
});

test("too many wrong codes do not void links, neither of that mail nor of the next", async () => {
  const { email, code, linkToken } = await recoveryMail(site);
  for (let n = 0; n < 30; n++) await guess("recovery", email, otherThan(code));
  const follow = (token_hash: string) => site.post("/verify", { type: "recovery", token_hash });
  expect((await follow(linkToken)).status).toBe(200);
  await site.post("/recover", { email });
  const next = await newestMail(email, "recovery");
  for (let n = 0; n < 12; n++) await guess("recovery", email, otherThan(next.code));
  expect((await guess("recovery", email, next.code)).status).toBe(403);
  expect((await follow(next.linkToken)).status).toBe(200);
});

test("ten of fifty concurrent guesses are checked", async () => {
  const patient = authSite({ AUTH_OTP_MAX_ATTEMPTS: "1000" });
  const { email, code, userId } = await recoveryMail(patient);
  const body = { type: "recovery", email, token: otherThan(code) };
  await atOnce(50, () => patient.post("/verify", body));
  const [token] = await rows("SELECT attempts FROM auth_one_time_tokens WHERE user_id = ?", userId);
  expect(token).toEqual({ attempts: 10 });
  const right = await patient.post("/verify", { ...body, token: code });
  expectRefusal(right, 403, "otp_expired", INVALID_CODE);
});

test("once guesses are allowed again, codes are accepted again", async () => {
  const { email, code } = await recoveryMail(site);
  for (let n = 0; n < 10; n++) await guess("recovery", email, otherThan(code));
  await change("UPDATE auth_rate_limits SET full_at = full_at - 3600000 WHERE key = ?", `code-guesses:${email}`);
  await site.post("/recover", { email });
  const next = await newestMail(email, "recovery");
  expect((await guess("recovery", email, next.code)).status).toBe(200);
});

test("correct codes do not count, and guesses count per address", async () => {
  const { email } = await signUpAt(site);
  for (let n = 0; n < 12; n++) {
    await site.post("/otp", { email });
    const { code } = await newestMail(email, "magic_link");
    expect((await guess("email", email, code)).status).toBe(200);
  }
  const other = await recoveryMail(site);
  const strange = newAddress();
  for (let n = 0; n < 12; n++) await guess("recovery", strange, "123456");
  expect((await guess("recovery", other.email, other.code)).status).toBe(200);
});

test("a form that tries several kinds of code uses one guess each time", async () => {
  const { email, code } = await recoveryMail(site);
  for (let n = 0; n < 9; n++) for (const type of ["recovery", "signup"]) await guess(type, email, otherThan(code));
  expect((await guess("recovery", email, code)).status).toBe(200);
});

test("a refused client uses up no guesses", async () => {
  const strict = authSite({ AUTH_RATE_LIMIT_VERIFY: "1" });
  const { email, code } = await recoveryMail(site);
  const headers = { "CF-Connecting-IP": "198.51.100.70" };
  const body = { type: "recovery", email, token: otherThan(code) };
  for (let n = 0; n < 15; n++) await strict.post("/verify", body, { headers });
  expect((await guess("recovery", email, code)).status).toBe(200);
});

test("codes by SMS are counted in the same way", async () => {
  const texting = phoneSite();
  const phone = newNumber();
  await texting.post("/signup", { phone, password: PASSWORD });
  const verify = (token: string) => texting.post("/verify", { type: "sms", phone, token });
  for (let n = 0; n < 9; n++) await verify(otherThan(await newestCode(phone)));
  await texting.post("/otp", { phone });
  const code = await newestCode(phone);
  await verify(otherThan(code));
  expectRefusal(await verify(code), 403, "otp_expired", INVALID_CODE);
});
