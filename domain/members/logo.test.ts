import { expect, test } from "vitest";
import { readLogoImage } from "./logo.ts";

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const u16 = (value: number) => [value >>> 8, value & 255];

const png = (width: number, height: number) =>
  bytes("\x89PNG\r\n\x1a\n", u32(13), "IHDR", u32(width), u32(height), [8, 6, 0, 0, 0], u32(0), [0]);
const jpeg = (width: number, height: number) =>
  bytes([255, 0xd8, 255, 0xe0, 0, 4, 0, 0, 255, 0xc0, 0, 11, 8], u16(height), u16(width), [1, 1, 17, 0]);

test("an image is known by its content", () => {
  expect(readLogoImage(png(300, 200))?.type).toBe("image/png");
  expect(readLogoImage(jpeg(300, 200))?.type).toBe("image/jpeg");
});

test.each([
  ["nothing", bytes()],
  ["SVG", bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["HTML", bytes("<!doctype html><script>alert(1)</script>")],
  ["GIF", bytes("GIF89a", u16(300), u16(200), [0, 0, 0])],
  ["WebP", bytes("RIFF", u32(20), "WEBPVP8 ", u32(10), "0123456789")],
  ["half a PNG", png(300, 200).slice(0, 20)],
  ["a JPEG without a frame", bytes([255, 0xd8, 255, 0xd9], u32(0), u32(0), u32(0))],
  ["a JPEG whose segments never end", bytes([255, 0xd8, 255, 0xe0, 0xff, 0xff], u32(0), u32(0))],
])("%s is none", (_, image) => {
  expect(readLogoImage(image)).toBeUndefined();
});

test.each([[png(30_000, 30_000)], [png(3_999, 3_999)], [png(15, 300)], [png(0, 0)], [jpeg(4_001, 100)]])(
  "one that would fill the memory, or is too small to see, is refused",
  (image) => {
    expect(readLogoImage(image)).toBeUndefined();
  },
);
