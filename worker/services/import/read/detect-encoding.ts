import { chunksOf, type Encoding, importRefused, type OpenFile } from "./import-source.ts";

const SAMPLE_BYTES = 65_536;
/** A file with more control bytes is not text in any encoding; fewer are stripped. */
const MAX_CONTROL_SHARE = 0.05;

const NOT_TEXT = "Die Datei ist keine Textdatei. Speichern Sie die Tabelle als «CSV UTF-8» oder als JSON.";
const MIXED = "Die Datei mischt zwei Zeichensätze, Umlaute gingen verloren. Speichern Sie sie als «CSV UTF-8».";
const DOS = "Die Datei ist im Zeichensatz von MS-DOS. Speichern Sie sie als «CSV UTF-8».";

/**
 * Reads the file to its end, because a single late byte can show that it is not UTF-8. Text that is half UTF-8 and half
 * something else is refused: one half would be stored garbled.
 */
export async function detectEncoding(open: OpenFile): Promise<Encoding> {
  const sample = await readSample(open);
  if (sample.length === 0) throw importRefused("Datei ist leer. Wählen Sie eine andere Datei.");
  const wide = utf16(sample);
  if (wide) return wide;
  refuseBinary(sample);
  const census = new ByteCensus();
  for await (const chunk of chunksOf(open)) census.count(chunk);
  const { sequences, strays, ofMac, ofWindows, ofDos } = census.result();
  if (strays === 0) return "utf-8";
  if (ofDos > ofMac + ofWindows) throw importRefused(DOS);
  if (ofMac > ofWindows * 4) return "macintosh";
  // Two letters of Windows-1252 rarely look like UTF-8 by chance; a letter before a sign is not counted at all.
  if (sequences > strays / 10) throw importRefused(MIXED);
  return "windows-1252";
}

/** Letters of Mac OS Roman, ä ö ü Ä Ü á à â ç é è ê ù û É; in Windows-1252 these are signs that touch no letter. */
const MAC_LETTERS = new Set([0x8a, 0x9a, 0x9f, 0x80, 0x86, 0x87, 0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x9d, 0x9e, 0x83]);
/** Quotes, dashes and spaces of Mac OS Roman, which Windows-1252 uses for rare letters. */
const MAC_SIGNS = new Set([0xc7, 0xc8, 0xc9, 0xca, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5]);
/** Letters of MS-DOS, ü é ä ç è ö Ö Ü; in Windows-1252, these bytes are signs that never stand between two letters. */
const DOS_LETTERS = new Set([0x81, 0x82, 0x84, 0x87, 0x8a, 0x94, 0x99, 0x9a]);
const isAsciiLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/**
 * Signs of Windows-1252 that follow a capital letter in Western text: «CITÉ», „MENÜ“, a space that does not break. In
 * UTF-8 the same bytes would be phonetic or Syriac letters.
 */
const WINDOWS_SIGNS = new Set([...[0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99], ...[0x9b, 0xa0, 0xab, 0xae, 0xbb]]);
/** Bytes that start nearly all letters and signs of Western text in UTF-8; in Windows-1252 they are Â, Ã and Å. */
const WESTERN_STARTS = new Set([0xc2, 0xc3, 0xc5]);

/** A zip archive inside a gzip; plain archives were recognised before. */
const PACKED_ZIP = [0x50, 0x4b, 0x03];
/** Compound files: Excel until 2003, and workbooks that a password protects. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const isLike = (sample: Uint8Array, start: readonly number[]) => start.every((byte, at) => sample[at] === byte);

async function readSample(open: OpenFile): Promise<Uint8Array> {
  let sample: Uint8Array = new Uint8Array();
  for await (const chunk of chunksOf(open)) {
    sample = concat(sample, chunk.subarray(0, SAMPLE_BYTES - sample.length));
    if (sample.length === SAMPLE_BYTES) break;
  }
  return sample;
}

/** Recognises the byte order mark, or the zero bytes that Latin text has in every second place. */
function utf16(sample: Uint8Array): Encoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  if (odd > 0.5 && even < 0.05) return "utf-16le";
  if (even > 0.5 && odd < 0.05) return "utf-16be";
  return undefined;
}

