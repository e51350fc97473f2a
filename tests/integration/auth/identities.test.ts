import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type AuthSite, authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, providersOf, userRow } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import { addIdentity, unlinkAt } from "#tests/support/identities.ts";
import { countMails, newestMail, recoveryMail } from "#tests/support/mailbox.ts";

const ENABLED = {
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true",
  AUTH_EXTERNAL_GOOGLE_ENABLED: "true",
  AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "spitex",
  AUTH_EXTERNAL_GITHUB_ENABLED: "true",
  AUTH_EXTERNAL_GITHUB_CLIENT_ID: "spitex",
};
const site = authSite(ENABLED);
const LAST = "User must have at least 1 identity after unlinking";

/** A user with a password, and the row of that identity. */
async function personAt(where: AuthSite = site) {
  const { user, access_token: bearer, email } = await signUpAt(where);
  const [own] = user.identities as unknown as { identity_id: string }[];
  return { id: user.id, email, bearer, own: own?.identity_id ?? "" };
}

const unlink = (id: string, bearer: string | undefined, where: AuthSite = site) => unlinkAt(where, id, bearer);

test("refuses to link and unlink when manual linking is disabled", async () => {
  const off = authSite();
  const refusal = [404, "manual_linking_disabled", "Manual linking is disabled"] as const;
  expectRefusal(await unlink("x", undefined, off), ...refusal);
  expectRefusal(await off.get("/user/identities/authorize?provider=google"), ...refusal);
  const needs = "This endpoint requires a valid Bearer token";
  expectRefusal(await unlink("x", undefined), 401, "no_authorization", needs);
});

test("only existing identities of one's own can be removed", async () => {
  const { id, bearer, own } = await personAt();
  const malformed = "identity_id must be an UUID";
  expectRefusal(await unlink("x", bearer), 404, "validation_failed", malformed);
  expectRefusal(await unlink(own, bearer), 422, "single_identity_not_deletable", LAST);
  await addIdentity(id, "google");
  const other = await personAt();
  const notFound = [422, "identity_not_found", "Identity doesn't exist"] as const;
  expectRefusal(await unlink(other.own, bearer), ...notFound);
  expectRefusal(await unlink(crypto.randomUUID(), bearer), ...notFound);
});

test("the last usable way to sign in cannot be removed, whatever else is linked", async () => {
  const { id, bearer, own } = await personAt();
  const gone = await addIdentity(id, "keycloak");
  expectRefusal(await unlink(own, bearer), 422, "single_identity_not_deletable", LAST);
  expect((await unlink(gone, bearer)).status).toBe(200);
});

