import { expect, test } from "vitest";
import { type AuthAnswer, authSite, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { newNumber, phoneSite, smsTo } from "#tests/support/phones.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const SLOW = { AUTH_SMTP_MAX_FREQUENCY: "60", AUTH_MAILER_AUTOCONFIRM: "false" };
const site = authSite(SLOW);

type Ask = (email: string) => Promise<AuthAnswer>;

/** Without a confirmed account, each of these ends in a mail that signs its reader in. */
const KINDS: [string, Ask][] = [
  ["/signup", (email) => site.post("/signup", { email, password: PASSWORD })],
  ["/otp", (email) => site.post("/otp", { email })],
  ["/magiclink", (email) => site.post("/magiclink", { email })],
  ["/resend", (email) => site.post("/resend", { type: "signup", email })],
];
const PAIRS = KINDS.flatMap(([first, ask]) => KINDS.map(([second, again]) => [first, second, ask, again] as const));

const REFUSED = { status: 429, body: { code: "over_email_send_rate_limit" } };

test.each(PAIRS)("%s, then %s within the interval: one mail", async (_, __, ask, again) => {
  const waiting = newAddress();
  await authSite({ AUTH_MAILER_AUTOCONFIRM: "false" }).post("/signup", { email: waiting, password: PASSWORD });
  const { email: confirmed } = await signUpAt(authSite());
  for (const email of [waiting, confirmed, newAddress()]) {
    const before = await countMails(email);
    expect((await ask(email)).status).toBe(200);
    const sent = await countMails(email);
    expect(sent - before).toBeLessThanOrEqual(1);
    // The refusal does not reveal whether the address has an account, or a confirmed one.
    expect(await again(email)).toMatchObject(REFUSED);
    expect(await countMails(email)).toBe(sent);
  }
});

test("after the interval the next mail is sent", async () => {
  const email = newAddress();
  await site.post("/signup", { email, password: PASSWORD });
  expect(await site.post("/otp", { email })).toMatchObject(REFUSED);
  await change("DELETE FROM auth_rate_limits WHERE key = ?", `mail-slot:sign_in:${email}`);
  expect((await site.post("/otp", { email })).status).toBe(200);
  expect(await countMails(email)).toBe(2);
});

test.each(KINDS)("an invitation is not replaced by %s within the interval", async (_, ask) => {
  const email = newAddress();
  expect((await site.post("/invite", { email }, asAdmin)).status).toBe(200);
  expect(await ask(email)).toMatchObject(REFUSED);
  const { code } = await newestMail(email, "invite");
  const { status } = await site.post("/verify", { type: "invite", email, token: code });
  expect(status).toBe(200);
});

test("administration may invite again at once", async () => {
  const email = newAddress();
  await site.post("/signup", { email, password: PASSWORD });
  for (let n = 0; n < 2; n++) {
    expect((await site.post("/invite", { email }, asAdmin)).status).toBe(200);
  }
  expect(await countMails(email)).toBe(3);
});

test("mails for a new password have an interval of their own, apart from sign-in mails", async () => {
  const { email } = await signUpAt(authSite());
  for (const path of ["/recover", "/otp"]) {
    expect((await site.post(path, { email })).status).toBe(200);
  }
  for (const path of ["/recover", "/otp"]) {
    expect(await site.post(path, { email })).toMatchObject(REFUSED);
  }
  expect(await countMails(email)).toBe(2);
});

test("resending a change of address counts for both recipients", async () => {
  const { email, access_token: bearer } = await signUpAt(authSite());
  const { access_token: other } = await signUpAt(authSite());
  const next = newAddress();
  await authSite().put("/user", { bearer, body: { email: next } });
  const again = () => site.post("/resend", { type: "email_change", email });
  expect((await again()).status).toBe(200);
  const sent = await countMails(next);
  const put = await site.put("/user", { bearer: other, body: { email: next } });
  expect(put).toMatchObject(REFUSED);
  await change("DELETE FROM auth_rate_limits WHERE key = ?", `mail-slot:email_change:${email}`);
  // A refusal would tell that the account moves to the address that has just been asked for.
  expect(await again()).toMatchObject({ status: 200, body: {} });
  expect(await countMails(next)).toBe(sent);
});

test("for SMS, too, the codes to sign up and to sign in share an interval", async () => {
  const texting = phoneSite({ AUTH_SMS_MAX_FREQUENCY: "60" });
  const phone = newNumber();
  await texting.post("/signup", { phone, password: PASSWORD });
  for (const [path, body] of [
    ["/otp", { phone }],
    ["/resend", { type: "sms", phone }],
    ["/signup", { phone, password: PASSWORD }],
  ] as const) {
    expect(await texting.post(path, body)).toMatchObject({ status: 429, body: { code: "over_sms_send_rate_limit" } });
  }
  expect(await smsTo(phone)).toHaveLength(1);
});
