import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditAsk } from "#domain/audit/audit-ask.ts";
import { type AuditEntry, auditSentence } from "#domain/audit/audit-text.ts";
import { adminSite, listingForm } from "#tests/support/admin.ts";
import { repeated, seedAudit } from "#tests/support/audit.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { db, seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { seedUser } from "#tests/support/users.ts";
import { listAuditLog } from "#worker/services/audit/audit-log.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
type Page = { items: AuditEntry[]; next: string | null; hasMorePeople: boolean };
const list = async (query = "") => (await desk.ask("GET", `/audit-log?${query}`)).body as Page;
const sentences = async (query = "") => (await list(query)).items.map(auditSentence);

/** All pages of a query, as ids. */
async function walk(query: string) {
  const seen: number[] = [];
  let requests = 0;
  for (let from: string | null = ""; from !== null && requests < 100; requests += 1) {
    const page: Page = await list(`${query}&from=${from}`);
    seen.push(...page.items.map(({ id }) => id));
    from = page.next;
  }
  return { seen, requests };
}

beforeAll(async () => {
  desk = await adminSite({ JOBS: env.IGNORED_JOBS });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
});

beforeEach(async () => {
  for (const table of ["all_listings", "auth_audit_log"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "052 000 12 34" },
    { id: 2, name: "Spitex Töss" },
  ]);
});

describe("an edit", () => {
  test("is listed with admin, time, and each changed field before and after", async () => {
    const form = await listingForm(desk, 1, { phone: "044 111 22 33", services: "Pflege\nHilfe" });
    await desk.ask("PUT", "/listings/1", form);
    const [entry] = (await list("listing=1")).items;
    expect(entry).toMatchObject({ person: desk.email, personId: desk.id, facts: [] });
    expect(entry?.parts).toEqual([
      "hat den Anbieter ",
      { label: "«Spitex Eulach»", path: "/admin/anbieter?id=1" },
      " geändert",
    ]);
    expect(entry?.changes).toEqual([
      { field: "phone", label: "Telefon", from: "052 000 12 34", to: "044 111 22 33" },
      { field: "services", label: "Leistungen", from: "", to: "Pflege\nHilfe" },
    ]);
  });

  test("keeps 500 characters of a long value", async () => {
    const form = await listingForm(desk, 1, { description: "a ".repeat(1_500) });
    await desk.ask("PUT", "/listings/1", form);
    expect((await list("listing=1")).items[0]?.changes[0]?.to).toHaveLength(501);
  });
});

test("a merge is listed for both providers, with the filled fields", async () => {
  await desk.ask("POST", "/listings/1/merge", { into: 2 });
  for (const id of [1, 2]) {
    const { items } = await list(`listing=${id}`);
    expect(items.map(auditSentence)).toEqual(["hat den Anbieter «Spitex Eulach» mit «Spitex Töss» zusammengeführt"]);
    expect(items[0]?.changes).toContainEqual({ field: "phone", label: "Telefon", from: "", to: "052 000 12 34" });
  }
});

test("a decision that two providers are no duplicates names both", async () => {
  await seedAudit({ action: "duplicate_dismissed", userId: desk.id, details: { listing_id: 1, other_id: 2 } });
  for (const id of [1, 2]) {
    expect(await sentences(`listing=${id}`)).toEqual([
      "hat «Spitex Eulach» und «Spitex Töss» als zwei Anbieter bezeichnet",
    ]);
  }
});

test("a deleted provider keeps its name, and is found by the address of its page", async () => {
  const slug = String(await firstValue("SELECT slug FROM spitex_listings WHERE id = 1"));
  await desk.ask("DELETE", "/listings/1");
  expect(await sentences(`listing=${slug}`)).toEqual(["hat den Anbieter «Spitex Eulach» gelöscht"]);
  expect(await sentences("listing=niemand")).toEqual([]);
});

describe("filters:", () => {
  test("by topic, person, day and subject, alone and together", async () => {
    const anna = await seedUser(db, "anna.muster@example.ch");
    const berta = await seedUser(db, "berta@example.ch");
    await seedAudit(
      { action: "login", userId: anna },
      { action: "listing_confirmed", userId: anna, details: { listing_id: 1 }, at: "2026-11-03T22:59:59.999Z" },
      { action: "listing_confirmed", userId: berta, details: { listing_id: 1 }, at: "2026-11-03T23:00:00.000Z" },
      { action: "import_started", userId: berta, details: { import: 7 }, at: "2026-11-05T12:00:00.000Z" },
      {
        action: "role_granted",
        userId: berta,
        details: { user_id: anna, role: "admin" },
        at: "2026-11-06T12:00:00.000Z",
      },
    );
    const people = async (query: string) => (await list(query)).items.map(({ person }) => person.slice(0, 5));
    expect(await people("topic=listings")).toEqual(["berta", "anna."]);
    expect(await people("person=muster")).toEqual(["anna.", "anna."]);
    expect(await people("person=MUSTER&topic=listings")).toEqual(["anna."]);
    expect(await people("person=niemand")).toEqual([]);
    expect(await people("since=2026-11-04&until=2026-11-04")).toEqual(["berta"]);
    expect(await people("until=2026-11-03")).toEqual(["anna.", "anna."]);
    expect(await people("listing=1&person=berta")).toEqual(["berta"]);
    expect(await sentences("import=7")).toEqual(["hat Import 7 gestartet"]);
    expect(await sentences(`user=${anna}&topic=accounts`)).toEqual(["hat anna.muster@example.ch Adminrechte gegeben"]);
    expect(await people(`user=${anna}`)).toEqual(["berta", "anna.", "anna."]);
  });

  test("hostile values find nothing or are ignored", async () => {
    await seedAudit({ action: "login", userId: desk.id });
    for (const value of ["'; DROP TABLE auth_users; --", "%", '"*', "\u0000", "[1]", "😀".repeat(200)]) {
      const encoded = encodeURIComponent(value);
      expect(await sentences(`person=${encoded}&listing=${encoded}`)).toEqual([]);
      expect(await sentences(`topic=${encoded}&since=${encoded}&from=${encoded}`)).toHaveLength(1);
    }
  });

  test("a day at the end of time is not queried", async () => {
    await seedAudit({ action: "login", userId: desk.id });
    for (const query of ["until=9999-12-31", "since=0000-01-01", "since=9999-12-31&until=0000-01-01"]) {
      expect(await sentences(query)).toEqual(["hat sich angemeldet"]);
    }
  });
});

