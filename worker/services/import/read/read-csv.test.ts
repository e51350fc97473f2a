import { describe, expect, test } from "vitest";
import { collect } from "#tests/support/collect.ts";
import { providerFile, templateCsv } from "#tests/support/provider-file.ts";
import { openSource } from "./open-source.ts";

const read = async (content: string | Uint8Array, pieceBytes?: number) => {
  const source = await openSource("a.csv", providerFile(content, pieceBytes));
  const entries = await collect(source.entries());
  return { ...source, entries };
};
const refusal = (content: string, pieceBytes?: number) =>
  read(content, pieceBytes).then(
    () => "accepted",
    (error) => error.fields.file[0] as string,
  );

/** In pieces as uploads arrive, because megabytes in small pieces take seconds. */
const PIECE_BYTES = 65_536;

const uster = "1,Spitex Zürich Höngg,Weg 1,8049,Zürich,ZH";
const plain = templateCsv(uster, "2,Spitex Bern,Weg 2,3011,Bern,BE");

describe("one table in many formats", () => {
  const expected = [
    { line: 2, name: "Spitex Zürich Höngg", longitude: "8.718" },
    { line: 3, name: "Spitex Bern", longitude: "8.718" },
  ];
  const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

  test.each([
    ["as it is", plain, ","],
    ["with byte order mark", `\uFEFF${plain}`, ","],
    ["CRLF", plain.replaceAll("\n", "\r\n"), ","],
    ["CR", plain.replaceAll("\n", "\r"), ","],
    ["semicolons", plain.replaceAll(",", ";"), ";"],
    ["tabs", plain.replaceAll(",", "\t"), "\t"],
    ["without final line break", plain.trimEnd(), ","],
    ["Windows-1252", latin(plain), ","],
    ["empty columns at the end", plain.replace(/(?<=8.718)\n/g, ",,\n"), ","],
  ])("%s", async (_, content, delimiter) => {
    const { entries, ...source } = await read(content);
    expect(source.delimiter).toBe(delimiter);
    expect(
      entries.map((entry) => ({
        line: entry.line,
        name: "raw" in entry && entry.raw?.name,
        longitude: "raw" in entry && entry.raw?.longitude,
      })),
    ).toEqual(expected);
  });

  test("Excel's line sep=; sets the delimiter and is not a row", async () => {
    const { entries, delimiter } = await read(`sep=;\r\n${plain.replaceAll(",", ";")}`);
    expect(delimiter).toBe(";");
    expect(entries.map(({ line }) => line)).toEqual([3, 4]);
  });
});

test("quotes enclose delimiters and line breaks, and lines are still counted correctly", async () => {
  const { entries } = await read(
    templateCsv(
      '1,"Spitex, Pflege & Betreuung","Weg 1\r\nPostfach",8610,Uster,ZH',
      '2,"Spitex ""Zur Linde""",Weg,8610,Uster,ZH',
      "",
      '3,Spitex "Mitte" Uster,Weg,8610,Uster,ZH',
    ).replace(/^,.*\n/m, "\n"),
  );
  expect(entries).toMatchObject([
    { line: 2, raw: { name: "Spitex, Pflege & Betreuung", street: "Weg 1\nPostfach" } },
    { line: 4, raw: { name: 'Spitex "Zur Linde"' } },
    { line: 6, raw: { name: 'Spitex "Mitte" Uster' } },
  ]);
});

test("rows with another number of columns are named by line, never shifted", async () => {
  const { entries } = await read(`${plain}short,Spitex Kurz,Weg 1,8001\n${"x,".repeat(14)}y\n;;;\n`);
  expect(entries.slice(2)).toMatchObject([
    { line: 4, entry: 3, issue: { field: "row", reason: expect.stringContaining("4 Spalten") } },
    { line: 5, entry: 4, issue: { reason: expect.stringContaining("15 Spalten") } },
    { line: 6, entry: 5, issue: { reason: expect.stringContaining("1 Spalten") } },
  ]);
});

