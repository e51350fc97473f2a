import { expect, test } from "vitest";
import { expectRefusal, PASSWORD, tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { newestCode, newNumber, phoneSite, smsTo, withNumber } from "#tests/support/phones.ts";
import { serviceToken } from "#tests/support/service-token.ts";

const slow = { AUTH_SMS_MAX_FREQUENCY: "60" };
const FREQUENT = /^For security purposes, you can only request this after \d+ seconds\.$/;

test("one SMS a minute to a number, whether it has an account or not", async () => {
  const site = phoneSite(slow);
  const known = await withNumber(phoneSite());
  for (const phone of [known.phone, newNumber()]) {
    const before = (await smsTo(phone)).length;
    expect((await site.post("/otp", { phone })).status).toBe(200);
    const second = await site.post("/otp", { phone });
    expect(second).toMatchObject({ status: 429, body: { code: "over_sms_send_rate_limit" } });
    expect(second.body.message).toMatch(FREQUENT);
    expect(await smsTo(phone)).toHaveLength(before + 1);
  }
});

test("sends no second code within the interval to a number that an admin left unconfirmed, even with auto-confirm", async () => {
  const auto = phoneSite({ ...slow, AUTH_SMS_AUTOCONFIRM: "true" });
  const phone = newNumber();
  await auto.post("/admin/users", { phone }, { bearer: serviceToken });
  const signUp = () => auto.post("/signup", { phone, password: PASSWORD });
  expect((await signUp()).status).toBe(200);
  const second = await signUp();
  expect(second).toMatchObject({ status: 429, body: { code: "over_sms_send_rate_limit" } });
  expect(await smsTo(phone)).toHaveLength(1);
});

test("one SMS a minute for a change of number, whichever number is named to resend it", async () => {
  const site = phoneSite(slow);
  const { phone, bearer, user } = await withNumber(phoneSite());
  const next = newNumber();
  const put = (number: string) => site.put("/user", { bearer, body: { phone: number } });
  const resend = () => site.post("/resend", { type: "phone_change", phone });
  const pass = () => change("DELETE FROM auth_rate_limits WHERE key LIKE 'sms-slot:phone_change:%'");
  expect((await put(next)).status).toBe(200);
  const again = await resend();
  expect(again).toMatchObject({ status: 429, body: { code: "over_sms_send_rate_limit" } });
  expect(again.body.message).toMatch(FREQUENT);
  expect(await smsTo(next)).toHaveLength(1);
  await pass();
  expect((await resend()).status).toBe(200);
  const other = await put(newNumber());
  expect(other).toMatchObject({ status: 429, body: { code: "over_sms_send_rate_limit" } });
  expect((await site.get("/user", { bearer })).body).toMatchObject({ id: user.id, new_phone: next.slice(1) });
});

test("a request refused for another reason does not use up the minute", async () => {
  const site = phoneSite(slow);
  const phone = newNumber();
  expect((await site.post("/otp", { phone, create_user: false })).status).toBe(422);
  expect((await site.post("/otp", { phone })).status).toBe(200);
});

test("the SMS of the whole site are limited per hour; refused requests do not count", async () => {
  const [row] = await rows("SELECT 1 FROM auth_rate_limits WHERE key = 'sms'");
  if (row) await change("DELETE FROM auth_rate_limits WHERE key = 'sms'");
  const site = phoneSite({ ...slow, AUTH_RATE_LIMIT_SMS_SENT: "2" });
  const phone = newNumber();
  for (let n = 0; n < 4; n++) await site.post("/otp", { phone });
  expect((await site.post("/otp", { phone: newNumber() })).status).toBe(200);
  const last = newNumber();
  for (const path of ["/otp", "/signup"]) {
    const answer = await site.post(path, { phone: last, password: PASSWORD });
    expectRefusal(answer, 429, "over_sms_send_rate_limit", "SMS rate limit exceeded");
  }
  expect(await smsTo(last)).toEqual([]);
  expect(await rows("SELECT id FROM auth_users WHERE phone = ?", last.slice(1))).toEqual([]);
  await change("DELETE FROM auth_rate_limits WHERE key = 'sms'");
});

test("an SMS that cannot be sent leaves no account, uses up no minute, and is reported", async () => {
  await change("DELETE FROM auth_rate_limits WHERE key = 'sms'");
  const nowhere = phoneSite({ ...slow, MAIL_TRANSPORT: "mailchannels" });
  const phone = newNumber();
  for (const path of ["/otp", "/signup", "/otp", "/signup"]) {
    const answer = await nowhere.post(path, { phone, password: PASSWORD });
    expectRefusal(answer, 422, "sms_send_failed", "Error sending confirmation SMS");
  }
  expect(await rows("SELECT id FROM auth_users WHERE phone = ?", phone.slice(1))).toEqual([]);
  expect((await phoneSite(slow).post("/otp", { phone })).status).toBe(200);
});

test("the local mailbox shows SMS until their code has expired", async () => {
  const site = phoneSite();
  const { phone } = await withNumber(site);
  await site.post("/otp", { phone });
  const code = await newestCode(phone);
  const read = async () =>
    (await site.fetch("/dev/mails", { headers: { Accept: "application/json" } })).json() as Promise<
      { to: string; text: string }[]
    >;
  expect((await read()).find(({ to }) => to === phone)?.text).toContain(code);
  const page = await (await site.fetch("/dev/mails")).text();
  expect(page).toContain(`An ${phone}`);
  await change("UPDATE sms_outbox SET expires_at = '2026-01-01T00:00:00Z'");
  expect((await read()).some(({ to }) => to === phone)).toBe(false);
});

test("every night expired SMS are deleted", async () => {
  const put = (id: string, at: string) =>
    change(
      "INSERT INTO sms_outbox (id, recipient, text, created_at, expires_at) VALUES (?, '1', 'x', ?, ?)",
      id,
      at,
      at,
    );
  await put("old", "2026-01-01T00:00:00.000Z");
  await put("new", "2999-01-01T00:00:00.000Z");
  await tick("0 2 * * *", "2026-11-21T02:00:00Z");
  const results = await rows("SELECT id FROM sms_outbox WHERE id IN ('old', 'new')");
  expect(results).toEqual([{ id: "new" }]);
});
