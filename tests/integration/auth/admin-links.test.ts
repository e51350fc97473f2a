import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, firstRow, providersOf } from "#tests/support/database.ts";
import { addIdentity } from "#tests/support/identities.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { newNumber } from "#tests/support/phones.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
const open = authSite();
const TARGET = "https://site.test/neu";

const generate = (link: object) => site.post(`/admin/generate_link?redirect_to=${TARGET}`, link, asAdmin);
const invite = (body: object) => site.post(`/invite?redirect_to=${TARGET}`, body, asAdmin);
const { signIn } = site;
const EXISTS = "A user with this email address has already been registered";

/** Code and link of one answer are both valid, but only one of them can be used. */
async function useLink(body: Record<string, unknown>, type: string) {
  return site.post("/verify", { type, token_hash: body.hashed_token });
}

test("signup: creates an account that waits for its owner", async () => {
  const email = newAddress();
  const { status, body } = await generate({ type: "signup", email, password: PASSWORD, data: { a: 1 } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, verification_type: "signup", redirect_to: TARGET });
  expect(body.user_metadata).toEqual({ a: 1 });
  expect(body.email_otp).toMatch(/^\d{6}$/);
  const query = new URLSearchParams({ token: String(body.hashed_token), type: "signup", redirect_to: TARGET });
  expect(body.action_link).toBe(`https://site.test/auth/verify?${query}`);
  expect(await countMails(email)).toBe(0);
  const verified = await useLink(body, "signup");
  expect(verified.body.user).toMatchObject({ id: body.id, email, user_metadata: { a: 1, email_verified: true } });
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  expect((await useLink(body, "signup")).status).toBe(403);
  expectRefusal(await generate({ type: "signup", email, password: PASSWORD }), 422, "email_exists", EXISTS);
});

test("the code has the same effect as the link", async () => {
  const email = newAddress();
  const { body } = await generate({ type: "invite", email });
  expect(body).toMatchObject({ verification_type: "invite" });
  expect(body.invited_at).toBeTruthy();
  const verified = await site.post("/verify", { type: "invite", email, token: body.email_otp });
  expect(verified.body.user).toMatchObject({ id: body.id });
});

test("magiclink: is for an existing account or creates a new one", async () => {
  const { email, user } = await signUpAt(open);
  const known = await generate({ type: "magiclink", email });
  expect(known.body).toMatchObject({ id: user.id, verification_type: "magiclink" });
  expect((await useLink(known.body, "magiclink")).body.user).toMatchObject({ id: user.id });
  const unknown = await generate({ type: "magiclink", email: newAddress() });
  expect(unknown.body).toMatchObject({ verification_type: "signup" });
  expect((await useLink(unknown.body, "signup")).status).toBe(200);
});

test("recovery: is for an existing account only", async () => {
  const { email, user } = await signUpAt(open);
  const { body } = await generate({ type: "recovery", email });
  expect((await useLink(body, "recovery")).body.user).toMatchObject({ id: user.id });
  const unknown = await generate({ type: "recovery", email: newAddress() });
  expectRefusal(unknown, 404, "user_not_found", "User with this email not found");
});

test("email_change: both addresses confirm by links requested one after the other", async () => {
  const { email, user } = await signUpAt(open);
  const new_email = newAddress();
  const current = await generate({ type: "email_change_current", email, new_email });
  expect(current.body).toMatchObject({ id: user.id, verification_type: "email_change_current", new_email });
  expect(String(current.body.action_link)).toContain("type=email_change&");
  const first = await useLink(current.body, "email_change");
  expect(first.body).toMatchObject({ code: "200" });
  const next = await generate({ type: "email_change_new", email, new_email });
  const second = await useLink(next.body, "email_change");
  expect(second.body.user).toMatchObject({ id: user.id, email: new_email });
});

test.each([
  ["email_change_current", "email_change_new"],
  ["email_change_new", "email_change_current"],
])("%s used twice counts as the confirmation of one address, which changes nothing", async (type, otherType) => {
  const { email, user } = await signUpAt(open);
  const new_email = newAddress();
  for (let n = 0; n < 2; n++) {
    const { body } = await generate({ type, email, new_email });
    expect((await useLink(body, "email_change")).body).toMatchObject({ code: "200" });
  }
  const other = await generate({ type: otherType, email, new_email });
  expect(other.body).toMatchObject({ id: user.id, email, new_email });
  const last = await useLink(other.body, "email_change");
  expect(last.body.user).toMatchObject({ id: user.id, email: new_email });
});

test.each([
  ["new", "current"],
  ["current", "new"],
] as const)(
  "a mail to the %s address about another change does not count for the link's change",
  async (early, late) => {
    const { email, access_token: bearer } = await signUpAt(open);
    const [asked, other] = [newAddress(), newAddress()];
    await open.put("/user", { bearer, body: { email: asked } });
    const mail = await newestMail(early === "new" ? asked : email, "email_change");
    const { body } = await generate({ type: `email_change_${late}`, email, new_email: other });
    const old = await site.post("/verify", { type: "email_change", token_hash: mail.linkToken });
    expectRefusal(old, 403, "otp_expired", "Email link is invalid or has expired");
    expect((await useLink(body, "email_change")).body).toMatchObject({ code: "200" });
    expect((await open.get("/user", { bearer })).body).toMatchObject({ email, new_email: other });
  },
);

