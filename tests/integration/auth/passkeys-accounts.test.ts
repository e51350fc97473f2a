import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, signUpAt } from "#tests/support/auth.ts";
import { authenticator } from "#tests/support/authenticator.ts";
import { change } from "#tests/support/database.ts";
import { codeOf, enrollAt, showAt } from "#tests/support/factors.ts";
import {
  offerAt,
  passkeySite,
  registerAt,
  signInAt,
  withPasskey,
} from "#tests/support/passkeys.ts";

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

test("refuses registration to anonymous users, SSO users and without a session", async () => {
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
  // The same session as before, and the passkey alone.
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
