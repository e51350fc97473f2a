import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, makeAdmin, userRow } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { newNumber } from "#tests/support/phones.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = authSite();
const NOBODY = "3f0c1f6e-4d0a-4b52-9f7e-0d5b2f6a9c11";
const create = (user: object) => site.post("/admin/users", user, asAdmin);
const edit = (id: string, user: object) => site.put(`/admin/users/${id}`, { body: user, ...asAdmin });
const { signIn } = site;

test("a code issued earlier does not open a softly deleted account", async () => {
  const verifier = "v".repeat(43);
  const { email, user } = await signUpAt(site);
  await makeAdmin(user.id);
  await site.post("/otp", { email, code_challenge: verifier, code_challenge_method: "plain" });
  const { linkToken } = await newestMail(email, "magic_link");
  const direct = authSite({ AUTH_VERIFY_GET: "direct" });
  const followed = await direct.fetch(`/auth/verify?token=${linkToken}&type=magiclink`);
  const auth_code = new URL(followed.headers.get("Location") ?? "").searchParams.get("code");
  await site.delete(`/admin/users/${user.id}`, { ...asAdmin, body: { should_soft_delete: true } });
  const answer = { auth_code, code_verifier: verifier };
  expect((await site.post("/token?grant_type=pkce", answer)).status).toBe(404);
  const roles = env.DB.prepare("SELECT role FROM user_roles WHERE user_id = ?").bind(user.id);
  expect(await roles.first()).toBeNull();
});

test("a user is created with exactly the given values and without a mail", async () => {
  const email = newAddress();
  const metadata = { name: "Anna", tags: ["a", { b: 1 }] };
  const { status, body } = await create({
    email: email.toUpperCase(),
    password: PASSWORD,
    user_metadata: metadata,
    app_metadata: { team: 7 },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, role: "authenticated" });
  expect(body.user_metadata).toEqual(metadata);
  expect(body.app_metadata).toEqual({ team: 7, provider: "email", providers: ["email"] });
  expect(body).not.toHaveProperty("email_confirmed_at");
  expect(await countMails(email)).toBe(0);
  const code = "email_not_confirmed";
  expectRefusal(await signIn(email, PASSWORD), 400, code, "Email not confirmed");
});

