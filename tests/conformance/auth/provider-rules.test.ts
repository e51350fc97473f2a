import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { newState } from "../local-site.ts";
import { openAdmin, type ProviderSite, startProviderSite } from "../provider-site.ts";
import { openClient, succeeded } from "./client.ts";
import { newEmail, newestMail, PASSWORD } from "./site.ts";

let site: ProviderSite;

beforeAll(async () => {
  site = await startProviderSite({ AUTH_MAILER_AUTOCONFIRM: "false", AUTH_VERIFY_GET: "direct" });
});
afterAll(() => site.close());

const openPkce = () => openClient(site.authUrl, { flowType: "pkce" });

const run = (sql: string, ...values: (string | null)[]) => runText(site.deps.db, sql, ...values);

const refusalOf = (address: URL) => address.searchParams.get("error_code");

test("the person who registered the address earlier loses all access to the account", async () => {
  const { sub, email } = site.newPerson({ name: "Echte Person" });
  const squatter = openClient(site.authUrl);
  const data = { name: "Fremde Person" };
  const options = { data };
  const registered = await squatter.client.signUp({ email, password: PASSWORD, options });
  succeeded(registered);
  const { user } = await site.signIn(openPkce(), sub);
  expect(user).toMatchObject({
    id: registered.data.user?.id,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: "keycloak", providers: ["keycloak"] },
    user_metadata: { name: "Echte Person", email_verified: true },
  });
  expect(user.identities).toHaveLength(1);
  const { error } = await squatter.client.signInWithPassword({ email, password: PASSWORD });
  expect(error).toMatchObject({ code: "invalid_credentials" });
  const { linkToken } = await linkOf(email);
  const late = await squatter.client.verifyOtp({ type: "signup", token_hash: linkToken });
  expect(late.error).toMatchObject({ code: "otp_expired" });
});

async function linkOf(email: string) {
  const { link } = await newestMailOf(email, "Bestätigen Sie Ihre E-Mail-Adresse");
  return { link, linkToken: new URL(link).searchParams.get("token") ?? "" };
}

async function newestMailOf(email: string, subject: string) {
  const headers = { Accept: "application/json" };
  const all = await (await fetch(`${site.url}/dev/mails`, { headers })).json();
  const mails = all as { to: string; subject: string; text: string }[];
  const mail = mails.find((each) => each.to === email && each.subject === subject);
  return { link: /https?:\/\/\S+\/auth\/verify\?\S+/.exec(mail?.text ?? "")?.[0] ?? "" };
}

test("an unverified address signs in once its owner has confirmed by mail", async () => {
  const { sub, email } = site.newPerson({ email_verified: false });
  for (const _time of [1, 2]) {
    const address = await site.visit(openPkce(), sub);
    expect(refusalOf(address)).toBe("provider_email_needs_verification");
  }
  const followed = await fetch((await newestMail(site, email)).link, { redirect: "manual" });
  expect(followed.headers.get("Location")).toContain("#access_token=");
  const { user } = await site.signIn(openPkce(), sub);
  expect(user.email).toBe(email);
});

test("an address is not verified because the provider has verified another one", async () => {
  const person = site.newPerson({ email_verified: false });
  await site.visit(openPkce(), person.sub);
  Object.assign(person, { email: newEmail(), email_verified: true });
  const address = await site.visit(openPkce(), person.sub);
  expect(refusalOf(address)).toBe("provider_email_needs_verification");
});

test("a banned user cannot sign in", async () => {
  const { sub } = site.newPerson();
  const { user } = await site.signIn(openPkce(), sub);
  await run("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00Z' WHERE id = ?", user.id);
  expect(refusalOf(await site.visit(openPkce(), sub))).toBe("user_banned");
});

