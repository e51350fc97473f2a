import { createReadStream, createWriteStream, writeFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { stringify } from "csv-stringify/sync";
import { demoProviders } from "#db/seed/demo-providers.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { workbook } from "#tests/support/workbook.ts";
import { scraped } from "./scraped-provider.ts";

/** Our own columns, or a scraper's columns, of which an import reads only some. */
export type FileShape = "own" | "scraped";

/**
 * Writes a file of demo providers in the format of its extension; `.gz` is packed, `.xlsx` a workbook with shared
 * texts.
 */
export async function writeProviders(file: string, rows: number, shape: FileShape): Promise<void> {
  if (file.endsWith(".gz")) {
    const plain = file.slice(0, -".gz".length);
    await writeProviders(plain, rows, shape);
    await pipeline(createReadStream(plain), createGzip(), createWriteStream(file));
  } else if (file.endsWith(".xlsx")) {
    writeFileSync(file, workbookOf([...table(rows, shape)]));
  } else {
    await pipeline(file.endsWith(".csv") ? csv(rows, shape) : json(rows, shape), createWriteStream(file));
  }
}

function* entries(rows: number, shape: FileShape): Generator<object> {
  let at = 0;
  for (const provider of demoProviders(embeddedRegister(), rows)) {
    yield shape === "own" ? provider : scraped(provider, at);
    at += 1;
  }
}

function* json(rows: number, shape: FileShape): Generator<string> {
  let separator = "[\n";
  for (const entry of entries(rows, shape)) {
    yield separator + JSON.stringify(entry);
    separator = ",\n";
  }
  yield "\n]\n";
}

function* csv(rows: number, shape: FileShape): Generator<string> {
  for (const cells of table(rows, shape)) yield stringify([cells]);
}

/** Number of entries that have every column. */
const LOOKED_AT = 500;

function* table(rows: number, shape: FileShape): Generator<string[]> {
  const first = entries(Math.min(rows, LOOKED_AT), shape);
  const columns = new Set(Array.from(first, (entry) => [...leaves(entry, "")].map(([name]) => name)).flat());
  yield [...columns];
  for (const entry of entries(rows, shape)) {
    const cells = new Map(leaves(entry, ""));
    yield Array.from(columns, (name) => cells.get(name) ?? "");
  }
}

/** Lists of texts in one cell; everything else nested as scrapers write it: "openingHours/0/day". */
function* leaves(object: object, path: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined || value === null) continue;
    const isTexts = Array.isArray(value) && value.every((item) => typeof item === "string");
    if (isTexts) yield [path + key, value.join("; ")];
    else if (typeof value === "object") yield* leaves(value, `${path + key}/`);
    else yield [path + key, String(value)];
  }
}

function workbookOf(rows: readonly (readonly string[])[]): Uint8Array {
  const strings = new Map<string, number>();
  const shared = (text: string) => {
    const number = strings.get(text) ?? strings.size;
    strings.set(text, number);
    return text === "" ? "<c/>" : `<c t="s"><v>${number}</v></c>`;
  };
  const xml = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(shared).join("")}</row>`).join("");
  return workbook([{ name: "Anbieter", xml }], {
    strings: Array.from(strings.keys(), (text) => `<t>${escaped(text)}</t>`),
  });
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
