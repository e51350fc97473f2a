import { expect, test } from "vitest";
import { providerFile } from "#tests/support/provider-file.ts";
import { openSource } from "./open-source.ts";

const refusal = (fileName: string, content: string) =>
  openSource(fileName, providerFile(content)).catch((error) => error.fields.file[0] as string);

test("the content decides, not the name", async () => {
  const source = await openSource("export.csv", providerFile(' \n[{"name":"Spitex"}]'));
  expect(source.container).toBe("json");
});

test("white space is an empty file", async () => {
  expect(await refusal("a.csv", "\uFEFF \r\n\r\n")).toBe("Datei ist leer. Wählen Sie eine andere Datei.");
});

test("a login page is not what was meant, whatever its name", async () => {
  for (const name of ["a.json", "a.csv"]) {
    expect(await refusal(name, "<!doctype html><title>Anmelden</title>")).toContain("Webseite");
  }
});

test("text in a JSON file is no JSON", async () => {
  expect(await refusal("a.json", "name,zip\nSpitex,8610")).toContain("kein gültiges JSON");
});
