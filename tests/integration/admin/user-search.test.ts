import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers } from "#db/schema/accounts.ts";
import { update } from "#db/sql.ts";
import { runAll } from "#db/statement.ts";
import { accountWords, foldAccountText } from "#domain/auth/account-text.ts";
import type { DeskUser } from "#domain/auth/user-desk.ts";
import { adminSite } from "#tests/support/admin.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, firstValue, makeAdmin, rows } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { seedUser } from "#tests/support/users.ts";
import { listUsers } from "#worker/services/auth/user-desk.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
type Page = { items: DeskUser[]; next: string | null };
const ask = async (q: string, query = ""): Promise<Page> =>
  (await desk.ask("GET", `/users?q=${encodeURIComponent(q)}${query}`)).body;
const emails = async (q: string, query = "") => (await ask(q, query)).items.map(({ email }) => email).toSorted();

async function person(email: string, first_name: string, last_name: string) {
  const id = await seedUser(db, email);
  await runAll(db, update(authUsers, { userMetadata: { first_name, last_name } }, sql`id = ${id}`));
  return id;
}

beforeAll(async () => {
  desk = await adminSite();
});
beforeEach(async () => {
  await change("DELETE FROM auth_users WHERE id <> ?", desk.id);
});

test("finds any part of address and name, in any case and with or without accents", async () => {
  await person("info@praxis.ch", "Jürg", "MÜLLER");
  await person("h.mueller@example.ch", "", "");
  await person("zora@example.ch", "Zoé", "Petrović");
  for (const q of ["müller", "Mueller", "MULLER", "üll"]) {
    expect(await emails(q)).toEqual(["h.mueller@example.ch", "info@praxis.ch"]);
  }
  expect(await emails("praxis.ch")).toEqual(["info@praxis.ch"]);
  expect(await emails("müller jürg")).toEqual(["info@praxis.ch"]);
  for (const q of ["Petrovic", "petrović", "zoe petro", "@example.ch zoé"]) {
    expect(await emails(q)).toEqual(["zora@example.ch"]);
  }
  expect(await emails("mueller zoe")).toEqual([]);
});

test("one or two letters find addresses that begin with them", async () => {
  await person("berta@example.ch", "Zita", "");
  await person("zita@example.ch", "", "");
  expect(await emails("zi")).toEqual(["zita@example.ch"]);
  expect(await emails("z")).toEqual(["zita@example.ch"]);
});

test("wildcards, quotes and other signs are plain text", async () => {
  await person("anna@example.ch", "A%_\"'*", "O'Neill");
  expect(await emails("%_\"'*")).toEqual(["anna@example.ch"]);
  expect(await emails("o'neill")).toEqual(["anna@example.ch"]);
  for (const q of [
    "%%%",
    "___",
    '"""',
    "***",
    "NEAR(anna)",
    "' OR 1=1 --",
    "\u0000\u0000\u0000",
    "\u{10ffff}".repeat(3),
  ]) {
    expect(await emails(q)).toEqual([]);
  }
});

test("the index follows every change of an account", async () => {
  const id = await person("alt@example.ch", "Alte", "Person");
  await change("UPDATE auth_users SET email = 'neu@example.ch' WHERE id = ?", id);
  expect(await emails("alt@")).toEqual([]);
  expect(await emails("neu@")).toEqual(["neu@example.ch"]);
  await runAll(db, update(authUsers, { userMetadata: { first_name: "Frisch" } }, sql`id = ${id}`));
  expect(await emails("person")).toEqual([]);
  expect(await emails("frisch")).toEqual(["neu@example.ch"]);
  await change("UPDATE auth_users SET is_sso_user = 1 WHERE id = ?", id);
  expect(await emails("frisch")).toEqual([]);
  await change("DELETE FROM auth_users WHERE id = ?", id);
  const others = "SELECT count(*) FROM auth_user_parts WHERE account NOT IN (SELECT account FROM auth_user_texts)";
  expect(await firstValue(others)).toBe(0);
});

test("the database folds texts like the search", async () => {
  for (const [at, name] of ["Ätzoël", "ŠÉVIČ", "Groß", "Łukasz Niñö", "Dœ 日本"].entries()) {
    await person(`n${at}@example.ch`, name, "Æ");
  }
  const stored = await rows("SELECT raw, text FROM auth_user_texts");
  expect(stored.length).toBe(6);
  for (const { raw, text } of stored) expect(text).toBe(foldAccountText(String(raw)));
});

test("filters by rights, ban and confirmation, together with a search", async () => {
  const admin = await person("anna.admin@example.ch", "", "");
  await makeAdmin(admin);
  const banned = await person("anna.banned@example.ch", "", "");
  await change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00Z' WHERE id = ?", banned);
  const open = await person("anna.open@example.ch", "", "");
  await change("UPDATE auth_users SET email_confirmed_at = NULL WHERE id = ?", open);
  await person("anna.plain@example.ch", "", "");
  expect(await emails("anna.", "&filter=admins")).toEqual(["anna.admin@example.ch"]);
  expect(await emails("anna.", "&filter=banned")).toEqual(["anna.banned@example.ch"]);
  expect(await emails("anna.", "&filter=unconfirmed")).toEqual(["anna.open@example.ch"]);
  expect(await emails("", "&filter=unconfirmed")).toEqual([desk.email, "anna.open@example.ch"].toSorted());
  expect(await emails("anna.")).toHaveLength(4);
  const { items } = await ask("anna.open");
  expect(items[0]).toMatchObject({ awaitsConfirmation: true, confirmedAt: null });
});

test("pages list every account once, even one that matches twice", async () => {
  const all = Array.from({ length: 60 }, (_, at) => `bobo.bobo${String(at).padStart(2, "0")}@example.ch`);
  for (const email of all) await seedUser(db, email);
  const seen: string[] = [];
  for (let from: string | null = ""; from !== null; ) {
    const page: Page = await ask("bobo", `&from=${encodeURIComponent(from)}`);
    seen.push(...page.items.map(({ email }) => email));
    from = page.next;
  }
  expect(seen.toSorted()).toEqual(all);
  for (const from of ["unfug", "[1,2]", "{}", '["bobo","x",1]']) {
    expect((await ask("bobo", `&from=${encodeURIComponent(from)}`)).items).toHaveLength(25);
  }
});

test.each([
  ["example", "all", 2_000],
  ["selten", "all", 50],
  ["example", "banned", 2_000],
  ["example", "unconfirmed", 2_000],
  ["example", "admins", 50],
  ["", "unconfirmed", 100],
] as const)("among thousands of accounts, «%s» among %s reads at most %d rows", async (q, filter, most) => {
  await change(`INSERT INTO auth_users (id, email, email_confirmed_at, created_at, updated_at)
    SELECT 'u' || key, 'n' || key || '@example.ch', '2026', '2026', '2026'
    FROM json_each('[' || substr(replace(hex(zeroblob(3000)), '00', ',0'), 2) || ']')`);
  await seedUser(db, "selten@beispiel.ch");
  const usage = noUsage();
  const deps = { db: countingDatabase(db, usage), now: () => new Date("2026-11-02T12:00:00Z") };
  await listUsers(deps, { q, filter, from: "" });
  expect(usage.rowsRead).toBeLessThanOrEqual(most);
  expect(usage.roundTrips).toBeLessThanOrEqual(2);
});

test("at most five words are looked for, the longest first", () => {
  expect(accountWords("a bb Ccc dddd eeeee ffffff ggggggg")).toEqual(["ggggggg", "ffffff", "eeeee", "dddd", "ccc"]);
  expect(accountWords(" ab ")).toEqual([]);
});