describe("empty cells beyond the column names", () => {
  const names = "id,name,street,zip,city,canton,phone,website,rating,reviews";
  const shifted = "x1,Spitex A,Weg 1,8610,Uster,ZH,044 123 45 67,https://a.ch,4,5,";
  const whole = "x2,Spitex B,Weg 2,8610,Uster,ZH,044 123 45 68,https://b.ch,4,12";
  const faults = async (...rows: string[]) =>
    (await read([names, ...rows, ""].join("\n"))).entries.map((entry) => "issue" in entry);

  test("are refused if a decimal comma may have shifted the row", async () => {
    expect(await faults(shifted)).toEqual([true]);
    expect(await faults(shifted, whole)).toEqual([true, false]);
    expect(await faults(whole, shifted, shifted)).toEqual([false, true, true]);
  });

  test("are ignored if all rows have as many, even below a row that lacks cells", async () => {
    expect(await faults(`${whole},,`, "x3,Kurz", `${whole},,`)).toEqual([false, true, false]);
    expect(await faults(`${whole},`, `${whole},`, `${whole},,`)).toEqual([false, false, true]);
  });
});

test("a quote that a program escaped with a backslash is read as a quote", async () => {
  const { entries } = await read(plain.replace("Spitex Bern", '"Spitex \\"A\\" Bern"'));
  expect(entries).toMatchObject([{ raw: { name: "Spitex Zürich Höngg" } }, { raw: { name: 'Spitex "A" Bern' } }]);
});

test("a row with too many or too few cells keeps them for correction, and names the quote that swallowed lines", async () => {
  const swallowed = `${plain}3,Kurz,"Weg\n4,Lang,Weg" 1,8610,Uster\n`;
  expect((await read(swallowed)).entries[2]).toMatchObject({
    line: 4,
    raw: { id: "3", name: "Kurz" },
    text: expect.stringContaining("3 | Kurz | "),
    issue: {
      reason: expect.stringContaining("Auf Zeile 4 beginnt ein Anführungszeichen, das erst auf Zeile 5 endet."),
    },
  });
});

test("a row in which a quote swallows lines is refused, even with the right number of columns", async () => {
  const swallowed = plain
    .replace("Spitex Zürich Höngg", '"Spitex Zürich Höngg')
    .replace("Spitex Bern", '"Spitex Bern"');
  expect((await read(swallowed)).entries).toMatchObject([
    {
      line: 2,
      issue: { reason: expect.stringContaining("Auf Zeile 2 beginnt ein Anführungszeichen, das erst auf Zeile 3") },
    },
  ]);
});

test("two stray quotes in the same column are refused with the rows between them; a text with many commas is not", async () => {
  const rows = ['1,"Pflege mit Herz,Weg 1,8610,Uster,ZH', uster, '3,Zuhause",Weg 3,8610,Uster,ZH'];
  const services = "Pflege, Wunden, Demenz, Nacht, Haushalt, Betreuung, Psychiatrie";
  const prose = `4,"Spitex, ${services}\n${services}",Weg 4,8610,Uster,ZH`;
  const listed = '5,"a,b,c\nd,e,f",Weg 5,8610,Uster,ZH';
  const { entries } = await read(templateCsv(...rows, prose, listed));
  const reason = expect.stringContaining("Auf Zeile 2 beginnt ein Anführungszeichen, das erst auf Zeile 4 endet.");
  expect(entries).toMatchObject([
    { line: 2, issue: { reason } },
    { line: 5, raw: { id: "4" } },
    { line: 7, raw: { id: "5" } },
  ]);
  for (const one of entries.slice(1)) expect(one).not.toHaveProperty("issue");
});

test("a text may begin with a quotation and contain a line break", async () => {
  const text = '"""Daheim statt Heim""\nSo pflegen wir."';
  const { entries } = await read(plain.replaceAll(",", ";").replace("Weg 1", text));
  expect(entries.filter((entry) => "issue" in entry)).toEqual([]);
  expect(entries).toMatchObject([
    { line: 2, raw: { street: '"Daheim statt Heim"\nSo pflegen wir.' } },
    { line: 4, raw: { name: "Spitex Bern" } },
  ]);
});

test("NULs at the end of the file are not a row", async () => {
  expect((await read(`${plain}${"\u0000".repeat(4_000)}`)).entries).toHaveLength(2);
});

test("columns of the same name are named", async () => {
  const { notes, entries } = await read(plain.replace("id,name", "id,name,phone").replace(/^(\d,[^,]*)/gm, "$1,"));
  expect(notes).toEqual(["Die Spalte «phone» kommt mehrmals vor. In jeder Zeile gilt der erste Wert."]);
  expect(entries[0]).toMatchObject({ raw: { phone: "+41 44 000 00 00" } });
});

