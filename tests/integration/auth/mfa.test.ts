import { expect, test } from "vitest";
import { atOnce, authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change, makeAdmin, rows } from "#tests/support/database.ts";
import {
  allowCodeAgain,
  challengeAt,
  claimsOf,
  codeOf,
  enrollAt,
  showAt,
  signInAt,
  withFactor,
  wrongCode,
} from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";

const site = authSite({ AUTH_RATE_LIMIT_MFA: "100000" });
const REFRESH = "/token?grant_type=refresh_token";

test("a first code verifies the factor and raises the session", async () => {
  const { email, before, factor, raised } = await withFactor(site);
  const [was, is] = [before.access_token, raised.access_token].map(claimsOf);
  expect(was).toMatchObject({ aal: "aal1" });
  expect(is).toMatchObject({ aal: "aal2", session_id: was.session_id });
  expect(is.amr.map(({ method }: { method: string }) => method)).toEqual(["totp", "password"]);
  expect(raised.user.factors).toMatchObject([{ id: factor.id, status: "verified" }]);
  expect(raised).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  const { text } = await newestMail(email, "mfa_factor_enrolled");
  expect(text).toContain("zweiten Schritt");
  const actions = await rows("SELECT action FROM auth_audit_log WHERE user_id = ? ORDER BY id", before.user.id);
  expect(actions).toContainEqual({ action: "factor_in_progress" });
  expect(actions).toContainEqual({ action: "mfa_code_login" });
});

test("a refresh keeps the level and adds no proof", async () => {
  const { raised } = await withFactor(site);
  const { status, body } = await site.post(REFRESH, { refresh_token: raised.refresh_token });
  expect(status).toBe(200);
  const [was, is] = [raised.access_token, body.access_token].map(claimsOf);
  expect(is).toMatchObject({ aal: "aal2", amr: was.amr });
});

test("earlier refresh tokens are refused at once, and the session continues", async () => {
  const { before, raised } = await withFactor(site);
  const message = "Invalid Refresh Token: Already Used";
  const old = { refresh_token: before.refresh_token };
  expectRefusal(await site.post(REFRESH, old), 400, "refresh_token_already_used", message);
  expect((await site.post(REFRESH, { refresh_token: raised.refresh_token })).status).toBe(200);
});

test("an earlier refresh token used later counts as stolen, and ends the session", async () => {
  const { before, raised } = await withFactor(site);
  await change("UPDATE auth_sessions SET refreshed_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?", before.user.id);
  const message = "Invalid Refresh Token: Already Used";
  const old = { refresh_token: before.refresh_token };
  expectRefusal(await site.post(REFRESH, old), 400, "refresh_token_already_used", message);
  expect((await site.post(REFRESH, { refresh_token: raised.refresh_token })).status).toBe(400);
});

test("an access token from before the second factor stays at aal1", async () => {
  const { before } = await withFactor(site);
  const given = { bearer: before.access_token };
  const changed = await site.put("/user", { ...given, body: { password: "ein neues Passwort" } });
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  expectRefusal(changed, 401, "insufficient_aal", message);
  expect((await site.post("/factors", { factor_type: "totp" }, given)).status).toBe(403);
});

test("other sessions without the factor end, those with the factor stay", async () => {
  const { email, factor, bearer } = await withFactor(site);
  const phone = await signInAt(site, email);
  const tablet = await signInAt(site, email);
  const { status } = await showAt(site, phone, factor.id, codeOf(factor.secret));
  expect(status).toBe(200);
  const gone = "Session from session_id claim in JWT does not exist";
  expectRefusal(await site.get("/user", tablet), 403, "session_not_found", gone);
  expect((await site.get("/user", { bearer })).status).toBe(200);
  expect((await site.get("/user", phone)).status).toBe(200);
});

test("verifying a factor removes other unfinished factors of its type", async () => {
  const { access_token: bearer } = await signUpAt(site);
  await enrollAt(site, { bearer });
  const factor = await enrollAt(site, { bearer });
  const { body } = await showAt(site, { bearer }, factor.id, codeOf(factor.secret));
  expect(body.user.factors).toMatchObject([{ id: factor.id }]);
});

