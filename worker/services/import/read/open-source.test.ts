import { describe, expect, test } from "vitest";
import { providerFile } from "#tests/support/provider-file.ts";
import { openSource, recogniseFile } from "./open-source.ts";

const refusal = (fileName: string, content: string) =>
  openSource(fileName, providerFile(content)).catch((error) => error.fields.file[0] as string);

test("the content decides, not the name", async () => {
  const source = await openSource("export.csv", providerFile(' \n[{"name":"Spitex"}]'));
  expect(source.container).toBe("json");
});

test("a file of white space counts as empty", async () => {
  expect(await refusal("a.csv", "\uFEFF \r\n\r\n")).toBe("Datei ist leer. Wählen Sie eine andere Datei.");
});

test("a saved login page is refused, whatever its name", async () => {
  for (const name of ["a.json", "a.csv"]) {
    expect(await refusal(name, "<!doctype html><title>Anmelden</title>")).toContain("Webseite");
  }
});

test.each([
  ["a.json", "name,zip\nSpitex,8610", "kein gültiges JSON"],
  ["a.geojson", "name,zip\nSpitex,8610", "kein gültiges JSON"],
  ["a.csv", "[// Export", "kein gültiges JSON"],
  ["a.csv", "[true, x", "kein gültiges JSON"],
  ["a.csv", "{name: 1}", "kein gültiges JSON"],
  ["a.csv", "[Name];[PLZ];[Ort]\n", "3 Spalten"],
  ["a.csv", '<?xml version="1.0"?>\n<anbieter/>', "Das ist XML. Speichern Sie die Liste als CSV, Excel oder JSON."],
  ["a.csv", '<?xml version="1.0"?>\n<!DOCTYPE html>\n<html></html>', "eine Webseite"],
])("another format than that of %s is refused by its own name: %j", async (fileName, content, words) => {
  const read = recogniseFile(fileName, providerFile(content)).catch((error) => error.fields.file[0] as string);
  expect(await read).toContain(words);
});

describe("a table of thousands of columns", () => {
  const recognised = (names: readonly string[]) => {
    const table = [names, names.map(() => "x")].map((cells) => cells.join(",")).join("\n");
    return recogniseFile("a.csv", providerFile(table, 65_536));
  };
  const others = (length: number, name: string) => Array.from({ length }, (_, at) => `${name} ${at}`);

  test("has samples of the known columns and of the first ones", async () => {
    const { columns } = await recognised([...others(2_000, "Notiz"), "name", "zip", "city"]);
    expect(columns).toHaveLength(2_003);
    const withSamples = columns.filter(({ samples }) => samples.length > 0).map(({ name }) => name);
    expect(withSamples).toEqual([...others(300, "Notiz"), "name", "zip", "city"]);
  });

  test("is refused if their names are too long to be stored", async () => {
    await expect(recognised(["name", ...others(1_000, "ü".repeat(900))])).rejects.toMatchObject({
      fields: { file: [expect.stringContaining("zu viele oder zu lange Spaltennamen")] },
    });
  });
});
