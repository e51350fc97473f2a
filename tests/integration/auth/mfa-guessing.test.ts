import { expect, test } from "vitest";
import { authSite, change, expectRefusal } from "#tests/support/auth.ts";
import {
  allowCodeAgain,
  challengeAt,
  codeOf,
  enrollAt,
  rows,
  showAt,
  signInAt,
  withFactor,
  wrongCode,
} from "#tests/support/factors.ts";

const site = authSite({ AUTH_RATE_LIMIT_MFA: "100000" });
const WRONG = "Invalid TOTP code entered";

test("guessing locks the factor; nothing in the answer tells, not even to the right code", async () => {
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

test("20 guesses at once are no more than five", async () => {
  const { bearer, factor } = await withFactor(site);
  const challenge_id = await challengeAt(site, { bearer }, factor.id);
  const guess = { challenge_id, code: wrongCode(factor.secret) };
  const ask = () => site.post(`/factors/${factor.id}/verify`, guess, { bearer });
  await Promise.all(Array.from({ length: 20 }, ask));
  const failures = "SELECT failures FROM auth_mfa_factors WHERE id = ?";
  expect(await rows(failures, factor.id)).toEqual([{ failures: 5 }]);
});

test("every further lock lasts twice as long; a success forgets them", async () => {
  const { bearer, factor } = await withFactor(site);
  const lockMinutes = async () => {
    const [row] = await rows("SELECT locked_until FROM auth_mfa_factors WHERE id = ?", factor.id);
    return Math.round((Number(row?.locked_until) - Date.now()) / 60_000);
  };
  for (const minutes of [5, 10, 20]) {
    await change("UPDATE auth_mfa_factors SET locked_until = 0 WHERE id = ?", factor.id);
    for (let n = 0; n < 5; n++) {
      await showAt(site, { bearer }, factor.id, wrongCode(factor.secret));
    }
    expect(await lockMinutes()).toBe(minutes);
  }
  await change("UPDATE auth_mfa_factors SET locked_until = 0 WHERE id = ?", factor.id);
  expect((await showAt(site, { bearer }, factor.id, codeOf(factor.secret))).status).toBe(200);
  expect(
    await rows("SELECT failures, locked_until FROM auth_mfa_factors WHERE id = ?", factor.id),
  ).toEqual([{ failures: 0, locked_until: 0 }]);
});

test("whoever tries each code on both apps, and is let in by the second, locks neither", async () => {
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

test("two factors are twice the guesses and no more: one's failures do not end the other's lock", async () => {
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
