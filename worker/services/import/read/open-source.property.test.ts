import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { gzipSync } from "fflate";
import { expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { wellFormedText } from "#tests/support/any-text.ts";
import { collect } from "#tests/support/collect.ts";
import { holdsLater } from "#tests/support/holds.ts";
import { providerFile, templateCsv } from "#tests/support/provider-file.ts";
import { openSource } from "./open-source.ts";

const COLUMNS = ["id", "name", "street", "zip", "city", "canton", "phone", "website", "rating", "reviews"];

/** Excludes texts that reading a file changes: control characters, formulas, and a lost quotation mark. */
const cell = wellFormedText.map((text) => `a${text.replaceAll(/[\p{Cc}\uFEFF]/gu, "\n")}z`);
const rows = fc.array(fc.array(cell, { minLength: COLUMNS.length, maxLength: COLUMNS.length }), {
  minLength: 1,
  maxLength: 5,
});
const pieceBytes = fc.integer({ min: 1, max: 40 });

async function read(content: Uint8Array | string, pieces = 7, name = "a.csv") {
  const source = await openSource(name, providerFile(content, pieces));
  return { source, entries: await collect(source.entries()) };
}

/** The values of entries in the order of COLUMNS. */
const valuesIn = ({ entries }: Awaited<ReturnType<typeof read>>) =>
  entries.map((entry) => Object.values(entry.raw ?? {}).filter((value) => value !== undefined));

/** The entries, or the message of a refusal. Any other error is a fault of ours. */
const outcome = (...given: Parameters<typeof read>) =>
  read(...given).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "import_refused") return error.fields;
    throw error;
  });

test("written CSV is read back equal, however it is split into chunks", () => {
  const dress = fc.record({
    delimiter: fc.constantFrom(",", ";", "\t"),
    record_delimiter: fc.constantFrom("\n", "\r\n", "\r"),
    quoted: fc.boolean(),
    bom: fc.boolean(),
  });
  return holdsLater(fc.tuple(rows, dress, pieceBytes, fc.boolean()), async ([given, options, pieces, isPacked]) => {
    const text = stringify([COLUMNS, ...given], { ...options, quoted_match: /[\r\n]/ });
    const bytes = new TextEncoder().encode(text);
    const file = await read(isPacked ? gzipSync(bytes) : bytes, pieces);
    expect(valuesIn(file)).toEqual(given);
    expect(file.source.delimiter).toBe(options.delimiter);
  });
});

test("written JSON is read back equal, as a list, under a key, or one entry per line", () => {
  const layouts: ((entries: object[]) => string)[] = [
    (entries) => JSON.stringify(entries),
    (entries) => JSON.stringify({ total: entries.length, places: entries }, null, 2),
    (entries) => entries.map((entry) => JSON.stringify(entry)).join("\n"),
  ];
  return holdsLater(fc.tuple(rows, fc.constantFrom(...layouts), pieceBytes), async ([given, write, pieces]) => {
    const text = write(given.map((cells) => Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at]]))));
    expect(valuesIn(await read(text, pieces, "a.json"))).toEqual(given);
  });
});

/** A file with bytes replaced, added or left out, as transfers and attackers change them. */
const damaged = (content: Uint8Array) =>
  fc
    .array(fc.tuple(fc.nat(content.length), fc.nat(3), fc.uint8Array({ maxLength: 8 })), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      let bytes = [...content];
      for (const [at, removed, added] of changes) bytes = bytes.toSpliced(at, removed, ...added);
      return Uint8Array.from(bytes);
    });

const csv = new TextEncoder().encode(templateCsv('1,"Spitex, Zürich",Weg 1,8049,Zürich,ZH', "2,B,Weg 2,3011,Bern,BE"));
const json = new TextEncoder().encode(
  '{"places": [{"name": "Spitex \\u00fc", "zip": 8049, "lists": [1, null]},\n{"name": "B", "zip": "3011", "x": {}}]}',
);
const fileName = fc.constantFrom("a.csv", "a.json", "a.csv.gz");
const hostile = fc.oneof(fc.uint8Array({ maxLength: 200 }), damaged(csv), damaged(json), damaged(gzipSync(csv)));

test("hostile bytes are read or refused with a sentence, however they are split into chunks", () =>
  holdsLater(
    fc.tuple(hostile, fileName, pieceBytes),
    async ([bytes, name, pieces]) => {
      const whole = await outcome(bytes, bytes.length + 1, name);
      const inPieces = await outcome(bytes, pieces, name);
      expect(JSON.stringify(inPieces)).toEqual(JSON.stringify(whole));
    },
    300,
  ));
