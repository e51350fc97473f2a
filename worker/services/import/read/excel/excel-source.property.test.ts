import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { wellFormedText } from "#tests/support/any-text.ts";
import { collect } from "#tests/support/collect.ts";
import { holdsLater } from "#tests/support/holds.ts";
import { providerFile } from "#tests/support/provider-file.ts";
import { COLUMNS, inline, sheetXml, workbook } from "#tests/support/workbook.ts";
import { escaped } from "#worker/services/listings/export/rows.ts";
import type { OpenFile } from "../import-source.ts";
import { openSource } from "../open-source.ts";

/** Excel keeps line breaks as "\n", and texts that look like formulas as they are. */
const cell = wellFormedText.map((text) => `a${text.replaceAll("\r", "")}z`);
const rows = fc.array(fc.array(cell, { minLength: COLUMNS.length, maxLength: COLUMNS.length }), {
  minLength: 1,
  maxLength: 4,
});

/** As strict about ranges as files and buckets are. */
function strictFile(content: Uint8Array, pieceBytes: number): OpenFile {
  const open = providerFile(content, pieceBytes);
  return (range) => {
    if (range && !("last" in range)) {
      expect(range.end).toBeGreaterThan(range.first);
      expect(Number.isSafeInteger(range.end)).toBe(true);
    }
    return open(range);
  };
}

async function read(content: Uint8Array, pieceBytes = 4096) {
  const source = await openSource("a.xlsx", strictFile(content, pieceBytes));
  return collect(source.entries());
}

const outcome = (content: Uint8Array, pieceBytes?: number) =>
  read(content, pieceBytes).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "import_refused") return error.fields;
    throw error;
  });

test("texts in cells, and texts that cells refer to, are read back equal", () =>
  holdsLater(fc.tuple(rows, fc.boolean(), fc.integer({ min: 3, max: 400 })), async ([given, isShared, pieceBytes]) => {
    const strings = given.flat().map((text) => `<t xml:space="preserve">${escaped(text)}</t>`);
    const cells = given.map((texts, row) =>
      texts.map((text, at) => (isShared ? `<c t="s"><v>${row * COLUMNS.length + at}</v></c>` : inline(escaped(text)))),
    );
    const xml = sheetXml(COLUMNS) + cells.map((row) => `<row>${row.join("")}</row>`).join("");
    const entries = await read(workbook([{ name: "A", xml }], { strings }), pieceBytes);
    expect(entries.map(({ raw }) => Object.values(raw ?? {}).filter((value) => value !== undefined))).toEqual(given);
  }));

const BOOK = workbook([{ name: "A", xml: sheetXml(COLUMNS, COLUMNS) }], {
  strings: ["<t>a</t>"],
  styles: "<numFmts/>",
});

/** Damage anywhere in the archive: in its packed parts, or in its headers, which no checksum covers. */
const damagedBook = fc
  .array(fc.tuple(fc.nat(BOOK.length), fc.nat(3), fc.uint8Array({ maxLength: 8 })), { minLength: 1, maxLength: 6 })
  .map((changes) => changes.reduce((bytes, [at, gone, added]) => bytes.toSpliced(at, gone, ...added), [...BOOK]))
  .map((bytes) => Uint8Array.from(bytes));

test("a damaged workbook is read or refused with a sentence", () =>
  holdsLater(damagedBook, (bytes) => outcome(bytes), 200));

const xmlText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          "<row>",
          "</row>",
          '<row r="x">',
          '<row r="-1">',
          '<row r="9999999999">',
          "<c>",
          "</c>",
          '<c r="XFE1">',
          '<c r="1">',
        ],
        ...[
          '<c r="ZZZZZZZ1">',
          '<c t="s">',
          '<c t="d">',
          '<c t="e">',
          '<c t="b">',
          '<c s="1">',
          '<c s="-1">',
          "<v>",
          "</v>",
          "<f/>",
        ],
        ...[
          "<is>",
          "</is>",
          "<t>",
          "</t>",
          "<rPh>",
          "</rPh>",
          "1e309",
          "-1",
          "0.1",
          "NaN",
          "99999999999999999999",
          "1e21",
        ],
        ...[
          "&amp;",
          "&lt",
          "&x;",
          "&#x0;",
          "<![CDATA[",
          "]]>",
          "<!--",
          "-->",
          "<!DOCTYPE a [",
          "_x0000_",
          "_xD800_",
          "\u0000",
        ],
      ),
      wellFormedText,
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

test("hostile XML of sheets, texts and styles is read or refused with a sentence", () =>
  holdsLater(
    fc.tuple(xmlText, xmlText, xmlText, fc.boolean()),
    ([xml, string, style, isWhole]) => {
      const head = sheetXml(COLUMNS);
      const book = workbook([{ name: "A", xml: head + (isWhole ? `<row><c>${xml}</c></row>` : xml) }], {
        strings: [string],
        styles: `<cellXfs><xf numFmtId="14"/><xf numFmtId="1${style.replace(/["<&]/g, "")}"/></cellXfs>${style}`,
      });
      return outcome(book);
    },
    200,
  ));

test("hostile addresses of parts are read or refused with a sentence", () => {
  const target = fc.oneof(
    wellFormedText.map((text) => text.replace(/[<&"\p{Cc}\uFFFE\uFFFF]/gu, "")),
    fc.constantFrom("http://[", "//[/", "http://:x", "%", "../../..", "workbook.xml", "xl\\workbook.xml"),
  );
  return holdsLater(fc.tuple(target, target), ([main, sheet]) => {
    const relation = (type: string, address: string) =>
      `<Relationships><Relationship Id="r" Type="x/${type}" Target="${address}"/></Relationships>`;
    const parts = {
      "_rels/.rels": relation("officeDocument", main),
      "workbook.xml": '<workbook><sheets><sheet name="A" x:id="r"/></sheets></workbook>',
      "_rels/workbook.xml.rels": relation("worksheet", sheet),
      "a.xml": `<worksheet>${sheetXml(COLUMNS)}</worksheet>`,
    };
    return outcome(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
  });
});
