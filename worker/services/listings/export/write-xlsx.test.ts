import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { ExportedListing } from "#db/queries/listings/desk-listings.ts";
import { collect } from "#tests/support/collect.ts";
import { MAX_SHEET_ROWS } from "./rows.ts";
import { writeXlsx } from "./write-xlsx.ts";

async function* windows(...lengths: number[]): AsyncGenerator<ExportedListing[]> {
  for (const length of lengths) yield new Array(length);
}

test("one listing too many is refused before the file is written", async () => {
  const pieces = writeXlsx(windows(MAX_SHEET_ROWS));
  await expect(collect(pieces)).rejects.toMatchObject({ code: "export_too_long" });
});

test("a workbook has one sheet, and its parts refer to each other", async () => {
  const pieces = await collect(writeXlsx(windows()));
  const parts = Object.entries(unzipSync(new Uint8Array(Buffer.concat(pieces))));
  const text = Object.fromEntries(parts.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  expect(text["xl/workbook.xml"]).toContain('<sheet name="Anbieter" sheetId="1" r:id="rId1"/>');
  expect(text["xl/_rels/workbook.xml.rels"]).toContain('Id="rId1"');
  for (const name of ["xl/workbook.xml", "xl/worksheets/sheet1.xml"]) {
    expect(text["[Content_Types].xml"]).toContain(`PartName="/${name}"`);
    expect(text).toHaveProperty([name]);
  }
  expect(text["xl/worksheets/sheet1.xml"]).toMatch(/<row r="1"><c r="A1" t="inlineStr"><is><t>name<.*<\/worksheet>$/);
});