test("email_change: refuses another account's address, and the old address without secure email change", async () => {
  const { email } = await signUpAt(open);
  const other = await signUpAt(open);
  const taken = await generate({ type: "email_change_new", email, new_email: other.email });
  expectRefusal(taken, 422, "email_exists", EXISTS);
  const unknown = await generate({ type: "email_change_new", email: newAddress(), new_email: newAddress() });
  expectRefusal(unknown, 404, "user_not_found", "User with this email not found");
  const simple = authSite({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
  const link = { type: "email_change_current", email, new_email: newAddress() };
  const refused = await simple.post("/admin/generate_link", link, asAdmin);
  const message = "Enable secure email change to generate link for current email";
  expectRefusal(refused, 400, "validation_failed", message);
});

test.each<[object, string]>([
  [{ email: "a@example.ch" }, "Invalid email action link type requested: "],
  [{ type: "phone", email: "a@example.ch" }, "Invalid email action link type requested: phone"],
  [{ type: "signup", email: "a@example.ch" }, "Signup requires a valid password"],
  [{ type: "magiclink" }, "Unable to validate email address: invalid format"],
])("refuses to create a link from %j", async (link, message) => {
  expectRefusal(await generate(link), 400, "validation_failed", message);
});

test("a link does not lead to another site", async () => {
  const link = { type: "magiclink", email: newAddress(), redirect_to: "https://evil.test/" };
  const { body } = await site.post("/admin/generate_link", link, asAdmin);
  expect(body.redirect_to).toBe("https://site.test");
});

test("an invitation is mailed, and opens the account", async () => {
  const email = newAddress();
  const { status, body } = await invite({ email, data: { team: "Nord" } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, user_metadata: { team: "Nord" } });
  expect(body.invited_at).toBeTruthy();
  const mail = await newestMail(email, "invite");
  expect(mail.subject).toBe("Einladung zum Spitex-Verzeichnis");
  expect(mail.link).toContain("type=invite");
  const verified = await site.post("/verify", { type: "invite", token_hash: mail.linkToken });
  expect(verified.body.user).toMatchObject({ id: body.id });
  expectRefusal(await invite({ email }), 422, "email_exists", EXISTS);
});

test("an invitation removes the password set by an earlier, unconfirmed sign-up", async () => {
  const email = newAddress();
  await site.post("/signup", { email, password: "das des Angreifers" });
  const { body } = await invite({ email });
  const mail = await newestMail(email, "invite");
  await site.post("/verify", { type: "invite", token_hash: mail.linkToken });
  expectRefusal(await signIn(email, "das des Angreifers"), 400, "invalid_credentials", "Invalid login credentials");
  const stored = env.DB.prepare("SELECT password_hash FROM auth_users WHERE id = ?").bind(body.id);
  expect(await stored.first("password_hash")).toBeNull();
});

test("an invitation needs an address", async () => {
  expectRefusal(await invite({}), 400, "validation_failed", "An email address is required");
  const message = "Unable to validate email address: invalid format";
  expectRefusal(await invite({ email: "anna" }), 400, "validation_failed", message);
});

test.each<[string, (email: string) => Promise<unknown>]>([
  ["made", (email) => site.post("/admin/users", { email, password: PASSWORD, user_metadata: { a: 1 } }, asAdmin)],
  ["invited", (email) => invite({ email, data: { a: 1 } })],
  [
    "moved to another address",
    async (email) => {
      const { user } = await signUpAt(open);
      await open.put(`/admin/users/${user.id}`, { body: { email }, ...asAdmin });
    },
  ],
  [
    "given a confirmed number",
    (email) => {
      const user_metadata = { sub: "elsewhere" };
      return site.post("/admin/users", { email, phone: newNumber(), phone_confirm: true, user_metadata }, asAdmin);
    },
  ],
])("an account that an admin has %s stays as it is, even if mails are requested for it", async (_, make) => {
  const email = newAddress();
  await make(email);
  const stored = () =>
    firstRow("SELECT id, password_hash, user_metadata, app_metadata FROM auth_users WHERE email = ?", email);
  const id = String((await stored())?.id);
  await addIdentity(id, "github");
  const before = [await stored(), await providersOf(id)];
  // The log is kept for 90 days.
  await change("DELETE FROM auth_audit_log WHERE user_id = ?", id);
  const stranger = { headers: { "CF-Connecting-IP": "198.51.100.66" } };
  const data = { first_name: "Mallory" };
  expect((await site.post("/otp", { email, data }, stranger)).status).toBe(200);
  expect((await site.post("/signup", { email, data, password: "des Fremden" }, stranger)).status).toBe(200);
  expect([await stored(), await providersOf(id)]).toEqual(before);
});
