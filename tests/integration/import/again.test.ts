import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { change } from "#tests/support/database.ts";
import {
  ADMIN,
  importDeps,
  importJson,
  importText,
  LATER,
  NOW,
  provider,
  runToEnd,
  startWithUster,
  storedListings,
} from "#tests/support/imports.ts";
import { seedPlace } from "#tests/support/listings.ts";
import { templateCsv } from "#tests/support/provider-file.ts";
import { startUndo } from "#worker/services/import/start-step.ts";

beforeEach(startWithUster);

const dataVersion = () => env.DB.prepare("SELECT version FROM data_version").first("version");
const oldSlugs = async () => (await env.DB.prepare("SELECT slug, listing_id FROM listing_old_slugs").all()).results;

describe("the same file twice", () => {
  const entries = Array.from({ length: 230 }, (_, index) => ({
    ...provider(index),
    lat: 47.1 + index / 7_777,
    lng: 8.7,
    rating: 1 + (index % 40) / 10,
    services: ["Pflege", "Beratung"],
  }));

  test.each(["a.json", "a.csv"])("%s changes nothing", async (fileName) => {
    const csv = templateCsv(...entries.map(({ id, name }) => `${id},${name},Weg,8610,Uster,ZH`));
    const content = fileName === "a.json" ? JSON.stringify(entries) : csv;
    expect(await importText(content, { fileName })).toMatchObject({ total: 230, new: 230 });
    const before = (await storedListings()).map(({ importJobId: _, ...rest }) => rest);
    const version = await dataVersion();
    const second = await importText(content, { fileName, at: LATER });
    const counts = fileName === "a.json" ? { unchanged: 230 } : { skipped: 230 };
    expect(second).toMatchObject({ total: 230, new: 0, changed: 0, ...counts });
    expect((await storedListings()).map(({ importJobId: _, ...rest }) => rest)).toEqual(before);
    expect(await dataVersion()).toBe(version);
  });

  test("a skipped entry has no remark, because nothing needs to be corrected", async () => {
    // Without a canton column and outside the register the canton is guessed.
    const guessed = templateCsv("7,Spitex Weit,Weg,3999,Fernort,");
    const first = await importText(guessed, { fileName: "a.csv" });
    expect(first).toMatchObject({ new: 1, remarks: 2 });
    expect(await first.list("remarks")).toHaveLength(1);
    const second = await importText(guessed, { fileName: "a.csv", at: LATER });
    expect(second).toMatchObject({ skipped: 1, remarks: 0 });
    expect(await second.list("remarks")).toEqual([]);
  });

  test("an entry repeated in a later batch is a duplicate, whether new or known", async () => {
    const twice = [...entries, { ...provider(0), phone: "044 000 09 99" }];
    expect(await importJson(twice)).toMatchObject({ new: 230, changed: 0, skipped: 1 });
    const again = await importJson(twice, { at: LATER });
    expect(again).toMatchObject({ unchanged: 230, changed: 0, skipped: 1 });
    expect(await again.list("skipped")).toMatchObject([
      { entry: 231, issues: [{ reason: expect.stringContaining("weiter oben") }] },
    ]);
  });
});

