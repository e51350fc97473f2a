import { expect, test } from "vitest";
import type { WaitingWork } from "#domain/desks/waiting.ts";
import { textHash } from "#domain/text/hashes.ts";
import { adminSite } from "#tests/support/admin.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { seedMail } from "#tests/support/mails.ts";
import { seedUser } from "#tests/support/users.ts";
import { loadDeskOverview } from "#worker/services/desks/overview.ts";
import { loadWaiting } from "#worker/services/desks/waiting.ts";

const objection = (at: string, said: string) =>
  change(
    `INSERT INTO fact_corrections (spitex_id, field, shown, said, email, created_at)
     VALUES (1, 'phone', '+41 52 000 00 01', ?, 'wer@beispiel.ch', ?)`,
    said,
    at,
  );

const message = (table: string, id: string, at: string, more = "") =>
  change(
    `INSERT INTO ${table} (id, ${table === "inquiries" ? "spitex_name, consented_at," : ""} first_name, last_name, email,
       phone, message, created_at${more && ", read_at, day_at"})
     VALUES ('${id}', ${table === "inquiries" ? "'Spitex Eulach', '2026'," : ""} 'Ruth', 'Keller', 'r@beispiel.ch', '1',
       'Geheim', '${at}'${more})`,
  );

/** A source that fails, a lot with one entry, and a website that does not answer, all of listing 1. */
async function seedChecks() {
  for (const table of ["import_feeds", "entry_lots", "failing_addresses"]) await change(`DELETE FROM ${table}`);
  await change(
    `INSERT INTO import_feeds (name, address, kind, note, created_at, failures, failing_since, result, reason)
     VALUES ('Kanton', 'https://daten.example.ch/a.csv', 'csv', 'Offen', '2026', 3, '2026-01-13T08:00:00.000Z', 'fails',
       'Der Server antwortet nicht.')`,
  );
  await change(
    `INSERT INTO entry_lots (month, seed, drawn_from, drawn_at) VALUES ('2026-01', 's', 1, '2026-01-14T08:00:00.000Z')`,
  );
  await change(
    "INSERT INTO lot_entries (month, position, listing_id, canton_slug) VALUES ('2026-01', 1, 1, 'zuerich')",
  );
  await change("UPDATE all_listings SET website = 'https://eulach.example/' WHERE id = 1");
  await change(
    `INSERT INTO failing_addresses (listing_id, kind, address_hash, problem, nights, last_night)
     VALUES (1, 'website', ?, 'antwortet nicht', 3, '2026-01-17')`,
    textHash("https://eulach.example/"),
  );
}

/** Tables that the tests of this file fill. */
const FILLED = [
  ...["mail_outbox", "all_listings", "fact_corrections", "review_reports", "listing_claims", "listing_changes"],
  ...["listing_logos", "inquiries", "contact_messages", "dead_letters", "import_jobs", "case_entries"],
];

async function seedOneOfEach() {
  for (const table of FILLED) await change(`DELETE FROM ${table}`);
  await change("DELETE FROM auth_users WHERE email = 'leitung@beispiel.ch'");
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach", phone: "+41 52 000 00 01" }]);
  await objection("2026-01-03T08:00:00.000Z", "052 000 00 02");
  for (const [at, key] of [
    ["2026-01-02T08:00:00.000Z", "7"],
    ["2026-01-05T08:00:00.000Z", "7"],
  ])
    await change(
      `INSERT INTO review_reports (spitex_id, review_key, reason, created_at) VALUES (1, '${key}', 'fake', '${at}')`,
    );
  await change(
    `INSERT INTO listing_claims (user_id, spitex_id, way, note, created_at, expires_at)
     VALUES (?, 1, 'letter', 'Ich leite sie.', '2026-01-01T08:00:00.000Z', '2099')`,
    await seedUser(db, "leitung@beispiel.ch"),
  );
  await change(
    `INSERT INTO listing_changes (spitex_id, state, changes, created_at)
     VALUES (1, 'waiting', '{"phone":["+41 52 000 00 01","+41 52 000 00 03"]}', '2026-01-04T08:00:00.000Z')`,
  );
  await change(
    `INSERT INTO listing_logos (spitex_id, hash, is_public, created_at) VALUES (1, 'a', 0, '2026-01-06T08:00:00.000Z')`,
  );
  const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
  await message("inquiries", id(1), "2026-01-07T08:00:00.000Z");
  await message("inquiries", id(2), "2026-01-08T08:00:00.000Z", ", '2026-01-08', '2026-01-09'");
  await message("inquiries", id(3), "2026-01-08T09:00:00.000Z", ", '2026-01-08', '2099'");
  await message("contact_messages", id(4), "2026-01-09T08:00:00.000Z");
  const mail = await seedMail();
  await change("UPDATE mail_outbox SET state = 'dead', created_at = '2026-01-10T08:00:00.000Z' WHERE id = ?", mail);
  await change(
    `INSERT INTO dead_letters (message_id, body, received_at)
     VALUES ('1', '{"kind":"import","id":5}', '2026-01-11T08:00:00.000Z')`,
  );
  await change(
    `INSERT INTO import_jobs (id, file_name, format, started_at, state)
     VALUES (9, 'zh.csv', 'csv', '2026-01-12T08:00:00.000Z', 'checked')`,
  );
  await seedChecks();
  return { mail };
}

