import { expect, test } from "vitest";
import { atOnce, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { authenticator, type Lies, toBase64Url, utf8 } from "#tests/support/authenticator.ts";
import { change } from "#tests/support/database.ts";
import { claimsOf, signInAt } from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { passkeySite, registerAt } from "#tests/support/passkeys.ts";
import { challengeKeyAt, enrollKeyAt, showKeyAt, withKey } from "#tests/support/security-keys.ts";

const site = passkeySite();
const REFUSAL = "Invalid WebAuthn credential response";

test("enroll, create, request: the session is aal2 each time", async () => {
  const { access_token: bearer, user, email } = await signUpAt(site);
  const asked = { factor_type: "webauthn", friendly_name: "Schlüssel" };
  const enrolled = await site.post("/factors", asked, { bearer });
  const { id } = enrolled.body;
  expect(enrolled).toMatchObject({ status: 200 });
  expect(enrolled.body).toEqual({ id, type: "webauthn", friendly_name: "Schlüssel" });

  const path = `/factors/${id}/challenge`;
  const challenge = await site.post(path, { webauthn: {} }, { bearer });
  expect(challenge.body).toMatchObject({
    type: "webauthn",
    expires_at: expect.any(Number),
    webauthn: {
      type: "create",
      credential_options: {
        publicKey: {
          rp: { id: "site.test", name: "Spitex-Verzeichnis" },
          user: { id: toBase64Url(utf8(user.id)), name: email },
          attestation: "none",
          authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
        },
      },
    },
  });
  const key = await authenticator();
  const raised = await showKeyAt(site, { bearer }, { factorId: String(id), key });
  expect(raised.status).toBe(200);
  expect(claimsOf(raised.body.access_token)).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/webauthn" }, { method: "password" }],
  });
  expect(raised.body.user.factors).toMatchObject([
    { id, status: "verified", factor_type: "webauthn", web_authn_aaguid: "00000000-0000-0000-0000-000000000000" },
  ]);
  expect(JSON.stringify(raised.body.user)).not.toContain(key.id);
  expect((await newestMail(email, "mfa_factor_enrolled")).text).toContain("zweiten Schritt");

  const again = await signInAt(site, email);
  const request = await challengeKeyAt(site, again, String(id));
  expect(request).toMatchObject({
    type: "request",
    options: {
      rpId: "site.test",
      allowCredentials: [{ id: key.id, type: "public-key", transports: ["hybrid", "internal"] }],
    },
  });
  const shown = { factorId: String(id), key, challenge: request };
  const { status, body } = await showKeyAt(site, again, shown);
  expect(status).toBe(200);
  expect(claimsOf(body.access_token)).toMatchObject({ aal: "aal2" });
});

test("accepts a key without a PIN, and refuses one without user presence", async () => {
  const { email, factorId, key } = await withKey(site);
  const given = await signInAt(site, email);
  const untouched = { isUserPresent: false, isUserVerified: false };
  const refused = await showKeyAt(site, given, { factorId, key, lies: untouched });
  expectRefusal(refused, 422, "mfa_verification_failed", REFUSAL);
  const lies = { isUserVerified: false, userHandle: null };
  expect((await showKeyAt(site, given, { factorId, key, lies })).status).toBe(200);
});

const EVIL: [what: string, lies: Lies][] = [
  ["another site", { origin: "https://evil.test" }],
  ["another relying party", { rpId: "evil.test" }],
  ["another challenge", { challenge: toBase64Url(utf8("another challenge")) }],
  ["a frame", { isCrossOrigin: true }],
];

test.each(EVIL)("%s is refused, for a new key and for a known one", async (_, lies) => {
  const { access_token: bearer } = await signUpAt(site);
  const factorId = await enrollKeyAt(site, { bearer });
  const fresh = await showKeyAt(site, { bearer }, { factorId, key: await authenticator(), lies });
  expectRefusal(fresh, 422, "mfa_verification_failed", REFUSAL);
  const known = await withKey(site);
  const given = await signInAt(site, known.email);
  expectRefusal(await showKeyAt(site, given, { ...known, lies }), 422, "mfa_verification_failed", REFUSAL);
});

test("ignores a site and origins named by the client", async () => {
  const { email, factorId, key } = await withKey(site);
  const given = await signInAt(site, email);
  const evil = { rpId: "evil.test", rpOrigins: ["https://evil.test"] };
  const challenge = await challengeKeyAt(site, given, factorId, evil);
  expect(challenge.options).toMatchObject({ rpId: "site.test" });
  const lies = { origin: "https://evil.test", rpId: "evil.test" };
  const credential_response = await key.get(challenge.options, lies);
  const webauthn = { ...evil, type: "request", credential_response };
  const body = { challenge_id: challenge.id, webauthn };
  const answer = await site.post(`/factors/${factorId}/verify`, body, given);
  expectRefusal(answer, 422, "mfa_verification_failed", REFUSAL);
});

test("refuses the key of another user, and a user handle of another user", async () => {
  const mine = await withKey(site);
  const theirs = await withKey(site);
  const given = await signInAt(site, mine.email);
  const { factorId } = mine;
  const foreign = await showKeyAt(site, given, { factorId, key: theirs.key });
  expectRefusal(foreign, 422, "mfa_verification_failed", REFUSAL);
  const lies = { userHandle: toBase64Url(utf8(theirs.before.user.id)) };
  const named = await showKeyAt(site, given, { factorId, key: mine.key, lies });
  expectRefusal(named, 422, "mfa_verification_failed", REFUSAL);
  // A new key for a factor that has one.
  const challenge = await challengeKeyAt(site, given, factorId);
  const created = { ...challenge, type: "create" as const };
  const user = { id: toBase64Url(utf8(mine.before.user.id)) };
  const replaced = await showKeyAt(site, given, {
    factorId,
    key: await authenticator(),
    challenge: { ...created, options: { ...challenge.options, user } },
  });
  expectRefusal(replaced, 422, "mfa_verification_failed", REFUSAL);
});

