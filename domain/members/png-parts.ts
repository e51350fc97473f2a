import { MOST_PARTS, type PictureSize, viewOf } from "./picture.ts";

/** Bits of a pixel, by colour type: samples, and the depths that each may have. */
const COLOURS: Record<number, { samples: number; depths: number[] } | undefined> = {
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

export type PngParts = {
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
  const pixel = COLOURS[colour ?? -1];
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