test("one of two concurrent removals is refused", async () => {
  const { id, bearer, own } = await personAt();
  const second = await addIdentity(id, "google");
  const answers = await Promise.all([unlink(own, bearer), unlink(second, bearer)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await providersOf(id)).toHaveLength(1);
});

test("without the e-mail identity the provider's address is used, and the password is removed", async () => {
  const { id, bearer, own, email } = await personAt();
  const next = newAddress();
  await addIdentity(id, "google", { email: next, email_verified: true });
  expect((await unlink(own, bearer)).body).toEqual({});
  expect(await userRow(id)).toMatchObject({ email: next, password_hash: null });
  const { body } = await site.get("/user", { bearer });
  expect(body.app_metadata).toEqual({ provider: "google", providers: ["google"] });
  expect(body.user_metadata).toMatchObject({ email: next, email_verified: true });
  for (const to of [email, next]) {
    expect((await newestMail(to, "identity_unlinked")).text).toContain("nicht mehr mit E-Mail");
  }
  const signIn = await site.signIn(email);
  expect(signIn.status).toBe(400);
  const log = env.DB.prepare("SELECT details ->> 'provider' AS p FROM auth_audit_log WHERE user_id = ? AND action = ?");
  expect(await log.bind(id, "identity_unlinked").first("p")).toBe("email");
});

test("an unproved address is not adopted", async () => {
  const { id, bearer, own } = await personAt();
  await addIdentity(id, "google", { email: newAddress(), email_verified: false });
  expect((await unlink(own, bearer)).status).toBe(200);
  expect(await userRow(id)).toMatchObject({ email: "", email_confirmed_at: null });
});

test("the address stays while another identity has it", async () => {
  const { id, bearer, email } = await personAt();
  const google = await addIdentity(id, "google", { email, email_verified: true });
  expect((await unlink(google, bearer)).status).toBe(200);
  const row = await userRow(id);
  expect(row).toMatchObject({ email, password_hash: expect.any(String) });
  expect(await countMails(email)).toBe(1);
});

test("422 if the remaining address belongs to another user", async () => {
  const { id, bearer, own, email } = await personAt();
  const { email: taken } = await signUpAt(site);
  await addIdentity(id, "google", { email: taken, email_verified: true });
  const message = "Unable to unlink identity due to email conflict";
  const answer = await unlink(own, bearer);
  expectRefusal(answer, 422, "email_conflict_identity_not_deletable", message);
  expect(await userRow(id)).toMatchObject({ email });
});

test("sessions that began with the removed identity end, other sessions continue", async () => {
  const { id, bearer, email } = await personAt();
  const google = await addIdentity(id, "google");
  const { body } = await site.signIn(email);
  const session = claimsOf(body.access_token).session_id;
  const amr = JSON.stringify([{ method: "oauth", provider: "google", timestamp: 1 }]);
  await change("UPDATE auth_sessions SET amr = ? WHERE id = ?", amr, session);
  expect((await unlink(google, bearer)).status).toBe(200);
  expect((await site.get("/user", { bearer: body.access_token })).status).toBe(403);
  expect((await site.get("/user", { bearer })).status).toBe(200);
});

test("with a second factor, only a session that has verified it can link or unlink an identity", async () => {
  const { id, bearer } = await personAt();
  const google = await addIdentity(id, "google");
  const now = new Date().toISOString();
  await change(
    `INSERT INTO auth_mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     VALUES (?, ?, 'totp', 'verified', ?, ?)`,
    crypto.randomUUID(),
    id,
    now,
    now,
  );
  const message = "AAL2 session is required to link or unlink an identity when MFA is enabled.";
  expectRefusal(await unlink(google, bearer), 401, "insufficient_aal", message);
  const begin = await site.get("/user/identities/authorize?provider=google", { bearer });
  expectRefusal(begin, 401, "insufficient_aal", message);
});

test("a user of single sign-on can link nothing that would outlive the organization's access", async () => {
  const { id, bearer } = await personAt();
  await change("UPDATE auth_users SET is_sso_user = 1 WHERE id = ?", id);
  const message = "Updating email, phone, password of a SSO account only possible via SSO";
  const begin = await site.get("/user/identities/authorize?provider=google", { bearer });
  expectRefusal(begin, 422, "user_sso_managed", message);
  const body = { provider: "google", id_token: "x", link_identity: true };
  const byToken = await site.post("/token?grant_type=id_token", body, { bearer });
  expectRefusal(byToken, 422, "user_sso_managed", message);
});

/** A stranger has signed in by an identity provider with this address. */
async function squatter() {
  const email = newAddress();
  const { user } = await signUpAt(site, email);
  await change("DELETE FROM auth_identities WHERE user_id = ?", user.id);
  await change(
    "UPDATE auth_users SET email_confirmed_at = NULL, password_hash = NULL, last_sign_in_at = NULL WHERE id = ?",
    user.id,
  );
  await addIdentity(user.id, "github", { email, email_verified: false });
  return { id: user.id, email };
}

test("an identity that came with a stranger's address no longer signs in once the owner answers a mail", async () => {
  const { id, email } = await squatter();
  await site.post("/recover", { email });
  const { linkToken } = await newestMail(email, "recovery");
  const { status, body } = await site.post("/verify", { type: "recovery", token_hash: linkToken });
  expect(status).toBe(200);
  expect(await providersOf(id)).toEqual(["email"]);
  expect(body.user.app_metadata).toEqual({ provider: "email", providers: ["email"] });
});

test("an identity that came with a stranger's address is removed once the owner signs up from elsewhere", async () => {
  const confirming = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
  const { id, email } = await squatter();
  await confirming.post("/signup", { email, password: PASSWORD }, { headers: { "CF-Connecting-IP": "198.51.100.7" } });
  expect(await providersOf(id)).toEqual(["email"]);
});

test("an account with a proven address keeps its identities when a mail is answered", async () => {
  const { userId, linkToken } = await recoveryMail(site);
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", userId);
  await addIdentity(userId, "google");
  const { status } = await site.post("/verify", { type: "recovery", token_hash: linkToken });
  expect(status).toBe(200);
  expect(await providersOf(userId)).toEqual(["email", "google"]);
});
