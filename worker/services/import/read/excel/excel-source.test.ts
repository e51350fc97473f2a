import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { collect } from "#tests/support/collect.ts";
import { providerFile } from "#tests/support/provider-file.ts";
import { COLUMNS, inline, sheetXml, workbook } from "#tests/support/workbook.ts";
import { openSource } from "../open-source.ts";

const read = async (content: Uint8Array, sheet?: string) => {
  const source = await openSource("a.xlsx", providerFile(content, 513), { sheet });
  const entries = await collect(source.entries());
  return { ...source, entries };
};
const refusal = (content: Uint8Array) =>
  read(content).then(
    () => "accepted",
    (error) => (error.fields?.file[0] as string) ?? String(error),
  );
/** The header and one row with these cells. */
const oneRow = (cells: string) => `${sheetXml(COLUMNS)}<row r="2">${cells}</row>`;
const rowOf = async (cells: string, options = {}) => {
  const { entries } = await read(workbook([{ name: "Tabelle1", xml: oneRow(cells) }], options));
  return entries[0];
};

const USTER = ["a", "Spitex Uster", "Weg 1", "8610", "Uster", "ZH", "044 000 00 00", "", "4.5", "12"];

test("reads shared and inline texts, in runs and with escapes, also in hidden rows", async () => {
  const strings = [
    ...COLUMNS.map((name) => `<t>${name}</t>`),
    '<r><t>Spitex </t></r><r><rPr><b/></rPr><t xml:space="preserve">Zürich &amp; Höngg</t></r><rPh><t>nein</t></rPh>',
    "<t>Weg 1_x000A_Postfach</t>",
  ];
  const header = COLUMNS.map((_, at) => `<c r="${"ABCDEFGHIJ"[at]}1" t="s"><v>${at}</v></c>`).join("");
  const cells = `<c r="B7" t="s"><v>10</v></c><c r="C7" t="s"><v>11</v></c><c r="D7"><v>8049</v></c>${inline("Zürich")}`;
  const xml = `<row r="1">${header}</row><row r="7" hidden="1">${cells}</row><row r="9"><c r="A9" s="1"/></row>`;
  const { entries, ...source } = await read(workbook([{ name: "Tabelle1", xml }], { strings }));
  expect(source).toMatchObject({ container: "csv", format: "xlsx", sheets: { names: ["Tabelle1"], read: "Tabelle1" } });
  expect(source.columns[1]).toEqual({ name: "name", samples: ["Spitex Zürich & Höngg"] });
  expect(entries).toEqual([
    {
      line: 7,
      entry: 1,
      raw: { name: "Spitex Zürich & Höngg", street: "Weg 1\nPostfach", zip: "8049", city: "Zürich" },
    },
  ]);
});

test.each(['<c r="C2" t="s"><v/></c>', '<c r="C2" t="s"/>', '<c r="C2" t="s"><v></v></c>'])(
  "%s is empty",
  async (cell) => {
    const cells = `${inline("a")}${inline("Spitex")}${cell}${inline("8610")}`;
    expect(await rowOf(cells, { strings: ["<t>Titel</t>"] })).toMatchObject({ raw: { id: "a", zip: "8610" } });
    expect(await rowOf(cells, { strings: ["<t>Titel</t>"] })).not.toHaveProperty("raw.street");
  },
);

test("a formula counts as its stored result; without one, or with an error, it gets a remark", async () => {
  const cells = `<c r="A2" t="str"><f>1+1</f><v>x-1</v></c><c r="B2" t="str"><f>"S"</f><v>Spitex</v></c>
    <c r="D2"><f>8000+610</f><v>8610</v></c><c r="E2" t="inlineStr"><is><t>Uster</t></is></c>
    <c r="G2"><f>A1</f><v></v></c><c r="H2" t="e"><f>1/0</f><v>#DIV/0!</v></c>`;
  expect(await rowOf(cells)).toEqual({
    line: 2,
    entry: 1,
    raw: { id: "x-1", name: "Spitex", zip: "8610", city: "Uster" },
    remarks: [
      { field: "phone", value: "phone", reason: expect.stringContaining("kein gespeichertes Ergebnis") },
      { field: "website", value: "website", reason: expect.stringContaining("#DIV/0!") },
    ],
  });
});

test("numbers keep their digits, and days are days", async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="000\\ 000\\ 00\\ 00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
  const cells = `<c r="C2" s="2"><v>46088</v></c><c r="D2"><v>8001.0</v></c><c r="G2" s="1"><v>443221100</v></c>
    <c r="H2"><v>4.1443456789E10</v></c><c r="I2"><v>4.5999999999999996</v></c>`;
  expect(await rowOf(cells, { styles })).toMatchObject({
    raw: { street: "2026-03-07", zip: "8001", phone: "0443221100", website: "41443456789", rating: "4.6" },
  });
  expect(await rowOf(cells, { styles, properties: '<workbookPr date1904="1"/>' })).toMatchObject({
    raw: { street: "2030-03-08" },
  });
});

