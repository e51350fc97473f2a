import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertSession } from "#db/queries/auth/sessions.ts";
import { listUsersByEmail } from "#db/queries/auth/user-desk.ts";
import { runAll } from "#db/statement.ts";
import { MOST_KEPT } from "#domain/auth/user-desk.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { authSite, signUpAt } from "#tests/support/auth.ts";
import { change, makeAdmin, rows } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail, recoveryMail } from "#tests/support/mailbox.ts";
import { seedReviews } from "#tests/support/reviews.ts";
import { seedUser } from "#tests/support/users.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
const ask = (method: string, path: string, body?: object) => desk.ask(method, `/users${path}`, body);
const emails = async (query: string) =>
  (await ask("GET", `?${query}`)).body.items.map(({ email }: { email: string }) => email);

beforeAll(async () => {
  desk = await adminSite();
});
beforeEach(async () => {
  await change("DELETE FROM auth_users WHERE id <> ?", desk.id);
  await change("DELETE FROM auth_audit_log");
});

test("finds by address or its start, in any case", async () => {
  await seedUser(db, "berta@example.ch");
  await seedUser(db, "bernd@example.ch");
  await seedUser(db, "carl@example.ch");
  expect(await emails("q=ber")).toEqual(["bernd@example.ch", "berta@example.ch"]);
  expect(await emails("q=%20Carl@Example.ch")).toEqual(["carl@example.ch"]);
  expect(await emails("q=%25")).toEqual([]);
  expect(await emails("q=niemand")).toEqual([]);
});

test("pages read no more than they show", async () => {
  const all = Array.from({ length: 60 }, (_, at) => `n${String(at).padStart(2, "0")}@example.ch`);
  for (const email of all) await seedUser(db, email);
  const seen: string[] = [];
  let from: string | null = "";
  while (from !== null) {
    const { body }: { body: { items: { email: string }[]; next: string | null } } = await ask(
      "GET",
      `?q=n&from=${encodeURIComponent(from)}`,
    );
    seen.push(...body.items.map(({ email }) => email));
    from = body.next;
  }
  expect(seen).toEqual(all);
  const page = { filter: "all", beginning: "n", words: [], after: "n10@example.ch", now: "" } as const;
  const [answer] = await db.batch([listUsersByEmail(page).toQuery()]);
  // A row, its entry in the index, and the listings that the account keeps.
  expect(answer?.meta?.rows_read).toBeLessThanOrEqual(3 * 26);
});

test("returns the data for the admin screen, and no secrets", async () => {
  const { email } = await signUpAt(desk.site, undefined, { first_name: "Anna", last_name: "Muster" });
  const { body } = await ask("GET", `?q=${email}`);
  expect(body.items).toEqual([
    {
      id: expect.any(String),
      email,
      firstName: "Anna",
      lastName: "Muster",
      confirmedAt: null,
      awaitsConfirmation: false,
      createdAt: expect.any(String),
      lastSignInAt: expect.any(String),
      bannedUntil: null,
      roles: [],
      reviews: 0,
      keptCount: 0,
      kept: [],
    },
  ]);
});

test("states which listings an account manages and how many visible reviews it has", async () => {
  const { user, email } = await signUpAt(desk.site);
  const ids = Array.from({ length: 23 }, (_, at) => 601 + at);
  await seedListings(
    winterthur,
    ids.toReversed().map((id) => ({ id, name: `Spitex ${id}` })),
  );
  for (const id of ids) {
    await change("INSERT INTO provider_members (user_id, spitex_id, created_at) VALUES (?, ?, '2026')", user.id, id);
    await seedReviews(id, [4], { userId: user.id });
  }
  await change("UPDATE all_listings SET deleted_at = '2026-01-01' WHERE id = 601");
  const { items } = (await ask("GET", `?q=${email}`)).body;
  expect(items[0]).toMatchObject({ reviews: 22, keptCount: 22 });
  expect(items[0].kept).toHaveLength(MOST_KEPT);
  expect(items[0].kept[0]).toEqual({ id: 602, name: "Spitex 602" });
});

test("an address counts as confirmed only once its owner has proven it", async () => {
  const { user, email } = await signUpAt(desk.site);
  const confirmed = async () => (await ask("GET", `?q=${email}`)).body.items[0].confirmedAt;
  expect(await confirmed()).toBeNull();
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", user.id);
  expect(await confirmed()).toEqual(expect.any(String));
});

test("grants and revokes rights; both are logged once", async () => {
  const { access_token: bearer, user, email } = await signUpAt(desk.site);
  const isAdmin = async () => {
    const headers = { Authorization: `Bearer ${bearer}` };
    return (await desk.site.fetch("/api/admin/users", { headers })).status === 200;
  };
  expect((await ask("PUT", `/${user.id}/roles/admin`)).body.roles).toEqual(["admin"]);
  expect(await isAdmin()).toBe(true);
  expect((await emails("filter=admins")).toSorted()).toEqual([desk.email, email].toSorted());
  expect(await lastAudit()).toMatchObject({ action: "role_granted", user_id: desk.id });
  await ask("PUT", `/${user.id}/roles/admin`);
  expect((await ask("DELETE", `/${user.id}/roles/admin`)).body.roles).toEqual([]);
  expect(await isAdmin()).toBe(false);
  const logged = await rows("SELECT action FROM auth_audit_log WHERE user_id = ?", desk.id);
  expect(logged.map(({ action }) => action)).toEqual(["role_granted", "role_revoked"]);
});

