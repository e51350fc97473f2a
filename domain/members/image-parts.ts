export type JpegParts = {
  size: PictureSize;
  /** The data needed for the pixels, without fill bytes and other segments. */
  parts: Uint8Array[];
  isProgressive: boolean;
  /** Number of passes over the image. */
  scans: number;
};

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frames in common use: baseline, extended and progressive ones with Huffman codes. */
const FRAMES = [0xc0, 0xc1, 0xc2] as const;
const PROGRESSIVE = 0xc2;
/** Other kinds of frames, arithmetic codes, and DNL, which gives the height only after the first scan. */
const REFUSED = [0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf, START];
/** Segments kept besides the frame: Huffman and quantization tables, restart interval, scans, end. */
const KEPT = [0xc4, 0xdb, 0xdd, SCAN, END];
/** APP0 and APP14 segments that say how colours are stored. */
const JPEG_COLOURS: Record<number, { word: string; length: number } | undefined> = {
  224: { word: "JFIF\0", length: 16 },
  238: { word: "Adobe", length: 14 },
};

type Segment = { marker: number; bytes: Uint8Array; end: number };
type Reading = { frame?: Pick<JpegParts, "size" | "isProgressive">; parts: Uint8Array[]; scans: number };

/** undefined unless it is a complete JPEG of a usual kind. */
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

/** Every segment except the end has a length, which includes itself. */
function segmentAt(bytes: Uint8Array, at: number): Segment | undefined {
  const marker = bytes[at + 1] ?? 0;
  if (bytes[at] !== MARKER || marker < FRAMES[0] || isRestart(marker) || REFUSED.includes(marker)) return undefined;
  if (marker === END) return { marker, bytes: bytes.subarray(at, at + 2), end: at + 2 };
  const end = at + 4 > bytes.length ? 0 : at + 2 + viewOf(bytes).getUint16(at + 2);
  return end < at + 4 || end > bytes.length ? undefined : { marker, bytes: bytes.subarray(at, end), end };
}

/** @returns whether the segment is allowed at this position */
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

/** Skips the fill bytes 0xFF allowed before a marker. */
function skipFill(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === MARKER && bytes[at + 1] === MARKER) at += 1;
  return at;
}

/** Accepts eight bits per sample, grey or three colours. */
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

/** The end of a scan: its first marker other than a restart. Encoders write no fill bytes before it. */
function endOfBits(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(MARKER, at);
    if (at === -1) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
  }
}

/** Samples per pixel by colour type, and the bit depths allowed for each. */
const PNG_COLOURS: Record<number, { samples: number; depths: number[] } | undefined> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Adam7: start and step of each pass, in x and y. */
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

/** Bytes of length, type and checksum around a chunk's content. */
const AROUND = 12;

/** Largest size of the chunks a logo needs; all others are dropped: profiles, texts, further frames. */
const MOST_OF_CHUNK: Record<string, number | undefined> = { IHDR: 13, PLTE: 768, tRNS: 256, IDAT: Infinity, IEND: 0 };

type PngParts = {
  size: PictureSize;
  /** Only the chunks needed for the pixels. */
  parts: Uint8Array[];
  /** The compressed pixels. */
  packed: Uint8Array[];
  /** The number of bytes the pixels must inflate to. */
  unpackedLength: number;
};

type Chunk = { type: string; content: Uint8Array; bytes: Uint8Array };

/** undefined unless it is a complete PNG. */
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

/** Reads up to the end of the image; what follows does not belong to it. */
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

/** A type begins with a capital letter if the image cannot be read without the chunk. */
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

/** Each row begins with the byte of its filter. */
const lengthOfPass = (width: number, height: number, bits: number) =>
  width > 0 && height > 0 ? height * (1 + Math.ceil((width * bits) / 8)) : 0;

function readChunk(bytes: Uint8Array, at: number): Chunk | undefined {
  if (at + AROUND > bytes.length) return undefined;
  const end = at + AROUND + viewOf(bytes).getUint32(at);
  if (end > bytes.length) return undefined;
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  return { type, content: bytes.subarray(at + 8, end - 4), bytes: bytes.subarray(at, end) };
}

/** Each chunk may occur once, except the pixels' chunks, which must be consecutive. */
const isInOrder = (types: string[]) => /^IHDR( PLTE)?( tRNS)?( IDAT)+ IEND$/.test(types.join(" "));

export type PictureSize = { width: number; height: number };

/** Limit of chunks or segments per file: listing more would fill the memory. */
const MOST_PARTS = 10_000;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);
