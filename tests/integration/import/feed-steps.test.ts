import { beforeEach, expect, test } from "vitest";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { entry, FeedSite, LIST, listing, startWithoutFeeds, withChanges } from "#tests/support/feeds.ts";
import { ADMIN, storedListings } from "#tests/support/imports.ts";
import { editFeed, pauseFeed, removeFeed } from "#worker/services/import/feeds/feed-desk.ts";
import { runFeed, sweepFeeds } from "#worker/services/import/feeds/run-feed.ts";
import { deleteOldImports, discardImport } from "#worker/services/import/old-imports.ts";
import { runImportJob } from "#worker/services/import/run/run-import-job.ts";
import { startUndo } from "#worker/services/import/start-step.ts";

let site = new FeedSite();

beforeEach(async () => {
  await startWithoutFeeds();
  site = new FeedSite();
});

const changed = () => site.send(withChanges({ 1: { sprachen: "Deutsch, Polnisch" }, 2: { telefon: "044 999 99 99" } }));

test("a Worker that dies at any step is resumed, and every change happens once", async () => {
  await site.begin();
  changed();
  site.night = "2026-11-03";
  const deps = site.deps;
  await sweepFeeds(deps);
  const { id } = await site.feed();
  // Each message is lost, and the next sweep finds what is left to do.
  for (let minutes = 0; minutes < 60; minutes += 6) {
    const later = { ...site.deps, now: () => new Date(Date.parse("2026-11-03T05:00:00Z") + minutes * 60_000) };
    await runFeed(later, id);
    for (const job of await rows("SELECT id FROM import_jobs WHERE state IN ('checking', 'importing')")) {
      await runImportJob(later, Number(job.id));
    }
  }
  expect(site.asked).toBe(2);
  expect((await listing(1))?.languages).toEqual(["de", "pl"]);
  const feed = await site.feed();
  expect(feed).toMatchObject({ result: "waits", isRunning: false });
  expect((await site.detail(feed.waitingImport)).check).toMatchObject({ changed: 1 });
  expect(await firstRow("SELECT count(*) AS n FROM import_jobs WHERE discarded_at IS NULL")).toEqual({ n: 3 });
});

test("a Worker that dies while it reads the file fetches the file again", async () => {
  await site.begin();
  changed();
  site.night = "2026-11-03";
  const deps = site.deps;
  await sweepFeeds(deps);
  const { id } = await site.feed();
  const broken = { ...deps.importFiles, open: () => Promise.reject(new Error("the bucket is gone")) };
  await expect(runFeed({ ...deps, importFiles: broken }, id)).rejects.toThrow("gone");
  expect(await site.feed()).toMatchObject({ isRunning: true });
  await site.run();
  expect((await listing(1))?.languages).toEqual(["de", "pl"]);
});

test.each([
  ["of a new night", 1, { result: "fails", reason: "Die Datei liess sich nicht speichern.", failures: 1 }],
  ["with what waits", 2, { isRunning: true, failures: 0 }],
])("a file %s that cannot be stored leaves no import, and is stored at a later try", async (_, failing, noted) => {
  await site.begin();
  changed();
  site.night = "2026-11-03";
  const deps = site.deps;
  let stored = 0;
  const writer = async (key: string) => {
    if (key.endsWith("/file")) stored += 1;
    if (key.endsWith("/file") && stored === failing) throw new Error("the bucket is full");
    return site.deps.importFiles.writer(key);
  };
  await sweepFeeds(deps);
  await expect(site.work({ ...deps, importFiles: { ...deps.importFiles, writer } })).rejects.toThrow("full");
  expect(await rows("SELECT id FROM import_jobs WHERE state = 'uploading' OR discarded_at IS NOT NULL")).toEqual([]);
  expect(await site.feed()).toMatchObject(noted);
  const feed = await site.run("2026-11-04");
  expect(feed).toMatchObject({ result: "waits", failures: 0, waitingImport: expect.any(Number) });
  expect((await listing(1))?.languages).toEqual(["de", "pl"]);
});

test("two concurrent runs make every change once", async () => {
  await site.begin();
  changed();
  site.night = "2026-11-03";
  const deps = site.deps;
  await sweepFeeds(deps);
  const { id } = await site.feed();
  await Promise.all([runFeed(deps, id), runFeed(deps, id)]);
  await site.work(deps);
  expect(site.asked).toBe(2);
  expect(await firstRow("SELECT count(*) AS n FROM import_jobs WHERE discarded_at IS NULL")).toEqual({ n: 3 });
});

