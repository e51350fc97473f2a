import { expect, test } from "vitest";
import {
  bytes,
  chunk,
  frame,
  jpeg,
  PNG_START,
  png,
  progressive,
  QUANTIZATION,
  segment,
  u16,
  u32,
  zlib,
} from "#tests/support/pictures.ts";
import { inflatesAsSaid, readLogoImage } from "./logo.ts";

const FILL = new Uint8Array(1000).fill(0xff);
const BOMB = zlib(20_000_000);

test.each([
  ["a PNG", png(300, 200), png(300, 200)],
  ["a PNG of sixteen bits", png(300, 200, { depth: 16 }), png(300, 200, { depth: 16 })],
  ["an interlaced PNG", png(301, 203, { interlace: 1 }), png(301, 203, { interlace: 1 })],
  ["a PNG with bombs in its texts and profile", png(300, 200, { before: [textBomb(), profileBomb()] }), png(300, 200)],
  [
    "an animated PNG",
    png(300, 200, { before: [chunk("acTL", [...u32(9999), 0, 0, 0, 0])], after: [fdAT()] }),
    png(300, 200),
  ],
  ["a PNG before another file", bytes(png(300, 200), "<script>", png(9, 9)), png(300, 200)],
  ["a JPEG", jpeg(300, 200), jpeg(300, 200)],
  ["a JPEG with fill bytes", jpeg(300, 200, { before: [FILL] }), jpeg(300, 200)],
  ["a JPEG with a picture in its EXIF", jpeg(300, 200, { before: [exif(jpeg(160, 120))] }), jpeg(300, 200)],
  ["a JPEG before another", bytes(jpeg(300, 200), jpeg(12_000, 12_000)), jpeg(300, 200)],
  [
    "a progressive JPEG",
    progressive(300, 200, { scans: 20, components: 3 }),
    progressive(300, 200, { scans: 20, components: 3 }),
  ],
])("the decoder gets only the parts of %s that make its pixels", async (_, image, pixels) => {
  const read = readLogoImage(image);
  expect(read && Buffer.from(read.bytes).equals(pixels)).toBe(true);
  expect(read && (await inflatesAsSaid(read))).toBe(true);
});

test("restart markers belong to a scan, fill bytes after it do not", () => {
  const bits = jpeg(300, 200).subarray(0, -2);
  expect(readLogoImage(bytes(bits, [0xff, 0xd0, 0xff, 0], FILL, [0xff, 0xd9]))?.bytes).toEqual(
    bytes(bits, [0xff, 0xd0, 0xff, 0, 0xff, 0xd9]),
  );
  expect(readLogoImage(bytes(bits, [0xff, 0xff, 0xff, 0xd0, 0, 0xff, 0xd9]))).toBeUndefined();
});

