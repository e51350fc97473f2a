import { expect, test } from "vitest";
import { authSite, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, providersOf, rows, userRow } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { CHOSEN, claimsIn, codeByLink, exchange, RESETS, signIn, site, squatter } from "#tests/support/squatters.ts";

const byCode = RESETS["a new password, by code"] as (email: string) => Promise<string>;

const choose = (bearer: string, password = CHOSEN) => site.put("/user", { bearer, body: { password } });
const isAlive = async (bearer: string) => (await site.get("/user", { bearer })).status === 200;

const mailKinds = async (to: string) =>
  (await rows("SELECT kind FROM mail_outbox WHERE recipient = ? ORDER BY rowid", to)).map(({ kind }) => kind);

test("a password reset sends two mails, one before and one after", async () => {
  const { email } = await signUpAt(site);
  await choose(await byCode(email));
  expect(await mailKinds(email)).toEqual(["recovery", "password_changed"]);
  const { text } = await newestMail(email, "password_changed");
  expect(text).toContain("Alle anderen Geräte sind abgemeldet.");
  expect(text).not.toContain("Passkeys");
});

test.each(Object.entries(RESETS))("the mail about a reset does not alarm: %s", async (_, ask) => {
  const { user, email } = await signUpAt(site);
  await choose(await ask(email));
  const claimed = await newestMail(email, "password_changed");
  expect(claimed.subject).toBe("Ihr neues Passwort gilt");
  expect(claimed.text).not.toContain("sofort «Passwort");
  expect(claimed.text).toContain("Wenn Sie das nicht waren");
  // From now on the address counts as proven, and a reset claims nothing.
  expect(await userRow(user.id)).toMatchObject({ is_email_assumed: 0 });
  await choose(await ask(email), "noch ein Passwort");
  expect((await newestMail(email, "password_changed")).subject).toBe("Ihr neues Passwort gilt");
});

test("a password changed long after a reset is reported as a change", async () => {
  const { email } = await signUpAt(site);
  const bearer = await byCode(email);
  await choose(bearer);
  const hourAgo = Math.floor(Date.now() / 1000) - 3601;
  const amr = JSON.stringify([{ method: "otp", timestamp: hourAgo }]);
  await change("UPDATE auth_sessions SET amr = ? WHERE id = ?", amr, claimsOf(bearer).session_id);
  await choose(bearer, "noch ein Passwort");
  expect((await newestMail(email, "password_changed")).subject).toBe("Ihr Passwort wurde geändert");
});

test("a session that may have begun with an SMS does not count as a reset", async () => {
  const { user, email } = await signUpAt(site);
  await settle(user.id);
  const bearer = await byCode(email);
  await change("UPDATE auth_users SET phone = '41791234567' WHERE id = ?", user.id);
  await choose(bearer);
  expect((await newestMail(email, "password_changed")).subject).toBe("Ihr Passwort wurde geändert");
});

test.each(Object.entries(RESETS))("%s: nothing changes until a password is set", async (_, ask) => {
  const { id, email, bearer } = await squatter();
  const before = await userRow(id);
  const mails = await countMails(email);
  const own = await ask(email);
  const times = ["recovery_sent_at", "last_sign_in_at", "updated_at"];
  const kept = Object.entries(before ?? {}).filter(([column]) => !times.includes(column));
  expect(await userRow(id)).toMatchObject(Object.fromEntries(kept));
  expect(await providersOf(id)).toEqual(["email", "github", "phone"]);
  expect(await rows("SELECT 1 FROM auth_webauthn_credentials WHERE user_id = ?", id)).toHaveLength(1);
  expect(await isAlive(bearer)).toBe(true);
  expect((await signIn(email)).status).toBe(200);
  expect(await claimsIn(id)).toEqual([]);
  // The requested mail.
  expect(await countMails(email)).toBe(mails + 1);
  expect(await isAlive(own)).toBe(true);
});

test.each(Object.entries(RESETS))("%s: setting the password removes all other ways to sign in", async (_, ask) => {
  const { id, email, bearer } = await squatter();
  const later = await signIn(email);
  const mails = await countMails(email);
  const own = await ask(email);
  expect((await choose(own)).status).toBe(200);
  expect(await userRow(id)).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    is_email_assumed: 0,
    phone: "",
    phone_confirmed_at: null,
    new_email: null,
  });
  expect(await providersOf(id)).toEqual(["email"]);
  for (const table of ["auth_webauthn_credentials", "auth_mfa_factors", "auth_one_time_tokens"]) {
    expect(await rows(`SELECT 1 FROM ${table} WHERE user_id = ?`, id)).toEqual([]);
  }
  expect((await signIn(email)).status).toBe(400);
  expect((await signIn(email, CHOSEN)).status).toBe(200);
  for (const old of [bearer, later.body.access_token]) expect(await isAlive(old)).toBe(false);
  expect(await claimsIn(id)).toEqual([{ details: '{"provider":"email"}' }]);
  expect(await countMails(email)).toBe(mails + 2);
  expect((await newestMail(email, "password_changed")).text).toContain("Passkeys, Telefonnummer");
  // From now on the session is like any other.
  expect((await site.get("/user/sessions", { bearer: own })).body).toMatchObject([
    expect.objectContaining({}),
    { is_current: true },
  ]);
  const [session] = await rows(
    "SELECT claims_email, not_after FROM auth_sessions WHERE id = ?",
    claimsOf(own).session_id,
  );
  expect(session).toEqual({ claims_email: null, not_after: null });
});

