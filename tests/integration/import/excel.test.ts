import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { importDesk } from "#tests/support/import-desk.ts";
import { importDeps, importText, startWithUster, storedListings } from "#tests/support/imports.ts";
import { providerFile } from "#tests/support/provider-file.ts";
import { COLUMNS, sheetXml, workbook } from "#tests/support/workbook.ts";
import { prepareImport } from "#worker/services/import/prepare-import.ts";

const site = authSite();

beforeEach(startWithUster);

const row = (name: string) => [
  name.replace(" ", "-"),
  name,
  "Weg 1",
  "8610",
  "Uster",
  "ZH",
  "044 000 00 00",
  "",
  "",
  "",
];
const sheet = (name: string, ...names: string[]) => ({ name, xml: sheetXml(COLUMNS, ...names.map(row)) });

test("a workbook is uploaded, another sheet is chosen, and the file is checked and imported", async () => {
  const desk = await importDesk(site);
  const file = workbook([sheet("Neu", "Spitex Neu"), sheet("Alt", "Spitex Alt", "Spitex Älter")]);
  const { body } = await desk.upload("Anbieter.xlsx", file);
  expect(body).toMatchObject({
    state: "uploaded",
    formatLabel: "Excel",
    encodingLabel: "",
    total: 1,
    sheets: { names: ["Neu", "Alt"], read: "Neu" },
  });
  expect((await desk.ask("PUT", `/${body.id}/sheet`, { name: "Fehlt" })).status).toBe(422);
  await desk.ask("PUT", `/${body.id}/branches`, { branches: [1] });
  const chosen = await desk.ask("PUT", `/${body.id}/sheet`, { name: "Alt" });
  expect(chosen.body).toMatchObject({ state: "uploaded", total: 2, sheets: { read: "Alt" }, keptBranches: [] });
  await desk.ask("POST", `/${body.id}/check`);
  expect(await desk.settled(body.id)).toMatchObject({ state: "checked", check: { new: 2 } });
  await desk.ask("POST", `/${body.id}/run`);
  expect(await desk.settled(body.id)).toMatchObject({ state: "done" });
  expect((await storedListings()).map(({ name }) => name)).toEqual(["Spitex Alt", "Spitex Älter"]);
  expect((await desk.ask("PUT", `/${body.id}/sheet`, { name: "Neu" })).status).toBe(409);
});

test("the command line reads the first sheet with providers", async () => {
  const file = workbook([{ name: "Deckblatt", xml: sheetXml(["Spitex 2026"]) }, sheet("Liste", "Spitex Uster")]);
  expect(await importText(file, { fileName: "a.xlsx" })).toMatchObject({ new: 1, refused: 0 });
});

test("the command line refuses an unknown sheet, and names the sheets of the file", async () => {
  const file = workbook([sheet("Zürich", "Spitex Uster"), sheet("Bern", "Spitex Bern")]);
  const asked = { fileName: "a.xlsx", open: providerFile(file), sheet: "Bren" };
  const fields = { file: ["Das Tabellenblatt «Bren» gibt es nicht. Vorhanden: Zürich, Bern."] };
  await expect(prepareImport(importDeps(), asked)).rejects.toMatchObject({ fields });
  expect(await storedListings()).toEqual([]);
});

test.each([
  ["its directory after the end of the file", 16, 0x7fffffff],
  ["an empty directory", 12, 0],
])("a damaged workbook that names %s is refused with a sentence", async (_, at, value) => {
  const desk = await importDesk(site);
  const file = workbook([sheet("Neu", "Spitex Neu")]);
  // The end record of the archive has 22 bytes.
  new DataView(file.buffer, file.byteOffset).setUint32(file.length - 22 + at, value, true);
  const { status, body } = await desk.upload("Anbieter.xlsx", file);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toMatch(/unvollständig oder beschädigt|keine Excel-Datei/);
});
