import { expect, test } from "vitest";
import { atOnce, authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { challengeAt, claimsOf, showAt, signInAt } from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { newestCode, newNumber, otherThan, phoneSite, smsTo } from "#tests/support/phones.ts";
import { serviceToken } from "#tests/support/service-token.ts";

const ENABLED = { AUTH_MFA_PHONE_ENROLL_ENABLED: "true", AUTH_MFA_PHONE_VERIFY_ENABLED: "true" };
/** Signing in by number is off, because the factor does not depend on it. */
const site = phoneSite({ ...ENABLED, AUTH_EXTERNAL_PHONE_ENABLED: "false" });
const WRONG = "Invalid MFA Phone code entered";

async function withPhoneFactor() {
  const phone = newNumber();
  const { access_token: bearer, email, user } = await signUpAt(site);
  const asked = { factor_type: "phone", friendly_name: "Handy", phone };
  const enrolled = await site.post("/factors", asked, { bearer });
  const id = String(enrolled.body.id);
  return { phone, bearer, email, user, id, enrolled };
}

async function verified() {
  const given = await withPhoneFactor();
  const challenge_id = await challengeAt(site, given, given.id);
  const code = await newestCode(given.phone);
  const { status, body } = await site.post(`/factors/${given.id}/verify`, { challenge_id, code }, given);
  if (status !== 200) throw new Error(`verifying answered ${status} ${JSON.stringify(body)}`);
  return { ...given, raised: body, bearer: body.access_token };
}

test("enroll, challenge, verify: an SMS for each challenge raises the session", async () => {
  const { phone, id, enrolled, bearer, email } = await withPhoneFactor();
  expect(enrolled).toMatchObject({ status: 200 });
  expect(enrolled.body).toEqual({ id, type: "phone", friendly_name: "Handy", phone: phone.slice(1) });
  const challenge = await site.post(`/factors/${id}/challenge`, { channel: "sms" }, { bearer });
  expect(challenge.body).toEqual({ id: expect.any(String), type: "phone", expires_at: expect.any(Number) });
  const code = await newestCode(phone);
  const stored = JSON.stringify(await rows("SELECT * FROM auth_mfa_challenges"));
  expect(stored).not.toContain(`"${code}"`);
  const answer = { challenge_id: challenge.body.id, code };
  const { status, body } = await site.post(`/factors/${id}/verify`, answer, { bearer });
  expect(status).toBe(200);
  expect(claimsOf(body.access_token)).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/phone" }, { method: "password" }],
  });
  expect(body.user.factors).toMatchObject([{ id, phone: phone.slice(1), status: "verified" }]);
  expect((await newestMail(email, "mfa_factor_enrolled")).text).toContain("zweiten Schritt");

  const again = await signInAt(site, email);
  const next = await challengeAt(site, again, id);
  const shown = { challenge_id: next, code: await newestCode(phone) };
  expect((await site.post(`/factors/${id}/verify`, shown, again)).status).toBe(200);
  const replayed = await site.post(`/factors/${id}/verify`, shown, again);
  expect(replayed.body.code).toBe("mfa_ip_address_mismatch");
});

test("administration changes a factor's number, and its owner gets a notice", async () => {
  const { id, phone, bearer, email, user } = await verified();
  const path = `/admin/users/${user.id}/factors`;
  const put = (body: object, factor = id) => site.put(`${path}/${factor}`, { bearer: serviceToken, body });
  const thief = await signInAt(site, email);
  const challenge_id = await challengeAt(site, thief, id);
  const next = newNumber();
  const changed = await put({ phone: next, friendly_name: "Neu" });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ id, phone: next.slice(1), friendly_name: "Neu" });
  const listed = await site.get(path, { bearer: serviceToken });
  expect(listed.body).toMatchObject([{ id, phone: next.slice(1), status: "verified" }]);
  expect((await newestMail(email, "phone_changed")).text).toContain("neue Telefonnummer");
  expect(await rows("SELECT details FROM auth_audit_log WHERE user_id = ?", user.id)).toContainEqual({
    details: expect.stringContaining('"changed":"phone"'),
  });
  // The code sent to the previous number.
  const old = { challenge_id, code: await newestCode(phone) };
  expect((await site.post(`/factors/${id}/verify`, old, thief)).status).toBe(422);
  const fresh = { challenge_id: await challengeAt(site, thief, id), code: await newestCode(next) };
  expect((await site.post(`/factors/${id}/verify`, fresh, thief)).status).toBe(200);

  const format = "Invalid phone number format (E.164 required)";
  expectRefusal(await put({ phone: "079" }), 400, "validation_failed", format);
  const second = await site.post(
    "/factors",
    { factor_type: "phone", friendly_name: "Zweites", phone: newNumber() },
    { bearer },
  );
  const taken = "A verified phone factor already exists, unenroll the existing factor to continue";
  const twice = await put({ phone: next }, String(second.body.id));
  expectRefusal(twice, 422, "mfa_verified_factor_exists", taken);
});

