import { expect, test } from "vitest";
import { newAddress, PASSWORD } from "#tests/support/auth.ts";
import { change, providersOf, rows, userRow } from "#tests/support/database.ts";
import { claimsOf, codeOf, enrollAt, showAt } from "#tests/support/factors.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { serviceToken } from "#tests/support/service-token.ts";
import { CHOSEN, claimsIn, RESETS, SIGN_INS, signIn, site, squatter } from "#tests/support/squatters.ts";

const ANSWERS = { ...RESETS, ...SIGN_INS };

test.each(Object.entries(SIGN_INS))("%s: no earlier key opens the account", async (_, ask) => {
  const { id, email, bearer } = await squatter();
  const own = await ask(email);
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

test("the notice is in the language that the account chose", async () => {
  const { id, email } = await squatter();
  await change("UPDATE auth_users SET user_metadata = json_set(user_metadata, '$.locale', 'fr') WHERE id = ?", id);
  await SIGN_INS["a magic link"]?.(email);
  expect((await newestMail(email, "account_claimed")).html).toContain('<html lang="fr-CH">');
});

test("sign-in methods that the owner sets up after a claim stay, whichever mail is answered later", async () => {
  const { id, email } = await squatter();
  const bearer = await RESETS["a new password, by code"]?.(email);
  expect((await site.put("/user", { bearer, body: { password: CHOSEN } })).status).toBe(200);
  for (const answer of Object.values(ANSWERS)) await answer(email);
  expect((await signIn(email, CHOSEN)).status).toBe(200);
  expect(await claimsIn(id)).toHaveLength(1);
});

test("an account that was opened by code loses nothing, and gets no notice", async () => {
  const email = newAddress();
  await SIGN_INS["a one-time code"]?.(email);
  const [user] = await rows("SELECT id, is_email_assumed FROM auth_users WHERE email = ?", email);
  expect(user).toMatchObject({ is_email_assumed: 0 });
  expect(await claimsIn(String(user?.id))).toEqual([]);
  await expect(newestMail(email, "account_claimed")).rejects.toThrow("no account_claimed");
});

test("an address set and confirmed by administration: a later mail removes nothing", async () => {
  const { id } = await squatter();
  const email = newAddress();
  const given = { email, email_confirm: true, password: PASSWORD };
  const edited = await site.put(`/admin/users/${id}`, { body: given, bearer: serviceToken });
  expect(edited.status).toBe(200);
  expect(await userRow(id)).toMatchObject({ email, is_email_assumed: 0 });
  await SIGN_INS["a magic link"]?.(email);
  expect((await signIn(email)).status).toBe(200);
  expect(await claimsIn(id)).toEqual([]);
});

/** An account with an assumed address and a verified second factor. */
async function guarded() {
  const squatted = await squatter();
  const given = { bearer: squatted.bearer };
  const factor = await enrollAt(site, given, { friendly_name: "Handy" });
  expect((await showAt(site, given, factor.id, codeOf(factor.secret))).status).toBe(200);
  return { ...squatted, factorId: factor.id };
}

test.each(Object.entries(ANSWERS))("%s: a mailbox does not remove a second factor", async (_, answer) => {
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

test("with a second factor, an unconfirmed address becomes confirmed but stays assumed", async () => {
  const { id, email } = await guarded();
  await change("UPDATE auth_users SET email_confirmed_at = NULL, is_email_assumed = 0 WHERE id = ?", id);
  await RESETS["a new password, by code"]?.(email);
  expect(await userRow(id)).toMatchObject({
    email_confirmed_at: expect.any(String),
    is_email_assumed: 1,
    password_hash: expect.any(String),
  });
});
