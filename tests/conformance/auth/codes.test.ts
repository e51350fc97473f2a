import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, mailsTo, newEmail, newestMail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;

beforeAll(async () => {
  site = await startAuthSite({
    AUTH_MAILER_AUTOCONFIRM: "false",
    AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "true",
  });
});
afterAll(() => site.close());

async function registering() {
  const email = newEmail();
  const open = openClient(site.authUrl);
  succeeded(await open.client.signUp({ email, password: PASSWORD }));
  return { ...open, email };
}

async function confirmed() {
  const open = await registering();
  const { code } = await newestMail(site, open.email);
  succeeded(await open.client.verifyOtp({ email: open.email, token: code, type: "signup" }));
  return open;
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test.each(["signup", "email"] as const)("a code confirms the address, as %s", async (type) => {
  const { client, email, events } = await registering();
  const { code } = await newestMail(site, email);
  const { session } = succeeded(await client.verifyOtp({ email, token: code, type }));
  expect(session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
  succeeded(await client.signInWithPassword({ email, password: PASSWORD }));
});

test("the token of a link confirms the address, too, for pages that read the token themselves", async () => {
  const { client, email } = await registering();
  const { link } = await newestMail(site, email);
  const token_hash = new URL(link).searchParams.get("token") ?? "";
  succeeded(await client.verifyOtp({ token_hash, type: "signup" }));
});

test("a code is valid once, and only for its own address", async () => {
  const { client, email } = await registering();
  const { code } = await newestMail(site, email);
  const other = await registering();
  const refused = { status: 403, code: "otp_expired" };
  const foreign = await client.verifyOtp({ email: other.email, token: code, type: "signup" });
  expect(foreign.error).toMatchObject(refused);
  succeeded(await client.verifyOtp({ email, token: code, type: "signup" }));
  expect((await client.verifyOtp({ email, token: code, type: "signup" })).error).toMatchObject(refused);
});

test("after ten wrong guesses the right code is refused, too", async () => {
  const { client, email } = await registering();
  const { code } = await newestMail(site, email);
  for (let guess = 0; guess < 10; guess += 1) {
    const { error } = await client.verifyOtp({ email, token: wrongOf(code), type: "signup" });
    expect(error).toMatchObject({ code: "otp_expired" });
  }
  const { error } = await client.verifyOtp({ email, token: code, type: "signup" });
  expect(error).toMatchObject({ status: 403, code: "otp_expired" });
});

test("a mail requested again has a new code, and the old one is void", async () => {
  const { client, email } = await registering();
  const before = await newestMail(site, email);
  succeeded(await client.resend({ type: "signup", email }));
  expect(await mailsTo(site, email)).toHaveLength(2);
  const after = await newestMail(site, email);
  expect((await client.verifyOtp({ email, token: before.code, type: "signup" })).error).toMatchObject({
    code: "otp_expired",
  });
  succeeded(await client.verifyOtp({ email, token: after.code, type: "signup" }));
});

test("a request for an unknown or confirmed address sends and reveals nothing", async () => {
  const { client, email } = await confirmed();
  const sent = (await mailsTo(site, email)).length;
  const unknown = newEmail();
  succeeded(await client.resend({ type: "signup", email }));
  succeeded(await client.resend({ type: "signup", email: unknown }));
  succeeded(await client.resetPasswordForEmail(unknown));
  expect(await mailsTo(site, email)).toHaveLength(sent);
  expect(await mailsTo(site, unknown)).toEqual([]);
});

test("registering a known address looks like any other registration, and notifies the owner", async () => {
  const { email } = await confirmed();
  const stranger = openClient(site.authUrl).client;
  const { user, session } = succeeded(await stranger.signUp({ email, password: "anderes Passwort" }));
  expect(session).toBeNull();
  expect(user).toMatchObject({ email, identities: [] });
  expect((await mailsTo(site, email))[0]?.subject).toBe("Sie haben bereits ein Konto");
  succeeded(await stranger.signInWithPassword({ email, password: PASSWORD }));
});

test("a code resets a forgotten password", async () => {
  const { email } = await confirmed();
  const { client, events } = openClient(site.authUrl);
  succeeded(await client.resetPasswordForEmail(email));
  const { code } = await newestMail(site, email);
  succeeded(await client.verifyOtp({ email, token: code, type: "recovery" }));
  expect(events.at(-1)).toBe("PASSWORD_RECOVERY");
  succeeded(await client.updateUser({ password: "ein neues Passwort" }));
});

test("signs in by code, with and without an existing account", async () => {
  const known = await confirmed();
  const { client, events } = openClient(site.authUrl);
  succeeded(await client.signInWithOtp({ email: known.email }));
  const { code } = await newestMail(site, known.email);
  succeeded(await client.verifyOtp({ email: known.email, token: code, type: "email" }));
  expect(events.at(-1)).toBe("SIGNED_IN");

  const email = newEmail();
  succeeded(await client.signInWithOtp({ email }));
  const mail = await newestMail(site, email);
  succeeded(await client.verifyOtp({ email, token: mail.code, type: "email" }));

  const stranger = newEmail();
  const options = { shouldCreateUser: false };
  expect((await client.signInWithOtp({ email: stranger, options })).error).toMatchObject({
    status: 422,
    code: "otp_disabled",
  });
});

test("a new address is confirmed by both addresses, and the old one gets a notice", async () => {
  const { client, email: oldEmail } = await confirmed();
  const email = newEmail();
  const asked = succeeded(await client.updateUser({ email }));
  expect(asked.user).toMatchObject({ email: oldEmail, new_email: email });

  const first = await newestMail(site, oldEmail);
  const half = await client.verifyOtp({ email: oldEmail, token: first.code, type: "email_change" });
  expect(half).toMatchObject({ data: { user: null, session: null }, error: null });
  const second = await newestMail(site, email);
  const { user } = succeeded(await client.verifyOtp({ email, token: second.code, type: "email_change" }));
  expect(user).toMatchObject({ email });
  expect(user?.new_email).toBeUndefined();
  expect((await mailsTo(site, oldEmail))[0]?.subject).toBe("Ihre E-Mail-Adresse wurde geändert");
  succeeded(await openClient(site.authUrl).client.signInWithPassword({ email, password: PASSWORD }));
});

test("the mails of an address change can be requested again", async () => {
  const { client, email: oldEmail } = await confirmed();
  const email = newEmail();
  succeeded(await client.updateUser({ email }));
  succeeded(await client.resend({ type: "email_change", email: oldEmail }));
  const token = (await newestMail(site, email)).code;
  succeeded(await client.verifyOtp({ email, token, type: "email_change" }));
  const other = (await newestMail(site, oldEmail)).code;
  const done = await client.verifyOtp({ email: oldEmail, token: other, type: "email_change" });
  expect(succeeded(done).user?.email).toBe(email);
});

test("an address that another account has cannot be taken", async () => {
  const taken = await confirmed();
  const { client } = await confirmed();
  expect((await client.updateUser({ email: taken.email })).error).toMatchObject({ status: 422, code: "email_exists" });
});

test("an old session needs a code to change the password", async () => {
  const { client, email, session } = await confirmed();
  await makeOld(session().user.id);
  expect((await client.updateUser({ password: "ein neues Passwort" })).error).toMatchObject({
    status: 400,
    code: "reauthentication_needed",
  });
  expect(succeeded(await client.reauthenticate())).toEqual({ user: null, session: null });
  const { code } = await newestMail(site, email);
  const change = (nonce: string) => client.updateUser({ password: "ein neues Passwort", nonce });
  expect((await change(wrongOf(code))).error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
  succeeded(await change(code));
});

async function makeOld(userId: string) {
  const { db } = site.deps;
  const old = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await runText(db, "UPDATE auth_sessions SET created_at = ? WHERE user_id = ?", old, userId);
  await runText(db, "UPDATE auth_users SET last_sign_in_at = ? WHERE id = ?", old, userId);
}
