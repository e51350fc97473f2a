import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = authSite();
const GRANT = "/token?grant_type=password";

test("a new address counts once both mails are answered, and the old address gets a notice", async () => {
  const { access_token: bearer, email } = await signUpAt(site);
  const newEmail = newAddress();
  const { body } = await site.put("/user", { bearer, body: { email: newEmail } });
  expect(body).toMatchObject({ email, new_email: newEmail });
  const toOld = await newestMail(email, "email_change");
  const toNew = await newestMail(newEmail, "email_change");

  const half = await site.post("/verify", { type: "email_change", email: newEmail, token: toNew.code });
  expect(half.status).toBe(200);
  expect(half.body).toMatchObject({ code: "200", msg: expect.stringContaining("other email") });
  expect((await site.get("/user", { bearer })).body).toMatchObject({ email, new_email: newEmail });

  const whole = await site.post("/verify", { type: "email_change", email, token: toOld.code });
  expect(whole.body.user).toMatchObject({ email: newEmail });
  expect(whole.body.user).not.toHaveProperty("new_email");
  expect(whole.body.user.identities).toMatchObject([{ email: newEmail }]);
  expect((await site.post(GRANT, { email: newEmail, password: PASSWORD })).status).toBe(200);
  expect((await newestMail(email, "email_changed")).text).toContain(newEmail);
});

test("both links used at the same time also change the address", async () => {
  const { access_token: bearer, email } = await signUpAt(site);
  const newEmail = newAddress();
  await site.put("/user", { bearer, body: { email: newEmail } });
  const links = [await newestMail(email, "email_change"), await newestMail(newEmail, "email_change")];
  await Promise.all(
    links.map(({ linkToken }) => site.post("/verify", { type: "email_change", token_hash: linkToken })),
  );
  expect((await site.get("/user", { bearer })).body.email).toBe(newEmail);
});

test("with secure email change switched off one mail suffices, and it can be resent", async () => {
  const simple = authSite({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
  expect(await (await simple.fetch("/konto")).text()).toContain("isEmailChangeSecure&quot;:false");
  const { access_token: bearer, email } = await signUpAt(simple);
  const newEmail = newAddress();
  await simple.put("/user", { bearer, body: { email: newEmail } });
  expect(await countMails(email)).toBe(0);
  await simple.post("/resend", { type: "email_change", email });
  expect(await countMails(newEmail)).toBe(2);
  const { code } = await newestMail(newEmail, "email_change");
  const { body } = await simple.post("/verify", { type: "email_change", email: newEmail, token: code });
  expect(body.user.email).toBe(newEmail);
});

test("a change that waits for its mails still waits for them after addresses count without a mail", async () => {
  const asking = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
  const { access_token: bearer, user } = await signUpAt(site);
  const [email, newEmail] = [newAddress(), newAddress()];
  await site.put(`/admin/users/${user.id}`, { ...asAdmin, body: { email } });
  await asking.put("/user", { bearer, body: { email: newEmail } });
  // Anybody can ask for mails again.
  expect((await site.post("/resend", { type: "email_change", email })).status).toBe(200);
  expect((await site.get("/user", { bearer })).body).toMatchObject({ email, new_email: newEmail });
  for (const to of [email, newEmail]) {
    expect(await countMails(to)).toBe(2);
    const { code } = await newestMail(to, "email_change");
    await site.post("/verify", { type: "email_change", email: to, token: code });
  }
  expect((await site.get("/user", { bearer })).body).toMatchObject({ email: newEmail });
});

test("422 if another user has taken the new address in the meantime", async () => {
  const simple = authSite({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
  const { access_token: bearer, email } = await signUpAt(simple);
  const newEmail = newAddress();
  await simple.put("/user", { bearer, body: { email: newEmail } });
  await signUpAt(simple, newEmail);
  const { code } = await newestMail(newEmail, "email_change");
  const answer = await simple.post("/verify", { type: "email_change", email: newEmail, token: code });
  const message = "A user with this email address has already been registered";
  expectRefusal(answer, 422, "email_exists", message);
  expect((await simple.get("/user", { bearer })).body.email).toBe(email);
});

test("the user's current address is not a change", async () => {
  const { access_token: bearer, email } = await signUpAt(site);
  const { body } = await site.put("/user", { bearer, body: { email: email.toUpperCase() } });
  expect(body).not.toHaveProperty("new_email");
  expect(await countMails(email)).toBe(0);
});

/** An account whose unconfirmed address has just got a mail, for example after a typing error of the administration. */
async function withMailTo(path: string, kind: string) {
  const { access_token: bearer, user } = await signUpAt(site);
  const email = newAddress();
  await site.put(`/admin/users/${user.id}`, { ...asAdmin, body: { email } });
  await site.post(path, { email });
  return { bearer, id: user.id, email, mail: await newestMail(email, kind) };
}

const MAILS = [
  ["/otp", "confirmation", "email"],
  ["/recover", "recovery", "recovery"],
] as const;

test.each(MAILS)("an address that changes at once voids the mails of %s to the former one", async (...of) => {
  const [path, kind, type] = of;
  const { bearer, email, mail } = await withMailTo(path, kind);
  const own = newAddress();
  const { body } = await site.put("/user", { bearer, body: { email: own } });
  expect(body).toMatchObject({ email: own, email_confirmed_at: expect.any(String) });
  expect((await site.post("/verify", { type, token_hash: mail.linkToken })).status).toBe(403);
  expect((await site.post("/verify", { type, email, token: mail.code })).status).toBe(403);
  expect((await site.get("/user", { bearer })).body).toMatchObject({ email: own });
});

test.each(MAILS)("code and link of %s work only for the address to which they were sent", async (path, kind, type) => {
  const { id, email, mail } = await withMailTo(path, kind);
  await change("UPDATE auth_users SET email = ? WHERE id = ?", newAddress(), id);
  const linked = { type, token_hash: mail.linkToken };
  for (const given of [{ type, email, token: mail.code }, linked]) {
    expect((await site.post("/verify", given)).status).toBe(403);
  }
  // Its page does not name the new address to the reader of the old one.
  const page = await site.fetch(mail.path);
  expect(await page.text()).not.toContain("@example.ch");
  await change("UPDATE auth_users SET email = ? WHERE id = ?", email, id);
  expect((await site.post("/verify", linked)).status).toBe(200);
});