test("a NUL or another control character does not change the kind of file", async () => {
  const { entries, notes } = await read(plain.replace("Bern", "Be\u0000r\u0001n").replace("name", "na\u0000me"));
  expect(notes).toEqual(["In den Spaltennamen wurden unsichtbare Steuerzeichen entfernt."]);
  expect(entries[1]).toMatchObject({ raw: { name: "Spitex Be\u0000r\u0001n" } });
});

test("lines of commas only are not rows", async () => {
  expect((await read(`${plain},,,,,,,,,,,,\n`)).entries).toHaveLength(2);
});

test("columns with other names are read as chosen", async () => {
  const text = plain.replace("name", "Betr.").replace("phone", "name");
  const choices = [
    { name: "Betr.", field: "name" as const },
    { name: "name", field: null },
  ];
  const source = await openSource("a.csv", providerFile(text), { choices });
  expect(await collect(source.entries())).toMatchObject([
    { raw: { name: "Spitex Zürich Höngg" } },
    { raw: { name: "Spitex Bern" } },
  ]);
  expect(source.columns[1]).toEqual({ name: "Betr.", samples: ["Spitex Zürich Höngg", "Spitex Bern"] });
});

test("a title above the column names is skipped and named", async () => {
  for (const { title, words } of [
    { title: "Spitex 2026", words: "Die Zeile über den Spaltennamen wurde übersprungen: «Spitex 2026»." },
    {
      title: "Anbieter;;;;\n\n;;;\nStand: heute",
      words: "Die 3 Zeilen über den Spaltennamen wurden übersprungen: «Anbieter».",
    },
    {
      title: "Rückfragen:;Name;Telefon;E-Mail",
      words: "Die Zeile über den Spaltennamen wurde übersprungen: «Rückfragen: Name Telefon E-Mail».",
    },
  ]) {
    const { entries, notes, delimiter } = await read(`${title}\n${plain.replaceAll(",", ";")}`);
    expect(notes).toEqual([words]);
    expect(delimiter).toBe(";");
    expect(entries.map(({ line }) => line - title.split("\n").length)).toEqual([2, 3]);
    expect(entries[0]).toMatchObject({ entry: 1, raw: { name: "Spitex Zürich Höngg" } });
  }
});

test("a header alone is a table without rows", async () => {
  expect((await read(templateCsv())).entries).toEqual([]);
});

describe("the whole file is refused", () => {
  test("without a line of column names", async () => {
    expect(await refusal(plain.split("\n").slice(1).join("\n"))).toContain("Name, PLZ, Ort");
  });

  test("with fewer than ten columns", async () => {
    const nine = plain.split("\n").map((line) => line.split(",").slice(0, 9).join(","));
    expect(await refusal(nine.join("\n"))).toContain("9 Spalten");
    const ten = plain.split("\n").map((line) => line.split(",").slice(0, 10).join(","));
    expect(await refusal(ten.join("\n"))).toBe("accepted");
  });

  test("when a quote is never closed, with the line where it opens", async () => {
    const open = plain.replace("Spitex Bern", '"Spitex Bern');
    const sentence =
      "Auf Zeile 3 beginnt ein Anführungszeichen, das nicht geschlossen wird. Ergänzen oder löschen Sie es.";
    expect(await refusal(open)).toBe(sentence);
    expect(await refusal(`${open}${"x,y\n".repeat(400_000)}`, PIECE_BYTES)).toBe(sentence);
    expect(await refusal(`sep=,\n${open}`)).toBe(sentence.replace("3", "4"));
    const late = `${plain}3,"Spitex ""Mitte""\nUster","Weg\n`;
    expect(await refusal(late)).toBe(sentence.replace("3", "5"));
  });

  test("when a row has a million columns, without blaming quotes", async () => {
    expect(await refusal(`${plain}3${",x".repeat(1_000_001)}\n`, PIECE_BYTES)).toContain(
      "Die Zeile 4 ist zu lang: Sie hat über 500'001 Spalten",
    );
    expect(await refusal(`name${",x".repeat(510_000)}\n`, PIECE_BYTES)).toContain("Spalten, möglich sind 16'384");
    expect(await refusal(`name${",x".repeat(100_000)}\n`, PIECE_BYTES)).toContain(
      "hat 100'001 Spalten, möglich sind 16'384",
    );
  });
});
