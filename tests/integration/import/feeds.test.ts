import { beforeEach, expect, test } from "vitest";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { csv, entry, FeedSite, fileOf, LIST, listing, startWithoutFeeds, withChanges } from "#tests/support/feeds.ts";
import { ADMIN, storedListings } from "#tests/support/imports.ts";
import { sheetXml, workbook } from "#tests/support/workbook.ts";
import { chooseSheet } from "#worker/services/import/choices.ts";
import { askFeedNow } from "#worker/services/import/feeds/feed-desk.ts";
import { startUndo } from "#worker/services/import/start-step.ts";

let site = new FeedSite();

beforeEach(async () => {
  await startWithoutFeeds();
  site = new FeedSite();
});

test("a source's first file changes nothing before an admin has said how to read it", async () => {
  await site.add();
  site.send(LIST);
  const feed = await site.run();
  expect(feed).toMatchObject({ result: "waits", reason: expect.stringContaining("erste Datei"), isRunning: false });
  expect(await storedListings()).toEqual([]);
  const { state, createdBy } = await site.detail(feed.waitingImport);
  expect({ state, createdBy }).toEqual({ state: "uploaded", createdBy: "Quelle «Kanton»" });
  await site.accept();
  expect(await storedListings()).toHaveLength(20);
  expect(await site.feed()).toMatchObject({ waitingImport: null });
});

test("a source is fetched once a night, and an unchanged file changes only the day", async () => {
  await site.begin();
  const before = await rows("SELECT * FROM import_jobs");
  const feed = await site.run("2026-11-03");
  await site.run("2026-11-03");
  expect(site.asked).toBe(2);
  expect(feed).toMatchObject({ result: "unchanged", lastNight: "2026-11-03", waitingImport: null });
  site.answer = { state: "unchanged" };
  expect(await site.run("2026-11-04")).toMatchObject({ result: "unchanged", lastNight: "2026-11-04" });
  expect(await rows("SELECT * FROM import_jobs")).toEqual(before);
});

test("harmless changes are applied automatically, with undo, and the rest waits as a separate import", async () => {
  await site.begin();
  site.send([
    ...withChanges({ 1: { sprachen: "Deutsch, Polnisch" }, 2: { telefon: "044 999 99 99" }, 3: { name: "Anders" } }),
    entry(40),
  ]);
  const feed = await site.run("2026-11-03");
  expect((await listing(1))?.languages).toEqual(["de", "pl"]);
  expect((await listing(2))?.phone).toBe("044 000 00 12");
  expect((await listing(3))?.name).toBe("Spitex 3");
  expect(await storedListings()).toHaveLength(20);
  expect((await site.detail(feed.lastImport)).result).toMatchObject({ changed: 1, new: 0, skipped: 3 });
  expect(feed.result).toBe("waits");
  expect((await site.detail(feed.waitingImport)).check).toMatchObject({ new: 1, changed: 2, unchanged: 18 });
  expect(await firstRow("SELECT user_id FROM auth_audit_log WHERE action = 'import_started' ORDER BY id DESC")).toEqual(
    { user_id: null },
  );

  const deps = site.deps;
  await startUndo(deps, ADMIN, feed.lastImport ?? 0);
  await site.work(deps);
  expect((await listing(1))?.languages).toEqual(["de"]);
});

test.each([
  ["a new name", { name: "Neu" }],
  ["another phone", { telefon: "044 111 11 11" }],
  ["another mail address", { email: "dieb@example.ch" }],
  ["another website", { website: "https://dieb.example.ch" }],
  ["another place", { plz: "8000", ort: "Zürich" }],
  ["closing", { "dauerhaft geschlossen": "ja" }],
  ["emptying", { sprachen: "[leeren]" }],
  ["a fact said to be the provider's own", { sprachen: "Polnisch", quelle: "Anbieter" }],
])("%s waits for an admin", async (_, more) => {
  const columns = Object.fromEntries(Object.keys(more).map((name) => [name, ""]));
  await site.begin(LIST.map((row) => ({ ...columns, ...row })));
  const before = await storedListings();
  site.send(LIST.map((row, at) => ({ ...columns, ...row, ...(at === 1 && more) })));
  const feed = await site.run("2026-11-03");
  expect(feed.result).toBe("waits");
  expect(await storedListings()).toEqual(before);
});

test.each([
  ["confirmed", `confirmed_fields = '{"languages":"2020-01-01T00:00:00.000Z"}'`],
  ["entered by the provider", `fact_sources = '{"languages":{"source":"Anbieter","day":"2020-01-01"}}'`],
])("a value %s by hand is changed only by an admin, even if the file is newer", async (_, set) => {
  const dated = LIST.map((row) => ({ ...row, stand: "1.11.2026" }));
  await site.begin(dated);
  await change(`UPDATE all_listings SET ${set} WHERE place_id = 'id-1'`);
  site.send(dated.map((row, at) => (at === 1 ? { ...row, sprachen: "Polnisch" } : row)));
  const feed = await site.run("2026-11-03");
  expect((await listing(1))?.languages).toEqual(["de"]);
  expect(feed.waitingImport).not.toBeNull();
});