test("a state is valid for ten minutes, a code for five", async () => {
  const { sub } = site.newPerson();
  const flow = await site.begin({ login_hint: sub });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await run("UPDATE auth_flow_states SET created_at = ? WHERE id = ?", ago(11), flow.state);
  const isEnd = ({ href }: URL) => href.startsWith(`${site.url}/?`);
  const end = new URL(await flow.browser.follow(flow.location.href, isEnd));
  expect(Object.fromEntries(end.searchParams)).toMatchObject({
    error_code: "bad_oauth_state",
    error_description: "OAuth state has expired",
  });

  const open = openPkce();
  const code = (await site.visit(open, sub)).searchParams.get("code") ?? "";
  await run("UPDATE auth_flow_states SET auth_code_issued_at = ? WHERE auth_code = ?", ago(6), code);
  expect((await open.client.exchangeCodeForSession(code)).error).toMatchObject({
    status: 422,
    code: "flow_state_expired",
  });
});

test("the provider's tokens are never stored in the clear", async () => {
  const { sub } = site.newPerson();
  const open = openPkce();
  const code = (await site.visit(open, sub)).searchParams.get("code") ?? "";
  const stored = await run("SELECT * FROM auth_flow_states WHERE auth_code = ?", code);
  const { session } = succeeded(await open.client.exchangeCodeForSession(code));
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(session.provider_token);
});

test("an invitation is accepted by the invited address, and by no other", async () => {
  const email = newEmail();
  const squatter = site.newPerson({ email, email_verified: false });
  await site.visit(openPkce(), squatter.sub);
  const admin = await openAdmin(site);
  const { user: invitee } = succeeded(await admin.inviteUserByEmail(email));
  const { link } = await newestMail(site, email);
  const invite_token = new URL(link).searchParams.get("token") ?? "";
  const isEnd = (url: URL) => site.isBack(url);
  const stranger = await site.begin({ invite_token, login_hint: site.newPerson().sub });
  const refused = new URL(await stranger.browser.follow(stranger.location.href, isEnd));
  expect(refused.searchParams.get("error_description")).toBe(
    "Invited email does not match emails from external provider",
  );
  const invited = site.newPerson({ email, email_verified: false });
  const flow = await site.begin({ invite_token, login_hint: invited.sub });
  const end = new URL(await flow.browser.follow(flow.location.href, isEnd));
  const token = new URLSearchParams(end.hash.slice(1)).get("access_token") ?? "";
  const { user } = succeeded(await openClient(site.authUrl).client.getUser(token));
  expect(user).toMatchObject({ id: invitee.id, email_confirmed_at: expect.any(String) });
  const subjects = user.identities?.map(({ id }) => id).sort();
  expect(subjects).toEqual([invited.sub, invitee.id].sort());
  expect((await newestMail(site, email)).subject).toBe("Anmeldung mit Keycloak verbunden");

  const again = `${site.authUrl}/authorize?provider=keycloak&invite_token=${invite_token}`;
  const response = await fetch(again, { redirect: "manual" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error_code: "invite_not_found" });
});

test("without sign-up known users sign in, new ones do not; accounts without an address only if allowed", async () => {
  const stateDir = await newState("empty");
  const closed = await startProviderSite({ AUTH_DISABLE_SIGNUP: "true" }, stateDir);
  const { sub } = closed.newPerson();
  const open = openClient(closed.authUrl, { flowType: "pkce" });
  expect(refusalOf(await closed.visit(open, sub))).toBe("signup_disabled");
  await closed.close();

  const optional = { AUTH_EXTERNAL_KEYCLOAK_EMAIL_OPTIONAL: "true" };
  const other = await startProviderSite(optional, stateDir);
  const nobody = other.newPerson({ email: "" });
  const taken = other.newPerson({ email_verified: false });
  succeeded(await openClient(other.authUrl).client.signUp({ email: taken.email, password: PASSWORD }));
  for (const person of [nobody, taken]) {
    const client = openClient(other.authUrl, { flowType: "pkce" });
    expect((await other.signIn(client, person.sub)).user.email).toBe("");
  }
  await other.close();
});
