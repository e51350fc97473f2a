import { expect, test } from "vitest";
import { atOnce, authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { allowCodeAgain, codeOf, enrollAt, showAt, signInAt, withFactor } from "#tests/support/factors.ts";

const site = authSite({ AUTH_RATE_LIMIT_MFA: "100000" });

test("POST /factors 200: secret, otpauth address and its QR code as SVG", async () => {
  const { access_token: bearer, email } = await signUpAt(site);
  const asked = { factor_type: "totp", friendly_name: "Handy", issuer: "Spitex" };
  const { status, body } = await site.post("/factors", asked, { bearer });
  expect(status).toBe(200);
  const { secret, uri, qr_code } = body.totp as Record<string, string>;
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: "totp",
    friendly_name: "Handy",
    totp: { secret, uri, qr_code },
  });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(uri ?? "");
  expect(decodeURIComponent(address.pathname)).toContain(`Spitex:${email}`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: "Spitex",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  // The client puts this after "data:image/svg+xml;utf-8,", where "#" would end it.
  expect(qr_code).toMatch(/^<svg [^#]*<\/svg>$/);
  const { body: user } = await site.get("/user", { bearer });
  expect(user.factors).toMatchObject([{ id: body.id, status: "unverified", factor_type: "totp" }]);
  expect(JSON.stringify(user)).not.toContain(secret);
});

test("the issuer is the site unless another one is requested", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const { body } = await site.post("/factors", { factor_type: "totp" }, { bearer });
  const { uri } = body.totp as { uri: string };
  expect(new URL(uri).searchParams.get("issuer")).toBe("site.test");
  expect(body).not.toHaveProperty("friendly_name");
});

test("the secret cannot be read in the database", async () => {
  const { bearer, factor } = await withFactor(site);
  const other = await enrollAt(site, { bearer });
  for (const { secret, id } of [factor, other]) {
    const stored = JSON.stringify(await rows("SELECT * FROM auth_mfa_factors WHERE id = ?", id));
    expect(stored).toContain(id);
    expect(stored).not.toContain(secret);
  }
  const log = JSON.stringify(await rows("SELECT * FROM auth_audit_log"));
  expect(log).not.toContain(factor.secret);
});

test("the sealed secret of one factor does not open in the row of another", async () => {
  const mine = await withFactor(site);
  const theirs = await withFactor(site);
  await change(
    "UPDATE auth_mfa_factors SET secret = (SELECT secret FROM auth_mfa_factors WHERE id = ?) WHERE id = ?",
    mine.factor.id,
    theirs.factor.id,
  );
  const code = codeOf(mine.factor.secret);
  const answer = await showAt(site, theirs, theirs.factor.id, code);
  expect(answer.status).toBe(500);
});

test("after a change of pepper the previous one still opens the secret, which is sealed again with the new one", async () => {
  const old = authSite({ AUTH_RATE_LIMIT_MFA: "100000", AUTH_PEPPER: "a".repeat(40) });
  const { factor, email } = await withFactor(old);
  const sealed = "SELECT secret FROM auth_mfa_factors WHERE id = ?";
  const [before] = await rows(sealed, factor.id);
  const rotated = { AUTH_RATE_LIMIT_MFA: "100000", AUTH_PEPPER: "b".repeat(40) };
  const next = authSite({ ...rotated, AUTH_PEPPER_PREVIOUS: "a".repeat(40) });
  const first = await showAt(next, await signInAt(next, email), factor.id, codeOf(factor.secret));
  expect(first.status).toBe(200);
  expect(await rows(sealed, factor.id)).not.toEqual([before]);
  await allowCodeAgain(factor.id);
  const without = authSite(rotated);
  const given = await signInAt(without, email);
  expect((await showAt(without, given, factor.id, codeOf(factor.secret))).status).toBe(200);
});

test.each([
  ["email", 400, "validation_failed", "factor_type needs to be totp, phone, or webauthn"],
  [undefined, 400, "validation_failed", "factor_type needs to be totp, phone, or webauthn"],
  ["recovery_code", 400, "validation_failed", "factor_type needs to be totp, phone, or webauthn"],
  ["phone", 422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"],
])("POST /factors of type %s: %i %s", async (factor_type, status, code, message) => {
  const { access_token: bearer } = await signUpAt(site);
  const answer = await site.post("/factors", { factor_type }, { bearer });
  expectRefusal(answer, status, code, message);
});

test("POST /factors: refused when switched off, for a name in use and beyond the maximum", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const off = authSite({ AUTH_MFA_TOTP_ENROLL_ENABLED: "false" });
  const disabled = await off.post("/factors", { factor_type: "totp" }, { bearer });
  const message = "MFA enroll is disabled for TOTP";
  expectRefusal(disabled, 422, "mfa_totp_enroll_not_enabled", message);

  await enrollAt(site, { bearer }, { friendly_name: "Handy" });
  const named = { factor_type: "totp", friendly_name: "Handy" };
  const conflict = 'A factor with the friendly name "Handy" for this user already exists';
  const again = await site.post("/factors", named, { bearer });
  expectRefusal(again, 422, "mfa_factor_name_conflict", conflict);
  await enrollAt(site, { bearer });
  await enrollAt(site, { bearer });

  const few = authSite({ AUTH_MFA_MAX_ENROLLED_FACTORS: "3", AUTH_RATE_LIMIT_MFA: "100000" });
  const many = "Maximum number of verified factors reached, unenroll to continue";
  const tooMany = await few.post("/factors", { factor_type: "totp" }, { bearer });
  expectRefusal(tooMany, 422, "too_many_enrolled_mfa_factors", many);
  const long = { factor_type: "totp", friendly_name: "x".repeat(101) };
  expect((await site.post("/factors", long, { bearer })).status).toBe(400);
});

test("20 concurrent enrolments do not exceed the maximum", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  const ask = () => site.post("/factors", { factor_type: "totp" }, { bearer });
  const answers = await atOnce(20, ask);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await rows("SELECT id FROM auth_mfa_factors WHERE user_id = ?", user.id)).toHaveLength(10);
});

test("an unfinished factor makes room after five minutes, unless it has an open challenge", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const stale = await enrollAt(site, { bearer }, { friendly_name: "Handy" });
  const busy = await enrollAt(site, { bearer }, { friendly_name: "Tablet" });
  await site.post(`/factors/${busy.id}/challenge`, {}, { bearer });
  await change(
    "UPDATE auth_mfa_factors SET created_at = '2026-01-01T00:00:00.000Z' WHERE id IN (?, ?)",
    stale.id,
    busy.id,
  );
  const next = await enrollAt(site, { bearer }, { friendly_name: "Handy" });
  const { body } = await site.get("/user", { bearer });
  const ids = (body.factors as { id: string }[]).map(({ id }) => id);
  expect(ids.sort()).toEqual([busy.id, next.id].sort());
});

test("401 without a bearer, 403 for an anonymous user", async () => {
  const ask = (bearer?: string) => site.post("/factors", { factor_type: "totp" }, { bearer });
  const message = "This endpoint requires a valid Bearer token";
  expectRefusal(await ask(), 401, "no_authorization", message);
  const open = authSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { body } = await open.post("/signup", {});
  const anonymous = "Anonymous user not allowed to perform these actions";
  expectRefusal(await ask(body.access_token), 403, "no_authorization", anonymous);
});
