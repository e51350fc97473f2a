import { MOST_PARTS, type PictureSize, viewOf } from "./picture.ts";

export type JpegParts = {
  size: PictureSize;
  /** What the pixels need, without fill bytes and other segments. */
  parts: Uint8Array[];
  isProgressive: boolean;
  /** Passes over the image. */
  scans: number;
};

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** A baseline, an extended and a progressive frame with Huffman codes: what is in use. */
const FRAMES = [0xc0, 0xc1, 0xc2] as const;
const PROGRESSIVE = 0xc2;
/** Frames of other kinds, arithmetic codes, and DNL, which says the height after the first scan. */
const REFUSED = [0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf, START];
/** Beside the frame: tables of Huffman codes, of quantization, the interval of restarts, scans and the end. */
const KEPT = [0xc4, 0xdb, 0xdd, SCAN, END];
/** APP0 and APP14, where these say how colours are stored. */
const COLOURS: Record<number, { word: string; length: number } | undefined> = {
  224: { word: "JFIF\0", length: 16 },
  238: { word: "Adobe", length: 14 },
};

type Segment = { marker: number; bytes: Uint8Array; end: number };
type Reading = { frame?: Pick<JpegParts, "size" | "isProgressive">; parts: Uint8Array[]; scans: number };

/** undefined if it is no whole JPEG of a usual kind. */
export function readJpeg(bytes: Uint8Array): JpegParts | undefined {
  if (bytes[0] !== MARKER || bytes[1] !== START) return undefined;
  const read: Reading = { parts: [bytes.subarray(0, 2)], scans: 0 };
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, skipFill(bytes, at));
    if (!segment || !take(read, segment) || read.parts.length > MOST_PARTS) return undefined;
    if (segment.marker === END) return finished(read);
    at = segment.end;
    if (segment.marker !== SCAN) continue;
    const end = endOfBits(bytes, at);
    read.parts.push(bytes.subarray(at, end));
    at = end;
  }
}

function finished({ frame, parts, scans }: Reading): JpegParts | undefined {
  return frame && scans > 0 ? { ...frame, parts, scans } : undefined;
}

/** All but the end have a length, which counts itself. */
function segmentAt(bytes: Uint8Array, at: number): Segment | undefined {
  const marker = bytes[at + 1] ?? 0;
  if (bytes[at] !== MARKER || marker < FRAMES[0] || isRestart(marker) || REFUSED.includes(marker)) return undefined;
  if (marker === END) return { marker, bytes: bytes.subarray(at, at + 2), end: at + 2 };
  const end = at + 4 > bytes.length ? 0 : at + 2 + viewOf(bytes).getUint16(at + 2);
  return end < at + 4 || end > bytes.length ? undefined : { marker, bytes: bytes.subarray(at, end), end };
}

/** @returns whether it may stand there */
function take(read: Reading, { marker, bytes }: Segment): boolean {
  if (isFrame(marker)) {
    const size = read.frame ? undefined : sizeOfFrame(bytes);
    if (!size) return false;
    read.frame = { size, isProgressive: marker === PROGRESSIVE };
  }
  if (marker === SCAN) read.scans += 1;
  if (isFrame(marker) || KEPT.includes(marker) || saysColours(bytes)) read.parts.push(bytes);
  return marker !== SCAN || read.frame !== undefined;
}

/** Any number of 0xFF may stand before a marker. */
function skipFill(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === MARKER && bytes[at + 1] === MARKER) at += 1;
  return at;
}

/** Eight bits a sample; grey or three colours. */
function sizeOfFrame(segment: Uint8Array): PictureSize | undefined {
  if (segment.length < 10) return undefined;
  const view = viewOf(segment);
  const components = segment[9] ?? 0;
  if (segment[4] !== 8 || ![1, 3].includes(components) || segment.length !== 10 + 3 * components) return undefined;
  return { height: view.getUint16(5), width: view.getUint16(7) };
}

const isFrame = (marker: number) => FRAMES.some((kind) => kind === marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

function saysColours(segment: Uint8Array): boolean {
  const known = COLOURS[segment[1] ?? 0];
  return known !== undefined && segment.length === known.length + 2 && startsWith(segment.subarray(4), known.word);
}

const startsWith = (bytes: Uint8Array, word: string) => String.fromCharCode(...bytes.subarray(0, word.length)) === word;

/** Of a scan: where the first marker stands that is no restart. What encoders write has no fill bytes before. */
function endOfBits(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(MARKER, at);
    if (at === -1) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
  }
}
