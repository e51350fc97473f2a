import { afterEach, expect, test } from "vitest";
import { newStateDir } from "../local-site.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, newEmail, newestMail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;

afterEach(() => site.close());

test("with sign-up disabled, only existing users can sign in", async () => {
  const stateDir = newStateDir();
  const email = newEmail();
  site = await startAuthSite({}, stateDir);
  succeeded(await openClient(site.authUrl).client.signUp({ email, password: PASSWORD }));
  await site.close();

  site = await startAuthSite({ AUTH_DISABLE_SIGNUP: "true" }, stateDir);
  const { client } = openClient(site.authUrl);
  const disabled = { status: 422, code: "signup_disabled" };
  expect((await client.signUp({ email: newEmail(), password: PASSWORD })).error).toMatchObject(disabled);
  expect((await client.signInWithOtp({ email: newEmail() })).error).toMatchObject({ status: 422 });
  succeeded(await client.signInWithPassword({ email, password: PASSWORD }));
  expect(await (await fetch(`${site.authUrl}/settings`)).json()).toMatchObject({
    disable_signup: true,
    mailer_autoconfirm: true,
  });
});

test("anonymous accounts come when they are allowed", async () => {
  site = await startAuthSite();
  const refused = await openClient(site.authUrl).client.signInAnonymously();
  expect(refused.error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
  await site.close();

  site = await startAuthSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { client, events } = openClient(site.authUrl);
  const { user } = succeeded(await client.signInAnonymously({ options: { data: { a: 1 } } }));
  expect(user).toMatchObject({ is_anonymous: true, user_metadata: { a: 1 }, app_metadata: {} });
  expect(events.at(-1)).toBe("SIGNED_IN");
});

test("without direct links a mail leads to a page with a button", async () => {
  site = await startAuthSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
  const email = newEmail();
  const { client } = openClient(site.authUrl);
  succeeded(await client.signUp({ email, password: PASSWORD }));
  const { link } = await newestMail(site, email);

  const page = await fetch(link, { redirect: "manual" });
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(await page.text()).toMatch(/<form[^>]+method="post"/);

  const values = new URL(link).searchParams;
  const pressed = await fetch(`${site.authUrl}/verify`, {
    method: "POST",
    body: new URLSearchParams(values),
    redirect: "manual",
  });
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get("Location")).toContain("#access_token=");
});

test("password guesses are rate limited, and the client reports it", async () => {
  site = await startAuthSite({ AUTH_RATE_LIMIT_PASSWORD: "3" });
  const { client } = openClient(site.authUrl);
  const email = newEmail();
  succeeded(await client.signUp({ email, password: PASSWORD }));
  const statuses = [];
  for (const guess of ["eins", "zwei", "drei", "vier"]) {
    const { error } = await client.signInWithPassword({ email, password: guess });
    statuses.push(error?.status);
  }
  expect(statuses).toEqual([400, 400, 400, 429]);
  const { error } = await client.signInWithPassword({ email, password: "fünf" });
  expect(error).toMatchObject({ code: "over_request_rate_limit" });
});

test("a refresh beyond the limit waits instead of signing out", async () => {
  site = await startAuthSite({ AUTH_RATE_LIMIT_TOKEN_REFRESH: "1" });
  const { client, session } = openClient(site.authUrl);
  succeeded(await client.signUp({ email: newEmail(), password: PASSWORD }));
  const refresh = () =>
    fetch(`${site.authUrl}/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: session().refresh_token }),
    });
  expect((await refresh()).status).toBe(200);
  expect((await refresh()).status).toBe(503);
});

test("a second mail within a minute is refused, in seconds to wait", async () => {
  site = await startAuthSite({ AUTH_SMTP_MAX_FREQUENCY: "60" });
  const email = newEmail();
  const { client } = openClient(site.authUrl);
  succeeded(await client.signUp({ email, password: PASSWORD }));
  succeeded(await client.resetPasswordForEmail(email));
  expect((await client.resetPasswordForEmail(email)).error).toMatchObject({
    status: 429,
    code: "over_email_send_rate_limit",
    message: expect.stringMatching(/you can only request this after \d+ seconds/),
  });
});
