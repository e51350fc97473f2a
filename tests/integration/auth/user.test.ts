import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { signInAt, withFactor } from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";

const site = authSite();
const GRANT = "/token?grant_type=password";

test("GET: returns the user in at most two statements", async () => {
  const { access_token, user } = await signUpAt(site);
  const usage = noUsage();
  const counted = authSite({ DB: countingDatabase(env.DB, usage) });
  const { status, body } = await counted.get("/user", { bearer: access_token });
  expect(status).toBe(200);
  expect(body).toEqual(user);
  expect(usage.statements).toBeLessThanOrEqual(2);
});

test("PUT data: merges top-level keys, and null removes one", async () => {
  const { access_token: bearer } = await signUpAt(site, newAddress(), { a: 1, b: { c: 1 }, d: 1 });
  const { body } = await site.put("/user", { bearer, body: { data: { b: { e: 2 }, d: null } } });
  const { user_metadata } = body as unknown as { user_metadata: object };
  expect(user_metadata).toMatchObject({ a: 1, b: { e: 2 } });
  expect(user_metadata).not.toHaveProperty("d");
  expect(user_metadata).not.toHaveProperty("b.c");
});

test("PUT password: replaces the old one, ends other sessions and mailed codes, and sends a notice", async () => {
  const { access_token: bearer, email } = await signUpAt(site);
  const other = await site.post(GRANT, { email, password: PASSWORD });
  await site.post("/recover", { email });
  const { code } = await newestMail(email, "recovery");
  const { status } = await site.put("/user", { bearer, body: { password: "neues Passwort" } });
  expect(status).toBe(200);
  expect((await site.get("/user", { bearer })).status).toBe(200);
  expect((await site.get("/user", { bearer: other.body.access_token })).body.code).toBe("session_not_found");
  expect((await site.post(GRANT, { email, password: PASSWORD })).status).toBe(400);
  expect((await site.post(GRANT, { email, password: "neues Passwort" })).status).toBe(200);
  expect((await site.post("/verify", { type: "recovery", email, token: code })).status).toBe(403);
  const notice = await newestMail(email, "password_changed");
  expect(notice.subject).toBe("Ihr Passwort wurde geändert");
  expect(notice.text).toContain("sofort «Passwort vergessen?»");
});

test.each([
  [{ password: PASSWORD }, 422, "same_password", "New password should be different from the old password."],
  [{ password: "kurz" }, 422, "weak_password", "Password should be at least 6 characters."],
  [{ password: "" }, 422, "weak_password", "Password should be at least 6 characters."],
  [{ email: "keine" }, 400, "validation_failed", "Unable to validate email address: invalid format"],
  [{ app_metadata: { role: "admin" } }, 403, "not_admin", "Updating app_metadata requires admin privileges"],
  [{ phone: "+41791234567" }, 400, "phone_provider_disabled", "Unsupported phone provider"],
])("PUT %j answers %i %s", async (body, status, code, message) => {
  const { access_token: bearer } = await signUpAt(site);
  expectRefusal(await site.put("/user", { bearer, body }), status, code, message);
});

test("PUT 422 for an address of another user", async () => {
  const { email } = await signUpAt(site);
  const { access_token: bearer } = await signUpAt(site);
  const message = "A user with this email address has already been registered";
  expectRefusal(await site.put("/user", { bearer, body: { email } }), 422, "email_exists", message);
});

test("PUT 422 for a user of single sign-on, 401 without the second factor", async () => {
  const sso = await signUpAt(site);
  await change("UPDATE auth_users SET is_sso_user = 1 WHERE id = ?", sso.user.id);
  const managed = "Updating email, phone, password of a SSO account only possible via SSO";
  const body = { password: "neues99" };
  const answer = await site.put("/user", { bearer: sso.access_token, body });
  expectRefusal(answer, 422, "user_sso_managed", managed);

  const mfa = await signUpAt(site);
  await change(
    "INSERT INTO auth_mfa_factors (id, user_id, factor_type, status, friendly_name, secret, created_at, updated_at) VALUES (?, ?, 'totp', 'verified', 'Handy', 'verschlüsselt', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')",
    crypto.randomUUID(),
    mfa.user.id,
  );
  const low = await site.put("/user", { bearer: mfa.access_token, body });
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  expectRefusal(low, 401, "insufficient_aal", message);
  const { body: shown } = await site.get("/user", { bearer: mfa.access_token });
  expect(shown.factors).toMatchObject([{ factor_type: "totp", friendly_name: "Handy" }]);
  expect(JSON.stringify(shown)).not.toContain("verschlüsselt");
});

