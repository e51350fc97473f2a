import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, mailsTo, newEmail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;

beforeAll(async () => {
  site = await startAuthSite({ AUTH_RATE_LIMIT_MFA: "100000" });
});
afterAll(() => site.close());

/** The code that an authenticator app shows. */
const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) });

/** Simulates that half a minute has passed, because a code is accepted only once. */
const nextCode = (factorId: string) =>
  runText(site.deps.db, "UPDATE auth_mfa_factors SET last_time_step = NULL WHERE id = ?", factorId);

const settings = { experimental: { recoveryCodes: true } };

async function registered() {
  const email = newEmail();
  const open = openClient(site.authUrl, settings);
  succeeded(await open.client.signUp({ email, password: PASSWORD }));
  return { ...open, email };
}

/** A user with a verified factor and a session at aal2. */
async function secured() {
  const open = await registered();
  const { mfa } = open.client;
  const { id, totp } = succeeded(await mfa.enroll({ factorType: "totp", friendlyName: "Handy" }));
  succeeded(await mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
  await nextCode(id);
  open.events.length = 0;
  return { ...open, factorId: id, secret: totp.secret };
}

async function signedInAgain(email: string) {
  const open = openClient(site.authUrl, settings);
  succeeded(await open.client.signInWithPassword({ email, password: PASSWORD }));
  return open;
}

test("enroll, challenge, verify: the client is at aal2 and says so", async () => {
  const { client, events, session } = await registered();
  const { mfa } = client;
  expect(succeeded(await mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal1",
  });

  const issuer = "Spitex-Verzeichnis";
  const factor = succeeded(await mfa.enroll({ factorType: "totp", friendlyName: "Handy", issuer }));
  expect(factor).toMatchObject({ type: "totp", friendly_name: "Handy" });
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(new URL(factor.totp.uri).searchParams.get("issuer")).toBe(issuer);
  expect(succeeded(await mfa.listFactors())).toMatchObject({
    all: [{ id: factor.id, status: "unverified" }],
    totp: [],
  });

  const challenge = succeeded(await mfa.challenge({ factorId: factor.id }));
  expect(challenge).toMatchObject({ type: "totp" });
  expect(challenge.expires_at).toBeGreaterThan(Date.now() / 1000);
  const code = codeOf(factor.totp.secret);
  const before = session().refresh_token;
  const raised = succeeded(await mfa.verify({ factorId: factor.id, challengeId: challenge.id, code }));
  expect(events).toContain("MFA_CHALLENGE_VERIFIED");
  expect(session().access_token).toBe(raised.access_token);
  expect(session().refresh_token).not.toBe(before);
  expect(succeeded(await mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
    currentAuthenticationMethods: [{ method: "totp" }, { method: "password" }],
  });
  expect(succeeded(await mfa.listFactors()).totp).toMatchObject([
    { id: factor.id, status: "verified", friendly_name: "Handy" },
  ]);
  succeeded(await client.refreshSession());
  const kept = succeeded(await mfa.getAuthenticatorAssuranceLevel());
  expect(kept.currentLevel).toBe("aal2");
});

test("a later sign-in learns of the factor, and challengeAndVerify proves it", async () => {
  const { email, factorId, secret } = await secured();
  const { client, events } = await signedInAgain(email);
  const { mfa } = client;
  expect(succeeded(await mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
  const refused = await client.updateUser({ password: "ein anderes Passwort" });
  expect(refused.error).toMatchObject({ status: 401, code: "insufficient_aal" });

  const wrong = codeOf(Secret.fromUTF8("ein ganz anderes Geheimnis").base32);
  const { error } = await mfa.challengeAndVerify({ factorId, code: wrong });
  expect(error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  expect(events).not.toContain("MFA_CHALLENGE_VERIFIED");

  succeeded(await mfa.challengeAndVerify({ factorId, code: codeOf(secret) }));
  expect(events).toContain("MFA_CHALLENGE_VERIFIED");
  const { session } = succeeded(await client.getSession());
  const level = succeeded(await mfa.getAuthenticatorAssuranceLevel(session?.access_token));
  expect(level).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  succeeded(await client.updateUser({ password: "ein anderes Passwort" }));
});

test("unenroll: the factor is gone, and the next token is aal1", async () => {
  const { client, factorId, email } = await secured();
  expect(succeeded(await client.mfa.unenroll({ factorId }))).toEqual({ id: factorId });
  expect(succeeded(await client.mfa.listFactors()).all).toEqual([]);
  succeeded(await client.refreshSession());
  expect(succeeded(await client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal1",
    currentAuthenticationMethods: [{ method: "password" }],
  });
  const subjects = (await mailsTo(site, email)).map(({ subject }) => subject);
  expect(subjects).toContain("Zweiter Schritt der Anmeldung entfernt");
  expect(subjects).toContain("Anmeldung in zwei Schritten eingerichtet");
});

test("recovery codes: generate, count, verify, regenerate, remove", async () => {
  const { client, email, factorId } = await secured();
  const { recoveryCodes } = client.mfa;
  expect((await recoveryCodes.getStatus()).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  const set = succeeded(await recoveryCodes.generate({ friendlyName: "Zettel" }));
  expect(set).toMatchObject({ type: "recovery_code", friendly_name: "Zettel", total: 10 });
  expect((await recoveryCodes.generate()).error).toMatchObject({ status: 422, code: "mfa_verified_factor_exists" });
  expect(succeeded(await client.mfa.listFactors()).recovery_code).toMatchObject([{ id: set.id }]);
  expect((await client.mfa.unenroll({ factorId })).error).toMatchObject({ code: "mfa_recovery_codes_sole_factor" });

  const other = await signedInAgain(email);
  const typed = set.codes[0]?.toUpperCase().replace(/.{4}/g, "$& ") ?? "";
  succeeded(await other.client.mfa.recoveryCodes.verify({ code: typed }));
  expect(other.events).toContain("MFA_CHALLENGE_VERIFIED");
  const level = succeeded(await other.client.mfa.getAuthenticatorAssuranceLevel());
  expect(level.currentLevel).toBe("aal2");
  expect(level.currentAuthenticationMethods[0]).toMatchObject({ method: "mfa/recovery_code" });
  expect((await recoveryCodes.verify({ code: typed })).error).toMatchObject({
    status: 422,
    code: "mfa_verification_failed",
  });
  expect(succeeded(await recoveryCodes.getStatus())).toEqual({
    id: set.id,
    type: "recovery_code",
    total: 10,
    remaining: 9,
  });

  const again = succeeded(await recoveryCodes.regenerate());
  expect(again).toMatchObject({ id: set.id, friendly_name: "Zettel", total: 10 });
  expect(again.codes.some((code) => set.codes.includes(code))).toBe(false);
  expect(succeeded(await recoveryCodes.unenroll())).toEqual({ id: set.id });
  expect(succeeded(await client.mfa.unenroll({ factorId }))).toEqual({ id: factorId });
});

test("refuses factor types that the site does not offer, and requests without a session", async () => {
  const { client } = await registered();
  const phone = await client.mfa.enroll({ factorType: "phone", phone: "+41791234567" });
  expect(phone.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });
  const nobody = await openClient(site.authUrl).client.mfa.enroll({ factorType: "totp" });
  expect(nobody.error?.message).toContain("Bearer token");
});