test("DELETE 200: removes the factor, and sessions that used it are aal1 again", async () => {
  const { email, bearer, factor, raised } = await withFactor(site);
  const { status, body } = await site.delete(`/factors/${factor.id}`, { bearer });
  expect({ status, body }).toEqual({ status: 200, body: { id: factor.id } });
  const next = await site.post(REFRESH, { refresh_token: raised.refresh_token });
  expect(claimsOf(next.body.access_token)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
  expect(next.body.user).not.toHaveProperty("factors");
  expect((await newestMail(email, "mfa_factor_unenrolled")).text).toContain("entfernt");
  const again = await site.delete(`/factors/${factor.id}`, { bearer });
  expectRefusal(again, 404, "mfa_factor_not_found", "Factor not found");
});

test("the mail about a removed factor does not say that none is required if another one remains", async () => {
  const { email, bearer, factor } = await withFactor(site);
  const { id, secret } = await enrollAt(site, { bearer }, { friendly_name: "Tablet" });
  const { body } = await showAt(site, { bearer }, id, codeOf(secret));
  expect((await site.delete(`/factors/${factor.id}`, { bearer: body.access_token })).status).toBe(200);
  expect((await newestMail(email, "mfa_factor_unenrolled")).text).not.toContain("Niemand");
});

test("DELETE of an unfinished factor needs no second factor and sends no mail", async () => {
  const { access_token: bearer, email } = await signUpAt(site);
  const { id } = await enrollAt(site, { bearer });
  expect((await site.delete(`/factors/${id}`, { bearer })).body).toEqual({ id });
  await expect(newestMail(email, "mfa_factor_unenrolled")).rejects.toThrow("no mfa");
});

test("verifying can be switched off", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const { id } = await enrollAt(site, { bearer });
  const off = authSite({ AUTH_MFA_TOTP_VERIFY_ENABLED: "false" });
  const message = "MFA verification is disabled for TOTP";
  for (const path of ["challenge", "verify"]) {
    const answer = await off.post(`/factors/${id}/${path}`, {}, { bearer });
    expectRefusal(answer, 422, "mfa_totp_verify_not_enabled", message);
  }
});

test("no mails are sent where notifications are off", async () => {
  const quiet = authSite({ AUTH_MAILER_NOTIFICATIONS_ENABLED: "false", AUTH_RATE_LIMIT_MFA: "100000" });
  const { email } = await withFactor(quiet);
  await expect(newestMail(email, "mfa_factor_enrolled")).rejects.toThrow("no mfa");
});

test("an admin with a second factor must have verified it", async () => {
  const { email, before, bearer } = await withFactor(site);
  await makeAdmin(before.user.id);
  const low = await signInAt(site, email);
  const ask = (token: string) => site.fetch("/api/admin/overview", { headers: { Authorization: `Bearer ${token}` } });
  expect((await ask(low.bearer)).status).toBe(403);
  expect((await ask(bearer)).status).toBe(200);
});

test("every kind of wrong code gets the same answer", async () => {
  const { bearer, factor } = await withFactor(site);
  const message = "Invalid TOTP code entered";
  for (const code of [wrongCode(factor.secret), "12345", "abcdef", "１２３４５６", "1".repeat(5000)]) {
    await change("UPDATE auth_mfa_factors SET failures = 0 WHERE id = ?", factor.id);
    const answer = await showAt(site, { bearer }, factor.id, code);
    expectRefusal(answer, 422, "mfa_verification_failed", message);
  }
  const empty = await showAt(site, { bearer }, factor.id, "");
  expectRefusal(empty, 400, "validation_failed", "Code needs to be non-empty");
});

const WRONG = "Invalid TOTP code entered";

