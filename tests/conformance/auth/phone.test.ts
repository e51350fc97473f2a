import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmsReceiver } from "../sms-receiver.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, mailsTo, newEmail, PASSWORD, startAuthSite } from "./site.ts";

let sms: Awaited<ReturnType<typeof startSmsReceiver>>;
let site: AuthSite;

const PHONES = {
  AUTH_EXTERNAL_PHONE_ENABLED: "true",
  AUTH_MFA_PHONE_ENROLL_ENABLED: "true",
  AUTH_MFA_PHONE_VERIFY_ENABLED: "true",
  AUTH_SMS_MAX_FREQUENCY: "0",
  AUTH_RATE_LIMIT_SMS_SENT: "1000",
  AUTH_RATE_LIMIT_MFA: "1000",
};

beforeAll(async () => {
  sms = await startSmsReceiver();
  site = await startAuthSite({ ...PHONES, AUTH_SMS_WEBHOOK_URL: sms.url, AUTH_SMS_WEBHOOK_SECRET: sms.secret });
});
afterAll(async () => {
  await site.close();
  sms.close();
});

let count = 0;
const newPhone = () => {
  count += 1;
  return `+4179555${String(count).padStart(4, "0")}`;
};

async function registered() {
  const phone = newPhone();
  const open = openClient(site.authUrl);
  succeeded(await open.client.signUp({ phone, password: PASSWORD }));
  const token = sms.newestTo(phone).sms.otp;
  const { user } = succeeded(await open.client.verifyOtp({ phone, token, type: "sms" }));
  return { ...open, phone, user };
}

test("sign up, verify, sign in: the receiver gets signed codes", async () => {
  const phone = newPhone();
  const { client, events, session } = openClient(site.authUrl);
  const { user, session: none } = succeeded(await client.signUp({ phone, password: PASSWORD }));
  expect(none).toBeNull();
  const hook = sms.newestTo(phone);
  expect(hook).toMatchObject({
    user: { id: user?.id, phone: phone.slice(1) },
    sms: { otp: expect.stringMatching(/^\d{6}$/), phone: phone.slice(1), channel: "sms" },
  });
  expect(hook.sms.text).toMatch(new RegExp(`\n@localhost #${hook.sms.otp}$`));
  succeeded(await client.verifyOtp({ phone, token: hook.sms.otp, type: "sms" }));
  expect(events).toContain("SIGNED_IN");
  expect(session().user.phone).toBe(phone.slice(1));

  const other = openClient(site.authUrl).client;
  succeeded(await other.signInWithPassword({ phone, password: PASSWORD }));
  const { messageId } = succeeded(await other.signInWithOtp({ phone }));
  expect(messageId).toMatch(/^[0-9a-f-]{36}$/);
  const token = sms.newestTo(phone).sms.otp;
  expect(succeeded(await other.verifyOtp({ phone, token, type: "sms" })).user?.id).toBe(user?.id);
  const again = await other.verifyOtp({ phone, token, type: "sms" });
  expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
});

test("a change of number: the code is resent, and a mail tells the owner", async () => {
  const email = newEmail();
  const phone = newPhone();
  const { client, events } = openClient(site.authUrl);
  succeeded(await client.signUp({ email, password: PASSWORD }));
  const { user } = succeeded(await client.updateUser({ phone }));
  expect(user.new_phone).toBe(phone.slice(1));
  const first = sms.newestTo(phone).sms.otp;
  succeeded(await client.resend({ type: "phone_change", phone }));
  const token = sms.newestTo(phone).sms.otp;
  if (first !== token) {
    const old = await client.verifyOtp({ phone, token: first, type: "phone_change" });
    expect(old.error).toMatchObject({ code: "otp_expired" });
  }
  const changed = succeeded(await client.verifyOtp({ phone, token, type: "phone_change" }));
  expect(changed.user?.phone).toBe(phone.slice(1));
  expect(events).toContain("SIGNED_IN");
  const subjects = (await mailsTo(site, email)).map(({ subject }) => subject);
  expect(subjects).toContain("Ihre Telefonnummer wurde geändert");
});

test("reauthenticate by SMS", async () => {
  const { client, phone } = await registered();
  const before = sms.received.length;
  expect((await client.reauthenticate()).error).toBeNull();
  expect(sms.received).toHaveLength(before + 1);
  const nonce = sms.newestTo(phone).sms.otp;
  succeeded(await client.updateUser({ password: "ein neues Passwort", nonce }));
});

test("a number serves as second factor", async () => {
  const { client, phone } = await registered();
  const second = newPhone();
  const factor = succeeded(await client.mfa.enroll({ factorType: "phone", phone: second }));
  expect(factor).toMatchObject({ type: "phone", phone: second.slice(1) });
  const factorId = factor.id;
  const challenge = succeeded(await client.mfa.challenge({ factorId, channel: "whatsapp" }));
  const hook = sms.newestTo(second);
  expect(hook).toMatchObject({ user: { phone: phone.slice(1) }, sms: { channel: "whatsapp" } });
  const code = hook.sms.otp;
  succeeded(await client.mfa.verify({ factorId, challengeId: challenge.id, code }));
  const level = succeeded(await client.mfa.getAuthenticatorAssuranceLevel());
  expect(level).toMatchObject({ currentLevel: "aal2" });
  expect(succeeded(await client.mfa.listFactors()).phone).toMatchObject([{ id: factorId }]);
});

test.each([
  ["refuses", { status: 500, body: "{}" }],
  ["redirects elsewhere", { status: 302, body: "{}" }],
  ["answers with an error", { status: 200, body: '{"error":{"http_code":500,"message":"x"}}' }],
  ["does not answer", "silent"],
] as const)("a receiver that %s: nothing is sent or stored", async (_, behaviour) => {
  const phone = newPhone();
  const { client } = openClient(site.authUrl);
  sms.behave(behaviour);
  const failed = await client.signInWithOtp({ phone });
  sms.behave();
  expect(failed.error).toMatchObject({ status: 422, code: "sms_send_failed" });
  const unknown = await client.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  expect(unknown.error).toMatchObject({ code: "otp_disabled" });
});

test("a receiver with another secret rejects the message", async () => {
  const other = await startAuthSite({
    ...PHONES,
    AUTH_SMS_WEBHOOK_URL: sms.url,
    AUTH_SMS_WEBHOOK_SECRET: `v1,whsec_${btoa("another secret, 32 bytes of text")}`,
  });
  const before = sms.received.length;
  const { error } = await openClient(other.authUrl).client.signInWithOtp({ phone: newPhone() });
  await other.close();
  expect(error).toMatchObject({ code: "sms_send_failed" });
  expect(sms.received).toHaveLength(before);
});