test("a renamed provider without an id is not offered as a new one", async () => {
  await site.begin(withChanges({ 1: { id: "" } }));
  await change("UPDATE all_listings SET name = 'Spitex Eins', slug = 'spitex-eins-8610' WHERE name = 'Spitex 1'");
  await change(`INSERT INTO listing_old_slugs (slug, listing_id)
    SELECT 'spitex-1-8610', id FROM all_listings WHERE name = 'Spitex Eins'`);
  site.send(LIST);
  expect(await site.run("2026-11-03")).toMatchObject({ waitingImport: null });
  expect(await storedListings()).toHaveLength(20);
});

test("too many changes in one night all wait", async () => {
  await site.begin();
  site.send(LIST.map((row, at) => (at < 6 ? { ...row, sprachen: "Polnisch" } : row)));
  const feed = await site.run("2026-11-03");
  expect(feed.reason).toContain("Ungewöhnlich viele");
  expect((await listing(1))?.languages).toEqual(["de"]);
  expect((await site.detail(feed.waitingImport)).check).toMatchObject({ changed: 6 });
});

test.each([
  ["80 % fewer rows", () => csv(LIST.slice(0, 4).map((row) => ({ ...row, sprachen: "Polnisch" }))), "nur noch 4"],
  ["other columns", () => csv(LIST.map(({ sprachen: _, ...row }) => ({ ...row, tel2: "x" }))), "Spalten sind andere"],
  ["a web page", () => "<!doctype html><html><body>Login</body></html>", "kein"],
  ["another kind of file", () => JSON.stringify(LIST), "erwartet war CSV"],
  ["a formula", () => csv([...LIST, entry(30, { name: '=HYPERLINK("https://x.ch")' })]), ""],
])("a file with %s applies nothing and waits for an admin", async (_, text, reason) => {
  await site.begin();
  const before = await storedListings();
  site.answer = fileOf(text());
  const feed = await site.run("2026-11-03");
  expect(await storedListings()).toEqual(before);
  expect(["waits", "refused"]).toContain(feed.result);
  expect(feed.reason ?? "").toContain(reason);
  expect(feed.failures).toBe(feed.result === "refused" ? 1 : 0);
});

test("the sheet that an admin chose is read again, and a file without the sheet waits", async () => {
  const columns = Object.keys(entry(0));
  const sheet = (name: string, list: typeof LIST) => ({
    name,
    xml: sheetXml(columns, ...list.map((row) => columns.map((column) => row[column] ?? ""))),
  });
  const [other, chosen] = [sheet("Bern", [entry(30)]), sheet("Zürich", LIST)];
  await site.add("xlsx");
  site.answer = fileOf(new Uint8Array(workbook([other, chosen])));
  const { waitingImport } = await site.run();
  await chooseSheet(site.deps, ADMIN, waitingImport ?? 0, "Zürich");
  await site.accept();
  expect(await storedListings()).toHaveLength(20);
  site.answer = fileOf(
    new Uint8Array(workbook([other, sheet("Zürich", withChanges({ 1: { sprachen: "Polnisch" } }))])),
  );
  expect(await site.run("2026-11-03")).toMatchObject({ result: "applied" });
  expect((await listing(1))?.languages).toEqual(["pl"]);
  site.answer = fileOf(new Uint8Array(workbook([other, sheet("Zürich neu", LIST)])));
  const reason = expect.stringContaining("«Zürich» fehlt");
  expect(await site.run("2026-11-04")).toMatchObject({ result: "waits", reason });
  expect(await storedListings()).toHaveLength(20);
});

test("a file that unpacks to a thousand times its size is refused", async () => {
  await site.begin();
  const zeros = new Blob([new Uint8Array(60_000_000)]).stream().pipeThrough(new CompressionStream("gzip"));
  site.answer = fileOf(new Uint8Array(await new Response(zeros).arrayBuffer()));
  expect(await site.run("2026-11-03")).toMatchObject({ result: "refused" });
  expect(await storedListings()).toHaveLength(20);
});

test("a source that fails removes nothing, and after three nights is a task", async () => {
  await site.begin();
  site.answer = { state: "fails", problem: "Der Server antwortet nicht." };
  await site.run("2026-11-03");
  const deps = site.deps;
  await askFeedNow(deps, ADMIN, (await site.feed()).id);
  await site.work(deps);
  expect(await site.feed()).toMatchObject({ failures: 1 });
  await site.run("2026-11-04");
  expect(await site.run("2026-11-05")).toMatchObject({ failures: 3, result: "fails" });
  expect(await storedListings()).toHaveLength(20);
  site.send(LIST);
  expect(await site.run("2026-11-06")).toMatchObject({ failures: 0, result: "unchanged" });
});
