import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { codeOf, enrollAt, showAt } from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { newestCode, newNumber, phoneSite, smsTo, withNumber } from "#tests/support/phones.ts";
import { asAdmin } from "#tests/support/service-token.ts";
import { ethereumWallet, signInText } from "#tests/support/wallets.ts";

const site = phoneSite();
const verify = async (phone: string, token?: string) =>
  site.post("/verify", { type: "phone_change", phone, token: token ?? (await newestCode(phone)) });

test("a first number is pending, then confirmed by its code and reported by mail", async () => {
  const { access_token: bearer, email } = await signUpAt(site);
  const phone = newNumber();
  const asked = await site.put("/user", { bearer, body: { phone } });
  expect(asked).toMatchObject({
    status: 200,
    body: { phone: "", new_phone: phone.slice(1), phone_change_sent_at: expect.any(String) },
  });
  const { status, body } = await verify(phone);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    email,
    phone: phone.slice(1),
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: "email", providers: ["email", "phone"] },
  });
  expect(body.user).not.toHaveProperty("new_phone");
  expect(body.user.identities).toContainEqual(expect.objectContaining({ provider: "phone" }));
  expect((await newestMail(email, "phone_changed")).text).toContain("neue Telefonnummer");
  expect((await site.post("/otp", { phone })).status).toBe(200);
});

test("another number replaces the first, which other users may then have", async () => {
  const { phone, bearer, user } = await withNumber(site);
  const next = newNumber();
  await site.put("/user", { bearer, body: { phone: next } });
  const early = await site.post("/otp", { phone: next, create_user: false });
  expect(early.status).toBe(422);
  const { body } = await verify(next);
  expect(body.user).toMatchObject({ id: user.id, phone: next.slice(1) });
  expect(body.user.identities).toMatchObject([{ identity_data: { phone: next.slice(1) } }]);
  const other = await withNumberAgain(phone);
  expect(other).not.toBe(user.id);
});

async function withNumberAgain(phone: string) {
  await site.post("/otp", { phone });
  const given = { type: "sms", phone, token: await newestCode(phone) };
  return (await site.post("/verify", given)).body.user.id;
}

test("refuses a number of another user, before and after the code", async () => {
  const taken = await withNumber(site);
  const { bearer } = await withNumber(site);
  const message = "A user with this phone number has already been registered";
  const known = await site.put("/user", { bearer, body: { phone: taken.phone } });
  expectRefusal(known, 422, "phone_exists", message);

  const phone = newNumber();
  await site.put("/user", { bearer, body: { phone } });
  const token = await newestCode(phone);
  await change("UPDATE auth_users SET phone = ? WHERE id = ?", phone.slice(1), taken.user.id);
  expectRefusal(await verify(phone, token), 422, "phone_exists", message);
  const pending = await site.get("/user", { bearer });
  expect(pending.body).not.toHaveProperty("new_phone");
});

test("the code of an abandoned change is void", async () => {
  const { bearer } = await withNumber(site);
  const [first, second] = [newNumber(), newNumber()];
  await site.put("/user", { bearer, body: { phone: first } });
  const token = await newestCode(first);
  await site.put("/user", { bearer, body: { phone: second } });
  expect((await verify(first, token)).status).toBe(403);
  const late = await newestCode(second);
  await site.put("/user", { bearer, body: { password: PASSWORD } });
  expect((await verify(second, late)).status).toBe(403);
  expect((await site.get("/user", { bearer })).body).not.toHaveProperty("new_phone");
});

test("refuses a wrong format and a missing second factor; one's own number changes nothing", async () => {
  const { phone, bearer } = await withNumber(site);
  const put = (body: object) => site.put("/user", { bearer, body });
  const format = "Invalid phone number format (E.164 required)";
  expectRefusal(await put({ phone: "12a" }), 400, "validation_failed", format);
  const count = (await smsTo(phone)).length;
  expect((await put({ phone })).status).toBe(200);
  expect(await smsTo(phone)).toHaveLength(count);
  const factor = await enrollAt(site, { bearer });
  await showAt(site, { bearer }, factor.id, codeOf(factor.secret));
  const low = await put({ phone: newNumber() });
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  expectRefusal(low, 401, "insufficient_aal", message);
  expect((await put({ phone: phone.replace("+4179", "+41 79 "), data: { a: 1 } })).status).toBe(200);
});

test("an anonymous account becomes a permanent one", async () => {
  const open = phoneSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { body } = await open.post("/signup", {});
  const phone = newNumber();
  await open.put("/user", { bearer: body.access_token, body: { phone } });
  expect((await verify(phone)).body.user).toMatchObject({
    id: body.user.id,
    is_anonymous: false,
    app_metadata: { provider: "phone", providers: ["phone"] },
  });
});

test("autoconfirm changes a first number at once, a confirmed one never", async () => {
  const auto = phoneSite({ AUTH_SMS_AUTOCONFIRM: "true" });
  const { access_token: bearer, email, user } = await signUpAt(auto);
  const [first, second] = [newNumber(), newNumber()];
  const at = await auto.put("/user", { bearer, body: { phone: first } });
  expect(at.body).toMatchObject({ phone: first.slice(1), phone_confirmed_at: expect.any(String) });
  expect((await newestMail(email, "phone_changed")).text).toContain("neue Telefonnummer");
  expect(await rows("SELECT details FROM auth_audit_log WHERE user_id = ?", user.id)).toContainEqual({
    details: '{"changed":"phone"}',
  });
  const next = await auto.put("/user", { bearer, body: { phone: second } });
  expect(next.body).toMatchObject({ phone: first.slice(1), new_phone: second.slice(1) });
});

