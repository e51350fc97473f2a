import { describe, expect, test } from "vitest";
import { collect } from "#tests/support/collect.ts";
import { providerFile } from "#tests/support/provider-file.ts";
import { openSource } from "./open-source.ts";

const read = async (content: string, pieceBytes?: number) => {
  const source = await openSource("a.json", providerFile(content, pieceBytes));
  return collect(source.entries());
};
const refusal = (content: string, pieceBytes?: number) =>
  read(content, pieceBytes).then(
    () => "accepted",
    (error) => error.fields.file[0] as string,
  );

const one = { id: "1", name: "Spitex «Eins»", zip: "8610", city: "Zürich" };
const two = { ...one, id: "2", name: "Spitex 👩‍⚕️" };
const names = (entries: Awaited<ReturnType<typeof read>>) =>
  entries.map((entry) => ("raw" in entry ? entry.raw?.name : entry.issue.field));

describe("entries are found", () => {
  test.each([
    ["in a list", [one, two]],
    ["under places", { places: [one, two], nextPageToken: "x" }],
    ["under results, after other keys", { html_attributions: [], status: { a: [1] }, results: [one, two] }],
    ["under anbieter", { stand: "1.11.2026", anbieter: [one, two] }],
    ["under a key in German", { Einträge: [one, two] }],
    ["under data and items", { ok: true, data: { count: 2, items: [one, two] } }],
    ["of OData", { "@odata.context": "x", value: [one, two] }],
    ["of SAP", { d: { results: [one, two] } }],
    ["of JSON-LD", { "@context": "https://schema.org", "@graph": [one, two] }],
    ["as features", { type: "FeatureCollection", features: [{ properties: one }, { properties: two }] }],
    ["as lists below their names", { data: [Object.keys(one), Object.values(one), Object.values(two)] }],
    [
      "as lists alone",
      [
        ["id", "name"],
        ["1", one.name],
        ["2", two.name],
      ],
    ],
    ["as records with fields", { records: [one, two].map((fields) => ({ id: "rec1", fields })) }],
  ])("%s", async (_, document) => {
    const expected = [one.name, two.name];
    expect(names(await read(JSON.stringify(document)))).toEqual(expected);
    expect(names(await read(`\uFEFF${JSON.stringify(document, null, 2)}`))).toEqual(expected);
  });

  test.each([
    ["alone", one],
    ["under result", { result: one, status: "OK" }],
    ["under data", { data: one }],
  ])("%s", async (_, document) => {
    expect(names(await read(JSON.stringify(document)))).toEqual([one.name]);
  });

  test.each([
    ["with a list of their own", { ...one, items: ["Pflege"], data: [{ lang: "de" }] }],
    ["with an object of their own, before the name", { data: { lang: "de" }, ...one }],
  ])("one per line, %s", async (_, entry) => {
    const lines = `${JSON.stringify(entry)}\n${JSON.stringify({ ...entry, name: two.name })}\n`;
    expect(names(await read(lines))).toEqual([one.name, two.name]);
    expect(names(await read(JSON.stringify(entry)))).toEqual([one.name]);
  });

  test.each([
    ["beside an empty list", { results: [], places: [one, two] }],
    ["beside another object", { data: { pages: 1 }, places: [one, two] }],
    ["in an export with a name", { name: "Spitex im Kanton Zürich", items: [one, two] }],
  ])("in a list %s", async (_, document) => {
    expect(names(await read(JSON.stringify(document)))).toEqual([one.name, two.name]);
  });

  test("one per line, with empty lines between", async () => {
    const lines = `${JSON.stringify(one)}\r\n\r\n${JSON.stringify(two)}\n`;
    expect(await read(lines)).toMatchObject([
      { line: 1, entry: 1, raw: { name: one.name } },
      { line: 3, entry: 2, raw: { name: two.name } },
    ]);
  });

  test("with the line they start on", async () => {
    const lines = `[\n${JSON.stringify(one, null, 1)},\n\n${JSON.stringify(two, null, 1)}\n]`;
    expect((await read(lines)).map(({ line }) => line)).toEqual([2, 9]);
    expect((await read(lines, 1_000)).map(({ line }) => line)).toEqual([2, 9]);
  });

  test("nowhere in an empty list", async () => {
    expect(await read("[]")).toEqual([]);
    expect(await read('{"places":[]}')).toEqual([]);
  });
});

test("entries that are no objects are refused one by one", async () => {
  const entries = await read(`["Spitex",\n12, null, [${JSON.stringify(one)}], ${JSON.stringify(two)}]`);
  expect(names(entries)).toEqual(["row", "row", "row", "row", two.name]);
  expect(entries.map(({ line }) => line)).toEqual([1, 2, 2, 2, 2]);
});

test("a list below the names may be shorter, but not longer; without names on top it is refused", async () => {
  const rows = [
    ["name", "zip", "__proto__"],
    ["Spitex Kurz"],
    ["Spitex", "8610", {}, "zu viel"],
    [],
    { name: "Objekt" },
  ];
  expect(names(await read(JSON.stringify(rows)))).toEqual(["Spitex Kurz", "row", undefined, "Objekt"]);
  expect(
    names(
      await read(
        JSON.stringify([
          ["Spitex", "8610"],
          ["Spitex", 8610],
        ]),
      ),
    ),
  ).toEqual(["row", "row"]);
});

describe("the whole file is refused", () => {
  test.each([
    ["cut off", `[\n${JSON.stringify(one)},\n{"id":`, "bricht auf Zeile 3 ab"],
    ["cut off in a line", `${JSON.stringify(one)}\n{"id":"2"`, "bricht auf Zeile 2 ab"],
    ["with a comma too many", `[\n${JSON.stringify(one)},\n]`, "Fehler auf Zeile 3"],
    ["with a comment", `[\n// Export\n${JSON.stringify(one)}]`, "Fehler auf Zeile 2"],
    ["with text behind", `[${JSON.stringify(one)}]\nx`, "Fehler auf Zeile 2"],
    ["with a second list behind", "[1]\n[2]", "Fehler auf Zeile 2"],
  ])("%s", async (_, content, words) => {
    expect(await refusal(content)).toContain(words);
    expect(await refusal(content, 1_000)).toContain(words);
  });

  test("nested deeper than any real file", async () => {
    expect(await refusal("[".repeat(20_000), 4_096)).toContain("64 Ebenen");
    expect(await refusal(`{"a":`.repeat(20_000), 4_096)).toContain("64 Ebenen");
  });

  test("with an unterminated entry", async () => {
    expect(await refusal(`[{"name":"${"a".repeat(5_000_000)}"}]`, 65_536)).toContain("zu gross");
  });
});

test.each([1, 2, 3, 7, 1000])(
  "raw control characters are found in texts, and removed between entries, in pieces of %i bytes",
  async (pieceBytes) => {
    const entries = await read(
      `\u0000[${JSON.stringify(one).replace("Zürich", "Zü\u0001rich")},\u0000 ${JSON.stringify(two)}]\n\u0000\u0000`,
      pieceBytes,
    );
    expect(entries).toMatchObject([{ raw: { city: "Zü\u0001rich" } }, { raw: { id: "2" } }]);
  },
);
