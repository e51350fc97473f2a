import { type UnzipFileInfo, unzipSync } from "fflate";
import { refused } from "#domain/places/places-register.ts";

/** A register has half a megabyte. Much larger files are mistakes or attacks on memory. */
const MAX_BYTES = 20_000_000;

/** The text of a UTF-8 file, or of the first CSV in a ZIP archive. */
export function unpackText(bytes: Uint8Array): string {
  const file = isZip(bytes) ? unzipCsv(bytes) : bytes;
  if (file.length > MAX_BYTES) throw refused("Die Datei ist zu gross.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw refused("Die Datei ist nicht in UTF-8 gespeichert.");
  }
}

function unzipCsv(bytes: Uint8Array): Uint8Array {
  const [csv] = Object.values(unzipAll(bytes));
  if (!csv) throw refused("Im ZIP-Archiv ist keine CSV-Datei.");
  return csv;
}

/** Only the first table, because many of them would not fit into memory. */
function unzipAll(bytes: Uint8Array) {
  let tables = 0;
  const isWanted = ({ name, originalSize }: UnzipFileInfo) =>
    /\.csv$/i.test(name) && originalSize <= MAX_BYTES && tables++ === 0;
  try {
    return unzipSync(bytes, { filter: isWanted });
  } catch {
    throw refused("Das ZIP-Archiv ist beschädigt.");
  }
}

const isZip = ([p, k]: Uint8Array) => p === 0x50 && k === 0x4b;