test("a claiming session can be refreshed, and signed out without ending any other", async () => {
  const { email, bearer } = await squatter();
  await site.post("/recover", { email });
  const { code } = await newestMail(email, "recovery");
  const { body } = await site.post("/verify", { type: "recovery", email, token: code });
  expect(body.expires_in).toBeLessThanOrEqual(3600);
  const { refresh_token } = body;
  const renewed = await site.refresh(refresh_token);
  const own = renewed.body.access_token;
  expect(await isAlive(own)).toBe(true);
  expect((await site.post("/logout", undefined, { bearer: own })).status).toBe(204);
  expect([await isAlive(own), await isAlive(bearer)]).toEqual([false, true]);
});

test("a claiming session lasts about as long as the mail", async () => {
  const { id, email } = await squatter();
  const before = Date.now();
  const own = await byCode(email);
  const [session] = await rows("SELECT not_after FROM auth_sessions WHERE claims_email = ?", email);
  const end = Date.parse(String(session?.not_after));
  expect(end).toBeGreaterThan(before + 3_600_000);
  expect(end).toBeLessThanOrEqual(Date.now() + 3_660_000);
  await change("UPDATE auth_sessions SET not_after = '2026-01-01' WHERE claims_email = ?", email);
  expect((await choose(own)).body.code).toBe("session_expired");
  expect(await userRow(id)).toMatchObject({ is_email_assumed: 1 });
});

test.each(Object.entries(RESETS))(
  "a reset does not ask for the current password, even where a change does: %s",
  async (_, ask) => {
    const careful = authSite({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true" });
    const { user, email } = await signUpAt(careful);
    for (const password of [CHOSEN, "noch ein Passwort"]) {
      const { status } = await careful.put("/user", { bearer: await ask(email), body: { password } });
      expect(status).toBe(200);
      // From now on the address counts as proven.
      expect(await userRow(user.id)).toMatchObject({ is_email_assumed: 0 });
    }
  },
);

test("a claiming session may set user metadata together with the password", async () => {
  const { email } = await squatter();
  const bearer = await byCode(email);
  const body = { password: CHOSEN, data: { first_name: "Anna" } };
  const answer = await site.put("/user", { bearer, body });
  expect(answer.body.user_metadata).toMatchObject({ first_name: "Anna" });
});

test("with a confirmed address a reset changes the password alone", async () => {
  const { id, email } = await squatter();
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", id);
  const bearer = await byCode(email);
  expect((await site.get("/user/sessions", { bearer })).status).toBe(200);
  expect((await choose(bearer)).status).toBe(200);
  expect(await providersOf(id)).toEqual(["email", "github", "phone"]);
  expect(await claimsIn(id)).toEqual([]);
});

/** Every other way to prove the address. */
const settle = (id: string) => change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", id);

test("a claiming session ends when the address is proven by other means", async () => {
  const { id, email, bearer } = await squatter();
  const listed = async () => Object.values((await site.get("/user/sessions", { bearer })).body);
  const before = await listed();
  const own = await byCode(email);
  await settle(id);
  expect((await site.get("/user", { bearer: own })).body.code).toBe("session_not_found");
  expect((await choose(own)).body.code).toBe("session_not_found");
  expect(await listed()).toEqual(before);
  // A link requested now opens an ordinary session, which the account holder sees and can end.
  const next = await byCode(email);
  expect(await listed()).toHaveLength(before.length + 1);
  await choose(bearer);
  expect(await isAlive(next)).toBe(false);
});

test("a followed reset link opens no session once the address is proven by other means", async () => {
  const { id, email } = await squatter();
  const code = await codeByLink(email);
  await settle(id);
  const { body } = await exchange(code);
  expect(body.code).toBe("flow_state_not_found");
});

test("a reset mail confirms an unconfirmed account, and no second mail asks for a password", async () => {
  const confirming = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
  const email = newAddress();
  await confirming.post("/signup", { email, password: PASSWORD });
  const bearer = await byCode(email);
  expect((await site.get("/user", { bearer })).body.email_confirmed_at).toBeTruthy();
  expect((await signIn(email)).status).toBe(400);
  expect((await choose(bearer)).status).toBe(200);
  expect(await mailKinds(email)).toEqual(["confirmation", "recovery", "password_changed"]);
});