test("a number that changes at once voids the codes to the former one, and keeps a pending change of address", async () => {
  const auto = phoneSite({ AUTH_SMS_AUTOCONFIRM: "true" });
  const { access_token: bearer, user } = await signUpAt(auto);
  const [former, own] = [newNumber(), newNumber()];
  await auto.put(`/admin/users/${user.id}`, { ...asAdmin, body: { phone: former } });
  await site.post("/resend", { type: "sms", phone: former });
  await site.post("/otp", { phone: former });
  const codes = (await smsTo(former)).map(({ code }) => code);
  expect(codes).not.toEqual([]);
  const email = newAddress();
  const { body } = await auto.put("/user", { bearer, body: { phone: own, email } });
  expect(body).toMatchObject({ phone: own.slice(1), new_email: email });
  for (const token of codes) {
    expect((await auto.post("/verify", { type: "sms", phone: former, token })).status).toBe(403);
  }
  const { code } = await newestMail(email, "email_change");
  expect((await auto.post("/verify", { type: "email_change", email, token: code })).status).toBe(200);
});

test("a code works only for the number to which it was sent", async () => {
  const { phone, user } = await withNumber(site);
  await site.post("/otp", { phone });
  const token = await newestCode(phone);
  await change("UPDATE auth_users SET phone = ? WHERE id = ?", newNumber().slice(1), user.id);
  expect((await site.post("/verify", { type: "sms", phone, token })).status).toBe(403);
});

test("POST /resend: sends only a pending code again", async () => {
  const phone = newNumber();
  await site.post("/signup", { phone, password: PASSWORD });
  const resend = (type: string, number: string) => site.post("/resend", { type, phone: number });
  const again = await resend("sms", phone);
  const [sms] = await smsTo(phone);
  expect(again).toMatchObject({ status: 200, body: { message_id: sms?.id } });
  const token = await newestCode(phone);
  const { status, body } = await site.post("/verify", { type: "sms", phone, token });
  expect(status).toBe(200);
  const count = (await smsTo(phone)).length;
  expect((await resend("sms", phone)).body).toEqual({});
  expect((await resend("phone_change", phone)).body).toEqual({});
  expect((await resend("sms", newNumber())).body).toEqual({});
  expect(await smsTo(phone)).toHaveLength(count);

  const next = newNumber();
  await site.put("/user", { bearer: body.access_token, body: { phone: next } });
  for (const number of [phone, next]) expect((await resend("phone_change", number)).status).toBe(200);
  expect(await smsTo(next)).toHaveLength(3);
  expect((await verify(next)).status).toBe(200);
});

test("GET /reauthenticate by SMS: its code permits a change of the password", async () => {
  const strict = phoneSite({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "true" });
  const { phone, bearer, user } = await withNumber(strict);
  await change("UPDATE auth_sessions SET created_at = '2026-01-01T00:00:00Z' WHERE user_id = ?", user.id);
  const put = (nonce?: string) => strict.put("/user", { bearer, body: { password: "ein neues Passwort", nonce } });
  expect((await put()).body.code).toBe("reauthentication_needed");
  const asked = await strict.get("/reauthenticate", { bearer });
  expect(asked).toMatchObject({ status: 200, body: { message_id: expect.any(String) } });
  const nonce = await newestCode(phone);
  // This code does not sign in.
  const used = await strict.post("/verify", { type: "sms", phone, token: nonce });
  expect(used.status).toBe(403);
  expect((await put(nonce)).status).toBe(200);

  await change("UPDATE auth_users SET phone_confirmed_at = NULL WHERE id = ?", user.id);
  const unconfirmed = await strict.get("/reauthenticate", { bearer });
  expectRefusal(unconfirmed, 422, "phone_not_confirmed", "Please verify your phone first.");
});

test("switched off, every endpoint says so", async () => {
  const off = authSite();
  const phone = newNumber();
  const { access_token: bearer } = await signUpAt(off);
  const code = "phone_provider_disabled";
  const otp = await off.post("/otp", { phone });
  expectRefusal(otp, 400, code, "Unsupported phone provider");
  const signup = await off.post("/signup", { phone, password: PASSWORD });
  expectRefusal(signup, 400, code, "Phone signups are disabled");
  const token = await off.post("/token?grant_type=password", { phone, password: PASSWORD });
  expectRefusal(token, 422, code, "Phone logins are disabled");
  const resend = await off.post("/resend", { type: "sms", phone });
  expectRefusal(resend, 400, code, "Phone logins are disabled");
  const put = await off.put("/user", { bearer, body: { phone } });
  expectRefusal(put, 400, code, "Unsupported phone provider");
  expect((await off.get("/settings")).body).toMatchObject({ external: { phone: false } });
  expect(await rows("SELECT id FROM auth_users WHERE phone = ?", phone.slice(1))).toEqual([]);
});

test("an account with a number can add an address, and keeps both", async () => {
  const { bearer, phone } = await withNumber(site);
  const email = newAddress();
  const { body } = await site.put("/user", { bearer, body: { email } });
  expect(body).toMatchObject({
    email,
    phone: phone.slice(1),
    app_metadata: { provider: "phone", providers: ["phone", "email"] },
  });
});

test("an account with a wallet can add a number, and keeps both", async () => {
  const known = phoneSite({ AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "true", AUTH_SMS_AUTOCONFIRM: "true" });
  const wallet = ethereumWallet();
  const message = signInText(wallet);
  const signed = { chain: "ethereum", message, signature: wallet.sign(message) };
  const { access_token: bearer } = (await known.post("/token?grant_type=web3", signed)).body;
  const phone = newNumber();
  const { body } = await known.put("/user", { bearer, body: { phone } });
  expect(body).toMatchObject({
    phone: phone.slice(1),
    app_metadata: { provider: "web3", providers: ["web3", "phone"] },
  });
});