test.each([
  ["over two rows", "E2:E3", 1],
  ["from the column names down", "A1:A2", 1],
  ["in a title", "A1:J1", 0],
  ["beside each other", "E3:F3", 0],
])("cells merged %s get a note if rows lack their value", async (_, corners, count) => {
  const merged = `</sheetData><mergeCells><mergeCell ref="${corners}"/></mergeCells><sheetData>`;
  const xml = `${sheetXml(COLUMNS, USTER, USTER.with(4, ""))}${merged}`;
  const { notes } = await read(workbook([{ name: "A", xml }]));
  expect(notes.filter((note) => note.includes("verbundene Zellen"))).toHaveLength(count);
});

describe("the sheet that is read is", () => {
  const sheets = [
    { name: "Versteckt", xml: sheetXml(COLUMNS, USTER), state: "hidden" },
    { name: "Anleitung", xml: sheetXml(["So füllen Sie die Tabelle aus"]) },
    { name: "Anbieter", xml: sheetXml(["Spitex im Kanton"], [], COLUMNS, USTER) },
    { name: "Alt", xml: sheetXml(COLUMNS, USTER.with(1, "Spitex Alt")) },
  ];

  test("the first visible sheet with known columns, below its title", async () => {
    const { sheets: found, entries, notes } = await read(workbook(sheets));
    expect(found).toEqual({ names: ["Anleitung", "Anbieter", "Alt", "Versteckt"], read: "Anbieter" });
    expect(entries).toMatchObject([{ line: 4, raw: { name: "Spitex Uster" } }]);
    expect(notes).toEqual(["Die Zeile über den Spaltennamen wurde übersprungen: «Spitex im Kanton»."]);
  });

  test("a sheet with all columns rather than a summary in front of it, but no hidden one", async () => {
    const summary = {
      name: "Übersicht",
      xml: sheetXml(["Kanton", "Anzahl Bewertungen", "Durchschnitt"], ["ZH", "1", "4"]),
    };
    expect((await read(workbook([summary, ...sheets]))).sheets?.read).toBe("Anbieter");
    expect(await refusal(workbook([summary, ...sheets.slice(0, 1)]))).toContain("3 Spalten");
  });

  test("the chosen sheet", async () => {
    expect((await read(workbook(sheets), "Alt")).entries).toMatchObject([{ raw: { name: "Spitex Alt" } }]);
    expect((await read(workbook(sheets), "Versteckt")).sheets?.read).toBe("Versteckt");
  });
});

describe("a workbook is refused with a sentence", () => {
  const zip = (parts: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  const good = workbook([{ name: "A", xml: sheetXml(COLUMNS, USTER) }]);
  const locked = good.slice();
  // The flag of encryption, in the directory at the end of the archive.
  for (let at = 0; at < locked.length - 4; at += 1) {
    if (locked[at] === 0x50 && locked[at + 1] === 0x4b && locked[at + 2] === 1) locked[at + 8] = 1;
  }

  test.each([
    ["another archive", zip({ "liste.txt": "x" }), "keine Excel-Datei"],
    ["one that was cut off", good.slice(0, -40), "beschädigt"],
    ["one that is protected", locked, "Passwort"],
    ["a table without columns we know", workbook([{ name: "A", xml: sheetXml(["x", "y"]) }]), "Spalten benennen"],
    ["nine columns", workbook([{ name: "A", xml: sheetXml(COLUMNS.slice(0, 9)) }]), "9 Spalten"],
    ["an empty sheet", workbook([{ name: "A", xml: "" }]), "Tabellenblatt ist leer"],
    ["broken XML", workbook([{ name: "A", xml: "<row><c></row>" }]), "beschädigt"],
    ["very deep nesting", workbook([{ name: "A", xml: "<row>".repeat(100_000) }]), "beschädigt"],
    ["an endless text", workbook([{ name: "A", xml: oneRow(inline("x".repeat(2_000_000))) }]), "beschädigt"],
    ["a sheet of zeros", workbook([{ name: "A", xml: `<row/>`.repeat(5_500_000) }]), "200-mal"],
    ["a row too wide", workbook([{ name: "A", xml: oneRow('<c r="ZZZZ2"><v>1</v></c>') }]), "16384 Spalten"],
  ])("%s", async (_, content, words) => expect(await refusal(content)).toContain(words));

  test("an invalid address names no part", async () => {
    const rels = '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="http://["/></Relationships>';
    expect(await refusal(zipSync({ "_rels/.rels": strToU8(rels) }))).toContain("keine Excel-Datei");
  });

  test("entities are not expanded", async () => {
    const xml = `<!DOCTYPE x [<!ENTITY a "bbbbbbbbbb">]><x>&a;</x>`;
    expect(await refusal(zip({ "_rels/.rels": xml }))).toContain("beschädigt");
  });
});