test("waiting items are listed oldest first, each with the requested change and a link", async () => {
  const desk = await adminSite();
  const { mail } = await seedOneOfEach();
  const { items, done } = (await desk.ask("GET", "/overview/waiting")).body as WaitingWork;
  expect(items.map(({ kind }) => kind)).toEqual([
    "claims",
    "reports",
    "corrections",
    "changes",
    "logos",
    "inquiries",
    "overdue",
    "contactMessages",
    "deadMails",
    "deadLetters",
    "imports",
    "feeds",
    "lot",
    "addresses",
  ]);
  expect(items.slice(-3).map(({ title, text, path }) => [title, text, path])).toEqual([
    ["Kanton", "Die Datei liess sich nicht holen. Der Server antwortet nicht.", "/admin/quellen"],
    ["Stichprobe Januar 2026", "1 Anbieter ist noch anzurufen.", "/admin/stichprobe"],
    ["Spitex Eulach", "Website https://eulach.example/: antwortet nicht, seit 3 Nächten.", "/admin/adressen"],
  ]);
  expect((await desk.ask("GET", "/overview")).body).toMatchObject({ feeds: 1, lot: 1, addresses: 1 });
  expect(done).toEqual([]);
  expect(JSON.stringify(items)).not.toContain("Geheim");
  const of = (kind: string) => items.find((item) => item.kind === kind);
  expect(of("corrections")).toMatchObject({
    title: "Telefon von Spitex Eulach",
    swaps: [{ before: "+41 52 000 00 01", after: "052 000 00 02" }],
    isPressable: true,
  });
  expect(of("changes")).toMatchObject({ swaps: [{ label: "Telefon", after: "+41 52 000 00 03" }], isPressable: true });
  expect(of("claims")?.text).toBe("leitung@beispiel.ch möchte den Eintrag pflegen. «Ich leite sie.»");

  // Each path begins the list of its desk with the item, although newer ones wait as well.
  await objection("2026-02-01T08:00:00.000Z", "052 000 00 09");
  const first = async (kind: string, list: string) => {
    const from = new URL(of(kind)?.path ?? "", "https://x").searchParams.get("ab");
    return (await desk.ask("GET", `${list}from=${from}`)).body.items[0];
  };
  expect(await first("corrections", "/corrections?")).toMatchObject({ said: "052 000 00 02" });
  expect(await first("overdue", "/messages/inquiries?state=unanswered&")).toMatchObject({ id: of("overdue")?.id });
  expect(await first("reports", "/reports?")).toMatchObject({ reports: [{}, {}] });

  expect((await desk.ask("POST", "/mails/retry", { ids: [mail] })).status).toBe(200);
  const later = (await desk.ask("GET", "/overview/waiting")).body as WaitingWork;
  expect(later.items.map(({ kind }) => kind)).not.toContain("deadMails");
  expect(later.done[0]?.parts.join("")).toBe("hat Mails erneut gesendet");
});