test("PUT: the user's current address is ignored in any spelling, even where another one would be refused", async () => {
  const sso = await signUpAt(site);
  await change("UPDATE auth_users SET is_sso_user = 1 WHERE id = ?", sso.user.id);
  const { email } = await withFactor(site);
  const low = await signInAt(site, email);
  for (const [own, bearer] of [[sso.email, sso.access_token] as const, [email, low.bearer] as const]) {
    const body = { email: ` ${own.toUpperCase()}`, data: { color: "blau" } };
    const { status, body: user } = await site.put("/user", { bearer, body });
    expect({ status, user }).toMatchObject({ status: 200, user: { email: own, user_metadata: { color: "blau" } } });
    expect(user).not.toHaveProperty("new_email");
  }
});

test("PUT 422: an anonymous user needs an address before a password", async () => {
  const open = authSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { body: session } = await open.post("/signup", {});
  const bearer = session.access_token;
  const answer = await open.put("/user", { bearer, body: { password: "neues99" } });
  const message = "Updating password of an anonymous user without an email or phone is not allowed";
  expectRefusal(answer, 422, "validation_failed", message);
  const email = newAddress();
  const { body } = await open.put("/user", { bearer, body: { email } });
  expect(body).toMatchObject({ email, is_anonymous: false, identities: [{ provider: "email", email }] });
});

test("PUT password: requires the current one where a setting says so", async () => {
  const careful = authSite({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true" });
  const { access_token: bearer } = await signUpAt(careful);
  const put = (body: object) => careful.put("/user", { bearer, body });
  const message = "Current password required when setting new password.";
  const password = "neues99";
  expectRefusal(await put({ password }), 400, "current_password_required", message);
  const wrong = await put({ password, current_password: "falsch" });
  expectRefusal(wrong, 400, "current_password_invalid", message);
  expect((await put({ password, current_password: PASSWORD })).status).toBe(200);
});

test("PUT password: wrong current ones count per client and per account, as in a sign-in", async () => {
  const limited = authSite({
    AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true",
    AUTH_RATE_LIMIT_PASSWORD: "1",
  });
  const { access_token: bearer, email } = await signUpAt(site);
  const put = async (ip: string, current_password: string) => {
    const headers = { "CF-Connecting-IP": ip };
    return (await limited.put("/user", { bearer, headers, body: { password: "neues99", current_password } })).body.code;
  };
  expect(await put("203.0.113.1", "falsch")).toBe("current_password_invalid");
  expect(await put("203.0.113.1", PASSWORD)).toBe("over_request_rate_limit");
  for (let n = 2; n <= 5; n++) expect(await put(`203.0.113.${n}`, "falsch")).toBe("current_password_invalid");
  expect(await put("203.0.113.6", PASSWORD)).toBe("over_request_rate_limit");
  const signIn = { email, password: PASSWORD };
  expect((await limited.post(GRANT, signIn, { headers: { "CF-Connecting-IP": "203.0.113.7" } })).status).toBe(429);
});

test("PUT password: requires a code by mail if the session is older than a day", async () => {
  const careful = authSite({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "true" });
  const { access_token: bearer, email, user } = await signUpAt(careful);
  const put = (body: object) => careful.put("/user", { bearer, body });
  // If no code is needed, none is checked.
  expect((await put({ password: "frisch99", nonce: "000000" })).status).toBe(200);
  await change("UPDATE auth_sessions SET created_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?", user.id);
  const message = "Password update requires reauthentication";
  expectRefusal(await put({ password: "neues99" }), 400, "reauthentication_needed", message);
  expect(await careful.get("/reauthenticate", { bearer })).toMatchObject({ status: 200, body: {} });
  const { code, link } = await newestMail(email, "reauthentication");
  expect(link).toBe("");
  expect((await put({ password: "neues99", nonce: code })).status).toBe(200);
  const again = await put({ password: "noch eins", nonce: code });
  expectRefusal(again, 422, "reauthentication_not_valid", "Nonce has expired or is invalid");
});

test("GET /reauthenticate: 400 without an address, 422 before it is confirmed, 429 too soon", async () => {
  const open = authSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { body: anonymous } = await open.post("/signup", {});
  const none = await open.get("/reauthenticate", { bearer: anonymous.access_token });
  const message = "Reauthentication requires the user to have an email or a phone number";
  expectRefusal(none, 400, "validation_failed", message);

  const { access_token: bearer, user } = await signUpAt(site);
  const strict = authSite({ AUTH_SMTP_MAX_FREQUENCY: "60" });
  expect((await strict.get("/reauthenticate", { bearer })).status).toBe(200);
  expect((await strict.get("/reauthenticate", { bearer })).body.code).toBe("over_email_send_rate_limit");
  await change("UPDATE auth_users SET email_confirmed_at = NULL WHERE id = ?", user.id);
  const unconfirmed = await site.get("/reauthenticate", { bearer });
  expectRefusal(unconfirmed, 422, "email_not_confirmed", "Please verify your email first.");
});
