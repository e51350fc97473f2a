import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, firstRow, providersOf } from "#tests/support/database.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { newNumber } from "#tests/support/phones.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = authSite();
const confirming = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
const CHALLENGE = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };

test("POST /recover: 200 and a mail with code and link, neither in its subject", async () => {
  const { email } = await signUpAt(site);
  const target = "https://site.test/passwort-zuruecksetzen";
  const path = `/recover?redirect_to=${encodeURIComponent(target)}`;
  const { status, body } = await site.post(path, { email: email.toUpperCase() });
  expect({ status, body }).toEqual({ status: 200, body: {} });
  const mail = await newestMail(email, "recovery");
  expect(mail.code).toMatch(/^\d{6}$/);
  expect(mail.html).toContain(mail.code);
  expect(mail.subject).not.toContain(mail.code);
  const query = new URL(mail.link).searchParams;
  expect(query.get("type")).toBe("recovery");
  expect(query.get("redirect_to")).toBe(target);
});

test("the database stores neither code nor link", async () => {
  const { email, user } = await signUpAt(site);
  await site.post("/recover", { email });
  const { code, linkToken } = await newestMail(email, "recovery");
  const row = await change("SELECT * FROM auth_one_time_tokens WHERE user_id = ?", user.id);
  expect(row.results).toHaveLength(1);
  expect(JSON.stringify(row.results)).not.toContain(code);
  expect(JSON.stringify(row.results)).not.toContain(linkToken);
});

test("POST /recover: an unknown address gets the same answer and no mail", async () => {
  const email = newAddress();
  const { status, body } = await site.post("/recover", { email });
  expect({ status, body }).toEqual({ status: 200, body: {} });
  expect(await countMails(email)).toBe(0);
});

test.each([
  ["/recover", {}, 400, "Password recovery requires an email"],
  ["/recover", { email: "keine" }, 400, "Unable to validate email address: invalid format"],
  [
    "/recover",
    { email: "a@b.ch", code_challenge: "x" },
    400,
    "PKCE flow requires code_challenge_method and code_challenge",
  ],
  ["/magiclink", {}, 422, "Password recovery requires an email"],
  ["/otp", {}, 400, "One of email or phone must be set"],
  ["/otp", { email: "a@b.ch", phone: "+41791234567" }, 400, "Only an email address or phone number should be provided"],
  ["/otp", { email: "a@b.ch", channel: "sms" }, 400, "Channel should only be specified with Phone OTP"],
  ["/otp", { email: "keine" }, 400, "Unable to validate email address: invalid format"],
  ["/resend", { email: "a@b.ch" }, 400, "Missing one of these types: signup, email_change, sms, phone_change"],
  [
    "/resend",
    { type: "recovery", email: "a@b.ch" },
    400,
    "Missing one of these types: signup, email_change, sms, phone_change",
  ],
  ["/resend", { type: "signup" }, 400, "Type provided requires an email address"],
  ["/resend", { type: "sms" }, 400, "Type provided requires a phone number"],
  ["/resend", { type: "email_change" }, 400, "Missing email address or phone number"],
  ["/resend", { type: "phone_change" }, 400, "Missing email address or phone number"],
  ["/resend", { type: "signup", phone: "+41791234567" }, 400, "Type provided requires an email address"],
  [
    "/resend",
    { type: "signup", email: "a@b.ch", phone: "+41791234567" },
    400,
    "Only an email address or phone number should be provided.",
  ],
])("%s %j answers %i", async (path, body, status, message) => {
  expectRefusal(await site.post(path, body), status, "validation_failed", message);
});

test.each([
  [{}, "/otp", { phone: "+41791234567" }, 400, "phone_provider_disabled", "Unsupported phone provider"],
  [{}, "/resend", { type: "sms", phone: "+41791234567" }, 400, "phone_provider_disabled", "Phone logins are disabled"],
  [
    {},
    "/otp",
    { email: "unbekannt@example.ch", create_user: false },
    422,
    "otp_disabled",
    "Signups not allowed for otp",
  ],
  [
    { AUTH_DISABLE_SIGNUP: "true" },
    "/otp",
    { email: "unbekannt@example.ch" },
    422,
    "signup_disabled",
    "Signups not allowed for this instance",
  ],
  [
    { AUTH_EXTERNAL_EMAIL_ENABLED: "false" },
    "/otp",
    { email: "a@b.ch" },
    422,
    "email_provider_disabled",
    "Login with magic link is disabled",
  ],
  [
    { AUTH_EXTERNAL_EMAIL_ENABLED: "false" },
    "/resend",
    { type: "signup", email: "a@b.ch" },
    400,
    "email_provider_disabled",
    "Email logins are disabled",
  ],
])("%j: %s %j answers %i %s", async (settings, path, body, status, code, message) => {
  expectRefusal(await authSite(settings).post(path, body), status, code, message);
});

test("POST /otp: a magic link for a known user", async () => {
  const { email } = await signUpAt(site);
  expect(await site.post("/otp", { email, create_user: false })).toMatchObject({ status: 200, body: {} });
  expect(new URL((await newestMail(email, "magic_link")).link).searchParams.get("type")).toBe("magiclink");
});

test("POST /otp: an unknown address becomes an account without a password", async () => {
  const email = newAddress();
  await site.post("/otp", { email, data: { first_name: "Anna" } });
  const { code } = await newestMail(email, "magic_link");
  const { body } = await site.post("/verify", { type: "email", email, token: code });
  expect(body.user.user_metadata).toMatchObject({ first_name: "Anna", email_verified: true });
  const signIn = await site.signIn(email, "");
  expectRefusal(signIn, 400, "invalid_credentials", "Invalid login credentials");
});

test("POST /otp: with confirmation, the mail to sign in is that of the sign-up", async () => {
  const email = newAddress();
  await confirming.post("/otp", { email });
  const { code } = await newestMail(email, "confirmation");
  const { status, body } = await confirming.post("/verify", { type: "email", email, token: code });
  expect(status).toBe(200);
  expect(body.access_token).toBeTruthy();
});

test("POST /resend: sends the mail of an unconfirmed sign-up, and no other mail", async () => {
  const waiting = newAddress();
  await confirming.post("/signup", { email: waiting, password: PASSWORD, ...CHALLENGE });
  await confirming.post("/resend", { type: "signup", email: waiting });
  expect(await countMails(waiting)).toBe(2);
  const { email: confirmed } = await signUpAt(site);
  for (const email of [confirmed, newAddress()]) {
    const { status, body } = await confirming.post("/resend", { type: "signup", email });
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(await countMails(email)).toBe(0);
  }
});

test("POST /resend: the account keeps password, names, language and identities, wherever the request comes from", async () => {
  const email = newAddress();
  const names = { first_name: "Anna", locale: "fr" };
  const given = { email, phone: newNumber(), password: PASSWORD, user_metadata: names };
  const { body } = await confirming.post("/admin/users", given, asAdmin);
  const id = String(body.id);
  const stored = () => firstRow("SELECT password_hash, user_metadata FROM auth_users WHERE id = ?", id);
  const before = await stored();
  const elsewhere = { headers: { "CF-Connecting-IP": "198.51.100.7" } };
  await confirming.post("/resend", { type: "signup", email }, elsewhere);
  expect(await countMails(email)).toBe(1);
  expect(await stored()).toEqual(before);
  expect(await providersOf(id)).toEqual(["email", "phone"]);
});
