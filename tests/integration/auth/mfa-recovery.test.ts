import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type AuthSite, atOnce, authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { claimsOf, codeOf, enrollAt, showAt, signInAt, withFactor } from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";

const site = authSite({ AUTH_RATE_LIMIT_MFA: "100000" });
const PATH = "/factors/recovery-codes";
const VERIFY = `${PATH}/verify`;
const WRONG = "Invalid recovery code entered";

/** An account with a factor and a set of codes. */
async function withCodes(at: AuthSite = site) {
  const account = await withFactor(at);
  const { status, body } = await at.post(PATH, undefined, { bearer: account.bearer });
  if (status !== 200) throw new Error(`codes: ${status} ${JSON.stringify(body)}`);
  const codes = body.codes as string[];
  return { ...account, set: String(body.id), codes, code: codes[0] ?? "" };
}

test("POST 200: ten codes, shown once, kept as hashes", async () => {
  const { email, bearer } = await withFactor(site);
  const { status, body } = await site.post(PATH, { friendly_name: "Zettel" }, { bearer });
  expect(status).toBe(200);
  const codes = body.codes as string[];
  expect(body).toEqual({ id: body.id, type: "recovery_code", friendly_name: "Zettel", total: 10, codes });
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
  const stored = JSON.stringify(await rows("SELECT * FROM auth_mfa_recovery_codes"));
  for (const code of codes) expect(stored).not.toContain(code);
  const { body: counted } = await site.get(PATH, { bearer });
  expect(counted).toEqual({ id: body.id, type: "recovery_code", total: 10, remaining: 10 });
  const { body: user } = await site.get("/user", { bearer });
  const shown = { id: body.id, factor_type: "recovery_code", status: "verified" };
  expect(user.factors).toContainEqual(expect.objectContaining(shown));
  expect((await newestMail(email, "mfa_recovery_codes_generated")).text).toContain("Notfallcodes");
});

test("a session that ends before the write makes no codes and keeps the earlier ones", async () => {
  const fresh = await withFactor(site);
  const known = await withCodes();
  for (const [{ before, bearer }, path] of [
    [fresh, PATH],
    [known, `${PATH}/regenerate`],
  ] as const) {
    const stored = () =>
      rows(
        "SELECT * FROM auth_mfa_recovery_codes WHERE factor_id IN (SELECT id FROM auth_mfa_factors WHERE user_id = ?)",
        before.user.id,
      );
    const earlier = await stored();
    const endSessions = () => change("DELETE FROM auth_sessions WHERE user_id = ?", before.user.id);
    const DB = overtakenDatabase(env.DB, "INSERT INTO auth_mfa_recovery_codes", endSessions);
    const overtaken = authSite({ AUTH_RATE_LIMIT_MFA: "100000", DB });
    const answer = await overtaken.post(path, undefined, { bearer });
    expect([answer.status, answer.body.code]).toEqual([403, "session_not_found"]);
    expect(await stored()).toEqual(earlier);
  }
});

test("a code raises the session once, however it was typed", async () => {
  const { email, code, set } = await withCodes();
  const low = await signInAt(site, email);
  const other = await signInAt(site, email);
  const typed = (code.match(/.{4}/g) ?? []).join("-").toUpperCase();
  const { status, body } = await site.post(VERIFY, { code: ` ${typed} ` }, low);
  expect(status).toBe(200);
  const claims = claimsOf(body.access_token);
  expect(claims.aal).toBe("aal2");
  expect(claims.amr[0].method).toBe("mfa/recovery_code");
  expect((await site.get("/user", other)).body.code).toBe("session_not_found");
  const { body: counted } = await site.get(PATH, { bearer: body.access_token });
  expect(counted).toMatchObject({ id: set, total: 10, remaining: 9 });
  expect((await newestMail(email, "mfa_recovery_code_used")).text).toContain("Notfallcode");
  const again = await site.post(VERIFY, { code }, await signInAt(site, email));
  expectRefusal(again, 422, "mfa_verification_failed", WRONG);
  const refresh = await site.refresh(low.refresh_token);
  expect(refresh.body.code).toBe("refresh_token_already_used");
});

