import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { listOpenListings } from "#db/queries/open-data.ts";
import { listCareFigures } from "#db/queries/outcomes/care-figures.ts";
import { runAll } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { DIALLABLE } from "#domain/listings/phone.ts";
import type { OpenManifest } from "#domain/open-data/answers.ts";
import { GAP_COLUMNS, GAP_FILES, gapCells, openGaps } from "#domain/open-data/gap-files.ts";
import { toHsds, wholePage } from "#domain/open-data/hsds.ts";
import {
  OPEN_COLUMNS,
  OPEN_FILES,
  OPEN_FORMATS,
  OPEN_LICENCE,
  type OpenFormat,
  type OpenListing,
  openCells,
  openDataFile,
  toOpenListing,
} from "#domain/open-data/open-data.ts";
import type { Deps } from "../../deps.ts";
import { csvText } from "../csv-text.ts";
import { loadManifest, nightOf } from "./open-data.ts";

/** The digits of a hash; those of version and variant, which are fixed, are left out. */
const DIGITS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** A UUID of version 8 (RFC 9562 §5.8), which is always the same for the same name. */
const nameUuid = (name: string): string => bytesToHex(sha256(utf8ToBytes(name))).replace(DIGITS, "$1-$2-8$3-a$4-$5");

type WriteDeps = Pick<Deps, "db" | "config" | "now" | "openDataFiles">;

/** A thousand statements are enough for half a million listings. */
const WINDOW = 500;

/**
 * Writes every file in one pass through the directory, then offers them. Until then, readers get the files of the night
 * before, which are kept for one more night.
 */
export async function writeOpenData(deps: WriteDeps): Promise<OpenManifest> {
  const { config, now, openDataFiles } = deps;
  const date = now().toISOString();
  const before = await loadManifest(deps).catch(() => undefined);
  const files = await Promise.all(OPEN_FORMATS.map((format) => openFile(deps, format, date)));
  const listings = await writeAll(deps, files, localDay(now()));
  const written = [...(await Promise.all(files.map((file) => file.close()))), ...(await writeGaps(deps, date))];
  const manifest: OpenManifest = {
    date,
    firstDate: before?.firstDate ?? before?.date ?? date,
    listings,
    licence: OPEN_LICENCE,
    files: written.map((file) => ({ ...file, url: config.siteUrl + openDataFile(file.name) })),
  };
  await openDataFiles.putManifest(manifest);
  await openDataFiles.deleteExcept([date, ...(before ? [before.date] : [])].map(nightOf));
  return manifest;
}

type File = Awaited<ReturnType<typeof openFile>>;

async function writeAll({ db, config }: WriteDeps, files: readonly File[], day: string): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await runAll(db, listOpenListings({ after, limit: WINDOW }));
    const listings = rows.flatMap((row) => toOpenListing(row, config.siteUrl, day) ?? []);
    for (const file of files) await file.write(listings);
    count += listings.length;
    const last = rows.at(-1);
    if (!last || rows.length < WINDOW) return count;
    after = last.id;
  }
}

/** `head` and `foot`: the text around the list. */
type Shape = {
  head: (date: string) => string;
  rows: (listings: readonly OpenListing[], isFirst: boolean, date: string) => string;
  foot: (count: number) => string;
};

/** `about`: what follows the list. */
const jsonShape = (
  list: string,
  read: (listing: OpenListing, date: string) => unknown,
  about: (count: number) => object = () => ({}),
): Shape => ({
  head: (date) => `{"licence":${JSON.stringify(OPEN_LICENCE)},"date":"${date}","${list}":[\n`,
  rows: (listings, isFirst, date) =>
    (isFirst ? "" : ",\n") + listings.map((one) => JSON.stringify(read(one, date))).join(",\n"),
  foot: (count) => `${[`\n]`, ...Object.entries(about(count)).map(([name, value]) => `"${name}":${value}`)].join()}}\n`,
});

const SHAPES: Record<OpenFormat, Shape> = {
  // Excel misreads UTF-8 without the mark.
  csv: {
    head: () => `\uFEFF${csvText([OPEN_COLUMNS])}`,
    rows: (listings) => csvText(listings.map(openCells), DIALLABLE),
    foot: () => "",
  },
  // Capacity expires within days, but a file is kept longer.
  json: jsonShape("items", (listing) => ({ ...listing, capacity: null })),
  hsds: jsonShape("contents", (listing, date) => toHsds(listing, nameUuid, new Date(date)), wholePage),
};

async function openFile(deps: WriteDeps, format: OpenFormat, date: string) {
  const { head, rows, foot } = SHAPES[format];
  const { put, close } = await openWriter(deps, OPEN_FILES[format], date);
  let count = 0;
  await put(head(date));
  return {
    write: async (listings: readonly OpenListing[]) => {
      if (listings.length === 0) return;
      await put(rows(listings, count === 0, date));
      count += listings.length;
    },
    close: async () => {
      await put(foot(count));
      return close();
    },
  };
}

/** «Wo Pflege fehlt», as counted last. */
async function writeGaps(deps: WriteDeps, date: string) {
  const gaps = openGaps(await runAll(deps.db, listCareFigures()));
  const texts = {
    csv: `\uFEFF${csvText([GAP_COLUMNS, ...gaps.map(gapCells)])}`,
    json: `${JSON.stringify({ licence: OPEN_LICENCE, date, items: gaps }, null, 1)}\n`,
  };
  const write = async (format: keyof typeof texts) => {
    const { put, close } = await openWriter(deps, GAP_FILES[format], date);
    await put(texts[format]);
    return close();
  };
  return [await write("csv"), await write("json")];
}

async function openWriter({ openDataFiles }: WriteDeps, file: { name: string; mediaType: string }, date: string) {
  const { name, mediaType } = file;
  const writer = await openDataFiles.writer(nightOf(date), name, mediaType);
  const encoder = new TextEncoder();
  const hash = sha256.create();
  let bytes = 0;
  return {
    put: async (text: string) => {
      const encoded = encoder.encode(text);
      hash.update(encoded);
      bytes += encoded.length;
      await writer.write(encoded);
    },
    close: async () => {
      await writer.close();
      return { name, mediaType, bytes, sha256: bytesToHex(hash.digest()) };
    },
  };
}
