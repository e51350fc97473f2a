import { expect, test } from "vitest";
import { READ_BY_NAME } from "./import-columns.ts";
import { choiceText, missingColumns } from "./import-record.ts";

function choiceFor(header: string, ...rows: string[]): string {
  const cells = rows.map((row) => row.split(";"));
  const columns = header.split(";").map((name, at) => ({ name, samples: cells.map((row) => row[at] ?? "") }));
  return choiceText(missingColumns(columns, READ_BY_NAME), columns, READ_BY_NAME);
}

test.each([
  [
    "by its name",
    "Firma;Anschrift 2;Code;Wohngemeinde",
    "Spitex;Weg;8610;Uster",
    "«Code» (8610)",
    "«Wohngemeinde» (Uster)",
  ],
  ["by its name in French", "Firma;Zusatz;Code;x;Commune 2", "Spitex;Weg;1000;Vaud;Lausanne", "«Code»", "«Commune 2»"],
  ["behind the postcode", "Firma;Zusatz;Code;x", "Spitex;Weg;8610;Uster", "«Code»", "«x» (Uster)"],
  ["behind a postcode that is read", "Firma;Zusatz;PLZ;x", "Spitex;Weg;8610;Uster", "«x» (Uster)"],
  ["else as the first", "Firma;Zusatz;x;Code", "Spitex;Uster;Region;8610", "«Zusatz» (Uster)"],
  ["with the postcode by its name", "Firma;Jahr;Postal code 2;Gemeinde", "Spitex;1998;8610;Uster", "«Postal code 2»"],
  ["with the name by its name", "Art;Name der Firma;PLZ;Ort", "Spitex;Spitex Uster;8610;Uster", "«Name der Firma»"],
])("the column to choose is found %s", (_, header, row, ...columns) => {
  for (const column of columns) expect(choiceFor(header, row)).toContain(column);
});

test("columns whose values fit no missing field are not mentioned", () => {
  expect(choiceFor("Firma;PLZ;Ort", "Spitex;8610;Uster")).toBe("");
  expect(choiceFor("Firma;PLZ;x", "Spitex;8610;?")).toBe("");
  expect(choiceFor("value;PLZ;Ort", '[{"title":"Spitex Uster"}];8610;Uster')).toBe("");
});