test("one of two keys created at once for one factor stays", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const factorId = await enrollKeyAt(site, { bearer });
  const challenges = await atOnce(4, () => challengeKeyAt(site, { bearer }, factorId));
  const answers = await Promise.all(
    challenges.map(async (challenge) =>
      showKeyAt(site, { bearer }, { factorId, key: await authenticator(), challenge }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("an authenticator is either a passkey or a second factor, and belongs to one user", async () => {
  const { factorId: _, key, bearer } = await withKey(site);
  const passkey = await registerAt(site, bearer, { device: key });
  const message = "This credential is already registered";
  expectRefusal(passkey, 422, "webauthn_credential_exists", message);
  const other = await signUpAt(site);
  const given = { bearer: other.access_token };
  const factorId = await enrollKeyAt(site, given);
  const stolen = await showKeyAt(site, given, { factorId, key });
  expectRefusal(stolen, 422, "mfa_verification_failed", REFUSAL);

  const device = await authenticator();
  expect((await registerAt(site, other.access_token, { device })).status).toBe(200);
  const challenge = await challengeKeyAt(site, given, factorId);
  expect(challenge.options).toMatchObject({ excludeCredentials: [{ id: device.id }] });
  const both = await showKeyAt(site, given, { factorId, key: device, challenge });
  expectRefusal(both, 422, "mfa_verification_failed", REFUSAL);
});

test("a challenge is answered once, and in time", async () => {
  const { email, factorId, key } = await withKey(site);
  const given = await signInAt(site, email);
  const challenge = await challengeKeyAt(site, given, factorId);
  expect((await showKeyAt(site, given, { factorId, key, challenge })).status).toBe(200);
  const again = await showKeyAt(site, given, { factorId, key, challenge });
  const used = "Challenge and verify IP addresses mismatch.";
  expectRefusal(again, 422, "mfa_ip_address_mismatch", used);
  const late = await challengeKeyAt(site, given, factorId);
  await change("UPDATE auth_mfa_challenges SET expires_at = ? WHERE id = ?", "2026-01-01", late.id);
  const expired = await showKeyAt(site, given, { factorId, key, challenge: late });
  expect(expired.body.code).toBe("mfa_challenge_expired");
});

test("one of twenty copies of one response raises the session", async () => {
  const patient = passkeySite({ AUTH_MFA_MAX_VERIFY_ATTEMPTS: "100" });
  const { email, factorId, key } = await withKey(patient);
  const given = await signInAt(patient, email);
  const challenge = await challengeKeyAt(patient, given, factorId);
  const credential_response = await key.get(challenge.options);
  const webauthn = { type: "request", credential_response };
  const body = { challenge_id: challenge.id, webauthn };
  const answers = await atOnce(20, () => patient.post(`/factors/${factorId}/verify`, body, given));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("refuses a counter that does not increase, unless it is always 0", async () => {
  const { email, factorId, key } = await withKey(site);
  const given = await signInAt(site, email);
  const show = (counter: number) => showKeyAt(site, given, { factorId, key, lies: { counter } });
  expect((await show(5)).status).toBe(200);
  expectRefusal(await show(5), 422, "mfa_verification_failed", REFUSAL);
  expectRefusal(await show(0), 422, "mfa_verification_failed", REFUSAL);
  await change("UPDATE auth_mfa_factors SET counter = 0, failures = 0 WHERE id = ?", factorId);
  expect((await show(0)).status).toBe(200);
  expect((await show(0)).status).toBe(200);
});

test.each([
  [{}, "WebAuthn config required"],
  [{ webauthn: null }, "WebAuthn config required"],
  [{ webauthn: {} }, "WebAuthn type must be create or request"],
  [{ webauthn: { type: "delete" } }, "WebAuthn type must be create or request"],
  [{ webauthn: { type: "create" } }, "credential_response required"],
  [{ webauthn: { type: "create", credential_response: {} } }, "Invalid credential_response"],
  [{ webauthn: { type: "request", credential_response: "x" } }, "Invalid credential_response"],
])("POST …/verify 400: %j", async (body, message) => {
  const { access_token: bearer } = await signUpAt(site);
  const factorId = await enrollKeyAt(site, { bearer });
  const { id } = await challengeKeyAt(site, { bearer }, factorId);
  const path = `/factors/${factorId}/verify`;
  const answer = await site.post(path, { challenge_id: id, ...body }, { bearer });
  expectRefusal(answer, 400, "validation_failed", message);
});

test("POST …/challenge 400 without a body; enrolling and verifying can each be switched off", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const factorId = await enrollKeyAt(site, { bearer });
  for (const body of [undefined, {}]) {
    const answer = await site.post(`/factors/${factorId}/challenge`, body, { bearer });
    expectRefusal(answer, 400, "validation_failed", "webauthn config required");
  }
  const off = passkeySite({ AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: "false", AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: "false" });
  const enrolling = await off.post("/factors", { factor_type: "webauthn" }, { bearer });
  const closed = "MFA enroll is disabled for WebAuthn";
  expectRefusal(enrolling, 422, "mfa_webauthn_enroll_not_enabled", closed);
  const path = `/factors/${factorId}/challenge`;
  const challenging = await off.post(path, { webauthn: {} }, { bearer });
  const message = "MFA verification is disabled for WebAuthn";
  expectRefusal(challenging, 422, "mfa_webauthn_verify_not_enabled", message);
});
