import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, newEmail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;

beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.close());

/** A user who has just registered. */
async function registered() {
  const email = newEmail();
  const open = openClient(site.authUrl);
  succeeded(await open.client.signUp({ email, password: PASSWORD }));
  return { ...open, email };
}

test("signing up signs in at once and keeps what the form asked for", async () => {
  const email = newEmail();
  const { client, events, stored } = openClient(site.authUrl);
  const options = { data: { first_name: "Anna", last_name: "Müller" } };
  const { user, session } = succeeded(await client.signUp({ email, password: PASSWORD, options }));
  expect(user?.user_metadata).toEqual({
    sub: user?.id,
    email,
    email_verified: true,
    phone_verified: false,
    first_name: "Anna",
    last_name: "Müller",
  });
  expect(user).toMatchObject({
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
  });
  expect(user?.identities).toMatchObject([{ provider: "email", user_id: user?.id, id: user?.id }]);
  expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  expect(stored()?.access_token).toBe(session?.access_token);
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
});

test("a session through reload, refresh, change, sign-out and sign-in", async () => {
  const { storage, email } = await registered();
  const { client, events } = openClient(site.authUrl, { storage });
  const before = succeeded(await client.getSession()).session;
  expect(before?.user.email).toBe(email);
  expect(events).toContain("INITIAL_SESSION");
  events.length = 0;

  const refreshed = succeeded(await client.refreshSession()).session;
  expect(refreshed?.refresh_token).not.toBe(before?.refresh_token);
  succeeded(await client.updateUser({ data: { first_name: "Anna", nickname: null } }));
  expect(succeeded(await client.getUser()).user.user_metadata).toMatchObject({ first_name: "Anna" });
  expect(await client.signOut()).toEqual({ error: null });
  expect(succeeded(await client.getSession()).session).toBeNull();
  succeeded(await client.signInWithPassword({ email, password: PASSWORD }));

  expect(events).toEqual(["TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT", "SIGNED_IN"]);
});

test("setSession takes tokens from elsewhere, and refuses foreign ones", async () => {
  const { session, email } = await registered();
  const { client, events } = openClient(site.authUrl);
  expect(succeeded(await client.setSession(session())).user?.email).toBe(email);
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);

  const [head, payload] = session().access_token.split(".");
  const forged = { ...session(), access_token: `${head}.${payload}.${"A".repeat(86)}` };
  const { error } = await openClient(site.authUrl).client.setSession(forged);
  expect(error).toMatchObject({ status: 403, code: "bad_jwt" });
});

test("a new password replaces the old one", async () => {
  const { client, email } = await registered();
  expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422, code: "same_password" });
  succeeded(await client.updateUser({ password: "ein besseres Passwort" }));
  const { client: elsewhere } = openClient(site.authUrl);
  const old = await elsewhere.signInWithPassword({ email, password: PASSWORD });
  expect(old.error).toMatchObject({ status: 400, code: "invalid_credentials" });
  succeeded(await elsewhere.signInWithPassword({ email, password: "ein besseres Passwort" }));
});

test("a new password signs out every other device", async () => {
  const { client, email } = await registered();
  const other = openClient(site.authUrl);
  succeeded(await other.client.signInWithPassword({ email, password: PASSWORD }));
  succeeded(await client.updateUser({ password: "ein besseres Passwort" }));
  expect((await other.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  expect(other.events.at(-1)).toBe("SIGNED_OUT");
  succeeded(await client.getUser());
});

test("spelling of the address does not matter", async () => {
  const { client, email } = await registered();
  succeeded(await client.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD }));
  const again = await client.signUp({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
  expect(again.error).toMatchObject({ status: 422, code: "user_already_exists" });
});

test.each([
  [{ email: "anna@example.ch", password: "kurz" }, 422, "weak_password"],
  [{ email: "keine Adresse", password: PASSWORD }, 400, "validation_failed"],
  [{ phone: "41791234567", password: PASSWORD }, 400, "phone_provider_disabled"],
])("refuses to sign up %j", async (credentials, status, code) => {
  const { client, events } = openClient(site.authUrl);
  const { data, error } = await client.signUp(credentials as { email: string; password: string });
  expect(error).toMatchObject({ status, code });
  expect(data).toEqual({ user: null, session: null });
  expect(events).toEqual(["INITIAL_SESSION"]);
});

test("the refusal of a weak password says why", async () => {
  const { client } = openClient(site.authUrl);
  const { error } = await client.signUp({ email: newEmail(), password: "kurz" });
  expect(error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["length"] });
});

test("unknown address and wrong password look the same", async () => {
  const { client, email } = await registered();
  const wrong = await client.signInWithPassword({ email, password: "falsches Passwort" });
  const unknown = await client.signInWithPassword({ email: newEmail(), password: PASSWORD });
  expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
  expect(unknown.error?.message).toBe(wrong.error?.message);
});

test("200 concurrent sign-ups with one address create one account", async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => openClient(site.authUrl).client.signUp({ email, password: PASSWORD })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  const codes = answers.flatMap(({ error }) => error?.code ?? []);
  expect(new Set(codes)).toEqual(new Set(["user_already_exists"]));
}, 60_000);
