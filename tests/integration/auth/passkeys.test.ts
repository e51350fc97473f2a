import { expect, test } from "vitest";
import { expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { authenticator, fromBase64Url } from "#tests/support/authenticator.ts";
import { rows } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { offerAt, passkeySite, registerAt, signInAt, withPasskey } from "#tests/support/passkeys.ts";

const site = passkeySite();
const actionsOf = (userId: string) => rows("SELECT action FROM auth_audit_log WHERE user_id = ? ORDER BY id", userId);

test("registration options contain what an authenticator needs", async () => {
  const { access_token: bearer, user, email } = await signUpAt(site);
  const before = Date.now() / 1000;
  const { status, body } = await site.post("/passkeys/registration/options", {}, { bearer });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["challenge_id", "options", "expires_at"]);
  expect(body.expires_at).toBeGreaterThan(before + 290);
  const { options } = await offerAt(site, bearer);
  expect(options).toMatchObject({
    rp: { id: "site.test", name: "Spitex-Verzeichnis" },
    user: { name: email, displayName: email },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [],
    timeout: 300_000,
  });
  expect(new TextDecoder().decode(fromBase64Url(options.user.id))).toBe(user.id);
  expect(options).toHaveProperty("pubKeyCredParams", [
    { type: "public-key", alg: -7 },
    { type: "public-key", alg: -8 },
    { type: "public-key", alg: -257 },
  ]);
  expect(fromBase64Url(options.challenge).length).toBeGreaterThanOrEqual(16);
});

test("a passkey is stored, reported by mail, and listed", async () => {
  const { access_token: bearer, user, email } = await signUpAt(site);
  const device = await authenticator();
  const { status, body } = await registerAt(site, bearer, { device });
  expect({ status, body }).toEqual({
    status: 200,
    body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), created_at: expect.stringMatching(/Z$/) },
  });
  const listed = await site.get("/passkeys", { bearer });
  expect(listed).toMatchObject({ status: 200, body: [body] });
  expect((await newestMail(email, "passkey_added")).text).toContain("neuen Passkey");
  expect(await actionsOf(user.id)).toContainEqual({ action: "passkey_created" });
  const { options } = await offerAt(site, bearer);
  expect(options).toMatchObject({
    excludeCredentials: [{ id: device.id, type: "public-key", transports: ["hybrid", "internal"] }],
  });
});

test("a passkey alone signs in, at aal1, any number of times", async () => {
  const { device, user, id, bearer } = await withPasskey(site);
  const { options } = await offerAt(site);
  expect(options).toMatchObject({ rpId: "site.test", allowCredentials: [], userVerification: "required" });
  const { status, body } = await signInAt(site, { device });
  expect(status).toBe(200);
  expect(body.user.id).toBe(user.id);
  expect(claimsOf(body.access_token)).toMatchObject({ aal: "aal1", amr: [{ method: "passkey" }] });
  expect((await site.get("/user", { bearer: body.access_token })).status).toBe(200);
  expect((await signInAt(site, { device })).status).toBe(200);
  const { body: listed } = await site.get("/passkeys", { bearer });
  expect(listed).toMatchObject([{ id, last_used_at: expect.stringMatching(/Z$/) }]);
  expect(await actionsOf(user.id)).toContainEqual({ action: "login" });
});

test("an authenticator that does not count signs in as well", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const device = await authenticator();
  const lies = { counter: 0 };
  expect((await registerAt(site, bearer, { device, lies })).status).toBe(200);
  expect((await signInAt(site, { device, lies })).status).toBe(200);
  expect((await signInAt(site, { device, lies })).status).toBe(200);
});

test("an authenticator that signs its own attestation is accepted", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const device = await authenticator();
  const lies = { attestation: "self" } as const;
  expect((await registerAt(site, bearer, { device, lies })).status).toBe(200);
  expect((await signInAt(site, { device })).status).toBe(200);
});