test.each([
  ["nothing", bytes()],
  ["SVG", bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["HTML", bytes("<!doctype html><script>alert(1)</script>")],
  ["GIF", bytes("GIF89a", u16(300), u16(200), [0, 0, 0])],
  ["WebP", bytes("RIFF", u32(20), "WEBPVP8 ", u32(10), "0123456789")],
  ["half a PNG", png(300, 200).slice(0, 20)],
  ["a PNG without its end", png(300, 200).slice(0, -12)],
  ["a PNG without pixels", bytes(PNG_START, png(300, 200).slice(8, 33), chunk("IEND"))],
  ["a PNG with two headers", png(300, 200, { before: [png(9_000, 9_000).slice(8, 33)] })],
  ["a PNG with an unknown critical chunk", png(300, 200, { before: [chunk("CgBI", u32(1))] })],
  ["a PNG with pixels in two places", png(300, 200, { after: [chunk("tRNS", [0, 0]), chunk("IDAT", [0])] })],
  ["a PNG whose palette is too long", png(300, 200, { before: [chunk("PLTE", new Uint8Array(771))] })],
  ["a PNG of a colour type that does not exist", png(300, 200, { colour: 5 })],
  ["a PNG of a depth that does not exist", png(300, 200, { depth: 32 })],
  ["a PNG whose chunk is longer than the file", bytes(png(300, 200).slice(0, 33), u32(0xffffffff), "IDAT", [0, 0])],
  ["a PNG of countless chunks", png(300, 200, { after: new Array<Uint8Array>(20_000).fill(chunk("IDAT")) })],
  [
    "a JPEG of countless segments",
    jpeg(300, 200, { before: new Array<Uint8Array>(20_000).fill(segment(0xdd, [0, 0])) }),
  ],
  ["a JPEG without a frame", bytes([255, 0xd8, 255, 0xd9], u32(0), u32(0), u32(0))],
  ["a JPEG whose segments never end", bytes([255, 0xd8, 255, 0xe0, 0xff, 0xff], u32(0), u32(0))],
  ["a JPEG with a segment of length zero", jpeg(300, 200, { before: [bytes([255, 0xe1, 0, 0])] })],
  ["a JPEG with something between its segments", jpeg(300, 200, { before: [bytes("Logo")] })],
  ["a JPEG without its end", jpeg(300, 200).slice(0, -2)],
  ["a JPEG with two frames", jpeg(300, 200, { before: [frame(300, 200)] })],
  ["a JPEG with a frame after its scan", bytes(jpeg(300, 200).slice(0, -2), frame(12_000, 12_000), [255, 0xd9])],
  [
    "a JPEG that states its height at the end",
    bytes(jpeg(300, 200).slice(0, -2), segment(0xdc, u16(9_000)), [255, 0xd9]),
  ],
  ["a JPEG in a JPEG", jpeg(300, 200, { before: [bytes([255, 0xd8])] })],
  ["a JPEG of twelve bits", bytes([255, 0xd8], QUANTIZATION, frame(300, 200, { precision: 12 }), [255, 0xd9])],
  ["a lossless JPEG", bytes([255, 0xd8], frame(300, 200, { marker: 0xc3 }), [255, 0xd9])],
  ["a JPEG with arithmetic coding", bytes([255, 0xd8], frame(300, 200, { marker: 0xc9 }), [255, 0xd9])],
  ["a JPEG of four inks", progressive(300, 200, { scans: 4, components: 4 })],
  ["a JPEG of 2'000 scans", progressive(300, 200, { scans: 2_000 })],
])("%s is not a logo", (_, image) => {
  expect(readLogoImage(image)).toBeUndefined();
});

test.each([
  ["a PNG too wide", png(30_000, 30_000, { pixels: zlib(1) })],
  ["a PNG of too many pixels", png(3_999, 3_999, { pixels: zlib(1) })],
  ["a PNG of the largest size that a header can state", png(0x7fffffff, 0x7fffffff, { pixels: zlib(1) })],
  ["a PNG too narrow", png(15, 300)],
  ["a PNG of size zero", png(0, 0, { pixels: zlib(1) })],
  ["a JPEG too wide", jpeg(4_001, 100)],
  ["a JPEG that states its height later", jpeg(300, 200, { size: [300, 0] })],
  ["a JPEG with fill bytes before its size", jpeg(12_000, 12_000, { before: [FILL] })],
  ["a JPEG with a small picture in its EXIF", jpeg(12_000, 12_000, { before: [exif(jpeg(160, 120))] })],
  ["a progressive JPEG, which takes twice the memory", progressive(2_400, 1_300)],
])("an image that would fill the memory or is too small to see is refused: %s", (_, image) => {
  expect(readLogoImage(image)).toBeUndefined();
});

test.each([
  ["one byte more", png(300, 200, { more: 1 })],
  ["one byte less", png(300, 200, { more: -1 })],
  ["a bomb", png(300, 200, { pixels: BOMB })],
  ["a bomb, interlaced", png(300, 200, { pixels: BOMB, interlace: 1 })],
  ["no packed pixels", png(300, 200, { pixels: bytes("Logo") })],
  ["half of the packed pixels", png(300, 200, { pixels: zlib(300 * 801).slice(0, 20) })],
])("a PNG that unpacks to another size than it states is refused: %s", async (_, image) => {
  const read = readLogoImage(image);
  expect(read && (await inflatesAsSaid(read))).toBe(false);
});

function textBomb() {
  return bytes(chunk("zTXt", bytes("Titel", [0, 0], BOMB)), chunk("iTXt", bytes("Titel", [0, 1, 0, 0, 0], BOMB)));
}

function profileBomb() {
  return chunk("iCCP", bytes("Profil", [0, 0], BOMB));
}

function fdAT() {
  return chunk("fdAT", bytes(u32(1), BOMB));
}

function exif(thumbnail: Uint8Array) {
  return segment(0xe1, bytes("Exif\0\0", thumbnail));
}
