import { expect, test } from "vitest";
import { atOnce, expectRefusal, PASSWORD } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import { newestCode, newNumber, otherThan, phoneSite, smsTo, withNumber } from "#tests/support/phones.ts";

const site = phoneSite();
const DIGITS = (phone: string) => phone.slice(1);
const EXPIRED = "Token has expired or is invalid";

test("POST /signup 200: the bare user, and an SMS with a code for this site", async () => {
  const phone = newNumber();
  const given = { phone, password: PASSWORD, data: { first_name: "Anna" } };
  const { status, body } = await site.post("/signup", given);
  expect(status).toBe(200);
  const known = { phone: DIGITS(phone), email_verified: false, phone_verified: false };
  expect(body).toMatchObject({
    email: "",
    phone: DIGITS(phone),
    confirmation_sent_at: expect.any(String),
    app_metadata: { provider: "phone", providers: ["phone"] },
    user_metadata: { ...known, sub: body.id, first_name: "Anna" },
    identities: [{ provider: "phone", identity_data: known }],
  });
  expect(body).not.toHaveProperty("access_token");
  expect(body).not.toHaveProperty("phone_confirmed_at");
  const [{ text, code } = { text: "", code: "" }] = await smsTo(phone);
  expect(code).toMatch(/^\d{6}$/);
  expect(text).toContain(`Code vom Spitex-Verzeichnis: ${code}`);
  expect(text.split("\n").at(-1)).toBe(`@site.test #${code}`);
  const stored = JSON.stringify(await rows("SELECT * FROM auth_one_time_tokens"));
  expect(stored).not.toContain(`"${code}"`);
});

test("POST /verify type sms: confirms and signs in once; afterwards the password works, too", async () => {
  const phone = newNumber();
  await site.post("/signup", { phone, password: PASSWORD });
  const password = { phone, password: PASSWORD };
  const early = await site.post("/token?grant_type=password", password);
  expectRefusal(early, 400, "phone_not_confirmed", "Phone not confirmed");

  const token = await newestCode(phone);
  const wrong = { type: "sms", phone, token: otherThan(token) };
  expectRefusal(await site.post("/verify", wrong), 403, "otp_expired", EXPIRED);
  const { status, body } = await site.post("/verify", { type: "sms", phone, token });
  expect(status).toBe(200);
  expect(claimsOf(body.access_token)).toMatchObject({ phone: DIGITS(phone), amr: [{ method: "otp" }] });
  expect(body.user).toMatchObject({
    phone_confirmed_at: expect.any(String),
    user_metadata: { phone_verified: true },
    identities: [{ identity_data: { phone_verified: true } }],
  });
  const again = await site.post("/verify", { type: "sms", phone, token });
  expectRefusal(again, 403, "otp_expired", EXPIRED);

  const spaced = phone.replace("+4179", "+41 79 ");
  const signedIn = await site.post("/token?grant_type=password", { ...password, phone: spaced });
  expect(claimsOf(signedIn.body.access_token)).toMatchObject({ amr: [{ method: "password" }] });
  const guess = await site.post("/token?grant_type=password", { phone, password: "falsch" });
  expectRefusal(guess, 400, "invalid_credentials", "Invalid login credentials");
  const nobody = await site.post("/token?grant_type=password", { ...password, phone: newNumber() });
  expectRefusal(nobody, 400, "invalid_credentials", "Invalid login credentials");
});

test("POST /otp: unknown numbers get an account, known ones a code, both the same answer", async () => {
  const phone = newNumber();
  const first = await site.post("/otp", { phone, data: { a: 1 } });
  const [sms] = await smsTo(phone);
  expect({ status: first.status, body: first.body }).toEqual({ status: 200, body: { message_id: sms?.id } });
  const verify = async () => site.post("/verify", { type: "sms", phone, token: await newestCode(phone) });
  const { body: opened } = await verify();
  expect(opened.user.user_metadata).toMatchObject({ a: 1 });
  const second = await site.post("/otp", { phone, channel: "whatsapp" });
  expect(second).toMatchObject({ status: 200, body: { message_id: expect.any(String) } });
  const { body: known } = await verify();
  expect(known.user.id).toBe(opened.user.id);
});

test("POST /otp refuses invalid requests", async () => {
  const phone = newNumber();
  const refused = await site.post("/otp", { phone, create_user: false });
  expectRefusal(refused, 422, "otp_disabled", "Signups not allowed for otp");
  expect(await smsTo(phone)).toEqual([]);
  const closed = phoneSite({ AUTH_DISABLE_SIGNUP: "true" });
  const message = "Signups not allowed for this instance";
  expectRefusal(await closed.post("/otp", { phone }), 422, "signup_disabled", message);
  const channel = "Invalid channel, supported values are 'sms' or 'whatsapp'";
  const fax = await site.post("/otp", { phone, channel: "fax" });
  expectRefusal(fax, 400, "validation_failed", channel);
  const format = "Invalid phone number format (E.164 required)";
  const swiss = await site.post("/otp", { phone: "079 123 45 67" });
  expectRefusal(swiss, 400, "validation_failed", format);
});

