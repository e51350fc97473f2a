import { beforeEach, expect, test } from "vitest";
import { DESK_WINDOW, listIdsOfCantons } from "#db/queries/listings/desk-listings.ts";
import { change, rows } from "#tests/support/database.ts";
import {
  ADMIN,
  importDeps,
  importJson,
  LATER,
  provider,
  reportOf,
  runToEnd,
  startWithUster,
  uploadRows,
  uploadText,
} from "#tests/support/imports.ts";
import { db } from "#tests/support/listings.ts";
import { importPrefix } from "#worker/services/import/job-files.ts";
import { listMissing } from "#worker/services/import/outcomes.ts";
import { startCheck, startImport } from "#worker/services/import/start-step.ts";

beforeEach(startWithUster);

async function checked(rows: object[]) {
  const deps = importDeps(LATER);
  const id = await uploadRows(deps, rows);
  await startCheck(deps, ADMIN, id);
  await runToEnd(deps, id);
  const names = async () => (await listMissing(deps, id, 0)).items.map(({ name }) => name);
  return { deps, id, names };
}

test("dry run and import list the providers of the file's cantons that the file lacks", async () => {
  await importJson([provider(1), provider(2), provider(3), provider(4), provider(5)]);
  await change("UPDATE all_listings SET canton_slug = 'bern' WHERE place_id = 'id-4'");
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE place_id = 'id-5'");
  const { deps, id, names } = await checked([provider(1), { ...provider(2), permanentlyClosed: true }, provider(9)]);
  expect(await names()).toEqual(["Spitex 3"]);
  await startImport(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect(await names()).toEqual(["Spitex 3"]);
});

async function walk(deps: ReturnType<typeof importDeps>, id: number) {
  const found: string[] = [];
  let pages = 0;
  for (let from: string | null = "0"; from !== null; pages++) {
    const page: Awaited<ReturnType<typeof listMissing>> = await listMissing(deps, id, Number(from));
    found.push(...page.items.map(({ name }) => name));
    from = page.next;
  }
  return { found, pages };
}

test("the list continues after a page", async () => {
  const all = Array.from({ length: 60 }, (_, at) => provider(at + 1));
  await importJson(all);
  const { deps, id } = await checked([provider(7)]);
  const { found } = await walk(deps, id);
  expect(found).toEqual(all.map((_, at) => `Spitex ${at + 1}`).filter((name) => name !== "Spitex 7"));
});

test("finds the few missing providers of a small canton, page by page, reading a bounded number of rows each", async () => {
  await change(`INSERT INTO all_listings (id, name, zip_code, city, canton, slug, canton_slug, city_slug, name_key,
      source, created_at, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${3 * DESK_WINDOW})
    SELECT i, 'Bern ' || i, '3000', 'Bern', 'Bern', 'bern-' || i, 'bern', 'bern', 'bern ' || i, 'test', '2026-01-01',
      '2026-01-01T00:00:00.000Z' FROM n`);
  await importJson([provider(1), provider(2)]);
  const { deps, id } = await checked([provider(1)]);
  expect(await walk(deps, id)).toEqual({ found: ["Spitex 2"], pages: 4 });
  const statement = listIdsOfCantons({ cantons: ["zuerich"], after: 0, besides: id });
  const [answer] = await db.batch([statement.toQuery()]);
  expect(answer?.meta?.rows_read).toBeLessThanOrEqual(2 * DESK_WINDOW + 100);
});

test("providers in the file under a former address, or in a refused entry, are not missing", async () => {
  await importJson([1, 2, 3, 4, 5].map(provider));
  await change(`INSERT INTO listing_old_slugs (slug, listing_id)
    SELECT 'spitex-frueher-8610', id FROM spitex_listings WHERE place_id = 'id-1'`);
  const deps = importDeps(LATER);
  const csv = [
    "id,name,zip,city,canton,phone,email,website,a,b",
    ",Spitex Früher,8610,Uster,ZH",
    "id-2,,8610,Uster,ZH",
    ",Spitex 3,8610,,ZH",
    "id 4 x,Spitex 4,8610,Uster,ZH",
  ];
  const id = await uploadText(deps, "a.csv", csv.map((line, at) => (at === 0 ? line : `${line},,,,,`)).join("\n"));
  await startCheck(deps, ADMIN, id);
  await runToEnd(deps, id);
  const { detail } = await reportOf(deps, id);
  expect(detail.check).toMatchObject({ skipped: 1, refused: 3 });
  expect((await listMissing(deps, id, 0)).items.map(({ name }) => name)).toEqual(["Spitex 5"]);
});

test("a renamed provider without an id is neither missing nor added again by an entry with an id, and keeps its redirect", async () => {
  await importJson([provider(1), provider(2)]);
  await change(`INSERT INTO listing_old_slugs (slug, listing_id)
    SELECT 'spitex-frueher-8610', id FROM spitex_listings WHERE place_id = 'id-1'`);
  await change("UPDATE all_listings SET place_id = NULL WHERE place_id = 'id-1'");
  const { deps, id, names } = await checked([{ ...provider(1), name: "Spitex Früher" }]);
  expect(await names()).toEqual(["Spitex 2"]);
  await startImport(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect(await reportOf(deps, id)).toMatchObject({ new: 0, skipped: 1 });
  expect(await rows("SELECT slug FROM listing_old_slugs")).toEqual([{ slug: "spitex-frueher-8610" }]);
});

test("a dry run without the list asks to be started again", async () => {
  await importJson([provider(1)]);
  const { deps, id, names } = await checked([provider(2)]);
  await deps.importFiles.deleteAll(`${importPrefix(id)}matched/`);
  await expect(names()).rejects.toMatchObject({ code: "import_unmatched", status: 409 });
  await startCheck(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect(await names()).toEqual(["Spitex 1"]);
});
