import { expect, test } from "vitest";
import { providerFile } from "#tests/support/provider-file.ts";
import { openSource } from "./open-source.ts";

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

test("plain text in a JSON file is refused", async () => {
  expect(await refusal("a.json", "name,zip\nSpitex,8610")).toContain("kein gültiges JSON");
});