test("POST /signup: known numbers get the same answer as unknown ones, and their owner can sign in", async () => {
  const { phone, user } = await withNumber(site);
  await site.post("/token?grant_type=password", { phone, password: "x" });
  const { status, body } = await site.post("/signup", { phone, password: "eines Fremden" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ phone: DIGITS(phone), identities: [], role: "" });
  expect(body.id).not.toBe(user.id);
  const foreign = { phone, password: "eines Fremden" };
  expect((await site.post("/token?grant_type=password", foreign)).status).toBe(400);
  const token = await newestCode(phone);
  const owner = await site.post("/verify", { type: "sms", phone, token });
  expect(owner.body.user.id).toBe(user.id);
});

test("an unconfirmed account loses its password when another client signs up with the number", async () => {
  const phone = newNumber();
  const at = (ip: string) => ({ headers: { "CF-Connecting-IP": ip } });
  await site.post("/signup", { phone, password: "des Angreifers" }, at("203.0.113.1"));
  await site.post("/otp", { phone }, at("198.51.100.1"));
  const token = await newestCode(phone);
  expect((await site.post("/verify", { type: "sms", phone, token })).status).toBe(200);
  const guess = { phone, password: "des Angreifers" };
  const answer = await site.post("/token?grant_type=password", guess);
  expectRefusal(answer, 400, "invalid_credentials", "Invalid login credentials");
});

test("a resent code changes nothing, wherever the request comes from", async () => {
  const phone = newNumber();
  const at = (ip: string) => ({ headers: { "CF-Connecting-IP": ip } });
  const given = { phone, password: PASSWORD, data: { first_name: "Anna" } };
  await site.post("/signup", given, at("203.0.113.1"));
  await site.post("/resend", { type: "sms", phone }, at("198.51.100.1"));
  const { body } = await site.post("/verify", { type: "sms", phone, token: await newestCode(phone) });
  expect(body.user.user_metadata).toMatchObject({ first_name: "Anna" });
  expect((await site.post("/token?grant_type=password", { phone, password: PASSWORD })).status).toBe(200);
});

test("autoconfirm: a session starts at once, and a known number is refused as known", async () => {
  const auto = phoneSite({ AUTH_SMS_AUTOCONFIRM: "true" });
  const phone = newNumber();
  const { status, body } = await auto.post("/signup", { phone, password: PASSWORD });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ phone_confirmed_at: expect.any(String) });
  expect(await smsTo(phone)).toEqual([]);
  const again = await auto.post("/signup", { phone, password: PASSWORD });
  expectRefusal(again, 422, "user_already_exists", "User already registered");
  expect((await auto.get("/settings")).body).toMatchObject({
    external: { phone: true },
    phone_autoconfirm: true,
    sms_provider: "mailbox",
  });
});

test("POST /signup: refuses PKCE, and sign-up that is switched off", async () => {
  const phone = newNumber();
  const pkce = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };
  const flow = await site.post("/signup", { phone, password: PASSWORD, ...pkce });
  expectRefusal(flow, 400, "validation_failed", "PKCE not supported for phone signups");
  const closed = phoneSite({ AUTH_DISABLE_SIGNUP: "true" });
  const refused = await closed.post("/signup", { phone, password: PASSWORD });
  expect(refused.body.code).toBe("signup_disabled");
});

test("a code is valid for a minute, for ten guesses, and for its number alone", async () => {
  const { phone } = await withNumber(site);
  const other = await withNumber(site);
  await site.post("/otp", { phone });
  const token = await newestCode(phone);
  const elsewhere = await site.post("/verify", { type: "sms", phone: other.phone, token });
  expectRefusal(elsewhere, 403, "otp_expired", EXPIRED);
  const asChange = await site.post("/verify", { type: "phone_change", phone, token });
  expectRefusal(asChange, 403, "otp_expired", EXPIRED);
  const [row] = await rows("SELECT created_at, expires_at FROM auth_one_time_tokens WHERE sent_to = ?", DIGITS(phone));
  const [from, until] = [row?.created_at, row?.expires_at].map((at) => Date.parse(String(at)));
  expect((until ?? 0) - (from ?? 0)).toBe(60_000);
  for (let n = 0; n < 10; n++) {
    await site.post("/verify", { type: "sms", phone, token: otherThan(token) });
  }
  const burnt = await site.post("/verify", { type: "sms", phone, token });
  expectRefusal(burnt, 403, "otp_expired", EXPIRED);
});

test("one of twenty uses of one code signs in; old codes and banned users fail", async () => {
  const { phone, user } = await withNumber(site);
  await site.post("/otp", { phone });
  const given = { type: "sms", phone, token: await newestCode(phone) };
  const answers = await atOnce(9, () => site.post("/verify", given));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

  await site.post("/otp", { phone });
  const late = { ...given, token: await newestCode(phone) };
  await change("UPDATE auth_one_time_tokens SET expires_at = ?", new Date().toISOString());
  expectRefusal(await site.post("/verify", late), 403, "otp_expired", EXPIRED);

  await site.post("/otp", { phone });
  await change("UPDATE auth_users SET banned_until = '2999-01-01' WHERE id = ?", user.id);
  const banned = { ...given, token: await newestCode(phone) };
  expectRefusal(await site.post("/verify", banned), 403, "user_banned", "User is banned");
});
