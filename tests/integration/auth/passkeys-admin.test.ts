import { expect, test } from "vitest";
import { expectRefusal } from "#tests/support/auth.ts";
import { rows } from "#tests/support/database.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { passkeySite, signInAt, withPasskey } from "#tests/support/passkeys.ts";
import { serviceToken as bearer } from "#tests/support/service-token.ts";

const site = passkeySite();

test("administration sees and removes passkeys, and the owner is told", async () => {
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

test("an account that was emptied keeps none", async () => {
  const { user } = await withPasskey(site);
  const body = { should_soft_delete: true };
  expect((await site.delete(`/admin/users/${user.id}`, { bearer, body })).status).toBe(200);
  const kept = "SELECT id FROM auth_webauthn_credentials WHERE user_id = ?";
  expect(await rows(kept, user.id)).toEqual([]);
});

test("404 for whom and what there is not", async () => {
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