test("guessing locks the factor, and no answer reveals it, not even to the right code", async () => {
  const { email, factor } = await withFactor(site);
  const thief = await signInAt(site, email);
  const right = codeOf(factor.secret);
  for (let n = 0; n < 5; n++) {
    const guess = await showAt(site, thief, factor.id, wrongCode(factor.secret));
    expectRefusal(guess, 422, "mfa_verification_failed", WRONG);
  }
  const locked = await showAt(site, thief, factor.id, right);
  expectRefusal(locked, 422, "mfa_verification_failed", WRONG);
  await change("UPDATE auth_mfa_factors SET locked_until = 0 WHERE id = ?", factor.id);
  expect((await showAt(site, thief, factor.id, right)).status).toBe(200);
});

test("only five of 20 concurrent guesses are checked", async () => {
  const { bearer, factor } = await withFactor(site);
  const challenge_id = await challengeAt(site, { bearer }, factor.id);
  const guess = { challenge_id, code: wrongCode(factor.secret) };
  const ask = () => site.post(`/factors/${factor.id}/verify`, guess, { bearer });
  await atOnce(20, ask);
  const failures = "SELECT failures FROM auth_mfa_factors WHERE id = ?";
  expect(await rows(failures, factor.id)).toEqual([{ failures: 5 }]);
});

test("every further lock lasts twice as long; a success resets them", async () => {
  const { bearer, factor } = await withFactor(site);
  const lockedUntil = async () => {
    const [row] = await rows("SELECT locked_until FROM auth_mfa_factors WHERE id = ?", factor.id);
    return Number(row?.locked_until);
  };
  for (const minutes of [5, 10, 20]) {
    await change("UPDATE auth_mfa_factors SET locked_until = 0 WHERE id = ?", factor.id);
    const before = Date.now();
    for (let n = 0; n < 5; n++) {
      await showAt(site, { bearer }, factor.id, wrongCode(factor.secret));
    }
    expect(await lockedUntil()).toBeGreaterThanOrEqual(before + minutes * 60_000);
    expect(await lockedUntil()).toBeLessThanOrEqual(Date.now() + minutes * 60_000);
  }
  await change("UPDATE auth_mfa_factors SET locked_until = 0 WHERE id = ?", factor.id);
  expect((await showAt(site, { bearer }, factor.id, codeOf(factor.secret))).status).toBe(200);
  expect(await rows("SELECT failures, locked_until FROM auth_mfa_factors WHERE id = ?", factor.id)).toEqual([
    { failures: 0, locked_until: 0 },
  ]);
});

test("trying each code on both apps locks neither, as long as the second accepts it", async () => {
  const { email, bearer, factor } = await withFactor(site);
  const second = await enrollAt(site, { bearer }, { friendly_name: "Tablet" });
  expect((await showAt(site, { bearer }, second.id, codeOf(second.secret))).status).toBe(200);
  for (let n = 0; n < 6; n++) {
    const again = await signInAt(site, email);
    expect((await showAt(site, again, factor.id, wrongCode(factor.secret))).status).toBe(422);
    await allowCodeAgain(second.id);
    expect((await showAt(site, again, second.id, codeOf(second.secret))).status).toBe(200);
  }
  const last = await signInAt(site, email);
  expect((await showAt(site, last, factor.id, codeOf(factor.secret))).status).toBe(200);
});

test("two factors allow twice the guesses: failures of one do not end the lock of the other", async () => {
  const { email, bearer, factor } = await withFactor(site);
  const second = await enrollAt(site, { bearer }, { friendly_name: "Tablet" });
  expect((await showAt(site, { bearer }, second.id, codeOf(second.secret))).status).toBe(200);
  const thief = await signInAt(site, email);
  for (let n = 0; n < 5; n++) {
    for (const { id, secret } of [factor, second]) await showAt(site, thief, id, wrongCode(secret));
  }
  await allowCodeAgain(second.id);
  for (const { id, secret } of [factor, second]) {
    const locked = await showAt(site, thief, id, codeOf(secret));
    expectRefusal(locked, 422, "mfa_verification_failed", WRONG);
  }
});
