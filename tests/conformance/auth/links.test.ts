import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openPage } from "../browser-page.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, newEmail, newestMail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;

beforeAll(async () => {
  site = await startAuthSite({ AUTH_MAILER_AUTOCONFIRM: "false", AUTH_VERIFY_GET: "direct" });
});
afterAll(() => site.close());
afterEach(() => void vi.restoreAllMocks());

/** The address to which a mail's link redirects. */
async function follow(link: string): Promise<string> {
  const response = await fetch(link, { redirect: "manual" });
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}

const opened = { detectSessionInUrl: true };

/** A user registered by this client, with the link of the mail. */
async function registering(flowType: "implicit" | "pkce", redirect = `${site.url}/konto?von=mail`) {
  const email = newEmail();
  const open = openClient(site.authUrl, { flowType });
  const options = { emailRedirectTo: redirect };
  const answer = succeeded(await open.client.signUp({ email, password: PASSWORD, options }));
  return { ...open, email, answer, link: (await newestMail(site, email)).link };
}

test("there is no session before the link is followed", async () => {
  const { client, answer, email, events } = await registering("implicit");
  expect(answer.session).toBeNull();
  expect(answer.user?.email_confirmed_at).toBeUndefined();
  expect(answer.user?.confirmation_sent_at).toEqual(expect.any(String));
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
    status: 400,
    code: "email_not_confirmed",
  });
  expect(events).toEqual(["INITIAL_SESSION"]);
});

test("implicit: the link signs in on its target page, and leaves no trace in the address", async () => {
  const { link, email } = await registering("implicit");
  const page = openPage(await follow(link));
  const { client, events } = openClient(site.authUrl, opened);
  expect(await client.initialize()).toEqual({ error: null });
  const { session } = succeeded(await client.getSession());
  expect(session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect(session?.user.user_metadata.email_verified).toBe(true);
  await expect.poll(() => events).toContain("SIGNED_IN");
  expect(page.address()).toBe(`${site.url}/konto?von=mail`);
});

test("a link works once; the error of a second use does not affect the current session", async () => {
  const { link } = await registering("implicit");
  await follow(link);
  const signedIn = await registering("implicit");
  openPage(await follow(signedIn.link));
  const { client, storage } = openClient(site.authUrl, opened);
  await client.initialize();

  const address = await follow(link);
  expect(address).toContain("error_code=otp_expired");
  openPage(address);
  const again = openClient(site.authUrl, { ...opened, storage });
  expect((await again.client.initialize()).error).toMatchObject({
    name: "AuthImplicitGrantRedirectError",
    message: "Email link is invalid or has expired",
    details: { error: "access_denied", code: "otp_expired" },
  });
  expect(succeeded(await again.client.getSession()).session?.user.email).toBe(signedIn.email);
});

test.each(["identity_already_exists", "identity_not_found", "single_identity_not_deletable"])(
  "%s in the address keeps the session",
  async (code) => {
    const { link, email } = await registering("implicit");
    openPage(await follow(link));
    const { client, storage } = openClient(site.authUrl, opened);
    await client.initialize();
    openPage(`${site.url}/konto#error=server_error&error_code=${code}&error_description=no`);
    const again = openClient(site.authUrl, { ...opened, storage });
    expect((await again.client.initialize()).error).toMatchObject({ details: { code } });
    expect(succeeded(await again.client.getSession()).session?.user.email).toBe(email);
  },
);

test("an address opened two minutes late is reported as stale, and works", async () => {
  const { link, email } = await registering("implicit");
  const address = await follow(link);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  openPage(address);
  await openClient(site.authUrl, opened).client.initialize();
  const warnings = () => warn.mock.calls.filter(([text]) => `${text}`.includes("retrieved from URL"));
  expect(warnings()).toEqual([]);

  const late = new URL(address);
  const fragment = new URLSearchParams(late.hash.slice(1));
  fragment.set("expires_at", String(Number(fragment.get("expires_at")) - 121));
  late.hash = fragment.toString();
  openPage(late.href);
  const { client } = openClient(site.authUrl, opened);
  expect(await client.initialize()).toEqual({ error: null });
  expect(warnings()[0]?.[0]).toMatch(/issued over 120s ago/);
  expect(succeeded(await client.getSession()).session?.user.email).toBe(email);
});

test("PKCE: the link leads to a code that only the client that began can exchange, once", async () => {
  const { client, events, link, email } = await registering("pkce");
  const address = new URL(await follow(link));
  expect(address.hash).toBe("");
  expect(address.searchParams.get("von")).toBe("mail");
  const code = address.searchParams.get("code") ?? "";

  const stranger = openClient(site.authUrl, { flowType: "pkce" });
  stranger.storage.setItem("session-code-verifier", JSON.stringify("x".repeat(56)));
  expect((await stranger.client.exchangeCodeForSession(code)).error).toMatchObject({
    status: 400,
    code: "bad_code_verifier",
  });

  const verifier = client;
  const { session } = succeeded(await verifier.exchangeCodeForSession(code));
  expect(session.user.email).toBe(email);
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
});

test("PKCE: a code works once", async () => {
  const { client, storage, link } = await registering("pkce");
  const code = new URL(await follow(link)).searchParams.get("code") ?? "";
  const verifier = storage.getItem("session-code-verifier") ?? "";
  succeeded(await client.exchangeCodeForSession(code));
  storage.setItem("session-code-verifier", verifier);
  expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
    status: 404,
    code: "flow_state_not_found",
  });
});

