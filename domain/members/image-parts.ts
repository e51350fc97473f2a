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
const JPEG_COLOURS: Record<number, { word: string; length: number } | undefined> = {
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
  const known = JPEG_COLOURS[segment[1] ?? 0];
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

/** Bits of a pixel, by colour type: samples, and the depths that each may have. */
const PNG_COLOURS: Record<number, { samples: number; depths: number[] } | undefined> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Adam7: where each pass begins, and how far apart its pixels are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const SIGNATURE = 8;

/** Length, type and checksum around the content of a chunk. */
const AROUND = 12;

/** Beyond these, chunks only say what a logo does not need: profiles, texts, further frames. */
const MOST_OF_CHUNK: Record<string, number | undefined> = { IHDR: 13, PLTE: 768, tRNS: 256, IDAT: Infinity, IEND: 0 };

type PngParts = {
  size: PictureSize;
  /** The chunks of the pixels alone. */
  parts: Uint8Array[];
  /** The compressed pixels. */
  packed: Uint8Array[];
  /** To how many bytes they have to inflate. */
  unpackedLength: number;
};

type Chunk = { type: string; content: Uint8Array; bytes: Uint8Array };

/** undefined if it is no whole PNG. */
export function readPng(bytes: Uint8Array): PngParts | undefined {
  const header = readHeader(bytes);
  const chunks = header && readChunks(bytes);
  if (!header || !chunks?.every(isAllowed)) return undefined;
  const kept = chunks.filter(({ type }) => MOST_OF_CHUNK[type] !== undefined);
  if (!isInOrder(kept.map(({ type }) => type))) return undefined;
  return {
    ...header,
    parts: [bytes.subarray(0, SIGNATURE), ...kept.map((chunk) => chunk.bytes)],
    packed: kept.filter(({ type }) => type === "IDAT").map(({ content }) => content),
  };
}

/** Up to the end of the image; what follows is no part of it. */
function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE; chunks.at(-1)?.type !== "IEND"; ) {
    const chunk = readChunk(bytes, at);
    if (!chunk || chunks.length === MOST_PARTS) return undefined;
    chunks.push(chunk);
    at += chunk.bytes.length;
  }
  return chunks;
}

/** The first letter of a type is large where the image cannot be read without the chunk. */
const isAllowed = ({ type, content }: Chunk) =>
  content.length <= (MOST_OF_CHUNK[type] ?? (/^[A-Z]/.test(type) ? -1 : Infinity));

function readHeader(bytes: Uint8Array): Pick<PngParts, "size" | "unpackedLength"> | undefined {
  const chunk = readChunk(bytes, SIGNATURE);
  if (chunk?.type !== "IHDR" || chunk.content.length !== 13) return undefined;
  const view = viewOf(chunk.content);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colour, compression, filter, interlace] = chunk.content.subarray(8);
  const pixel = PNG_COLOURS[colour ?? -1];
  if (!pixel?.depths.includes(depth ?? 0) || compression !== 0 || filter !== 0) return undefined;
  if (interlace !== 0 && interlace !== 1) return undefined;
  const bits = pixel.samples * (depth ?? 0);
  const passes = interlace === 1 ? PASSES : ([[0, 0, 1, 1]] as const);
  const lengths = passes.map(([left, top, across, down]) =>
    lengthOfPass(Math.ceil((width - left) / across), Math.ceil((height - top) / down), bits),
  );
  return { size: { width, height }, unpackedLength: lengths.reduce((sum, length) => sum + length, 0) };
}

/** Each row begins with its filter. */
const lengthOfPass = (width: number, height: number, bits: number) =>
  width > 0 && height > 0 ? height * (1 + Math.ceil((width * bits) / 8)) : 0;

function readChunk(bytes: Uint8Array, at: number): Chunk | undefined {
  if (at + AROUND > bytes.length) return undefined;
  const end = at + AROUND + viewOf(bytes).getUint32(at);
  if (end > bytes.length) return undefined;
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  return { type, content: bytes.subarray(at + 8, end - 4), bytes: bytes.subarray(at, end) };
}

/** Each once, but for the pixels, which stand together. */
const isInOrder = (types: string[]) => /^IHDR( PLTE)?( tRNS)?( IDAT)+ IEND$/.test(types.join(" "));

export type PictureSize = { width: number; height: number };

/** Chunks or segments of a file: beyond, only naming them would fill the memory. */
const MOST_PARTS = 10_000;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);
