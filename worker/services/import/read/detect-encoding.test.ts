import { expect, test } from "vitest";
import { providerFile } from "#tests/support/provider-file.ts";
import { detectEncoding } from "./detect-encoding.ts";

const utf8 = new TextEncoder();
const bytes = (...values: number[]) => new Uint8Array(values);
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const [index, char] of [...text].entries()) {
    view.setUint16(index * 2, char.charCodeAt(0), isLittle);
  }
  return new Uint8Array(view.buffer);
}

const detect = (content: Uint8Array, pieceBytes?: number) => detectEncoding(providerFile(content, pieceBytes));
const refusal = (content: Uint8Array) => detect(content, 4_096).catch((error) => error.fields.file[0] as string);

test.each([
  ["plain ASCII", latin("name,zip"), "utf-8"],
  ["UTF-8 across every border", utf8.encode("Zürich «Mond» – 👩‍⚕️"), "utf-8"],
  ["UTF-16 LE with mark", utf16("\uFEFFname;Zürich", true), "utf-16le"],
  ["UTF-16 BE with mark", utf16("\uFEFFname;Zürich", false), "utf-16be"],
  ["UTF-16 LE without mark", utf16("name;Zürich", true), "utf-16le"],
  ["UTF-16 BE without mark", utf16("name;Zürich", false), "utf-16be"],
  // «Zürich, l’Église, Genève» in Mac OS Roman.
  ["Mac OS Roman", latin("Z\u009frich, l\u00d5\u0083glise, Gen\u008fve"), "macintosh"],
  [
    "Windows-1252 with typographic signs",
    latin("Z\u00fcrich \u0096 l\u0092Eglise \u0093Mond\u0094\u0085"),
    "windows-1252",
  ],
  ["Windows-1252 with signs in words", latin("\u0084f\u00fcr\u0094 Z\u00fcrich\u0085wo, To\u009aa"), "windows-1252"],
  ["Windows-1252", latin("Zürich; Genève; «Mond»"), "windows-1252"],
  ["Windows-1252 with a capital before a quote", latin("«LA CITÉ», Genève, l'Église: É»"), "windows-1252"],
  ["Windows-1252 with German quotes", latin("\u0084MEN\u00dc\u0093"), "windows-1252"],
  ["Windows-1252 with a space that does not break", latin("MEN\u00dc\u00a0f\u00fcr"), "windows-1252"],
  ["Windows-1252 with French quotes", latin("\u00ab\u00a0Qualit\u00e9\u00a0\u00bb"), "windows-1252"],
])("%s", async (_, content, encoding) => {
  expect(await detect(content, 3)).toBe(encoding);
});

test("the first umlaut may come late", async () => {
  expect(await detect(latin(`${"a".repeat(100_000)}ü`), 65_536)).toBe("windows-1252");
});

test("text in two encodings is refused, because one half would be stored garbled", async () => {
  const mixed = new Uint8Array([...utf8.encode("Zürich, Genève, "), ...latin("Müller")]);
  expect(await refusal(mixed)).toContain("mischt zwei Zeichensätze");
  for (const word of ["déjà là", "Noël", "sûr", "Cœur", "«Mond»", "–"]) {
    const inTwo = new Uint8Array([...utf8.encode(word), ...latin(" Müller")]);
    expect(await refusal(inTwo), word).toContain("mischt zwei Zeichensätze");
  }
});

test.each([
  "Z\u0081rich, H\u0094ngg, B\u0084r",
  "Gen\u008ave, Del\u0082mont, Fran\u0087ois",
  "K\u0099NIZ, Z\u009aRICH",
])("text of MS-DOS is refused: %j", async (text) => expect(await refusal(latin(text))).toContain("MS-DOS"));

test("a sequence that the end of the file cuts off is not UTF-8", async () => {
  expect(await detect(bytes(0x61, 0xc3))).toBe("windows-1252");
});

test("empty files, pictures and spreadsheets are refused, each with its own message", async () => {
  expect(await refusal(bytes())).toBe("Datei ist leer. Wählen Sie eine andere Datei.");
  expect(await refusal(bytes(0x89, 0x50, 0, 0, 0, 13, 1, 2))).toContain("keine Textdatei");
  expect(await refusal(bytes(1, 2, 3, 4, 5, 6, 7, 8))).toContain("keine Textdatei");
  expect(await refusal(bytes(0x50, 0x4b, 3, 4, 20, 0))).toContain("Excel");
});
