/** Bytes of an uploaded image. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** Pixels of a side of the stored image, which is square. */
export const LOGO_SIZE = 320;

const SIDE = { least: 16, most: 4_000 };
/** A small file may unpack to an image that fills the memory of the Worker. */
const MOST_PIXELS = 6_000_000;

export type LogoImage = { type: "image/png" | "image/jpeg"; bytes: Uint8Array };

export const logoPath = (hash: string) => `/logos/${hash}.png`;

/** A PNG or JPEG of reasonable size, by its content; undefined otherwise. */
export function readLogoImage(bytes: Uint8Array): LogoImage | undefined {
  const type = PNG.every((byte, at) => bytes[at] === byte) ? "image/png" : "image/jpeg";
  const size = type === "image/png" ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  return size && isReasonable(size) ? { type, bytes } : undefined;
}

type Size = [width: number, height: number];

const isReasonable = ([width, height]: Size) =>
  Math.min(width, height) >= SIDE.least && Math.max(width, height) <= SIDE.most && width * height <= MOST_PIXELS;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

/** The header is the first chunk. */
function sizeOfPng(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 33) return undefined;
  const view = viewOf(bytes);
  return [view.getUint32(16), view.getUint32(20)];
}

/** Of the first frame. Segments follow one another, each with its length. */
function sizeOfJpeg(bytes: Uint8Array): Size | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15 without the tables and extensions between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);
