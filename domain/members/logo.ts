import { type PictureSize, readJpeg, readPng } from "./image-parts.ts";
/** Bytes of an uploaded image. */
export const MAX_LOGO_MEGABYTES = 2;
export const MAX_LOGO_BYTES = MAX_LOGO_MEGABYTES * 1024 * 1024;

/** Side length in pixels of the stored image, which is square. */
export const LOGO_SIZE = 320;

/** In pixels. */
export const LOGO_SIDE = { least: 16, most: 4_000 };
/** A small file may unpack to an image that fills the Worker's memory. */
const MOST_PIXELS = 6_000_000;
/** A progressive image keeps all scans until the last, in twice the memory. */
const MOST_PROGRESSIVE_PIXELS = MOST_PIXELS / 2;
/** Encoders write up to eighteen. The decoder passes over the whole image for each. */
const MOST_SCANS = 24;

/** What the server reads. Where a browser draws the image, it makes a PNG of any kind that it can show. */
export const LOGO_TYPES = ["image/png", "image/jpeg"] as const;

export type LogoImage = {
  type: (typeof LOGO_TYPES)[number];
  /** Rewritten with only the checked parts, so that a decoder cannot find anything else in it. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Only for a PNG: the compressed pixels and their inflated size in bytes. */
  packed?: { parts: Uint8Array[]; unpackedLength: number };
};

export const logoPath = (hash: string) => `/logos/${hash}.png`;

/** Recognises a PNG or JPEG of reasonable size by its content; undefined otherwise. Unpacks nothing. */
export function readLogoImage(bytes: Uint8Array): LogoImage | undefined {
  const png = startsWith(bytes, PNG) ? readPng(bytes) : undefined;
  if (png) {
    const { packed: parts, unpackedLength } = png;
    return isReasonable(png.size)
      ? { type: "image/png", bytes: joined(png.parts), packed: { parts, unpackedLength } }
      : undefined;
  }
  const jpeg = readJpeg(bytes);
  if (!jpeg || jpeg.scans > MOST_SCANS) return undefined;
  if (!isReasonable(jpeg.size, jpeg.isProgressive ? MOST_PROGRESSIVE_PIXELS : MOST_PIXELS)) return undefined;
  return { type: "image/jpeg", bytes: joined(jpeg.parts) };
}

/** Stops reading once there is more data than stated. */
export async function inflatesAsSaid({ packed }: LogoImage): Promise<boolean> {
  if (!packed) return true;
  const parts = packed.parts.map((part) => part.slice());
  const inflated = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  let length = 0;
  try {
    for await (const chunk of inflated) {
      length += chunk.length;
      if (length > packed.unpackedLength) return false;
    }
  } catch {
    return false;
  }
  return length === packed.unpackedLength;
}

const isReasonable = ({ width, height }: PictureSize, most = MOST_PIXELS) =>
  Math.min(width, height) >= LOGO_SIDE.least && Math.max(width, height) <= LOGO_SIDE.most && width * height <= most;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte);

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