test("answers 409 for rights of an unconfirmed address; if sign-up confirms, that is enough", async () => {
  const { user } = await signUpAt(desk.site);
  const strict = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
  const headers = { Authorization: `Bearer ${desk.token}` };
  const grant = () => strict.fetch(`/api/admin/users/${user.id}/roles/admin`, { method: "PUT", headers });
  const refused = await grant();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { code: "address_unconfirmed" } });
  expect(await rows("SELECT role FROM user_roles WHERE user_id = ?", user.id)).toEqual([]);
  expect((await rows("SELECT action FROM auth_audit_log WHERE action = 'role_granted'")).length).toBe(0);
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", user.id);
  expect((await grant()).status).toBe(200);
});

test("answers 409 for the admin's own account: rights and access are not lost by accident", async () => {
  for (const [method, path, body] of [
    ["DELETE", "/roles/admin", undefined],
    ["PUT", "/ban", { until: null }],
  ] as const) {
    const answer = await ask(method, `/${desk.id}${path}`, body);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: "own_account" } } });
  }
  expect((await ask("GET", "")).status).toBe(200);
});

test("if two admins revoke each other's rights concurrently, one stays admin", async () => {
  const other = await adminSite();
  await Promise.all([ask("DELETE", `/${other.id}/roles/admin`), other.ask("DELETE", `/users/${desk.id}/roles/admin`)]);
  expect(await rows("SELECT user_id FROM user_roles WHERE role = 'admin'")).toHaveLength(1);
  await change("DELETE FROM user_roles");
  await makeAdmin(desk.id);
});

test("a banned user is signed out at once and cannot sign in by any method", async () => {
  const { email, access_token: bearer, refresh_token, user } = await signUpAt(desk.site);
  const mail = await recoveryMail(desk.site);
  for (const id of [user.id, mail.userId]) {
    const { body } = await ask("PUT", `/${id}/ban`, { until: null });
    expect(body.bannedUntil).toBe("9999-12-31T23:59:59.999Z");
  }
  expect(await rows("SELECT id FROM auth_sessions WHERE user_id = ?", user.id)).toEqual([]);
  expect((await desk.site.get("/user", { bearer })).status).toBe(403);
  const refreshed = await desk.site.refresh(refresh_token);
  expect(refreshed.status).toBe(400);
  const signedIn = await desk.site.signIn(email);
  expect(signedIn.body.code).toBe("user_banned");
  const { code } = mail;
  const verified = await desk.site.post("/verify", { type: "recovery", email: mail.email, token: code });
  expect(verified.status).toBe(403);
  expect(await emails("filter=banned")).toEqual([email, mail.email].toSorted());
  expect(await lastAudit()).toMatchObject({ action: "user_modified", user_id: desk.id });
});

test("a mail requested during the ban does not sign in either", async () => {
  const { email, user } = await signUpAt(desk.site);
  await ask("PUT", `/${user.id}/ban`, { until: null });
  await desk.site.post("/otp", { email });
  const { code } = await newestMail(email, "magic_link");
  const answer = await desk.site.post("/verify", { type: "email", email, token: code });
  expect(answer).toMatchObject({ status: 403, body: { code: "user_banned" } });
});

test("a user banned while signing in gets no session", async () => {
  const { user } = await signUpAt(desk.site);
  await ask("PUT", `/${user.id}/ban`, { until: null });
  const session = {
    id: crypto.randomUUID(),
    userId: user.id,
    amr: [],
    notAfter: null,
    userAgent: "",
    ip: "",
    now: new Date().toISOString(),
  };
  expect(await runAll(db, insertSession(session))).toEqual([]);
});

test("a ban expires or is lifted", async () => {
  const { email, user } = await signUpAt(desk.site);
  const signIn = async () => (await desk.site.signIn(email)).status;
  const { body } = await ask("PUT", `/${user.id}/ban`, { until: "2999-12-31" });
  expect(body.bannedUntil).toBe("2999-12-31T22:59:59.999Z");
  expect(await signIn()).toBe(400);
  expect((await ask("DELETE", `/${user.id}/ban`)).body.bannedUntil).toBeNull();
  expect(await signIn()).toBe(200);
  const logged = await rows("SELECT details FROM auth_audit_log WHERE action = 'user_modified'");
  expect(logged.map(({ details }) => JSON.parse(String(details)))).toEqual([
    { user_id: user.id, banned_until: "2999-12-31T22:59:59.999Z" },
    { user_id: user.id, banned_until: null },
  ]);
  await change("UPDATE auth_users SET banned_until = '2020-01-01T00:00:00Z' WHERE id = ?", user.id);
  expect((await ask("GET", `?q=${email}`)).body.items[0].bannedUntil).toBeNull();
  expect(await emails("filter=banned")).toEqual([]);
});

test("answers 422 for a past or invalid date, 404 for an unknown user", async () => {
  const { user } = await signUpAt(desk.site);
  for (const until of ["2020-01-01", "31.12.2999", ""]) {
    const { status, body } = await ask("PUT", `/${user.id}/ban`, { until });
    expect(status).toBe(422);
    expect(body.error.fields.until).toHaveLength(1);
  }
  expect((await ask("PUT", "/niemand/ban", { until: null })).status).toBe(404);
  expect((await ask("PUT", "/niemand/roles/admin")).status).toBe(404);
});
