import { deflateSync } from "fflate";

type Bytes = Uint8Array<ArrayBuffer>;

export const bytes = (...parts: (ArrayLike<number> | string)[]): Bytes => {
  const all = parts.map((part) => (typeof part === "string" ? Uint8Array.from(part, (c) => c.charCodeAt(0)) : part));
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
export const u16 = (value: number) => [(value >>> 8) & 255, value & 255];

function crc(data: Uint8Array): number {
  let sum = -1;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

export const chunk = (type: string, content: ArrayLike<number> | string = []): Bytes => {
  const named = bytes(type, content);
  return bytes(u32(named.length - 4), named, u32(crc(named)));
};

/** Compressed data as in a PNG, with zlib's header and the Adler checksum of equal bytes. */
export function zlib(length: number, byte = 0): Bytes {
  const packed = deflateSync(new Uint8Array(length).fill(byte), { level: 9 });
  const low = (1 + byte * length) % 65521;
  const high = Number((BigInt(length) + (BigInt(byte) * BigInt(length) * BigInt(length + 1)) / 2n) % 65521n);
  return bytes([0x78, 0xda], packed, u32(((high << 16) | low) >>> 0));
}

export const PNG_START = "\x89PNG\r\n\x1a\n";

type Png = {
  depth?: number;
  colour?: number;
  interlace?: number;
  pixels?: Uint8Array;
  /** Number of unpacked bytes beyond what the header says. */
  more?: number;
  /** Chunks before and after the pixels. */
  before?: Uint8Array[];
  after?: Uint8Array[];
};

/** An image of one visible color: all bytes are 1, which as a row's filter means “like the pixel to the left”. */
export function png(width: number, height: number, given: Png = {}): Bytes {
  const { depth = 8, colour = 6, interlace = 0, before = [], after = [] } = given;
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1;
  const lengthOf = (across: number, down: number) =>
    across > 0 && down > 0 ? down * (1 + Math.ceil((across * samples * depth) / 8)) : 0;
  const lengths = interlace === 1 ? adam7(width, height).map(([w, h]) => lengthOf(w, h)) : [lengthOf(width, height)];
  const length = lengths.reduce((sum, one) => sum + one, 0);
  const pixels = given.pixels ?? zlib(length + (given.more ?? 0), 1);
  const header = chunk("IHDR", [...u32(width), ...u32(height), depth, colour, 0, 0, interlace]);
  return bytes(PNG_START, header, ...before, chunk("IDAT", pixels), ...after, chunk("IEND"));
}

/** The size of each pass. */
const adam7 = (width: number, height: number): [number, number][] =>
  (
    [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ] as const
  ).map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]);

export const segment = (marker: number, content: ArrayLike<number> | string): Bytes => {
  const body = bytes(content);
  return bytes([0xff, marker], u16(body.length + 2), body);
};

/** A table with a one-bit code for a single symbol. */
const table = (kind: number, symbol: number) => segment(0xc4, [kind, 1, ...new Array(15).fill(0), symbol]);
export const QUANTIZATION = segment(0xdb, [0, ...new Array(64).fill(1)]);

export const frame = (width: number, height: number, { marker = 0xc0, precision = 8, components = 1 } = {}) =>
  segment(marker, [
    ...[precision, ...u16(height), ...u16(width), components],
    ...Array.from({ length: components }, (_, at) => [at + 1, 0x11, 0]).flat(),
  ]);

const scanOf = (from: number, to: number, length: number, component = 1) =>
  bytes(segment(0xda, [1, component, 0, from, to, 0]), new Uint8Array(length));

const blocksOf = (width: number, height: number) => Math.ceil(width / 8) * Math.ceil(height / 8);

type Jpeg = {
  /** Segments before the frame. */
  before?: Uint8Array[];
  /** The size that the frame declares. */
  size?: [width: number, height: number];
};

/** A gray image: all coefficients are zero. */
export function jpeg(width: number, height: number, { before = [], size = [width, height] }: Jpeg = {}): Bytes {
  const data = scanOf(0, 63, Math.ceil((2 * blocksOf(width, height)) / 8));
  const head = bytes([0xff, 0xd8], ...before, QUANTIZATION, frame(...size));
  return bytes(head, table(0x00, 0), table(0x10, 0), data, [0xff, 0xd9]);
}

/** A component's first scan has the means of its blocks; each further one says that all its blocks are empty. */
export function progressive(width: number, height: number, { scans = 2, components = 1 } = {}): Bytes {
  const blocks = blocksOf(width, height);
  // Each run is a 1 bit, for “2^14 blocks are empty, plus the number in the next 14 bits”, which is zero.
  const runs = Math.ceil(blocks / 16_384);
  const scan = (_: unknown, at: number) => {
    const component = (at % components) + 1;
    if (at < components) return scanOf(0, 0, Math.ceil(blocks / 8), component);
    return scanOf(1, 63, Math.ceil((15 * runs) / 8), component);
  };
  const head = bytes([0xff, 0xd8], QUANTIZATION, frame(width, height, { marker: 0xc2, components }));
  return bytes(head, table(0, 0), table(0x10, 0xe0), ...Array.from({ length: scans }, scan), [0xff, 0xd9]);
}