test.each([
  ["deleted", (id: number) => removeFeed(site.deps, ADMIN, id)],
  ["paused", (id: number) => pauseFeed(site.deps, ADMIN, id, true)],
  [
    "given another address",
    (id: number) =>
      editFeed(site.deps, ADMIN, id, { name: "A", address: "https://anders.example.ch/a.csv", kind: "csv", note: "x" }),
  ],
])("a source that is %s while its file is fetched changes nothing", async (_, act) => {
  await site.begin();
  const before = await storedListings();
  changed();
  const { id } = await site.feed();
  site.meanwhile = () => act(id);
  site.night = "2026-11-03";
  const deps = site.deps;
  await sweepFeeds(deps);
  await site.work(deps);
  expect(await storedListings()).toEqual(before);
  expect(await rows("SELECT id FROM import_jobs WHERE state NOT IN ('done', 'failed')")).toEqual([]);
});

test("a source that is paused during the dry run changes nothing", async () => {
  await site.begin();
  const before = await storedListings();
  changed();
  site.night = "2026-11-03";
  const deps = site.deps;
  await sweepFeeds(deps);
  const { id } = await site.feed();
  await runFeed(deps, id);
  await pauseFeed(deps, ADMIN, id, true);
  await site.work(deps);
  expect(await storedListings()).toEqual(before);
  expect(await site.feed()).toMatchObject({ isPaused: true, isRunning: false, waitingImport: null });
  await sweepFeeds({ ...site.deps, now: () => new Date("2026-11-09T05:00:00Z") });
  expect(await site.feed()).toMatchObject({ isRunning: false });
});

test("yesterday's import is replaced by tonight's, which contains what is still in the file", async () => {
  await site.begin();
  changed();
  const first = await site.run("2026-11-03");
  site.send([...withChanges({ 2: { telefon: "044 999 99 99" } }), entry(50)]);
  const second = await site.run("2026-11-04");
  expect(second.waitingImport).not.toBe(first.waitingImport);
  expect((await site.detail(second.waitingImport)).check).toMatchObject({ new: 1, changed: 1 });
  await expect(site.detail(first.waitingImport)).rejects.toMatchObject({ code: "import_not_found" });
  await site.accept();
  expect((await listing(2))?.phone).toBe("044 999 99 99");
  expect(await storedListings()).toHaveLength(21);
});

test("an import that an admin is carrying out is not replaced", async () => {
  await site.begin();
  changed();
  const { waitingImport } = await site.run("2026-11-03");
  await change("UPDATE import_jobs SET state = 'importing' WHERE id = ?", waitingImport);
  site.send([...LIST, entry(50)]);
  expect(await site.run("2026-11-04")).toMatchObject({ isRunning: true });
  expect(site.asked).toBe(2);
  await site.work(site.deps);
  const deps = site.deps;
  await runImportJob(deps, waitingImport ?? 0);
  await site.work(deps);
  expect((await listing(2))?.phone).toBe("044 999 99 99");
  expect(site.asked).toBe(3);
});

test("a change that an admin declined is proposed again only when the source's value changes", async () => {
  await site.begin();
  changed();
  const { waitingImport } = await site.run("2026-11-03");
  await discardImport(site.deps, ADMIN, waitingImport ?? 0);
  site.send(withChanges({ 1: { sprachen: "Deutsch" }, 2: { telefon: "044 999 99 99" } }));
  expect(await site.run("2026-11-04")).toMatchObject({ waitingImport: null });
  site.send(withChanges({ 1: { sprachen: "Deutsch" }, 2: { telefon: "044 888 88 88" } }));
  expect((await site.run("2026-11-05")).waitingImport).not.toBeNull();
});

test("after an admin has undone a source's last import, no change is applied without an admin", async () => {
  await site.begin();
  site.send(withChanges({ 1: { sprachen: "Deutsch, Polnisch" } }));
  const { lastImport } = await site.run("2026-11-03");
  const deps = site.deps;
  await startUndo(deps, ADMIN, lastImport ?? 0);
  await site.work(deps);
  site.send(withChanges({ 1: { sprachen: "Deutsch, Polnisch" }, 3: { preise: "CHF-frei" } }));
  const feed = await site.run("2026-11-04");
  expect(feed.reason).toContain("rückgängig");
  expect((await listing(1))?.languages).toEqual(["de"]);
});

test("waiting changes are kept until an admin decides, however long the source stays silent", async () => {
  await site.begin();
  changed();
  const { waitingImport } = await site.run("2026-11-03");
  site.answer = { state: "fails", problem: "Der Server antwortet nicht." };
  for (const day of ["04", "05", "06"]) await site.run(`2026-11-${day}`);
  await deleteOldImports({ ...site.deps, now: () => new Date("2026-11-25T05:00:00Z") });
  expect(await site.feed()).toMatchObject({ waitingImport });
  await site.accept();
  expect((await listing(2))?.phone).toBe("044 999 99 99");
});