test("a confirmed user can sign in at once", async () => {
  const email = newAddress();
  const id = crypto.randomUUID();
  const { body } = await create({ id, email, password: PASSWORD, email_confirm: true });
  expect(body).toMatchObject({ id, user_metadata: { email_verified: true } });
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test("a user may have only a number", async () => {
  const phone = `+4179${Math.floor(1e6 + Math.random() * 9e6)}`;
  const { status, body } = await create({ phone, phone_confirm: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ phone: phone.slice(1), email: "", app_metadata: { provider: "phone" } });
  expect(body.identities).toMatchObject([{ provider: "phone", identity_data: { phone: phone.slice(1) } }]);
  const message = "Phone number already registered by another user";
  const spaced = `${phone.slice(0, 5)} ${phone.slice(5)}`;
  expectRefusal(await create({ phone: spaced }), 422, "phone_exists", message);
});

test.each<[object, number, string, string]>([
  [{}, 400, "validation_failed", "Cannot create a user without either an email or phone"],
  [{ email: "xx:;x@x.x" }, 400, "validation_failed", "Unable to validate email address: invalid format"],
  [{ phone: "12a" }, 400, "validation_failed", "Invalid phone number format (E.164 required)"],
  [
    { email: "a@example.ch", password: "123456", password_hash: "x" },
    400,
    "validation_failed",
    "Only a password or a password hash should be provided",
  ],
  [{ email: "a@example.ch", password_hash: "x" }, 400, "validation_failed", "Unsupported password hash"],
  [{ email: "a@example.ch", password: "12345" }, 422, "weak_password", "Password should be at least 6 characters."],
  [{ email: "a@example.ch", id: "7" }, 400, "validation_failed", "ID must conform to the uuid v4 format"],
  [
    { email: "a@example.ch", ban_duration: "1d" },
    400,
    "validation_failed",
    'invalid format for ban duration: time: invalid duration "1d"',
  ],
])("refuses to create a user from %j", async (user, status, code, message) => {
  expectRefusal(await create(user), status, code, message);
});

test("an address and an id belong to one account each", async () => {
  const { email, user } = await signUpAt(site);
  const message = "A user with this email address has already been registered";
  expectRefusal(await create({ email }), 422, "email_exists", message);
  const other = await signUpAt(site);
  expectRefusal(await edit(other.user.id, { email }), 422, "email_exists", message);
  const taken = await create({ email: newAddress(), id: user.id });
  expectRefusal(taken, 422, "user_already_exists", "User already registered");
});

test.each([
  ["email", newAddress(), "A user with this email address has already been registered"],
  ["phone", newNumber(), "Phone number already registered by another user"],
])(
  "an edit is refused and changes nothing if another account gets its %s at the same moment",
  async (name, value, message) => {
    const { user } = await signUpAt(site);
    const before = await userRow(user.id);
    const DB = overtakenDatabase(env.DB, "UPDATE auth_users SET", () => create({ [name]: value }));
    const body = { [name]: value, user_metadata: { city: "Bern" } };
    const answer = await authSite({ DB }).put(`/admin/users/${user.id}`, { body, ...asAdmin });
    expectRefusal(answer, 422, `${name}_exists`, message);
    expect(await userRow(user.id)).toEqual(before);
  },
);

const FIREBASE =
  "$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==";
const BCRYPT = "$2b$10$ttU2ysFXDSCGpDbMnMLVVu5oU8BmXwOBHcUcYo.rNQEvzADumxQmq";

test.each([
  ["bcrypt", BCRYPT, "ein altes Passwort"],
  ["the scrypt of Firebase", FIREBASE, "user1password"],
])("a password hashed elsewhere signs in, and is then stored with our own hash: %s", async (_, hash, password) => {
  const email = newAddress();
  const { body } = await create({ email, password_hash: hash, email_confirm: true });
  expectRefusal(await signIn(email, "falsch"), 400, "invalid_credentials", "Invalid login credentials");
  expect((await signIn(email, password)).status).toBe(200);
  const stored = await firstValue("SELECT password_hash FROM auth_users WHERE id = ?", body.id);
  expect(stored).toMatch(/^\$argon2id\$/);
  expect((await signIn(email, password)).status).toBe(200);
});

test("an edit merges metadata and changes the address immediately, without a mail", async () => {
  const { email, user } = await signUpAt(site, newAddress(), { name: "Anna" });
  const newEmail = newAddress();
  const { body } = await edit(user.id, {
    email: newEmail,
    user_metadata: { city: "Bern", name: null },
    app_metadata: { team: 7 },
  });
  expect(body.email).toBe(newEmail);
  expect(body.user_metadata).toMatchObject({ city: "Bern" });
  expect(body.user_metadata).not.toHaveProperty("name");
  expect(body.app_metadata).toMatchObject({ team: 7, provider: "email" });
  expect(body.identities).toMatchObject([{ identity_data: { email: newEmail } }]);
  // This address has not been proved.
  expect(body).not.toHaveProperty("email_confirmed_at");
  expect((await countMails(email)) + (await countMails(newEmail))).toBe(0);
  const confirmed = await edit(user.id, { email_confirm: true });
  expect(confirmed.body.email_confirmed_at).toBeTruthy();
  expect((await signIn(newEmail, PASSWORD)).status).toBe(200);
});

test("a link to the old address proves nothing about the new one", async () => {
  const { email, user } = await signUpAt(site);
  await site.post("/otp", { email });
  const { linkToken } = await newestMail(email, "magic_link");
  await edit(user.id, { email: newAddress() });
  const answer = await site.post("/verify", { type: "magiclink", token_hash: linkToken });
  expectRefusal(answer, 403, "otp_expired", "Email link is invalid or has expired");
});

test("an edit that repeats the user's address keeps its links and a pending change of address", async () => {
  const { email, user, access_token: bearer } = await signUpAt(site);
  const newEmail = newAddress();
  await site.put("/user", { bearer, body: { email: newEmail } });
  await site.post("/otp", { email });
  const { linkToken } = await newestMail(email, "magic_link");
  const { body } = await edit(user.id, { email: email.toUpperCase(), user_metadata: { city: "Bern" } });
  expect(body).toMatchObject({ email, new_email: newEmail, user_metadata: { city: "Bern" } });
  expect((await site.post("/verify", { type: "magiclink", token_hash: linkToken })).status).toBe(200);
});

test("a new password and a ban end every session", async () => {
  const { email, user, access_token, refresh_token } = await signUpAt(site);
  await edit(user.id, { password: "ein anderes Passwort" });
  expect((await site.get("/user", { bearer: access_token })).status).toBe(403);
  const refreshed = await site.refresh(refresh_token);
  expect(refreshed.status).toBe(400);
  const again = await signIn(email, "ein anderes Passwort");
  const { body } = await edit(user.id, { ban_duration: "24h" });
  expect(Date.parse(String(body.banned_until))).toBeGreaterThan(Date.now() + 86_000_000);
  const shut = await site.get("/user", { bearer: again.body.access_token });
  expectRefusal(shut, 403, "user_banned", "User is banned");
  const banned = await signIn(email, "ein anderes Passwort");
  expectRefusal(banned, 400, "user_banned", "User is banned");
  await edit(user.id, { ban_duration: "none" });
  expect((await signIn(email, "ein anderes Passwort")).status).toBe(200);
});

test("an edit refuses an empty password", async () => {
  const { email, user } = await signUpAt(site);
  const message = "Password should be at least 6 characters.";
  expectRefusal(await edit(user.id, { password: "" }), 422, "weak_password", message);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test.each(["get", "put", "delete"] as const)("404 for %s of an unknown user", async (method) => {
  const ask = (id: string) => site[method](`/admin/users/${id}`, { ...asAdmin, ...(method !== "get" && { body: {} }) });
  expectRefusal(await ask("7"), 404, "validation_failed", "user_id must be an UUID");
  expectRefusal(await ask(NOBODY), 404, "user_not_found", "User not found");
});

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Winterthur" }]));

const review = (userId: string) =>
  change(
    `INSERT INTO spitex_reviews (spitex_id, user_id, author, rating, review_text, publish_time, created_at)
     SELECT min(id), ?, 'Anna Muster', 5, ?, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'
     FROM spitex_listings`,
    userId,
    `Von ${userId}`,
  );
const reviewOf = (userId: string) =>
  firstRow("SELECT author, user_id FROM spitex_reviews WHERE review_text = ?", `Von ${userId}`);

/** A logo being checked and a change of many listings. */
async function begin(userId: string) {
  const upload = "INSERT INTO logo_uploads (spitex_id, id, user_id, try_at, created_at)";
  await change(`${upload} SELECT min(id), ?1, ?1, '2026', '2026' FROM spitex_listings`, userId);
  const bulk = "INSERT INTO bulk_changes (id, user_id, ip, user_agent, ask, created_at, tried_at)";
  await change(`${bulk} VALUES (?1, ?1, '', '', '{}', '2026', '2026')`, userId);
}

test.each([false, true])("deletion (soft: %s) removes the user, and reviews lose the author's name", async (isSoft) => {
  const { email, user, access_token } = await signUpAt(site);
  await review(user.id);
  await begin(user.id);
  const body = { should_soft_delete: isSoft };
  const answer = await site.delete(`/admin/users/${user.id}`, { ...asAdmin, body });
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect((await site.get("/user", { bearer: access_token })).status).toBe(403);
  expect(await reviewOf(user.id)).toEqual({ author: "Anonymer Nutzer", user_id: "deleted" });
  const kept = await site.get(`/admin/users/${user.id}`, asAdmin);
  if (isSoft) expect(kept.body).toMatchObject({ email: "", identities: [], user_metadata: {} });
  expect(kept.status).toBe(isSoft ? 200 : 404);
  expect(JSON.stringify(kept.body)).not.toContain(email);
  for (const table of ["logo_uploads", "bulk_changes"]) {
    expect(await firstRow(`SELECT id FROM ${table} WHERE user_id = ?`, user.id)).toBeNull();
  }
  // The address is free again, and the deleted account cannot get it back.
  expectRefusal(await edit(user.id, { email }), 404, "user_not_found", "User not found");
  expect((await signUpAt(site, email)).user.id).not.toBe(user.id);
});
