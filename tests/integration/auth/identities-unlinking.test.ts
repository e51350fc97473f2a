import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type AuthSite, expectRefusal, newAddress, signUpAt } from "#tests/support/auth.ts";
import { change, rows, userRow } from "#tests/support/database.ts";
import { addIdentity, identityIds, unlinkAt } from "#tests/support/identities.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { newestCode, phoneSite, withNumber } from "#tests/support/phones.ts";
import { addProvider, samlSite } from "#tests/support/saml.ts";
import { samlIdentityProvider } from "#tests/support/saml-identity-provider.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const LINKING = {
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true",
  AUTH_EXTERNAL_GOOGLE_ENABLED: "true",
  AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "spitex",
};
const site = phoneSite(LINKING);
const LAST = [422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking"] as const;

test("without the phone identity, the number no longer signs in", async () => {
  const { phone, bearer, user } = await withNumber(site);
  await addIdentity(user.id, "google");
  await site.post("/otp", { phone });
  const { phone: own = "" } = identityIds(user);
  expect((await unlinkAt(site, own, bearer)).status).toBe(200);
  expect(await userRow(user.id)).toMatchObject({ phone: "", phone_confirmed_at: null, new_phone: null });
  const { body } = await site.get("/user", { bearer });
  expect(body.app_metadata).toEqual({ provider: "google", providers: ["google"] });
  expect(body.user_metadata).not.toHaveProperty("phone");
  expect(body.user_metadata).not.toHaveProperty("phone_verified");
  const sent = { type: "sms", phone, token: await newestCode(phone) };
  expect((await site.post("/verify", sent)).status).toBe(403);
  const again = await site.post("/otp", { phone, create_user: false });
  expectRefusal(again, 422, "otp_disabled", "Signups not allowed for otp");
});

test("unlinking the number ends other sessions that used it, but not those of a passkey", async () => {
  const { phone, bearer, user } = await withNumber(site);
  await addIdentity(user.id, "google");
  await site.post("/otp", { phone });
  const token = await newestCode(phone);
  const lost = (await site.post("/verify", { type: "sms", phone, token })).body;
  expect((await site.get("/user", { bearer: lost.access_token })).status).toBe(200);
  await change(
    `INSERT INTO auth_sessions (id, user_id, aal, amr, created_at, updated_at)
     VALUES ('other', ?, 'aal1', '[{"method":"passkey","timestamp":1}]', '2026-01-01', '2026-01-01')`,
    user.id,
  );
  expect((await unlinkAt(site, identityIds(user).phone ?? "", bearer)).status).toBe(200);
  expect((await site.get("/user", { bearer: lost.access_token })).status).toBe(403);
  expect((await site.get("/user", { bearer })).status).toBe(200);
  expect(await rows("SELECT id FROM auth_sessions WHERE id = 'other'")).toHaveLength(1);
});

test("unlinking the number also drops a requested new one", async () => {
  const { bearer, user } = await withNumber(site);
  await addIdentity(user.id, "google");
  await change("UPDATE auth_users SET new_phone = '41790000000' WHERE id = ?", user.id);
  await unlinkAt(site, identityIds(user).phone ?? "", bearer);
  expect(await userRow(user.id)).toMatchObject({ phone: "", new_phone: null });
});

test("the number counts as a way to sign in only while phone sign-in is on", async () => {
  const { bearer, user } = await withNumber(site);
  const google = await addIdentity(user.id, "google");
  const off = phoneSite({ ...LINKING, AUTH_EXTERNAL_PHONE_ENABLED: "false" });
  expectRefusal(await unlinkAt(off, google, bearer), ...LAST);
  expect((await unlinkAt(site, google, bearer)).status).toBe(200);
});

test("nothing is unlinked if the session ends before the write", async () => {
  const { bearer, user } = await withNumber(site);
  const google = await addIdentity(user.id, "google");
  const DB = overtakenDatabase(env.DB, "DELETE FROM auth_identities", () =>
    change("DELETE FROM auth_sessions WHERE user_id = ?", user.id),
  );
  const message = "Session from session_id claim in JWT does not exist";
  const answer = await unlinkAt(phoneSite({ ...LINKING, DB }), google, bearer);
  expectRefusal(answer, 403, "session_not_found", message);
  expect(await rows("SELECT id FROM auth_identities WHERE id = ?", google)).toHaveLength(1);
});

test("the second of two requests finds no identity, and neither mails nor logs the removal again", async () => {
  const { email, user, access_token: bearer } = await signUpAt(site);
  const google = await addIdentity(user.id, "google");
  const DB = overtakenDatabase(env.DB, "DELETE FROM auth_identities", () => unlinkAt(site, google, bearer));
  const second = await unlinkAt(phoneSite({ ...LINKING, DB }), google, bearer);
  expectRefusal(second, 422, "identity_not_found", "Identity doesn't exist");
  expect(await countMails(email)).toBe(1);
  const events = "SELECT id FROM auth_audit_log WHERE user_id = ? AND action = 'identity_unlinked'";
  expect(await rows(events, user.id)).toHaveLength(1);
});

/** A user of single sign-on who linked another identity while that was possible. */
async function colleague(where: AuthSite, providerId: string) {
  const { user, access_token: bearer } = await signUpAt(where);
  await change("DELETE FROM auth_identities WHERE user_id = ?", user.id);
  await addIdentity(user.id, `sso:${providerId}`);
  return { google: await addIdentity(user.id, "google"), bearer };
}

test("single sign-on counts as a way to sign in only while its provider exists and is enabled", async () => {
  const on = samlSite(LINKING);
  const provider = await addProvider(on, await samlIdentityProvider());
  const { google, bearer } = await colleague(on, provider);
  expectRefusal(await unlinkAt(site, google, bearer), ...LAST);
  const turn = (disabled: boolean) => on.put(`/admin/sso/providers/${provider}`, { body: { disabled }, ...asAdmin });
  await turn(true);
  expectRefusal(await unlinkAt(on, google, bearer), ...LAST);
  await turn(false);
  const other = await colleague(on, provider);
  expect((await unlinkAt(on, other.google, other.bearer)).status).toBe(200);
  await on.delete(`/admin/sso/providers/${provider}`, asAdmin);
  expectRefusal(await unlinkAt(on, google, bearer), ...LAST);
});

/** A user who came by an identity provider that does not verify addresses, and then answered a mail. */
async function confirmedByMail() {
  const { email, user, access_token: bearer } = await signUpAt(site);
  await change("DELETE FROM auth_identities WHERE user_id = ?", user.id);
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", user.id);
  const first = await addIdentity(user.id, "google", { email, email_verified: false });
  return { id: user.id, email, bearer, first };
}

const CONFIRMED = { email_confirmed_at: expect.any(String), is_email_assumed: 0 };

test("an address confirmed by mail stays when another identity is removed", async () => {
  const { id, email, bearer } = await confirmedByMail();
  const github = await addIdentity(id, "github", { email: newAddress(), email_verified: true });
  expect((await unlinkAt(site, github, bearer)).status).toBe(200);
  expect(await userRow(id)).toMatchObject({ email, ...CONFIRMED });
});

test("a confirmed address stays while a remaining identity has it", async () => {
  const { id, email, bearer } = await confirmedByMail();
  const github = await addIdentity(id, "github", { email, email_verified: true });
  expect((await unlinkAt(site, github, bearer)).status).toBe(200);
  expect(await userRow(id)).toMatchObject({ email, ...CONFIRMED });
});

test("an address proved by a provider is not assumed, so answering a mail to it removes nothing", async () => {
  const { user, access_token: bearer } = await signUpAt(site);
  const email = newAddress();
  await addIdentity(user.id, "google", { email, email_verified: true });
  expect(await userRow(user.id)).toMatchObject({ is_email_assumed: 1 });
  expect((await unlinkAt(site, identityIds(user).email ?? "", bearer)).status).toBe(200);
  expect(await userRow(user.id)).toMatchObject({ email, ...CONFIRMED });
  await site.post("/otp", { email });
  const { linkToken } = await newestMail(email, "magic_link");
  const answer = await site.post("/verify", { type: "magiclink", token_hash: linkToken });
  expect(answer.status).toBe(200);
  // A claim of the account would have ended this session.
  expect((await site.get("/user", { bearer })).status).toBe(200);
});
