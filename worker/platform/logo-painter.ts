import { Buffer } from "node:buffer";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { LOGO_SIZE, type LogoImage } from "#domain/members/logo.ts";

/**
 * Redraws the image as a new, square PNG that keeps only the uploaded pixels. Returns undefined if they cannot be
 * decoded or none of them is visible.
 */
export async function drawLogo({ type, bytes }: LogoImage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const Resvg = await loadResvg();
  const drawing = new Resvg(svgOf(type, bytes), { font: { loadSystemFonts: false } });
  const image = drawing.render();
  try {
    return hasVisiblePixel(image.pixels) ? new Uint8Array(image.asPng()) : undefined;
  } finally {
    // WebAssembly memory is not garbage-collected.
    image.free();
    drawing.free();
  }
}

const svgOf = (type: string, bytes: Uint8Array) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}"><image width="${LOGO_SIZE}"
  height="${LOGO_SIZE}" preserveAspectRatio="xMidYMid meet" href="data:${type};base64,${Buffer.from(bytes).toString("base64")}"/></svg>`;

/** The renderer reports no error for an image that it cannot decode; it draws nothing. */
function hasVisiblePixel(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at] !== 0) return true;
  }
  return false;
}

let ready: Promise<void> | undefined;

/** The renderer, which an isolate can initialize only once. */
export async function loadResvg(): Promise<typeof Resvg> {
  ready ??= initWasm(wasm);
  await ready;
  return Resvg;
}
