import { createInflateRaw } from "node:zlib";
import { type ByteRange, chunksOf, importRefused, type OpenFile } from "../import-source.ts";
import { inflated } from "../unpack.ts";

/** A comment of the archive may follow its end record. */
const END_BYTES = 22 + 65_535;
/** A workbook has a few dozen parts. */
const MAX_DIRECTORY_BYTES = 2_000_000;
const LOCAL_HEADER_BYTES = 30;
const ALL_32_BITS = 0xffffffff;

type ZipPart = { method: number; isEncrypted: boolean; first: number; packedBytes: number };

/** The parts of a zip archive, by their names in lower case; each is read from its place in the file. */
export class Zip {
  readonly #open: OpenFile;
  readonly #parts: Map<string, ZipPart>;

  private constructor(open: OpenFile, parts: Map<string, ZipPart>) {
    this.#open = open;
    this.#parts = parts;
  }

  static async of(open: OpenFile): Promise<Zip> {
    const end = endRecord(await bytesOf(open, { last: END_BYTES }));
    if (!end || end.directoryBytes > MAX_DIRECTORY_BYTES) throw importRefused(BROKEN);
    const range = { first: end.first, end: end.first + end.directoryBytes };
    return new Zip(open, directory(await bytesOf(open, range)));
  }

  has(name: string): boolean {
    return this.#parts.has(name.toLowerCase());
  }

  /** @throws AppError import_refused */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const part = this.#parts.get(name.toLowerCase());
    if (!part || ![0, 8].includes(part.method) || part.packedBytes === 0) throw importRefused(BROKEN);
    if (part.isEncrypted) throw importRefused(LOCKED);
    const header = viewOf(
      await bytesOf(this.#open, { first: part.first, end: part.first + LOCAL_HEADER_BYTES }),
      LOCAL_HEADER_BYTES,
    );
    // The local header may have other extra fields than the directory.
    const first = part.first + LOCAL_HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
    const packed = chunksOf(() => this.#open({ first, end: first + part.packedBytes }));
    yield* part.method === 8 ? inflated(packed, createInflateRaw) : packed;
  }
}

export const BROKEN =
  "Die Excel-Datei ist unvollständig oder beschädigt. Öffnen Sie sie in Excel und speichern Sie sie neu.";
const LOCKED = "Die Excel-Datei ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort.";

async function bytesOf(open: OpenFile, range: ByteRange): Promise<Uint8Array> {
  if (!("last" in range) && range.end <= range.first) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(() => open(range))) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** @throws AppError import_refused if the file ends before that */
function viewOf(bytes: Uint8Array, length: number): DataView {
  if (bytes.length < length) throw importRefused(BROKEN);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function endRecord(tail: Uint8Array): { first: number; directoryBytes: number } | undefined {
  const view = viewOf(tail, 22);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    return { directoryBytes: view.getUint32(at + 12, true), first: view.getUint32(at + 16, true) };
  }
  return undefined;
}

function directory(bytes: Uint8Array): Map<string, ZipPart> {
  const parts = new Map<string, ZipPart>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50; ) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const name = new TextDecoder()
      .decode(bytes.subarray(at + 46, nameEnd))
      .replaceAll("\\", "/")
      .toLowerCase();
    const sizes = longSizes(view, nameEnd, Math.min(extraEnd, bytes.length), [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    const [, packedBytes = 0, first = 0] = sizes;
    if (!Number.isSafeInteger(first + packedBytes + 2 * MAX_DIRECTORY_BYTES)) throw importRefused(BROKEN);
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    parts.set(name, { method: view.getUint16(at + 10, true), isEncrypted, packedBytes, first });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return parts;
}

/** Some writers put even small sizes into the extra field that is meant for sizes above 4 GB. */
function longSizes(view: DataView, start: number, end: number, sizes: number[]): number[] {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let from = at + 4;
    return sizes.map((size) => {
      if (size !== ALL_32_BITS || from + 8 > end) return size;
      from += 8;
      return Number(view.getBigUint64(from - 8, true));
    });
  }
  return sizes;
}