test("exactly one of 20 concurrent attempts with one code succeeds", async () => {
  const patient = authSite({ AUTH_RATE_LIMIT_MFA: "100000", AUTH_MFA_MAX_VERIFY_ATTEMPTS: "100" });
  const { bearer, code } = await withCodes(patient);
  const ask = () => patient.post(VERIFY, { code }, { bearer });
  const answers = await atOnce(20, ask);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
});

test("guessing locks all codes, even right ones; another factor still works", async () => {
  const { email, codes, factor } = await withCodes();
  const low = await signInAt(site, email);
  for (let n = 0; n < 5; n++) {
    const guess = await site.post(VERIFY, { code: "a".repeat(16) }, low);
    expectRefusal(guess, 422, "mfa_verification_failed", WRONG);
  }
  const message = "Too many failed verification attempts, try again later";
  const locked = await site.post(VERIFY, { code: codes[1] }, low);
  expectRefusal(locked, 429, "mfa_recovery_codes_locked", message);
  expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(290);
  expect((await showAt(site, low, factor.id, codeOf(factor.secret))).status).toBe(200);
});

test("refuses the recovery code of another user", async () => {
  const mine = await withCodes();
  const theirs = await withCodes();
  const answer = await site.post(VERIFY, { code: theirs.code }, { bearer: mine.bearer });
  expectRefusal(answer, 422, "mfa_verification_failed", WRONG);
});

test("regenerate: voids the earlier codes and the lock, keeps id and name", async () => {
  const { bearer, code, set } = await withCodes();
  await change("UPDATE auth_mfa_factors SET locked_until = 9e15, failures = 5 WHERE id = ?", set);
  const { status, body } = await site.post(`${PATH}/regenerate`, undefined, { bearer });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: set, type: "recovery_code", friendly_name: "Recovery codes" });
  const old = await site.post(VERIFY, { code }, { bearer });
  expectRefusal(old, 422, "mfa_verification_failed", WRONG);
  const [fresh] = body.codes as string[];
  expect((await site.post(VERIFY, { code: fresh }, { bearer })).status).toBe(200);
  const { body: counted } = await site.get(PATH, { bearer });
  expect(counted).toMatchObject({ total: 10, remaining: 9 });
});

test("the password alone neither makes nor changes nor removes recovery codes", async () => {
  const { email } = await withCodes();
  const low = await signInAt(site, email);
  const refused = async (asked: Promise<Parameters<typeof expectRefusal>[0]>, what: string) => {
    const message = `AAL2 required to ${what} recovery codes`;
    expectRefusal(await asked, 403, "insufficient_aal", message);
  };
  await refused(site.post(PATH, undefined, low), "generate");
  await refused(site.post(`${PATH}/regenerate`, undefined, low), "regenerate");
  await refused(site.delete(PATH, low), "delete");
  const fresh = await signUpAt(site);
  await refused(site.post(PATH, undefined, { bearer: fresh.access_token }), "generate");
  expect((await site.get(PATH, low)).body).toMatchObject({ remaining: 10 });
});

test("one set per user, with a unique name", async () => {
  const { bearer } = await withCodes();
  const twice = "Recovery codes are already enrolled for this user, use regenerate to rotate them";
  const again = await site.post(PATH, {}, { bearer });
  expectRefusal(again, 422, "mfa_verified_factor_exists", twice);
  const named = await withFactor(site);
  await enrollAt(site, named, { friendly_name: "Handy" });
  const conflict = 'A factor with the friendly name "Handy" for this user already exists';
  const taken = await site.post(PATH, { friendly_name: "Handy" }, named);
  expectRefusal(taken, 422, "mfa_factor_name_conflict", conflict);
  const full = authSite({ AUTH_MFA_MAX_ENROLLED_FACTORS: "2", AUTH_RATE_LIMIT_MFA: "100000" });
  expect((await full.post(PATH, {}, named)).body.code).toBe("too_many_enrolled_mfa_factors");
});

test("one of 20 concurrent requests creates the set, and its response has the valid codes", async () => {
  const { bearer, before } = await withFactor(site);
  const ask = () => site.post(PATH, undefined, { bearer });
  const answers = await atOnce(20, ask);
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  const kept = await rows(
    "SELECT c.factor_id FROM auth_mfa_recovery_codes c JOIN auth_mfa_factors f ON f.id = c.factor_id WHERE f.user_id = ?",
    before.user.id,
  );
  expect(kept).toEqual(Array(10).fill({ factor_id: made[0]?.body.id }));
});

