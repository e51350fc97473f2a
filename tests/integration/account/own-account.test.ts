import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, makeAdmin, rows } from "#tests/support/database.ts";
import { signInAt, withFactor } from "#tests/support/factors.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { newestCode, phoneSite, withNumber } from "#tests/support/phones.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = authSite();

type Entry = { id: string; is_current: boolean; user_agent: string };

async function sessionsOf(bearer: string): Promise<Entry[]> {
  const { status, body } = await site.get("/user/sessions", { bearer });
  expect(status).toBe(200);
  return body as unknown as Entry[];
}

test("a user lists their sessions and ends one of them", async () => {
  const { email, access_token } = await signUpAt(site);
  const other = await signInAt(site, email);
  const list = await sessionsOf(access_token);
  expect(list).toHaveLength(2);
  const elsewhere = list.find(({ is_current }) => !is_current);
  expect(JSON.stringify(list)).not.toMatch(/refresh_counter|amr/);
  const path = `/user/sessions/${elsewhere?.id}`;
  expect(await site.delete(path, { bearer: access_token })).toMatchObject({ status: 200, body: {} });
  expect((await site.get("/user", { bearer: other.bearer })).status).toBe(403);
  const refreshed = await site.refresh(other.refresh_token);
  expect(refreshed.status).toBe(400);
  expect(await sessionsOf(access_token)).toMatchObject([{ is_current: true }]);
});

test("a user cannot end the session of another user", async () => {
  const victim = await signUpAt(site);
  const [theirs] = await sessionsOf(victim.access_token);
  const { access_token: bearer } = await signUpAt(site);
  const stolen = await site.delete(`/user/sessions/${theirs?.id}`, { bearer });
  expectRefusal(stolen, 404, "session_not_found", "Session not found");
  expect((await site.get("/user", { bearer: victim.access_token })).status).toBe(200);
  const odd = await site.delete("/user/sessions/7", { bearer });
  expectRefusal(odd, 404, "validation_failed", "session_id must be an UUID");
});

test("without the second factor no session is shown or ended and no account deleted", async () => {
  const { email, bearer } = await withFactor(site);
  const thief = await signInAt(site, email);
  const [raised] = (await sessionsOf(bearer)).filter(({ is_current }) => is_current);
  const shown = await site.get("/user/sessions", { bearer: thief.bearer });
  expect(shown).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
  const ended = await site.delete(`/user/sessions/${raised?.id}`, { bearer: thief.bearer });
  expect(ended).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
  const body = { current_password: PASSWORD };
  const deleted = await site.delete("/user", { bearer: thief.bearer, body });
  expect(deleted).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
  expect((await site.delete("/user", { bearer, body })).status).toBe(200);
});

await seedListings(winterthur, [{ name: "Spitex Konto" }]);

async function reviewBy(userId: string) {
  const text = `Von ${userId}`;
  await change(
    `INSERT INTO spitex_reviews (spitex_id, user_id, author, rating, review_text, publish_time, created_at)
     SELECT id, ?, 'Anna Muster', 4, ?, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'
     FROM spitex_listings WHERE name = 'Spitex Konto'`,
    userId,
    text,
  );
  return () => firstRow("SELECT author, user_id FROM spitex_reviews WHERE review_text = ?", text);
}

test("deletes an account with its password, and keeps its reviews without a name", async () => {
  const { email, user, access_token: bearer } = await signUpAt(site);
  const review = await reviewBy(user.id);
  const message = "Current password required when deleting the account.";
  expectRefusal(await site.delete("/user", { bearer }), 400, "current_password_required", message);
  const guess = await site.delete("/user", { bearer, body: { current_password: "geraten" } });
  expectRefusal(guess, 400, "current_password_invalid", message);
  const body = { current_password: PASSWORD, reviews: "keep" };
  expect(await site.delete("/user", { bearer, body })).toMatchObject({ status: 200, body: {} });
  expect((await site.get("/user", { bearer })).body.code).toBe("user_not_found");
  expect(await review()).toEqual({ author: "Anonymer Nutzer", user_id: "deleted" });
  expect((await newestMail(email, "account_deleted")).subject).toBe("Ihr Konto wurde gelöscht");
});

test("deletes the reviews as well if asked, and updates the counts", async () => {
  const counted = async () =>
    firstValue<number>("SELECT own_ratings_count AS n FROM spitex_listings WHERE name = 'Spitex Konto'");
  const before = await counted();
  const { user, access_token: bearer } = await signUpAt(site);
  const review = await reviewBy(user.id);
  expect(await counted()).toBe((before ?? 0) + 1);
  await site.delete("/user", { bearer, body: { current_password: PASSWORD, reviews: "delete" } });
  expect(await review()).toBeNull();
  expect(await counted()).toBe(before);
});

