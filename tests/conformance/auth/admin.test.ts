import { GoTrueAdminApi } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeServiceToken, makeSigningKey } from "#worker/platform/access-tokens.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, mailsTo, newEmail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;
let admin: GoTrueAdminApi;

beforeAll(async () => {
  const keys = JSON.stringify([await makeSigningKey()]);
  site = await startAuthSite({ AUTH_SIGNING_KEYS: keys });
  const headers = { Authorization: `Bearer ${await makeServiceToken(keys, 1)}` };
  admin = new GoTrueAdminApi({ url: site.authUrl, headers });
});
afterAll(() => site.close());

test("a user is created, read, changed and deleted", async () => {
  const email = newEmail();
  const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const { id } = succeeded(made).user;
  expect(succeeded(await admin.getUserById(id)).user.email).toBe(email);
  const renamed = await admin.updateUserById(id, { user_metadata: { first_name: "Anna" } });
  expect(succeeded(renamed).user.user_metadata).toEqual({ first_name: "Anna", email_verified: true });
  const { client } = openClient(site.authUrl);
  succeeded(await client.signInWithPassword({ email, password: PASSWORD }));
  expect(succeeded(await admin.deleteUser(id)).user?.id).toBe(id);
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
  expect((await client.getUser()).error).toMatchObject({ code: "user_not_found" });
});

test("users are listed in pages, which the client reads from the headers", async () => {
  for (let count = 0; count < 3; count += 1) {
    succeeded(await admin.createUser({ email: newEmail(), email_confirm: true }));
  }
  const first = succeeded(await admin.listUsers({ page: 1, perPage: 2 }));
  expect(first.users).toHaveLength(2);
  expect(first).toMatchObject({ nextPage: 2 });
  const { total } = succeeded(await admin.listUsers());
  expect(total).toBeGreaterThanOrEqual(3);
  const last = succeeded(await admin.listUsers({ page: first.lastPage, perPage: 2 }));
  expect(last.nextPage).toBeNull();
});

test("a generated link signs the user in", async () => {
  const email = newEmail();
  const made = await admin.generateLink({ type: "magiclink", email });
  const { properties, user } = succeeded(made);
  expect(properties.action_link).toContain(`${site.authUrl}/verify?token=`);
  const { client } = openClient(site.authUrl);
  const verified = await client.verifyOtp({
    type: properties.verification_type as "signup",
    token_hash: properties.hashed_token,
  });
  expect(succeeded(verified).user?.id).toBe(user.id);
  expect(await mailsTo(site, email)).toEqual([]);
});

test("an invitation is sent by mail", async () => {
  const email = newEmail();
  const { user } = succeeded(await admin.inviteUserByEmail(email, { data: { team: "Nord" } }));
  expect(user).toMatchObject({ email, user_metadata: { team: "Nord" } });
  expect(await mailsTo(site, email)).toMatchObject([{ subject: "Einladung zum Spitex-Verzeichnis" }]);
});

test("lists and removes factors of a user, and ends a session", async () => {
  const { client } = openClient(site.authUrl);
  const signedUp = await client.signUp({ email: newEmail(), password: PASSWORD });
  const { user, session } = succeeded(signedUp);
  const userId = user?.id ?? "";
  const factor = succeeded(await client.mfa.enroll({ factorType: "totp" }));
  const { factors } = succeeded(await admin.mfa.listFactors({ userId }));
  expect(factors).toMatchObject([{ id: factor.id, status: "unverified" }]);
  succeeded(await admin.mfa.deleteFactor({ id: factor.id, userId }));
  expect(succeeded(await admin.mfa.listFactors({ userId })).factors).toEqual([]);
  expect((await admin.signOut(session?.access_token ?? "", "global")).error).toBeNull();
  expect((await client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
});

test("without an admin's token nothing is disclosed", async () => {
  const nobody = new GoTrueAdminApi({ url: site.authUrl });
  const refused = { status: 401, code: "no_authorization" };
  expect((await nobody.listUsers()).error).toMatchObject(refused);
});

test("the largest token there can be fits into a request", async () => {
  const email = newEmail();
  const { client } = openClient(site.authUrl);
  const { user } = succeeded(await client.signUp({ email, password: PASSWORD }));
  const data = { words: "x".repeat(15_900) };
  succeeded(await admin.updateUserById(user?.id ?? "", { app_metadata: data }));
  succeeded(await admin.updateUserById(user?.id ?? "", { app_metadata: { more: data.words.slice(12_000) } }));
  succeeded(await client.updateUser({ data }));
  succeeded(await client.updateUser({ data: { more: "x".repeat(3800) } }));
  const { session } = succeeded(await client.refreshSession());
  expect(session?.access_token.length).toBeGreaterThan(50_000);
  expect(succeeded(await client.getUser()).user).toMatchObject({ email });
});
