import { beforeEach, expect, test } from "vitest";
import type { CaseDesk } from "#domain/desks/case-entries.ts";
import type { OwnCase } from "#domain/desks/waiting.ts";
import { adminSite } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { seedMail } from "#tests/support/mails.ts";

type Admin = Awaited<ReturnType<typeof adminSite>>;

/** Tables that the tests of this file fill. */
const FILLED = [
  ...["case_entries", "mail_outbox", "all_listings", "listing_duplicates", "fact_corrections", "review_reports"],
  ...["contact_messages", "dead_letters", "import_jobs", "import_feeds", "entry_lots", "lot_entries"],
];

beforeEach(async () => {
  for (const table of FILLED) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
  ]);
});

const take = async (admin: Admin, desk: CaseDesk, id: number | string) =>
  expect((await admin.ask("POST", `/cases/${desk}/${id}`, { act: "takes" })).status).toBe(204);

const mine = async (admin: Admin): Promise<OwnCase[]> => (await admin.ask("GET", "/overview/waiting")).body.mine;

const objection = (id: number, at: string) =>
  change(
    `INSERT INTO fact_corrections (id, spitex_id, field, shown, said, created_at)
     VALUES (?, 1, 'phone', '', '052 000 00 02', ?)`,
    id,
    at,
  );

/** One case of each kind that had none before, and of those that the overview lists otherwise. */
async function seedCases() {
  const mail = await seedMail();
  await change("UPDATE mail_outbox SET state = 'dead', created_at = '2026-01-01T08:00:00.000Z' WHERE id = ?", mail);
  await change(
    `INSERT INTO dead_letters (id, message_id, body, received_at) VALUES (5, '1', '{"kind":"import","id":5}', '2026-01-02T08:00:00.000Z')`,
  );
  await change(
    `INSERT INTO import_feeds (id, name, address, kind, note, created_at, failures, failing_since, result, reason)
     VALUES (6, 'Kanton', 'https://daten.example.ch/a.csv', 'csv', 'Offen', '2026', 3, '2026-01-03T08:00:00.000Z', 'fails', 'Weg.')`,
  );
  await change(
    `INSERT INTO import_jobs (id, file_name, format, started_at, state) VALUES (7, 'zh.csv', 'csv', '2026-01-04T08:00:00.000Z', 'checked')`,
  );
  await objection(8, "2026-01-05T08:00:00.000Z");
  await change(
    `INSERT INTO review_reports (id, spitex_id, review_key, reason, created_at)
     VALUES (9, 1, '7', 'fake', '2026-01-06T08:00:00.000Z'), (10, 1, '7', 'fake', '2026-01-09T08:00:00.000Z')`,
  );
  await change(
    `INSERT INTO contact_messages (id, first_name, last_name, email, phone, message, created_at, read_at)
     VALUES ('00000000-0000-4000-8000-000000000004', 'Ruth', 'Keller', 'r@beispiel.ch', '1', 'Geheim',
       '2026-01-07T08:00:00.000Z', '2026-01-08')`,
  );
  await change(
    `INSERT INTO entry_lots (month, seed, drawn_from, drawn_at) VALUES ('2026-01', 's', 1, '2026-01-08T08:00:00.000Z')`,
  );
  await change(
    "INSERT INTO lot_entries (month, position, listing_id, canton_slug) VALUES ('2026-01', 3, 2, 'zuerich')",
  );
  await change("INSERT INTO listing_duplicates (listing_id, other_id, reasons, found_at) VALUES (1, 2, 4, '2026')");
  return [
    ["mails", mail],
    ["dead-letters", 5],
    ["feeds", 6],
    ["imports", 7],
    ["corrections", 8],
    ["reports", 9],
    ["contact", "00000000-0000-4000-8000-000000000004"],
    ["lot", "2026-01-3"],
    ["duplicates", "1-2"],
  ] as const;
}

