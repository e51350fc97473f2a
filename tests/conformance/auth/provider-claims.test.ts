import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { type ProviderSite, startProviderSite } from "../provider-site.ts";
import { openClient, succeeded } from "./client.ts";
import { mailsTo, PASSWORD } from "./site.ts";

let site: ProviderSite;

beforeAll(async () => {
  site = await startProviderSite();
});
afterAll(() => site.close());

const GONE = "Frühere Zugänge zu Ihrem Konto gelten nicht mehr";

const rows = (sql: string, ...values: string[]) => runText(site.deps.db, sql, ...values);

const claimsIn = (userId: string) =>
  rows(
    `SELECT details ->> 'provider' AS provider FROM auth_audit_log
     WHERE user_id = ? AND action = 'account_claimed'`,
    userId,
  );

const subjectsTo = async (email: string) => (await mailsTo(site, email)).map(({ subject }) => subject);

const stateOf = async (userId: string) =>
  (
    await rows(
      `SELECT password_hash IS NOT NULL AS has_password, is_email_assumed,
         email_confirmed_at IS NOT NULL AS is_confirmed,
         (SELECT count(*) FROM auth_mfa_factors WHERE user_id = u.id) AS factors
       FROM auth_users u WHERE id = ?`,
      userId,
    )
  )[0];

/** A user who signed up by password, so the address is unproved; the provider knows its owner. */
async function assumed(data: object = {}) {
  const { sub, email } = site.newPerson();
  const { client } = openClient(site.authUrl);
  const { user } = succeeded(await client.signUp({ email, password: PASSWORD, options: { data } }));
  return { sub, email, client, id: user?.id ?? "" };
}

const byProvider = (sub: string) => site.signIn(openClient(site.authUrl, { flowType: "pkce" }), sub);

test("the owner who signs in with a provider gets the account without its earlier content, and a mail", async () => {
  const { sub, email, client, id } = await assumed();
  succeeded(await client.mfa.enroll({ factorType: "totp" }));
  const { user } = await byProvider(sub);
  expect(user.id).toBe(id);
  const claimed = { has_password: 0, is_email_assumed: 0, is_confirmed: 1, factors: 0 };
  expect(await stateOf(id)).toEqual(claimed);
  expect((await client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  expect(await claimsIn(id)).toEqual([{ provider: "keycloak" }]);
  expect(await subjectsTo(email)).toContain(GONE);
  await byProvider(sub);
  expect(await claimsIn(id)).toHaveLength(1);
});

test("the account keeps its language, also for the mail to its owner", async () => {
  const { sub, email } = await assumed({ locale: "fr" });
  const { user } = await byProvider(sub);
  expect(user.user_metadata).toMatchObject({ email_verified: true, locale: "fr" });
  expect(await subjectsTo(email)).toContain("Les anciens accès à votre compte ne sont plus valables");
});

/** The same with a verified second factor. */
async function guarded() {
  const person = await assumed();
  const { mfa } = person.client;
  const { id: factorId, totp } = succeeded(await mfa.enroll({ factorType: "totp" }));
  const code = TOTP.generate({ secret: Secret.fromBase32(totp.secret) });
  succeeded(await mfa.challengeAndVerify({ factorId, code }));
  return person;
}

const KEPT = { has_password: 1, is_email_assumed: 1, is_confirmed: 1, factors: 1 };

test("an account with a second factor is linked, and nothing is removed", async () => {
  const { sub, email, client, id } = await guarded();
  // The first sign-in links the identity, the second finds it linked.
  for (const _time of [1, 2]) {
    const { user, session } = await byProvider(sub);
    expect(user.identities?.map(({ provider }) => provider)).toEqual(["email", "keycloak"]);
    expect(JSON.parse(atob(session.access_token.split(".")[1] ?? "")).aal).toBe("aal1");
    expect(await stateOf(id)).toEqual(KEPT);
  }
  succeeded(await client.getUser());
  expect(await claimsIn(id)).toEqual([]);
  expect(await subjectsTo(email)).not.toContain(GONE);
});

test("an unconfirmed address is not linked, even if an account has proved it", async () => {
  const { sub, id } = await guarded();
  await rows("UPDATE auth_users SET email_confirmed_at = NULL, is_email_assumed = 0 WHERE id = ?", id);
  await byProvider(sub);
  expect(await stateOf(id)).toEqual(KEPT);
});