describe("a newer JSON file", () => {
  test("updates values that differ, keeps omitted ones, and dates the change", async () => {
    await importJson([{ ...provider(1), phone: "044 000 00 01", description: "Von Hand" }, provider(2)]);
    const report = await importJson([{ ...provider(1), phone: "044 000 00 02" }, provider(2)], { at: LATER });
    expect(report).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    expect(await storedListings()).toMatchObject([
      { phone: "044 000 00 02", description: "Von Hand", createdAt: NOW, updatedAt: LATER },
      { phone: null, updatedAt: NOW },
    ]);
  });

  test("moves a renamed provider and redirects the old address", async () => {
    await importJson([provider(1)]);
    const [before] = await storedListings();
    await importJson([{ ...provider(1), name: "Spitex Neu" }], { at: LATER });
    expect(await storedListings()).toMatchObject([{ slug: "spitex-neu-8610", nameKey: "spitex neu" }]);
    expect(await oldSlugs()).toEqual([{ slug: "spitex-1-8610", listing_id: before?.id }]);
    // After renaming it back, its address is in use again and no longer redirects.
    await importJson([provider(1)], { at: LATER });
    expect(await oldSlugs()).toEqual([{ slug: "spitex-neu-8610", listing_id: before?.id }]);
    // Another provider takes the other address.
    await importJson([{ ...provider(2), name: "Spitex Neu" }]);
    expect(await oldSlugs()).toEqual([]);
  });

  test("moves a provider to another city and updates the counts", async () => {
    await importJson([provider(1)]);
    await importJson([{ ...provider(1), zip: "3011", city: "Bern", canton: "BE" }], { at: LATER });
    const counts = await env.DB.prepare("SELECT city_slug, listings FROM city_counts WHERE listings > 0").all();
    expect(counts.results).toEqual([{ city_slug: "bern", listings: 1 }]);
  });

  const here = { ...provider(1), street: "Weg 1", lat: 47.351, lng: 8.721 };
  const address = async () => {
    const [{ streetAddress, zipCode, latitude, longitude, spot, canton } = {}] = await storedListings();
    return { streetAddress, zipCode, latitude, longitude, spot, canton };
  };

  test("moves a whole address: parts missing in the new one are cleared with a remark, and an undo restores them", async () => {
    await seedPlace({ zip: "3011", city: "Bern", code: "BE" }, { latitude: 46.9, longitude: 7.4 });
    await importJson([here]);
    const before = await storedListings();
    const report = await importJson([{ ...provider(1), zip: "3011", city: "Bern", canton: "" }], { at: LATER });
    expect(report).toMatchObject({ changed: 1, remarks: 2 });
    const nowhere = { streetAddress: null, latitude: null, longitude: null };
    expect(await address()).toEqual({ ...nowhere, zipCode: "3011", canton: "Bern", spot: 469_000_074_000 });
    const deps = importDeps(LATER);
    await startUndo(deps, ADMIN, report.id);
    await runToEnd(deps, report.id);
    expect(await storedListings()).toEqual(before);
  });

  test("does not change canton, street and position by omitting them, even if the register has another centre", async () => {
    await importJson([
      here,
      { ...provider(2), zip: "2943", city: "Vendlincourt", canton: "JU", lat: 47.45, lng: 7.15 },
    ]);
    const before = (await storedListings()).map(({ importJobId: _, ...rest }) => rest);
    const bare = [provider(1), { ...provider(2), zip: "2943", city: "Vendlincourt" }];
    const report = await importJson(
      bare.map(({ canton: _, ...entry }) => entry),
      { at: LATER },
    );
    expect(report).toMatchObject({ unchanged: 2, changed: 0, cantonBy: { zipRange: 0, default: 0 } });
    expect((await report.list("remarks")).flatMap(({ issues }) => issues.map(({ field }) => field))).toEqual(["zip"]);
    expect((await storedListings()).map(({ importJobId: _, ...rest }) => rest)).toEqual(before);
  });

  test("does not move a provider if the new canton is a guess", async () => {
    await importJson([here]);
    const before = await address();
    const report = await importJson(
      [{ ...here, zip: "2943", city: "Vendlincourt", canton: "", phone: "044 000 00 09" }],
      { at: LATER },
    );
    expect(report).toMatchObject({ changed: 1 });
    expect(await address()).toEqual(before);
    expect(await storedListings()).toMatchObject([
      { phone: "044 000 00 09", slug: "spitex-1-8610", citySlug: "uster" },
    ]);
  });

  test("does not take the address of another provider when renaming", async () => {
    await importJson([provider(1), provider(2)]);
    const renamed = { ...provider(1), name: "Spitex 2" };
    expect(await importJson([renamed], { at: LATER })).toMatchObject({ changed: 1 });
    expect((await storedListings()).map(({ slug }) => slug)).toEqual(["spitex-1-8610", "spitex-2-8610"]);
    expect(await importJson([renamed], { at: LATER })).toMatchObject({ unchanged: 1 });
  });

  const hideOther = async () => {
    await change("UPDATE all_listings SET deleted_at = ?, is_hidden = 1 WHERE place_id = 'id-2'", NOW);
    await change("INSERT INTO listing_deletions VALUES ('spitex-1-8620', 'id-2', 'Spitex 1', ?, 'eva')", NOW);
  };

  test.each([
    ["a listed", async () => {}],
    ["a hidden", hideOther],
  ])("does not give a confirmed name at a new place the address of %s provider", async (_, prepare) => {
    const there = { zip: "8620", city: "Wetzikon" };
    await importJson([provider(1), { ...provider(2), ...there, name: "Spitex 1" }]);
    await change("UPDATE all_listings SET confirmed_fields = ? WHERE place_id = 'id-1'", `{"name":"${NOW}"}`);
    await prepare();
    const row = { ...provider(1), ...there, name: "Anders", phone: "044 000 00 01" };
    const report = await importJson([row], { at: LATER });
    expect(report).toMatchObject({ changed: 1, skipped: 0 });
    expect(await report.list("changed")).toMatchObject([{ name: "Anders" }]);
    const [known] = await storedListings();
    expect(known).toMatchObject({ name: "Spitex 1", slug: "spitex-1-8610", zipCode: "8620", phone: "044 000 00 01" });
  });
});

test("the first valid file replaces the demo listings; a broken one, or one whose rows are all skipped, does not", async () => {
  await env.DB.prepare(
    `INSERT INTO all_listings (name, slug, zip_code, city, canton, canton_slug, city_slug,
       name_key, created_at, updated_at, source)
     VALUES ('Erfunden', 'erfunden-8610', '8610', 'Uster', 'Zürich', 'zuerich', 'uster',
       'erfunden', '', '', 'demo')`,
  ).run();
  await expect(importText("[{", { fileName: "a.json" })).rejects.toThrow("import_refused");
  await importJson([{ name: "Ohne PLZ" }]);
  await change(
    "INSERT INTO listing_deletions (slug, place_id, name, deleted_at, deleted_by) VALUES (?, 'id-2', '', '', '')",
    "spitex-2-8610",
  );
  expect(await importJson([provider(2)])).toMatchObject({ new: 0, skipped: 1 });
  expect(await storedListings()).toMatchObject([{ name: "Erfunden" }]);
  await importJson([provider(1)]);
  expect(await storedListings()).toMatchObject([{ name: provider(1).name }]);
});
