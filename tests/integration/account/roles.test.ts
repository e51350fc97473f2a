import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { db } from "#tests/support/listings.ts";
import { seedUser } from "#tests/support/users.ts";
import { editAdmins } from "#worker/cli/edit-admins.ts";
import { isAdmin } from "#worker/services/auth/roles/admins.ts";

const logged: string[] = [];
const deps = {
  db,
  now: () => new Date("2026-11-02T12:00:00.000Z"),
  config: { auth: { isAutoconfirmed: false } },
  logError: (message: string) => void logged.push(message),
};

/** Runs `npm run admin -- …`. */
async function admin(...args: string[]) {
  const lines: string[] = [];
  const hasSucceeded = await editAdmins(deps, args, (line) => lines.push(line));
  return { hasSucceeded, said: lines.join("\n") };
}

beforeEach(async () => {
  await env.DB.exec("DELETE FROM auth_users");
});

test("grants, lists and revokes the right", async () => {
  const userId = await seedUser(db, "o'brien@example.ch");
  expect(await isAdmin(deps, userId)).toBe(false);
  expect(await admin("list")).toEqual({ hasSucceeded: true, said: "Niemand hat Adminrechte." });

  const granted = await admin("grant", " O'Brien@Example.ch");
  expect(granted.hasSucceeded).toBe(true);
  expect(granted.said).toMatch(/^ O'Brien@Example.ch hat jetzt Adminrechte.\n.* unter \/admin\./);
  expect(await isAdmin(deps, userId)).toBe(true);
  expect((await admin("list")).said).toBe("o'brien@example.ch, seit 2. November 2026");

  expect((await admin("grant", "o'brien@example.ch")).said).toMatch(/hat schon Adminrechte/);
  expect((await admin("revoke", "o'brien@example.ch")).said).toMatch(/keine Adminrechte mehr/);
  expect(await isAdmin(deps, userId)).toBe(false);
  expect((await admin("revoke", "o'brien@example.ch")).said).toMatch(/hatte keine/);
});

test.each(["niemand@example.ch", "keine Adresse", "' OR 1=1 --"])("fails for %s", async (email) => {
  await seedUser(db, "anna@example.ch");
  const said = `${email}: Unter dieser Adresse gibt es kein Konto.`;
  expect(await admin("grant", email)).toEqual({ hasSucceeded: false, said });
  expect(await admin("revoke", email)).toEqual({ hasSucceeded: false, said });
});

test.each([[], ["grant"], ["revoke"], ["make", "anna@example.ch"]])("prints the usage: %s", async (...args) => {
  const { hasSucceeded, said } = await admin(...args);
  expect(hasSucceeded).toBe(false);
  expect(said).toMatch(/^Aufruf: npm run admin/);
});

test("refuses an unconfirmed address", async () => {
  const userId = await seedUser(db, "anna@example.ch");
  const said =
    "anna@example.ch: Die Adresse dieses Kontos ist nicht bestätigt. Rechte gibt es erst nach der Bestätigung.";
  await env.DB.exec("UPDATE auth_users SET is_email_assumed = 1");
  expect(await admin("grant", "anna@example.ch")).toEqual({ hasSucceeded: false, said });
  await env.DB.exec("UPDATE auth_users SET is_email_assumed = 0, email_confirmed_at = NULL");
  expect(await admin("grant", "anna@example.ch")).toEqual({ hasSucceeded: false, said });
  expect(await isAdmin(deps, userId)).toBe(false);
});

test("a deleted user is not an admin", async () => {
  const userId = await seedUser(db, "anna@example.ch");
  await admin("grant", "anna@example.ch");
  await env.DB.exec("DELETE FROM auth_users");
  expect(await isAdmin(deps, userId)).toBe(false);
});

test("a failed role lookup counts as no admin and is logged", async () => {
  const userId = await seedUser(db, "anna@example.ch");
  await admin("grant", "anna@example.ch");
  await env.DB.exec("ALTER TABLE user_roles RENAME TO gone");
  expect(await isAdmin(deps, userId)).toBe(false);
  expect(logged).toEqual(["admin check failed"]);
});