test("recovery codes are never the only factor", async () => {
  const { bearer, factor, code, email } = await withCodes();
  const alone =
    "Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.";
  const refused = await site.delete(`/factors/${factor.id}`, { bearer });
  expectRefusal(refused, 422, "mfa_recovery_codes_sole_factor", alone);

  // A user without the app signs in by a recovery code, sets up another app and then removes the lost one.
  const low = await signInAt(site, email);
  const raised = { bearer: (await site.post(VERIFY, { code }, low)).body.access_token };
  const next = await enrollAt(site, raised);
  const { body } = await showAt(site, raised, next.id, codeOf(next.secret));
  const gone = await site.delete(`/factors/${factor.id}`, { bearer: body.access_token });
  expect(gone.body).toEqual({ id: factor.id });

  const { bearer: without, factor: only } = await withFactor(site);
  await change("UPDATE auth_mfa_factors SET status = 'unverified' WHERE id = ?", only.id);
  const message = "At least one other verified factor is required to generate recovery codes";
  const sole = await site.post(PATH, {}, { bearer: without });
  expectRefusal(sole, 422, "mfa_recovery_codes_sole_factor", message);
});

test("a factor that is switched off does not count as another factor", async () => {
  const { bearer } = await withFactor(site);
  const off = authSite({ AUTH_MFA_TOTP_VERIFY_ENABLED: "false", AUTH_RATE_LIMIT_MFA: "100000" });
  expect((await off.post(PATH, {}, { bearer })).body.code).toBe("mfa_recovery_codes_sole_factor");
});

test("DELETE 200: removes all codes, and sessions that used one are aal1 again", async () => {
  const { code, email, set } = await withCodes();
  const low = await signInAt(site, email);
  const { body: raised } = await site.post(VERIFY, { code }, low);
  const given = { bearer: raised.access_token };
  expect((await site.delete(PATH, given)).body).toEqual({ id: set });
  expect(await rows("SELECT 1 FROM auth_mfa_recovery_codes WHERE factor_id = ?", set)).toEqual([]);
  const refresh = { refresh_token: raised.refresh_token };
  const { body } = await site.post("/token?grant_type=refresh_token", refresh);
  expect(claimsOf(body.access_token).aal).toBe("aal1");
  const none = "The user has not enrolled recovery codes";
  expectRefusal(await site.get(PATH, given), 404, "mfa_factor_not_found", none);
});

test("without a set the codes cannot be counted, changed, removed or used", async () => {
  const { bearer } = await withFactor(site);
  const none = "The user has not enrolled recovery codes";
  for (const answer of [
    await site.get(PATH, { bearer }),
    await site.post(`${PATH}/regenerate`, undefined, { bearer }),
    await site.delete(PATH, { bearer }),
    await site.post(VERIFY, { code: "a".repeat(16) }, { bearer }),
  ]) {
    expectRefusal(answer, 404, "mfa_factor_not_found", none);
  }
  const empty = await site.post(VERIFY, { code: " - " }, { bearer });
  expectRefusal(empty, 400, "validation_failed", "Code needs to be non-empty");
  expect((await site.post(PATH, "kein JSON", { bearer })).body.code).toBe("bad_json");
});

test("recovery codes can be switched off", async () => {
  const { bearer } = await withFactor(site);
  const off = authSite({
    AUTH_MFA_RECOVERY_CODES_ENROLL_ENABLED: "false",
    AUTH_MFA_RECOVERY_CODES_VERIFY_ENABLED: "false",
  });
  const enroll = "MFA enroll is disabled for recovery codes";
  for (const path of [PATH, `${PATH}/regenerate`]) {
    const answer = await off.post(path, undefined, { bearer });
    expectRefusal(answer, 422, "mfa_recovery_codes_enroll_not_enabled", enroll);
  }
  const verify = "MFA verification is disabled for recovery codes";
  const answer = await off.post(VERIFY, { code: "a" }, { bearer });
  expectRefusal(answer, 422, "mfa_recovery_codes_verify_not_enabled", verify);
});

test("403 for an anonymous user", async () => {
  const open = authSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { body } = await open.post("/signup", {});
  const message = "Anonymous user not allowed to perform these actions";
  const answer = await open.get(PATH, { bearer: body.access_token });
  expectRefusal(answer, 403, "no_authorization", message);
});
