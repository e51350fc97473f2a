import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { changedFieldTexts } from "#domain/import/field-tally.ts";
import { commonValueTexts } from "#domain/import/import-result.ts";
import { present } from "#domain/present.ts";
import {
  ADMIN,
  importDeps,
  importJson,
  LATER,
  provider,
  reportOf,
  runToEnd,
  startWithUster,
  storedListings,
  uploadRows,
  uploadText,
} from "#tests/support/imports.ts";
import { templateCsv } from "#tests/support/provider-file.ts";
import { chooseUpdates } from "#worker/services/import/choices.ts";
import { startCheck, startImport, startUndo } from "#worker/services/import/start-step.ts";

const CSV = templateCsv(
  "id-1,Spitex 1,Weg 1,8610,Uster,ZH",
  ",Spitex 2,Weg 2,8610,Uster,ZH",
  ",Neu,Weg 3,8610,Uster,ZH",
);
const deps = importDeps(LATER);

beforeEach(async () => {
  await startWithUster();
  await env.DB.exec("DELETE FROM auth_audit_log");
  await importJson([provider(1), provider(2), provider(3)]);
});

async function check(id: number) {
  await startCheck(deps, ADMIN, id);
  await runToEnd(deps, id);
  return reportOf(deps, id);
}

async function run(id: number) {
  await startImport(deps, ADMIN, id);
  await runToEnd(deps, id);
  return reportOf(deps, id);
}

const streets = async () => (await storedListings()).map(({ streetAddress }) => streetAddress);

test("a table adds only new providers unless updates are chosen, which the dry run shows field by field", async () => {
  const id = await uploadText(deps, "a.csv", CSV);
  expect((await check(id)).detail).toMatchObject({ updatesKnown: false, check: { new: 1, changed: 0, skipped: 2 } });
  await chooseUpdates(deps, id, true);
  const checked = await check(id);
  expect(checked.detail).toMatchObject({ updatesKnown: true, check: { new: 1, changed: 2, skipped: 0 } });
  expect(await checked.list("changed")).toMatchObject([
    { name: "Spitex 1", changes: expect.arrayContaining([{ label: "Strasse", from: "", to: "Weg 1" }]) },
    { name: "Spitex 2", changes: expect.arrayContaining([{ label: "Strasse", from: "", to: "Weg 2" }]) },
  ]);
  expect(await streets()).toEqual([null, null, null]);
});

test("an update is logged as such, changes nothing else, and is undone exactly", async () => {
  const before = await storedListings();
  const id = await uploadText(deps, "a.csv", CSV);
  await chooseUpdates(deps, id, true);
  await check(id);
  expect(await run(id)).toMatchObject({ new: 1, changed: 2, skipped: 0 });
  expect(await streets()).toEqual(["Weg 1", "Weg 2", null, "Weg 3"]);
  expect((await storedListings()).map(({ placeId }) => placeId)).toEqual(["id-1", "id-2", "id-3", null]);
  const log = env.DB.prepare("SELECT details FROM auth_audit_log WHERE action = 'import_started'");
  expect(JSON.parse(String(await log.first("details")))).toEqual({ import: id, updates_known: true });
  await startUndo(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect(await storedListings()).toEqual(before);
});

test("values confirmed after the file stay, and the dry run lists them", async () => {
  await env.DB.prepare(
    "UPDATE all_listings SET confirmed_fields = ?, street_address = 'Gasse 1' WHERE id = (SELECT min(id) FROM spitex_listings)",
  )
    .bind(JSON.stringify({ streetAddress: LATER }))
    .run();
  const id = await uploadText(deps, "a.csv", CSV);
  await chooseUpdates(deps, id, true);
  await check(id);
  const [line, ...others] = await (await reportOf(deps, id)).list("remarks");
  expect(others).toEqual([]);
  expect(line?.issues).toMatchObject([{ value: "Weg 1", reason: expect.stringContaining("Es bleibt bei «Gasse 1».") }]);
  await run(id);
  expect(await streets()).toEqual(["Gasse 1", "Weg 2", null, "Weg 3"]);
});

test("the dry run counts changes by field, and warns that all providers would get one phone", async () => {
  const numbers = [1, 2, 3, 4];
  const file = templateCsv(...numbers.map((nr) => `id-${nr},Spitex ${nr},Weg ${nr},8610,Uster,ZH`));
  const id = await uploadText(deps, "a.csv", file);
  await chooseUpdates(deps, id, true);
  const counts = present((await check(id)).detail.check, "the dry run is done");
  expect(counts).toMatchObject({ new: 1, changed: 3 });
  expect(changedFieldTexts(counts)).toContain("Telefon: 3 Anbieter");
  expect(commonValueTexts(counts)).toContain(
    "Eine Telefonnummer für 4 Anbieter: «+41 44 000 00 00». Prüfen Sie, ob die Spalte stimmt.",
  );
});

test("a running import keeps its choice", async () => {
  const id = await uploadRows(deps, [provider(4)]);
  await check(id);
  await run(id);
  await expect(chooseUpdates(deps, id, true)).rejects.toMatchObject({ code: "import_busy" });
});