test("PKCE: the link's target page signs in by itself", async () => {
  const { storage, link, email } = await registering("pkce");
  const page = openPage(await follow(link));
  const { client, events } = openClient(site.authUrl, { ...opened, storage, flowType: "pkce" });
  expect(await client.initialize()).toEqual({ error: null });
  expect(succeeded(await client.getSession()).session?.user.email).toBe(email);
  await expect.poll(() => events).toContain("SIGNED_IN");
  expect(page.address()).toBe(`${site.url}/konto?von=mail`);
});

test("PKCE: an error comes in the query as well, where the client looks first", async () => {
  const { link } = await registering("pkce");
  await follow(link);
  const address = new URL(await follow(link));
  expect(address.searchParams.get("error_code")).toBe("otp_expired");
});

/** An account whose address is confirmed. */
async function confirmed() {
  const { link, email } = await registering("implicit");
  await follow(link);
  return email;
}

test.each(["implicit", "pkce"] as const)("%s: a link resets a forgotten password", async (flowType) => {
  const email = await confirmed();
  const { client, storage } = openClient(site.authUrl, { flowType });
  const redirectTo = `${site.url}/passwort-zuruecksetzen`;
  succeeded(await client.resetPasswordForEmail(email, { redirectTo }));
  const address = await follow((await newestMail(site, email)).link);
  expect(address.startsWith(redirectTo)).toBe(true);

  openPage(address);
  const page = openClient(site.authUrl, { ...opened, storage, flowType });
  expect(await page.client.initialize()).toEqual({ error: null });
  await expect.poll(() => page.events).toContain("PASSWORD_RECOVERY");
  succeeded(await page.client.updateUser({ password: "ein neues Passwort" }));
  await page.client.signOut();
  succeeded(await client.signInWithPassword({ email, password: "ein neues Passwort" }));
});

test("a link signs in without a password", async () => {
  const email = await confirmed();
  const { client } = openClient(site.authUrl);
  succeeded(await client.signInWithOtp({ email, options: { emailRedirectTo: `${site.url}/konto` } }));
  openPage(await follow((await newestMail(site, email)).link));
  const page = openClient(site.authUrl, opened);
  await page.client.initialize();
  expect(succeeded(await page.client.getSession()).session?.user.email).toBe(email);
});

test.each([
  "https://boese.example/konto",
  "//boese.example/konto",
  "javascript:alert(1)",
  "http://127.0.0.1.boese.example/",
])("a link never leads to %s", async (redirect) => {
  const { link } = await registering("implicit", redirect);
  expect(new URL(await follow(link)).origin).toBe(site.url);
  const forged = new URL(link);
  forged.searchParams.set("redirect_to", redirect);
  expect(new URL(await follow(forged.href)).origin).toBe(site.url);
});

test("looking at a link does not use it up", async () => {
  const { link } = await registering("implicit");
  await fetch(link, { method: "HEAD", redirect: "manual" });
  await fetch(link, { headers: { "Sec-Purpose": "prefetch;prerender" }, redirect: "manual" });
  expect(await follow(link)).toContain("#access_token=");
});
