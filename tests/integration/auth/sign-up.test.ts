import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { atOnce, authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { firstRow } from "#tests/support/database.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";

const site = authSite();
const confirming = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });

test("200 with a session; metadata cannot set protected claims", async () => {
  const email = newAddress();
  const data = { first_name: "Anna", last_name: "Muster", email_verified: false, sub: "root" };
  const given = { email: ` ${email.toUpperCase()} `, password: PASSWORD, data };
  const { status, body } = await site.post("/signup", { ...given, code_challenge: null });
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  const { user } = body;
  expect(user).toMatchObject({
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    is_anonymous: false,
  });
  expect(user.user_metadata).toEqual({
    sub: user.id,
    email,
    email_verified: true,
    phone_verified: false,
    first_name: "Anna",
    last_name: "Muster",
  });
  expect(user.identities).toMatchObject([{ id: user.id, provider: "email", email }]);
  expect(user).not.toHaveProperty("password_hash");
  expect(user).not.toHaveProperty("recovery_sent_at");
});

test("the access token names user, proof and session", async () => {
  const before = Math.floor(Date.now() / 1000);
  const { access_token, user } = await signUpAt(site);
  const [header, claims] = access_token
    .split(".")
    .slice(0, 2)
    .map((part) => JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/"))));
  expect(header).toMatchObject({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
  expect(claims).toMatchObject({
    iss: "https://site.test/auth",
    sub: user.id,
    aud: "authenticated",
    role: "authenticated",
    aal: "aal1",
    is_anonymous: false,
    amr: [{ method: "password", timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  // A second may pass between the proof and the token.
  const [{ timestamp }] = claims.amr;
  expect(timestamp).toBeGreaterThanOrEqual(before);
  expect(timestamp).toBeLessThanOrEqual(claims.iat);
  expect(claims.exp - claims.iat).toBe(3600);
});

test("passwords are stored as argon2id only", async () => {
  const { user } = await signUpAt(site);
  const row = await firstRow("SELECT * FROM auth_users WHERE id = ?", user.id);
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
});

test("a very common password is accepted with a warning", async () => {
  const { body } = await site.post("/signup", { email: newAddress(), password: "passwort1" });
  expect(body.weak_password).toMatchObject({ reasons: ["pwned"] });
  expect(body.access_token).toBeTruthy();
});

test("422 for an address that has an account, in any spelling", async () => {
  const { email } = await signUpAt(site);
  const again = await site.post("/signup", { email: email.toUpperCase(), password: PASSWORD });
  expectRefusal(again, 422, "user_already_exists", "User already registered");
});

test.each([
  [{ email: "a@b.ch" }, "Signup requires a valid password"],
  [
    { email: "a@b.ch", phone: "+41791234567", password: PASSWORD },
    "Only an email address or phone number should be provided on signup.",
  ],
  [{ email: "a@b.ch", password: "x".repeat(257) }, "Password cannot be longer than 256 characters"],
  [{ email: "xx:;x@x.x", password: PASSWORD }, "Unable to validate email address: invalid format"],
  [{ email: `a@${"b".repeat(260)}.ch`, password: PASSWORD }, "An email address is too long"],
  [{ phone: "079 123", password: PASSWORD }, "Invalid phone number format (E.164 required)"],
  [
    { email: "a@b.ch", password: PASSWORD, code_challenge: "x".repeat(43) },
    "PKCE flow requires code_challenge_method and code_challenge",
  ],
])("400 validation_failed: %j", async (body, message) => {
  expectRefusal(await site.post("/signup", body), 400, "validation_failed", message);
});

test("422 weak_password says why", async () => {
  const answer = await site.post("/signup", { email: newAddress(), password: "kurz1" });
  const message = "Password should be at least 6 characters.";
  expectRefusal(answer, 422, "weak_password", message);
  expect(answer.body.weak_password).toEqual({ reasons: ["length"] });
});

test("minimum length and required characters are settings", async () => {
  const strict = authSite({
    AUTH_PASSWORD_MIN_LENGTH: "10",
    AUTH_PASSWORD_REQUIRED_CHARACTERS: "abcdefghijklmnopqrstuvwxyz:0123456789",
  });
  const answer = await strict.post("/signup", { email: newAddress(), password: "geheim" });
  expect(answer.body.weak_password).toEqual({ reasons: ["length", "characters"] });
});

test.each([
  [
    { AUTH_DISABLE_SIGNUP: "true" },
    { email: "a@b.ch", password: PASSWORD },
    422,
    "signup_disabled",
    "Signups not allowed for this instance",
  ],
  [
    { AUTH_EXTERNAL_EMAIL_ENABLED: "false" },
    { email: "a@b.ch", password: PASSWORD },
    400,
    "email_provider_disabled",
    "Email signups are disabled",
  ],
  [{}, { phone: "+41791234567", password: PASSWORD }, 400, "phone_provider_disabled", "Phone signups are disabled"],
  [{}, {}, 422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
  [
    { AUTH_DISABLE_SIGNUP: "true", AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" },
    {},
    422,
    "signup_disabled",
    "Signups not allowed for this instance",
  ],
])("%j refuses %j with %i", async (settings, body, status, code, message) => {
  expectRefusal(await authSite(settings).post("/signup", body), status, code, message);
});

test("creates anonymous accounts where they are allowed", async () => {
  const open = authSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
  const { status, body } = await open.post("/signup", { data: { theme: "dark" } });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    is_anonymous: true,
    identities: [],
    user_metadata: { theme: "dark" },
    app_metadata: {},
    email: "",
  });
});

test("with confirmation: returns the user without a session; signing in requires the mail's answer", async () => {
  const email = newAddress();
  const { status, body } = await confirming.post("/signup", { email, password: PASSWORD });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty("access_token");
  expect(body).toMatchObject({ email, confirmation_sent_at: expect.any(String) });
  expect(body).not.toHaveProperty("email_confirmed_at");
  expect(body.identities).toHaveLength(1);
  const mail = await newestMail(email, "confirmation");
  expect(mail.subject).not.toContain(mail.code);
  const signIn = await confirming.signIn(email);
  expectRefusal(signIn, 400, "email_not_confirmed", "Email not confirmed");
});

test("with confirmation: a known address gets the same answer and a mail that says so", async () => {
  const { email, user } = await signUpAt(site);
  const { status, body } = await confirming.post("/signup", { email, password: "anderes99" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, role: "", identities: [] });
  expect(body.id).not.toBe(user.id);
  expect((await newestMail(email, "account_exists")).code).toBe("");
  expect(await countMails(email)).toBe(1);
});

test("with confirmation: signing up again resends the mail and changes nothing", async () => {
  const email = newAddress();
  await confirming.post("/signup", { email, password: PASSWORD });
  const first = await newestMail(email, "confirmation");
  const { body } = await confirming.post("/signup", { email, password: "das-des-angreifers" });
  expect(body).toMatchObject({ role: "", identities: [] });
  const second = await newestMail(email, "confirmation");
  expect(second.linkToken).not.toBe(first.linkToken);
  await confirming.post("/verify", { type: "signup", email, token: second.code });
  const theirs = { email, password: "das-des-angreifers" };
  expect((await confirming.post("/token?grant_type=password", theirs)).status).toBe(400);
  const ours = { email, password: PASSWORD };
  expect((await confirming.post("/token?grant_type=password", ours)).status).toBe(200);
});

test("with confirmation: another IPv6 address of the same network is the same client, a longer IPv4 address is not", async () => {
  for (const [first, second, status] of [
    ["2001:db8:77:1::5", "2001:db8:77:1:a:b:c:d", 200],
    ["2001:db8:77:1::5", "2001:db8:77:2::5", 400],
    ["203.0.113.1", "203.0.113.10", 400],
  ] as const) {
    const email = newAddress();
    const signUp = (ip: string, password: string) =>
      confirming.post("/signup", { email, password }, { headers: { "CF-Connecting-IP": ip } });
    await signUp(first, PASSWORD);
    await signUp(second, "ein anderes");
    const { code } = await newestMail(email, "confirmation");
    await confirming.post("/verify", { type: "signup", email, token: code });
    expect([second, (await confirming.signIn(email)).status]).toEqual([second, status]);
  }
});

test("with confirmation: a second sign-up from another network with the same password keeps the password", async () => {
  const email = newAddress();
  for (const ip of ["203.0.113.1", "2001:db8:77:1::5"]) {
    await confirming.post("/signup", { email, password: PASSWORD }, { headers: { "CF-Connecting-IP": ip } });
  }
  const { code } = await newestMail(email, "confirmation");
  await confirming.post("/verify", { type: "signup", email, token: code });
  expect((await confirming.signIn(email)).status).toBe(200);
});

test("auto-confirmation does not open an account that was never confirmed", async () => {
  const email = newAddress();
  await confirming.post("/signup", { email, password: "des-angreifers" });
  const { status, body } = await site.post("/signup", { email, password: PASSWORD });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty("access_token");
});

test("concurrent sign-ups with one address make one account", async () => {
  const email = newAddress();
  const answers = await atOnce(20, () => site.post("/signup", { email, password: PASSWORD }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // On a slow machine the last requests may time out while waiting for their hash.
  const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect([...new Set(others), "request_timeout"]).toContain("user_already_exists");
  expect(new Set([...others, "request_timeout"]).size).toBeLessThanOrEqual(2);
  const users = env.DB.prepare("SELECT count(*) AS n FROM auth_users WHERE email = ?").bind(email);
  expect(await users.first("n")).toBe(1);
  const identities = env.DB.prepare(
    "SELECT count(*) AS n FROM auth_identities WHERE identity_data ->> 'email' = ?",
  ).bind(email);
  expect(await identities.first("n")).toBe(1);
});