test("a code works only for its own challenge and factor, and for no sign-in", async () => {
  const mine = await verified();
  const thief = await signInAt(site, mine.email);
  const old = await newestCode(mine.phone);
  const answer = await showAt(site, thief, mine.id, old);
  expectRefusal(answer, 422, "mfa_verification_failed", WRONG);
  const open = phoneSite(ENABLED);
  await change(
    "UPDATE auth_users SET phone = ?, phone_confirmed_at = ? WHERE id = ?",
    mine.phone.slice(1),
    "2026-01-01",
    mine.user.id,
  );
  await challengeAt(open, thief, mine.id);
  const token = await newestCode(mine.phone);
  const signIn = await open.post("/verify", { type: "sms", phone: mine.phone, token });
  expect(signIn.status).toBe(403);
});

test("guesses are counted, and lock the factor", async () => {
  const { email, phone, id } = await verified();
  const given = await signInAt(site, email);
  const challenge_id = await challengeAt(site, given, id);
  const code = await newestCode(phone);
  const answer = (text: string) => site.post(`/factors/${id}/verify`, { challenge_id, code: text }, given);
  for (let n = 0; n < 5; n++) {
    expectRefusal(await answer(otherThan(code)), 422, "mfa_verification_failed", WRONG);
  }
  expectRefusal(await answer(code), 422, "mfa_verification_failed", WRONG);
  await change("UPDATE auth_mfa_factors SET locked_until = 0 WHERE id = ?", id);
  expect((await answer(code)).status).toBe(200);
});

test("one of twenty attempts with one code raises the session", async () => {
  const patient = phoneSite({ ...ENABLED, AUTH_MFA_MAX_VERIFY_ATTEMPTS: "100" });
  const { email, phone, id } = await verified();
  const given = await signInAt(patient, email);
  const challenge_id = await challengeAt(patient, given, id);
  const shown = { challenge_id, code: await newestCode(phone) };
  const answers = await atOnce(20, () => patient.post(`/factors/${id}/verify`, shown, given));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("one SMS a minute; an SMS that cannot be sent leaves no challenge", async () => {
  const slow = phoneSite({ ...ENABLED, AUTH_SMS_MAX_FREQUENCY: "60" });
  const { id, bearer, phone } = await withPhoneFactor();
  const nowhere = phoneSite({ ...ENABLED, AUTH_SMS_MAX_FREQUENCY: "60", MAIL_TRANSPORT: "mailchannels" });
  const failed = await nowhere.post(`/factors/${id}/challenge`, {}, { bearer });
  expectRefusal(failed, 422, "sms_send_failed", "Error sending confirmation SMS");
  expect(await rows("SELECT id FROM auth_mfa_challenges WHERE factor_id = ?", id)).toEqual([]);
  expect((await slow.post(`/factors/${id}/challenge`, {}, { bearer })).status).toBe(200);
  const second = await slow.post(`/factors/${id}/challenge`, {}, { bearer });
  expect(second).toMatchObject({ status: 429, body: { code: "over_sms_send_rate_limit" } });
  expect(await smsTo(phone)).toHaveLength(1);
});

test("POST /factors: refused without a number, in a wrong format, for a known number and when switched off", async () => {
  const { bearer, phone } = await verified();
  const enroll = (body: object, at = site) => at.post("/factors", { factor_type: "phone", ...body }, { bearer });
  const required = "Phone number required to enroll Phone factor";
  expectRefusal(await enroll({}), 400, "validation_failed", required);
  const format = "Invalid phone number format (E.164 required)";
  expectRefusal(await enroll({ phone: "079" }), 400, "validation_failed", format);
  const exists = "A verified phone factor already exists, unenroll the existing factor to continue";
  expectRefusal(await enroll({ phone }), 422, "mfa_verified_factor_exists", exists);
  expect((await enroll({ phone: newNumber() })).status).toBe(200);
  const off = await enroll({ phone: newNumber() }, authSite());
  const message = "MFA enroll is disabled for Phone";
  expectRefusal(off, 422, "mfa_phone_enroll_not_enabled", message);
});

test("a factor that is switched off cannot be verified", async () => {
  const { id, bearer } = await verified();
  const challenge = await authSite().post(`/factors/${id}/challenge`, {}, { bearer });
  const message = "MFA verification is disabled for Phone";
  expectRefusal(challenge, 422, "mfa_phone_verify_not_enabled", message);
});