test("an account with admin rights is not deleted, and keeps everything until they are revoked", async () => {
  const { email, user, access_token: bearer } = await signUpAt(site);
  const review = await reviewBy(user.id);
  await makeAdmin(user.id);
  const body = { current_password: PASSWORD, reviews: "delete" };
  const refused = await site.delete("/user", { bearer, body });
  expectRefusal(refused, 409, "account_is_admin", "An account with admin rights cannot be deleted");
  expect((await site.get("/user", { bearer })).status).toBe(200);
  expect(await review()).toMatchObject({ user_id: user.id });
  expect(await countMails(email)).toBe(0);
  const actions = await rows("SELECT action FROM auth_audit_log WHERE user_id = ?", user.id);
  expect(actions).toEqual([{ action: "user_signedup" }]);
  await change("DELETE FROM user_roles WHERE user_id = ?", user.id);
  expect((await site.delete("/user", { bearer, body })).status).toBe(200);
});

test("an account without a password is deleted with a code from a mail", async () => {
  const email = newAddress();
  await site.post("/otp", { email });
  const { linkToken } = await newestMail(email, "magic_link");
  const { body: signedIn } = await site.post("/verify", { type: "magiclink", token_hash: linkToken });
  const bearer = signedIn.access_token;
  const message = "Account deletion requires reauthentication";
  expectRefusal(await site.delete("/user", { bearer }), 400, "reauthentication_needed", message);
  await site.get("/reauthenticate", { bearer });
  const { code } = await newestMail(email, "reauthentication");
  const wrong = await site.delete("/user", { bearer, body: { nonce: code === "000000" ? "1" : "000000" } });
  expect(wrong).toMatchObject({ status: 422, body: { code: "reauthentication_not_valid" } });
  expect((await site.delete("/user", { bearer, body: { nonce: code } })).status).toBe(200);
});

test("a failed deletion sends no mail", async () => {
  const { email, access_token: bearer } = await signUpAt(site);
  await site.delete("/user", { bearer, body: { current_password: "geraten" } });
  expect(await countMails(email)).toBe(0);
});

test.each(["with only a phone number", "with an address that is not confirmed"])(
  "an account %s is deleted with a code by SMS",
  async (which) => {
    const withNumbers = phoneSite();
    const { bearer, phone, user } = await withNumber(withNumbers);
    if (which.includes("address")) {
      const body = { email: newAddress() };
      expect((await withNumbers.put(`/admin/users/${user.id}`, { ...asAdmin, body })).status).toBe(200);
    }
    const message = "Account deletion requires reauthentication";
    const refused = await withNumbers.delete("/user", { bearer });
    expectRefusal(refused, 400, "reauthentication_needed", message);
    await withNumbers.get("/reauthenticate", { bearer });
    const body = { nonce: await newestCode(phone) };
    expect((await withNumbers.delete("/user", { bearer, body })).status).toBe(200);
  },
);

test("limits password guesses per account, from all addresses together", async () => {
  const limited = authSite({ AUTH_RATE_LIMIT_PASSWORD: "1" });
  const { access_token: bearer } = await signUpAt(limited);
  const guess = (n: number) =>
    limited.delete("/user", {
      bearer,
      body: { current_password: "geraten" },
      headers: { "CF-Connecting-IP": `203.0.113.${n}` },
    });
  const answers = [];
  for (const n of [1, 2, 3, 4, 5, 6]) answers.push((await guess(n)).status);
  expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
});

test("four concurrent deletions send one mail and one audit entry", async () => {
  const { email, user, access_token: bearer } = await signUpAt(site);
  const body = { current_password: PASSWORD };
  await Promise.all([1, 2, 3, 4].map(() => site.delete("/user", { bearer, body })));
  expect(await countMails(email)).toBe(1);
  const events = "SELECT count(*) AS n FROM auth_audit_log WHERE user_id = ? AND action = 'user_deleted'";
  expect(await firstValue(events, user.id)).toBe(1);
});

test("ending an unknown session writes no audit entry", async () => {
  const { user, access_token: bearer } = await signUpAt(site);
  await site.delete(`/user/sessions/${crypto.randomUUID()}`, { bearer });
  const events = "SELECT action FROM auth_audit_log WHERE user_id = ? ORDER BY id";
  const results = await rows(events, user.id);
  expect(results).toEqual([{ action: "user_signedup" }]);
});
