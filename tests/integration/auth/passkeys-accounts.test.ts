import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, signUpAt } from "#tests/support/auth.ts";
import { authenticator } from "#tests/support/authenticator.ts";
import { change, rows } from "#tests/support/database.ts";
import { codeOf, enrollAt, showAt } from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { offerAt, passkeySite, registerAt, signInAt, withPasskey } from "#tests/support/passkeys.ts";
import { serviceToken as bearer } from "#tests/support/service-token.ts";

const site = passkeySite();

test("refuses banned, deleted and unconfirmed users", async () => {
  const { device, user } = await withPasskey(site);
  const set = (column: string, value: string | null) =>
    change(`UPDATE auth_users SET ${column} = ? WHERE id = ?`, value, user.id);
  await set("banned_until", "2999-01-01T00:00:00Z");
  expectRefusal(await signInAt(site, { device }), 403, "user_banned", "User is banned");
  await set("banned_until", null);
  await set("deleted_at", "2026-01-01T00:00:00Z");
  const gone = await signInAt(site, { device });
  expectRefusal(gone, 400, "webauthn_verification_failed", "Credential verification failed");
  await set("deleted_at", null);
  await set("email_confirmed_at", null);
  const email = await signInAt(site, { device });
  expectRefusal(email, 403, "email_not_confirmed", "Email not confirmed");
  await set("email_confirmed_at", "2026-01-01T00:00:00Z");
  await set("phone", String(Math.floor(Math.random() * 1e11)));
  const phone = await signInAt(site, { device });
  expectRefusal(phone, 403, "phone_not_confirmed", "Phone not confirmed");
  await set("phone_confirmed_at", "2026-01-01T00:00:00Z");
  expect((await signInAt(site, { device })).status).toBe(200);
});

test("refuses registration to anonymous users and SSO users, and without a session", async () => {
  const open = authSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { body } = await open.post("/signup", {});
  const path = "/passkeys/registration/options";
  const anonymous = await open.post(path, {}, { bearer: body.access_token });
  const message = "Anonymous user not allowed to perform these actions";
  expectRefusal(anonymous, 403, "no_authorization", message);

  const { access_token: bearer, user } = await signUpAt(site);
  const offer = await offerAt(site, bearer);
  await change("UPDATE auth_users SET is_sso_user = 1 WHERE id = ?", user.id);
  const managed = "SSO users cannot register passkeys";
  expectRefusal(await site.post(path, {}, { bearer }), 422, "validation_failed", managed);
  const device = await authenticator();
  const verified = await registerAt(site, bearer, { device, offer });
  expectRefusal(verified, 422, "validation_failed", managed);

  const required = "This endpoint requires a valid Bearer token";
  expectRefusal(await site.post(path, {}), 401, "no_authorization", required);
  expectRefusal(await site.get("/passkeys"), 401, "no_authorization", required);
});

test("with a second factor, managing passkeys requires aal2", async () => {
  const { id, bearer, device } = await withPasskey(site);
  const begun = await offerAt(site, bearer);
  const factor = await enrollAt(site, { bearer });
  const { body } = await showAt(site, { bearer }, factor.id, codeOf(factor.secret));
  // The session from before, and one by passkey alone.
  const alone = await signInAt(site, { device });
  const other = await authenticator();
  for (const low of [bearer, alone.body.access_token]) {
    const given = { bearer: low };
    const name = { friendly_name: "Handy" };
    const answers = [
      await site.post("/passkeys/registration/options", {}, given),
      await registerAt(site, low, { device: other, offer: begun }),
      await site.ask("PATCH", `/passkeys/${id}`, { ...given, body: name }),
      await site.delete(`/passkeys/${id}`, given),
    ];
    const message = "AAL2 session is required to manage passkeys when MFA is enabled";
    for (const answer of answers) expectRefusal(answer, 403, "insufficient_aal", message);
  }
  const high = { bearer: body.access_token };
  expect((await registerAt(site, high.bearer, { device: other })).status).toBe(200);
  expect((await site.delete(`/passkeys/${id}`, high)).status).toBe(204);
});

test("options for an unknown address reveal nothing", async () => {
  const one = await site.post("/passkeys/authentication/options", { email: newAddress() });
  expect(one.status).toBe(200);
  expect(JSON.stringify(one.body)).not.toContain("@");
});

test("administration lists and removes passkeys, and the owner gets a notice", async () => {
  const { user, id, device, email } = await withPasskey(site);
  const path = `/admin/users/${user.id}/passkeys`;
  const listed = await site.get(path, { bearer });
  expect(listed).toMatchObject({ status: 200, body: [{ id }] });
  expect((await site.delete(`${path}/${id}`, { bearer })).status).toBe(204);
  expect((await site.get(path, { bearer })).body).toEqual([]);
  expect((await signInAt(site, { device })).status).toBe(400);
  expect((await newestMail(email, "passkey_removed")).subject).toBe("Passkey entfernt");
  const log = "SELECT details FROM auth_audit_log WHERE user_id = ? AND action = 'passkey_deleted'";
  const details = JSON.stringify({ passkey_id: id, by: "admin" });
  expect(await rows(log, user.id)).toEqual([{ details }]);
});

test("a softly deleted account keeps no passkey", async () => {
  const { user } = await withPasskey(site);
  const body = { should_soft_delete: true };
  expect((await site.delete(`/admin/users/${user.id}`, { bearer, body })).status).toBe(200);
  const kept = "SELECT id FROM auth_webauthn_credentials WHERE user_id = ?";
  expect(await rows(kept, user.id)).toEqual([]);
});

test("404 for an unknown user or passkey", async () => {
  const { user } = await withPasskey(site);
  const theirs = await withPasskey(site);
  const nobody = await site.get("/admin/users/anna/passkeys", { bearer });
  expectRefusal(nobody, 404, "validation_failed", "user_id must be an UUID");
  const gone = await site.get(`/admin/users/${crypto.randomUUID()}/passkeys`, { bearer });
  expectRefusal(gone, 404, "user_not_found", "User not found");
  for (const id of ["unfug", crypto.randomUUID(), theirs.id]) {
    const answer = await site.delete(`/admin/users/${user.id}/passkeys/${id}`, { bearer });
    expectRefusal(answer, 404, "validation_failed", "Passkey not found");
  }
});

test("403 for the owner's own token", async () => {
  const { user, bearer: own, id } = await withPasskey(site);
  const path = `/admin/users/${user.id}/passkeys`;
  const message = "User not allowed";
  expectRefusal(await site.get(path, { bearer: own }), 403, "not_admin", message);
  const removed = await site.delete(`${path}/${id}`, { bearer: own });
  expectRefusal(removed, 403, "not_admin", message);
});
