import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { change, newAddress, newestMail, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { authenticator } from "#tests/support/authenticator.ts";
import { claimsOf, codeOf, enrollAt, rows, showAt } from "#tests/support/factors.ts";
import { registerAt } from "#tests/support/passkeys.ts";
import { newestCode, newNumber, phoneSite } from "#tests/support/phones.ts";
import { serviceToken } from "#tests/support/service-token.ts";

const site = phoneSite({ AUTH_RATE_LIMIT_PASSKEY: "100000" });

// RFC 7636, appendix B.
const PKCE = {
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "s256",
};
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

type User = Record<string, unknown>;

const userRow = (id: string) =>
  env.DB.prepare("SELECT * FROM auth_users WHERE id = ?").bind(id).first<User>();
const providersOf = async (id: string) =>
  (await rows("SELECT provider FROM auth_identities WHERE user_id = ? ORDER BY provider", id)).map(
    ({ provider }) => provider,
  );
const claimsIn = (id: string) =>
  rows("SELECT details FROM auth_audit_log WHERE user_id = ? AND action = 'account_claimed'", id);
const signIn = (email: string) =>
  site.post("/token?grant_type=password", { email, password: PASSWORD });

/** Somebody signed up with an address that is not theirs, and made themselves keys to the account. */
async function squatter() {
  const { email, user, access_token: bearer } = await signUpAt(site);
  const registered = await registerAt(site, bearer, { device: await authenticator() });
  expect(registered.status).toBe(200);
  const phone = newNumber();
  await site.put("/user", { bearer, body: { phone } });
  const token = await newestCode(phone);
  expect((await site.post("/verify", { type: "phone_change", phone, token })).status).toBe(200);
  await change(
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data, created_at,
       updated_at) VALUES (?1, ?2, 'github', ?1, '{}', ?3, ?3)`,
    crypto.randomUUID(),
    user.id,
    new Date().toISOString(),
  );
  await enrollAt(site, { bearer });
  await site.put("/user", { bearer, body: { email: newAddress() } });
  return { id: user.id, email, bearer };
}

type Ask = (email: string) => Promise<string>;

/** Each answers a mail, to the end; the access token. */
const ANSWERS: Record<string, Ask> = {
  "a new password, by code": async (email) => {
    await site.post("/recover", { email });
    const { code } = await newestMail(email, "recovery");
    return bearerOf({ type: "recovery", email, token: code });
  },
  "a new password, by link": async (email) => {
    await site.post("/recover", { email });
    const { linkToken } = await newestMail(email, "recovery");
    return bearerOf({ type: "recovery", token_hash: linkToken });
  },
  "a magic link": async (email) => {
    await site.post("/otp", { email });
    const { linkToken } = await newestMail(email, "magic_link");
    return bearerOf({ type: "magiclink", token_hash: linkToken });
  },
  "a one-time code": async (email) => {
    await site.post("/otp", { email });
    const { code } = await newestMail(email, "magic_link");
    return bearerOf({ type: "email", email, token: code });
  },
  "a link with PKCE": async (email) => {
    await site.post("/recover?redirect_to=https://site.test/neu", { email, ...PKCE });
    const { linkToken } = await newestMail(email, "recovery");
    const response = await site.fetch("/auth/verify", {
      method: "POST",
      body: new URLSearchParams({ token: linkToken, type: "recovery" }),
    });
    const auth_code = new URL(response.headers.get("Location") ?? "").searchParams.get("code");
    const given = { auth_code, code_verifier: VERIFIER };
    const { status, body } = await site.post("/token?grant_type=pkce", given);
    expect(status).toBe(200);
    return body.access_token;
  },
};

async function bearerOf(proof: object) {
  const { status, body } = await site.post("/verify", proof);
  expect(status).toBe(200);
  return body.access_token;
}

test.each(Object.entries(ANSWERS))("%s: no key of before opens the account", async (_, answer) => {
  const { id, email, bearer } = await squatter();
  const own = await answer(email);
  expect(await userRow(id)).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    is_email_assumed: 0,
    password_hash: null,
    phone: "",
    phone_confirmed_at: null,
    new_email: null,
  });
  expect(await providersOf(id)).toEqual(["email"]);
  for (const table of ["auth_webauthn_credentials", "auth_mfa_factors", "auth_one_time_tokens"]) {
    expect(await rows(`SELECT 1 FROM ${table} WHERE user_id = ?`, id)).toEqual([]);
  }
  expect((await signIn(email)).status).toBe(400);
  expect((await site.get("/user", { bearer })).status).toBe(403);
  const { body } = await site.get("/user", { bearer: own });
  expect(body).toMatchObject({ id, app_metadata: { provider: "email", providers: ["email"] } });
  expect(await claimsIn(id)).toEqual([{ details: '{"provider":"email"}' }]);
  expect((await newestMail(email, "account_claimed")).text).toContain("Passkeys");
});

test("what the owner sets up then stays, whatever mail is answered", async () => {
  const { id, email } = await squatter();
  const bearer = await ANSWERS["a new password, by code"]?.(email);
  expect((await site.put("/user", { bearer, body: { password: PASSWORD } })).status).toBe(200);
  for (const answer of Object.values(ANSWERS)) await answer(email);
  expect((await signIn(email)).status).toBe(200);
  expect(await claimsIn(id)).toHaveLength(1);
});

test("who comes by code alone loses nothing, and hears of nothing", async () => {
  const email = newAddress();
  await ANSWERS["a one-time code"]?.(email);
  const [user] = await rows("SELECT id, is_email_assumed FROM auth_users WHERE email = ?", email);
  expect(user).toMatchObject({ is_email_assumed: 0 });
  expect(await claimsIn(String(user?.id))).toEqual([]);
  await expect(newestMail(email, "account_claimed")).rejects.toThrow("no account_claimed");
});

test("who has the address by administration's word loses nothing either", async () => {
  const { id } = await squatter();
  const email = newAddress();
  const given = { email, email_confirm: true, password: PASSWORD };
  const edited = await site.put(`/admin/users/${id}`, { body: given, bearer: serviceToken });
  expect(edited.status).toBe(200);
  expect(await userRow(id)).toMatchObject({ email, is_email_assumed: 0 });
  await ANSWERS["a magic link"]?.(email);
  expect((await signIn(email)).status).toBe(200);
  expect(await claimsIn(id)).toEqual([]);
});

/** An assumed account with a second factor that was shown. */
async function guarded() {
  const squatted = await squatter();
  const given = { bearer: squatted.bearer };
  const factor = await enrollAt(site, given, { friendly_name: "Handy" });
  expect((await showAt(site, given, factor.id, codeOf(factor.secret))).status).toBe(200);
  return { ...squatted, factorId: factor.id };
}

test.each(Object.entries(ANSWERS))("%s: a mailbox removes no second factor", async (_, answer) => {
  const { id, email, bearer, factorId } = await guarded();
  const before = await userRow(id);
  const own = await answer(email);
  expect(claimsOf(own).aal).toBe("aal1");
  const { password_hash, phone } = before as { password_hash: string; phone: string };
  expect(await userRow(id)).toMatchObject({ password_hash, phone, is_email_assumed: 1 });
  expect(await providersOf(id)).toEqual(["email", "github", "phone"]);
  const verified = "SELECT 1 FROM auth_mfa_factors WHERE user_id = ? AND status = 'verified'";
  expect(await rows(verified, id)).toHaveLength(1);
  const passkeys = "SELECT 1 FROM auth_webauthn_credentials WHERE user_id = ?";
  expect(await rows(passkeys, id)).toHaveLength(1);
  expect((await site.get("/user", { bearer })).status).toBe(200);
  const removal = await site.delete(`/factors/${factorId}`, { bearer: own });
  expect(removal.body.code).toBe("insufficient_aal");
  expect(await claimsIn(id)).toEqual([]);
});

test("an unconfirmed address is confirmed beside a second factor, but shown by nobody", async () => {
  const { id, email } = await guarded();
  await change(
    "UPDATE auth_users SET email_confirmed_at = NULL, is_email_assumed = 0 WHERE id = ?",
    id,
  );
  await ANSWERS["a new password, by code"]?.(email);
  expect(await userRow(id)).toMatchObject({
    email_confirmed_at: expect.any(String),
    is_email_assumed: 1,
    password_hash: expect.any(String),
  });
});
