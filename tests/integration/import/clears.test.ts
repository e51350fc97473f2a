import { beforeEach, expect, test } from "vitest";
import { change } from "#tests/support/database.ts";
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
import { chooseUpdates } from "#worker/services/import/choices.ts";
import { startCheck, startImport, startUndo } from "#worker/services/import/start-step.ts";
import { loadListing } from "#worker/services/listings/edit-listing.ts";

const deps = importDeps(LATER);
const KNOWN = { phone: "044 000 00 01", languages: ["Polnisch"], website: "https://spitex.example/" };

beforeEach(async () => {
  await startWithUster();
  await importJson([{ ...provider(1), ...KNOWN, street: "Weg 1", lat: 47.349, lng: 8.718 }, provider(2)]);
});

async function step(start: typeof startUndo, id: number) {
  await start(deps, ADMIN, id);
  await runToEnd(deps, id);
  return reportOf(deps, id);
}

const CLEARS = { phone: "[leeren]", languages: ["[leeren]"], street: "[Leeren]", latitude: "[leeren]" };

test("a dry run shows what a file clears, the import clears it, and an undo restores it", async () => {
  const [before] = await storedListings();
  const id = await uploadRows(deps, [{ ...provider(1), ...CLEARS, website: "" }, provider(2)]);
  const checked = await step(startCheck, id);
  expect(checked.detail.check).toMatchObject({ changed: 1, unchanged: 1, refused: 0 });
  const cleared = [
    ["Strasse", "Weg 1"],
    ["Telefon", "044 000 00 01"],
    ["Sprachen", "Polnisch"],
    ["Breite", "47.349"],
    ["Länge", "8.718"],
  ].map(([label, from]) => ({ label, from, to: "" }));
  expect((await checked.list("changed"))[0]?.changes).toEqual(cleared);
  expect(await checked.list("remarks")).toEqual([]);
  expect((await storedListings())[0]).toEqual(before);

  await step(startImport, id);
  const [after] = await storedListings();
  const empty = { phone: null, languages: null, streetAddress: null, latitude: null, longitude: null };
  expect(after).toMatchObject({ ...empty, website: "https://spitex.example/" });
  const { imports } = await loadListing(deps, after?.id ?? 0);
  expect(imports[0]?.changes).toMatchObject(cleared);

  await step(startUndo, id);
  expect((await storedListings())[0]).toMatchObject({ phone: "044 000 00 01", languages: ["pl"], latitude: 47.349 });
});

test("a table in update mode clears fields, too; for a new provider the word is not stored", async () => {
  const csv = "id,name,street,zip,city,canton,phone,website,services,rating\n";
  const rows = "id-1,Spitex 1,,8610,Uster,ZH,[leeren],,,\nneu-1,Neu,[leeren],8610,Uster,ZH,[leeren],,[leeren],\n";
  const id = await uploadText(deps, "a.csv", csv + rows);
  await chooseUpdates(deps, id, true);
  expect((await step(startCheck, id)).detail.check).toMatchObject({ new: 1, changed: 1 });
  await step(startImport, id);
  const listings = await storedListings();
  expect(listings.find(({ name }) => name === "Spitex 1")).toMatchObject({ phone: null, streetAddress: "Weg 1" });
  expect(JSON.stringify(listings)).not.toMatch(/leeren/i);
});

test("clearing a required field is a fault of the row", async () => {
  const id = await uploadRows(deps, [{ ...provider(1), city: "[leeren]", phone: "[leeren]" }]);
  const checked = await step(startCheck, id);
  expect(checked.detail.check).toMatchObject({ refused: 1, changed: 0 });
  expect(await checked.list("refused")).toMatchObject([
    { issues: [{ field: "city", value: "[leeren]", reason: expect.stringContaining("lässt sich nicht leeren") }] },
  ]);
});

test("a value confirmed after the file stays, and the dry run says so", async () => {
  await change(
    `UPDATE all_listings SET confirmed_fields = '{"phone":"2026-11-20T08:00:00.000Z"}' WHERE name = 'Spitex 1'`,
  );
  const id = await uploadRows(deps, [{ ...provider(1), ...CLEARS }]);
  const checked = await step(startCheck, id);
  expect(await checked.list("remarks")).toMatchObject([
    { issues: [{ field: "phone", value: "[leeren]", reason: expect.stringContaining("«044 000 00 01»") }] },
  ]);
  await step(startImport, id);
  expect((await storedListings())[0]).toMatchObject({ phone: "044 000 00 01", languages: null });
});
