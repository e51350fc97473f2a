import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { authSite, signUpAt } from "#tests/support/auth.ts";
import { change, makeAdmin, rows, userRow } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { seedUser } from "#tests/support/users.ts";

/** On this site sign-ups wait for the answer to their mail. */
const waiting = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });

let desk: Awaited<ReturnType<typeof adminSite>>;
const remove = (id: string) => desk.ask("DELETE", `/users/${id}`);
const resend = (id: string) => desk.ask("POST", `/users/${id}/confirmation`);
const logged = async () => rows("SELECT action, details FROM auth_audit_log ORDER BY id");

beforeAll(async () => {
  desk = await adminSite();
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
});
beforeEach(async () => {
  await change("DELETE FROM auth_users WHERE id <> ?", desk.id);
  await change("DELETE FROM auth_audit_log");
});

describe("a deletion", () => {
  test("ends sessions, keeps reviews without a name, and is logged with the admin", async () => {
    const { user, access_token: bearer, email } = await signUpAt(desk.site);
    await change(
      `INSERT INTO spitex_reviews (spitex_id, user_id, author, rating, review_text, created_at, publish_time)
        VALUES (1, ?, 'Anna', 5, 'Gut', '2026-01-01', '2026-01-01')`,
      user.id,
    );
    expect(await remove(user.id)).toEqual({ status: 204, body: undefined });
    expect(await userRow(user.id)).toBeNull();
    expect((await desk.site.get("/user", { bearer })).status).toBe(403);
    expect(await rows("SELECT user_id, author, review_text FROM spitex_reviews")).toEqual([
      { user_id: "deleted", author: "Anonymer Nutzer", review_text: "Gut" },
    ]);
    expect(await lastAudit()).toMatchObject({ action: "user_deleted", user_id: desk.id });
    expect(JSON.stringify(await logged())).not.toContain(email);
  });

  test("answers 404 the second time and for unknown accounts; nothing more is logged", async () => {
    const id = await seedUser(db, "anna@example.ch");
    await remove(id);
    for (const gone of [id, "niemand"]) {
      expect(await remove(gone)).toMatchObject({ status: 404, body: { error: { code: "account_not_found" } } });
    }
    expect((await logged()).filter(({ action }) => action === "user_deleted")).toHaveLength(1);
  });

  test("answers 409 for the admin's own account and for admins, who keep everything", async () => {
    const other = await seedUser(db, "admin@example.ch");
    await makeAdmin(other);
    expect(await remove(desk.id)).toMatchObject({ status: 409, body: { error: { code: "own_account" } } });
    expect(await remove(other)).toMatchObject({ status: 409, body: { error: { code: "account_is_admin" } } });
    expect(await userRow(other)).not.toBeNull();
    expect(await logged()).toEqual([]);
    await desk.ask("DELETE", `/users/${other}/roles/admin`);
    expect((await remove(other)).status).toBe(204);
  });
});

describe("a confirmation", () => {
  test("is sent again to an account that waits for it, and logged; password and name stay", async () => {
    const { email } = await pending();
    const before = await account(email);
    const { status, body } = await resend(String(before.id));
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, awaitsConfirmation: true });
    expect(await countMails(email)).toBe(2);
    const { password_hash, user_metadata } = await account(email);
    expect({ password_hash, user_metadata }).toEqual({
      password_hash: before.password_hash,
      user_metadata: before.user_metadata,
    });
    expect(await lastAudit()).toMatchObject({
      action: "user_confirmation_requested",
      user_id: desk.id,
      details: JSON.stringify({ user_id: before.id }),
    });
    const { code } = await newestMail(email, "confirmation");
    expect((await desk.site.post("/verify", { type: "signup", email, token: code })).status).toBe(200);
  });

  test("answers 409 for a confirmed account, 404 for an unknown one, 429 within the interval of mails", async () => {
    const confirmed = await seedUser(db, "anna@example.ch");
    expect(await resend(confirmed)).toMatchObject({ status: 409, body: { error: { code: "account_confirmed" } } });
    expect((await resend("niemand")).status).toBe(404);
    const slow = await adminSite({ AUTH_SMTP_MAX_FREQUENCY: "60" });
    const { email } = await pending();
    const { id } = await account(email);
    expect((await slow.ask("POST", `/users/${id}/confirmation`)).status).toBe(200);
    const limited = await slow.ask("POST", `/users/${id}/confirmation`);
    expect(limited).toMatchObject({ status: 429, body: { error: { code: "too_many_requests" } } });
    expect(await countMails(email)).toBe(2);
  });
});

const account = async (email: string) => (await rows("SELECT * FROM auth_users WHERE email = ?", email))[0] ?? {};

async function pending() {
  const email = `neu-${crypto.randomUUID()}@example.ch`;
  await waiting.post("/signup", { email, password: "ein langes Passwort", data: { first_name: "Neu" } });
  return { email };
}