function refuseBinary(sample: Uint8Array): void {
  if (isLike(sample, PACKED_ZIP)) {
    throw importRefused("Das ist ein gepacktes ZIP-Archiv. Laden Sie die Excel-Datei ungepackt hoch.");
  }
  if (isLike(sample, OLD_EXCEL)) {
    throw importRefused(
      "Das ist eine alte Excel-Datei (.xls) oder eine mit Passwort. Speichern Sie sie ohne Passwort als .xlsx.",
    );
  }
  const text = withoutPadding(sample);
  const controls = text.filter((byte) => byte < 0x20 && !isWhitespace(byte)).length;
  if (controls > text.length * MAX_CONTROL_SHARE) {
    throw importRefused(NOT_TEXT);
  }
}

/** Some systems fill the end of a file with NULs. They are removed if the rest has lines, so that it may be text. */
function withoutPadding(sample: Uint8Array): Uint8Array {
  const last = sample.findLastIndex((byte) => byte !== 0);
  const text = sample.subarray(0, last + 1);
  return text.includes(0x0a) ? text : sample;
}

const isWhitespace = (byte: number) => byte >= 0x09 && byte <= 0x0d;

/** Counts UTF-8 sequences and bytes that belong to none. Letters of Windows-1252 before a sign count as neither. */
class ByteCensus {
  #ofMac = 0;
  #ofWindows = 0;
  #ofDos = 0;
  #sequences = 0;
  #strays = 0;
  #missing = 0;
  #length = 0;
  /** Whether the bytes of the present sequence can hardly be Windows-1252. */
  #isSure = false;
  /** The last byte of the previous chunk. `#pending`: the same byte if only a letter after it would make it count. */
  #last = 0;
  #pending = 0;

  count(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    if (isAsciiLetter(chunk[0])) this.#weigh(this.#pending);
    this.#pending = 0;
    // A loop by index is several times faster than an iterator.
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (byte < 0x80 && this.#missing === 0) continue;
      this.#add(byte);
      const isBehind = isAsciiLetter(at > 0 ? chunk[at - 1] : this.#last);
      const isBefore = isAsciiLetter(chunk[at + 1]);
      if (isBehind || isBefore) this.#weigh(byte, isBehind, isBefore);
      else if (at + 1 === chunk.length) this.#pending = byte;
    }
    this.#last = chunk.at(-1) ?? 0;
  }

  result() {
    return {
      sequences: this.#sequences,
      strays: this.#strays + (this.#missing > 0 ? 1 : 0),
      /** How many bytes would be letters within words if they came from Mac OS, from Windows or from MS-DOS. */
      ofMac: this.#ofMac,
      ofWindows: this.#ofWindows,
      ofDos: this.#ofDos,
    };
  }

  #weigh(byte: number, isBehind = false, isBefore = false): void {
    if (isBehind && isBefore && DOS_LETTERS.has(byte)) this.#ofDos += 1;
    if (MAC_LETTERS.has(byte)) this.#ofMac += 1;
    else if (byte >= 0xc0 && !MAC_SIGNS.has(byte)) this.#ofWindows += 1;
  }

  #add(byte: number): void {
    const isContinuation = byte >= 0x80 && byte < 0xc0;
    if (this.#missing > 0 && isContinuation) {
      this.#missing -= 1;
      this.#isSure ||= !WINDOWS_SIGNS.has(byte);
      if (this.#missing === 0 && this.#isSure) this.#sequences += 1;
      return;
    }
    if (this.#missing > 0) this.#strays += this.#length - this.#missing;
    this.#isSure = WESTERN_STARTS.has(byte);
    this.#length = sequenceLength(byte);
    this.#missing = Math.max(0, this.#length - 1);
    if (this.#length === 0) this.#strays += 1;
  }
}

/** 1 for ASCII, 0 for a byte that starts no sequence. */
function sequenceLength(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const result = new Uint8Array(a.length + b.length);
  result.set(a);
  result.set(b, a.length);
  return result;
}