test("a change can be settled on its card only if the card shows all of it", async () => {
  for (const table of FILLED) await change(`DELETE FROM ${table}`);
  for (const [id, count] of [[1, 20] as const, [2, 60] as const]) {
    await seedListings(winterthur, [{ id, name: `Spitex ${id}` }]);
    const duty = Array.from({ length: count }, (_, at) => 9000 + at).join("\n");
    await change(
      "INSERT INTO listing_changes (spitex_id, state, changes, created_at) VALUES (?, 'waiting', ?, '2026-01-04')",
      id,
      JSON.stringify({ supplyDuty: ["", duty] }),
    );
  }
  const { items } = await loadWaiting({ db, now: () => new Date("2026-02-01T12:00:00Z") }, "niemand");
  const cards = items.filter(({ kind }) => kind === "changes");
  expect(cards.map(({ isPressable, swaps }) => [isPressable, swaps[0]?.after.endsWith("…")])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("a card says who handles its case, with one statement for all cards", async () => {
  const [desk, other] = [await adminSite(), await adminSite()];
  await seedOneOfEach();
  const { items } = (await desk.ask("GET", "/overview/waiting")).body as WaitingWork;
  const caseOf = (kind: string) => items.find((item) => item.kind === kind)?.caseRef;
  // The case of the first report, as on its desk, although the card leads to the newest one.
  const [reported] = (await desk.ask("GET", "/reports?filter=open")).body.items;
  expect(caseOf("reports")).toEqual({ desk: "reports", caseId: String(reported.caseId) });
  expect(reported.caseId).not.toBe(reported.id);
  expect(caseOf("addresses")).toBeNull();
  expect(["deadMails", "deadLetters", "imports", "feeds"].map((kind) => caseOf(kind)?.desk)).toEqual([
    ...["mails", "dead-letters", "imports", "feeds"],
  ]);
  const say = async (who: typeof desk, kind: string, act: string) => {
    const { desk: of, caseId } = caseOf(kind) ?? {};
    expect((await who.ask("POST", `/cases/${of}/${caseId}`, { act, note: "Offen" })).status, kind).toBe(204);
  };
  for (const kind of ["corrections", "claims", "reports"]) await say(other, kind, "takes");
  await say(other, "claims", "leaves");
  await say(desk, "corrections", "note");
  const usage = noUsage();
  const read = await loadWaiting(
    { db: countingDatabase(db, usage), now: () => new Date("2026-02-01T12:00:00Z") },
    desk.id,
  );
  expect(read.items.flatMap(({ kind, taker }) => (taker ? [[kind, taker.userId]] : []))).toEqual([
    ["reports", other.id],
    ["corrections", other.id],
  ]);
  expect(usage.rowsRead).toBeLessThan(300);
});

test("a lot whose entries were called or deleted, and an address that a listing no longer has, do not wait", async () => {
  const desk = await adminSite();
  // Another test of this file may have filled them.
  for (const table of ["lot_entries", "failing_addresses", "import_feeds", "all_listings"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  await seedChecks();
  await change("UPDATE lot_entries SET called_at = '2026-01-15'");
  await change("UPDATE all_listings SET website = 'https://neu.example/' WHERE id = 1");
  await change("UPDATE import_feeds SET is_paused = 1");
  expect((await desk.ask("GET", "/overview")).body).toMatchObject({ feeds: 0, lot: 0, addresses: 0 });
  const { items } = (await desk.ask("GET", "/overview/waiting")).body as WaitingWork;
  expect(items.map(({ kind }) => kind)).not.toContain("lot");
  await change("UPDATE lot_entries SET called_at = NULL");
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = 1");
  expect((await desk.ask("GET", "/overview")).body).toMatchObject({ lot: 0 });
});

test("at most ten items of each kind are read, and at most a thousand counted", async () => {
  const many = (into: string, values: string) =>
    change(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) INSERT INTO ${into} SELECT ${values} FROM n`,
    );
  await many("fact_corrections (spitex_id, field, shown, said, created_at)", "1, 'phone', 'a', 'b', '2026-03-01'");
  await many("review_reports (spitex_id, review_key, reason, created_at)", "1, i, 'fake', '2026-03-01'");
  await many("dead_letters (message_id, body, received_at)", "'m' || i, '1', '2026-03-01'");
  // Read, but not overdue yet: the oldest thousand are looked at.
  await many(
    `inquiries (id, spitex_name, consented_at, first_name, last_name, email, phone, message, created_at, read_at, day_at)`,
    "'q' || i, 'S', '2026', 'A', 'B', 'a@b.ch', '1', 'm', '2026-03-01', '2026-03-02', '2099'",
  );
  const now = () => new Date("2026-10-01T12:00:00Z");
  const cards = noUsage();
  const { items } = await loadWaiting({ db: countingDatabase(db, cards), now }, "niemand");
  expect(items.filter(({ kind }) => kind === "corrections")).toHaveLength(10);
  expect(cards.rowsRead).toBeLessThan(2_000);
  const counts = noUsage();
  const { corrections } = await loadDeskOverview({ db: countingDatabase(db, counts), now });
  expect(corrections).toBe(1_000);
  expect(counts.rowsRead).toBeLessThan(8_000);
});