test("an admin's own cases are listed oldest first, each with a link, while they wait", async () => {
  const [eva, max] = [await adminSite(), await adminSite()];
  const cases = await seedCases();
  expect(await mine(eva)).toEqual([]);
  for (const [desk, id] of cases) await take(eva, desk, id);
  expect((await mine(eva)).map(({ kind, title, path }) => [kind, title, path.split("&ab=")[0]])).toEqual([
    ["deadMails", expect.any(String), "/admin/mails?stand=dead"],
    ["deadLetters", expect.any(String), expect.stringContaining("/admin/")],
    ["feeds", "Kanton", "/admin/quellen"],
    ["imports", "zh.csv", "/import?id=7"],
    ["corrections", "Telefon von Spitex Eulach", expect.stringContaining("/admin/korrekturen")],
    ["reports", expect.any(String), expect.stringContaining("/admin/bewertungen")],
    ["contactMessages", "Ruth Keller", "/admin/nachrichten?art=contact&stand=all"],
    ["lot", "Spitex Töss, Stichprobe Januar 2026", "/admin/stichprobe"],
    ["duplicates", "Spitex Eulach und Spitex Töss", "/admin/anbieter?vergleichen=1-2"],
  ]);
  expect(JSON.stringify(await mine(eva))).not.toContain("Geheim");
  expect(await mine(max)).toEqual([]);
  // The overview's cards show it as well, so that no other admin begins.
  const { items } = (await max.ask("GET", "/overview/waiting")).body;
  const taken = items.filter(({ taker }: { taker: unknown }) => taker).map(({ kind }: { kind: string }) => kind);
  expect(taken).toEqual(["deadMails", "deadLetters", "feeds", "imports", "corrections", "reports"]);
});

test("a case that another admin settles, takes over or hides is no longer listed", async () => {
  const [eva, max] = [await adminSite(), await adminSite()];
  for (const [desk, id] of await seedCases()) await take(eva, desk, id);
  const kinds = async () => (await mine(eva)).map(({ kind }) => kind);
  const leave = { act: "leaves", taker: eva.email };
  expect((await max.ask("POST", "/cases/imports/7", leave)).status).toBe(204);
  await take(max, "imports", 7);
  expect((await mine(max)).map(({ kind }) => kind)).toEqual(["imports"]);
  expect((await max.ask("DELETE", "/dead-letters/5")).status).toBe(204);
  expect((await max.ask("POST", "/mails/retry", { all: true })).status).toBe(200);
  expect((await max.ask("POST", "/listings/duplicates/dismiss", { ids: [2, 1] })).status).toBe(204);
  await change("UPDATE contact_messages SET handled_at = '2026-01-09'");
  await change("UPDATE import_feeds SET is_paused = 1");
  await change("UPDATE review_reports SET handled_at = '2026-01-10'");
  expect(await kinds()).toEqual(["corrections", "lot"]);
  const { updatedAt } = (await max.ask("GET", "/listings/1")).body.listing;
  expect((await max.ask("POST", "/listings/1/hide", { reason: "Doppelt", updatedAt })).status).toBeLessThan(300);
  await change("UPDATE lot_entries SET called_at = '2026-01-09'");
  expect(await kinds()).toEqual([]);
  // A mail that fails again is still the case of the admin who took it.
  await change("UPDATE mail_outbox SET state = 'dead'");
  expect(await kinds()).toEqual(["deadMails"]);
  expect(await rows("SELECT id FROM case_entries WHERE desk = 'mails'")).toHaveLength(1);
});

test("a failed import waits while its file is kept", async () => {
  const eva = await adminSite();
  await change(
    `INSERT INTO import_jobs (id, file_name, format, started_at, state, failed_step, source)
     VALUES (7, 'zh.csv', 'csv', '2026-01-04T08:00:00.000Z', 'failed', 'importing', '{}')`,
  );
  await take(eva, "imports", 7);
  expect((await mine(eva)).map(({ kind }) => kind)).toEqual(["imports"]);
  await change("UPDATE import_jobs SET source = NULL");
  expect(await mine(eva)).toEqual([]);
  expect((await eva.ask("GET", "/overview")).body).toMatchObject({ imports: 0 });
});