test("PATCH renames a passkey; DELETE removes it, sends a mail and ends its sign-ins", async () => {
  const { device, user, id, bearer, email } = await withPasskey(site);
  const named = await site.ask("PATCH", `/passkeys/${id}`, { bearer, body: { friendly_name: "Handy" } });
  expect(named).toMatchObject({ status: 200, body: { id, friendly_name: "Handy" } });
  expect((await site.get("/passkeys", { bearer })).body).toMatchObject([{ friendly_name: "Handy" }]);

  const removed = await site.delete(`/passkeys/${id}`, { bearer });
  expect({ status: removed.status, body: removed.body }).toEqual({ status: 204, body: {} });
  expect((await newestMail(email, "passkey_removed")).text).toContain("ein Passkey entfernt");
  expect((await site.get("/passkeys", { bearer })).body).toEqual([]);
  const message = "Credential verification failed";
  expectRefusal(await signInAt(site, { device }), 400, "webauthn_verification_failed", message);
  const actions = await actionsOf(user.id);
  expect(actions).toContainEqual({ action: "passkey_updated" });
  expect(actions).toContainEqual({ action: "passkey_deleted" });
});

test("removing a passkey ends only the other sessions that began with a passkey", async () => {
  const { device, id, email, bearer } = await withPasskey(site);
  const thief = (await signInAt(site, { device })).body.access_token;
  const own = (await signInAt(site, { device })).body.access_token;
  const statusOf = async (each: string) => (await site.get("/user", { bearer: each })).status;
  expect((await site.delete(`/passkeys/${crypto.randomUUID()}`, { bearer: own })).status).toBe(404);
  expect(await statusOf(thief)).toBe(200);
  expect((await site.delete(`/passkeys/${id}`, { bearer: own })).status).toBe(204);
  expect(await Promise.all([thief, own, bearer].map(statusOf))).toEqual([403, 200, 200]);
  expect((await newestMail(email, "passkey_removed")).subject).toBe("Passkey entfernt");
});

test("names are not empty, and not too long", async () => {
  const { id, bearer } = await withPasskey(site);
  const name = (friendly_name?: string) => site.ask("PATCH", `/passkeys/${id}`, { bearer, body: { friendly_name } });
  expectRefusal(await name(), 400, "validation_failed", "friendly_name is required");
  expectRefusal(await name(""), 400, "validation_failed", "friendly_name is required");
  const long = "friendly_name must be 120 characters or less";
  expectRefusal(await name("x".repeat(121)), 400, "validation_failed", long);
  expect((await name("x".repeat(120))).status).toBe(200);
});

test("404 for the passkey of another user", async () => {
  const mine = await withPasskey(site);
  const theirs = await withPasskey(site);
  const given = { bearer: mine.bearer };
  for (const id of [theirs.id, crypto.randomUUID(), "unfug"]) {
    const body = { friendly_name: "Meins" };
    const named = await site.ask("PATCH", `/passkeys/${id}`, { ...given, body });
    expectRefusal(named, 404, "validation_failed", "Passkey not found");
    const removed = await site.delete(`/passkeys/${id}`, given);
    expectRefusal(removed, 404, "validation_failed", "Passkey not found");
  }
  expect((await site.get("/passkeys", { bearer: theirs.bearer })).body).toHaveLength(1);
  const mails = "SELECT kind FROM mail_outbox WHERE kind = 'passkey_removed' AND recipient IN (?, ?)";
  expect(await rows(mails, mine.email, theirs.email)).toEqual([]);
});

test("sends no mail with notifications disabled", async () => {
  const silent = passkeySite({ AUTH_MAILER_NOTIFICATIONS_ENABLED: "false" });
  const { email } = await withPasskey(silent);
  expect(await rows("SELECT 1 FROM mail_outbox WHERE recipient = ?", email)).toEqual([]);
});

test("the data export contains passkeys without their keys", async () => {
  const { bearer, id, device } = await withPasskey(site);
  const headers = { Authorization: `Bearer ${bearer}` };
  const text = await (await site.fetch("/api/account/export", { headers })).text();
  expect(JSON.parse(text).passkeys).toMatchObject([{ id, last_used_at: null }]);
  expect(text).not.toContain(device.id);
});