describe("pages", () => {
  test.each(["", "topic=listings", "person=PERSON", "listing=1", "listing=1&topic=listings", "since=2026-01-01"])(
    "of «%s» have every entry once, newest first",
    async (query) => {
      await repeated(60, { action: "listing_confirmed", userId: desk.id, details: { listing_id: 1 } });
      const { seen } = await walk(query.replace("PERSON", desk.email));
      const all = await rows("SELECT id FROM auth_audit_log ORDER BY id DESC");
      expect(seen).toEqual(all.map(({ id }) => id));
    },
  );

  test("of a rare match continue where the previous request stopped", async () => {
    const other = await seedUser(db, "selten@example.ch");
    await seedAudit({ action: "listing_confirmed", userId: other, details: { listing_id: 1 } });
    await repeated(1_100, { action: "listing_confirmed", userId: desk.id, details: { listing_id: 1 } });
    const { seen, requests } = await walk("listing=1&person=selten");
    expect(seen).toHaveLength(1);
    expect(requests).toBe(2);
  });

  test.each([
    ["", 150],
    ["topic=listings", 150],
    ["since=2026-11-02&until=2026-11-02", 150],
    ["listing=1", 150],
    ["person=mitte", 400],
    ["listing=1&person=mitte", 4_100],
    ["topic=sign_ins&person=mitte", 4_000],
  ])("of «%s» read at most %d rows", async (query, most) => {
    const mitte = await seedUser(db, `mitte${crypto.randomUUID()}@example.ch`);
    await repeated(3_000, { action: "listing_confirmed", userId: mitte, details: { listing_id: 1 } });
    const usage = noUsage();
    const ask = auditAsk.parse(Object.fromEntries(new URLSearchParams(query)));
    await listAuditLog({ db: countingDatabase(db, usage) }, ask, undefined);
    expect(usage.rowsRead).toBeLessThanOrEqual(most);
    expect(usage.roundTrips).toBeLessThanOrEqual(6);
  });
});

test("old, unknown and hostile entries are also shown, without secrets", async () => {
  const insert = "INSERT INTO auth_audit_log (created_at, action, user_id, details) VALUES (?, ?, ?, ?)";
  await change(insert, "gestern", "{user}", "weg", '"text"');
  await change(
    insert,
    "2026-11-02T12:00:00Z",
    "listing_modified",
    null,
    '{"listing_id":[1],"changes":{"phone":7,"x":[null,{}]}}',
  );
  await change(
    insert,
    "2026-11-02T12:00:00Z",
    "listing_modified",
    desk.id,
    '{"listing_id":99,"changed":["phone","fax"]}',
  );
  await change(insert, "2026-11-02T12:00:00Z", "login", desk.id, '{"password":"geheim","method":"password"}');
  await change(insert, "2026-11-02T12:00:00Z", "import_started", null, "[]");
  const page = await list();
  expect(page.items.map(auditSentence)).toEqual([
    "hat einen Import gestartet",
    "hat sich angemeldet",
    "hat den Anbieter Nummer 99 geändert",
    "hat den Anbieter (unbekannt) geändert",
    "Unbekannter Vorgang: user",
  ]);
  expect(page.items.map(({ person }) => person)).toEqual([
    "System",
    desk.email,
    desk.email,
    "System",
    "Gelöschtes Konto weg",
  ]);
  expect(page.items[2]?.facts).toEqual([["Felder", "Telefon, fax"]]);
  expect(JSON.stringify(page)).not.toContain("geheim");
});

test("the subjects of entries are deleted with the entries", async () => {
  await seedAudit({ action: "listing_merged", userId: desk.id, details: { listing_id: 1, into: 2 } });
  expect(await rows("SELECT subject FROM auth_audit_subjects")).toHaveLength(2);
  await change("DELETE FROM auth_audit_log");
  expect(await rows("SELECT subject FROM auth_audit_subjects")).toEqual([]);
});

test("an entry from the command line names the user of its shell", async () => {
  const details = { import: 3, file: "liste.csv", user: "root@server" };
  await seedAudit({ action: "import_started", userId: null, userAgent: "command line", details });
  const [entry] = (await list()).items;
  expect(entry?.person).toBe("Kommandozeile (root@server)");
});
