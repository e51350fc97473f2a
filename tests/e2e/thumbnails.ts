import type { Page } from "@playwright/test";
import { brightnessAt, type Thumbnail } from "../support/appearance.ts";

/** Steps that shrink a screenshot by halves, because the mean of two pixels is the same in every browser. */
const HALVES: [x: number, y: number][] = [
  [2, 2],
  [2, 2],
  [2, 2],
  [2, 1],
];

/** Recorded colors are rounded to keep files small: brightness coarsely, because text has all its shades. */
const BRIGHTNESS_STEP = 40;
const COLOUR_STEP = 8;

/** `blank`: an empty page of the browser, which can read and write images. */
export const shrink = (blank: Page, screenshot: Buffer) => readPixels(blank, screenshot, HALVES);

export const readThumbnail = (blank: Page, file: Buffer) => readPixels(blank, file, []);

async function readPixels(blank: Page, file: Buffer, halves: typeof HALVES): Promise<Thumbnail> {
  const { width, height, text } = await blank.evaluate(
    async ({ file, halves }) => {
      let image: ImageBitmap | OffscreenCanvas = await createImageBitmap(
        await (await fetch(`data:;base64,${file}`)).blob(),
      );
      const draw = (toWidth: number, toHeight: number, fromWidth: number, fromHeight: number) => {
        const canvas = new OffscreenCanvas(toWidth, toHeight);
        const context = canvas.getContext("2d", { willReadFrequently: true });
        if (context) context.imageSmoothingQuality = "low";
        context?.drawImage(image, 0, 0, fromWidth, fromHeight, 0, 0, toWidth, toHeight);
        image = canvas;
        return context;
      };
      for (const [x, y] of halves) {
        const [width, height] = [Math.floor(image.width / x), Math.floor(image.height / y)];
        draw(width, height, width * x, height * y);
      }
      const { width, height } = image;
      const bytes = draw(width, height, width, height)?.getImageData(0, 0, width, height).data ?? [];
      return { width, height, text: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
    },
    { file: file.toString("base64"), halves },
  );
  return { width, height, rgba: new Uint8ClampedArray(Buffer.from(text, "base64")) };
}

/** Returns the image file to commit. */
export function recordThumbnail(blank: Page, { rgba, ...size }: Thumbnail) {
  const rounded = rgba.map((part, at) => {
    if (at % 4 === 3) return part;
    const brightness = brightnessAt(rgba, at - (at % 4));
    const colour = roundTo(COLOUR_STEP, part - brightness);
    return roundTo(BRIGHTNESS_STEP, brightness) + colour;
  });
  return writePixels(blank, { ...size, rgba: rounded });
}

const roundTo = (step: number, value: number) => Math.round(value / step) * step;

/** A larger picture for people, with the given blocks in magenta and the others paler. */
export function markThumbnail(blank: Page, { rgba, ...size }: Thumbnail, blocks: readonly number[]) {
  const paler = rgba.map((part, at) => (at % 4 < 3 ? 150 + part / 3 : part));
  for (const block of blocks) paler.set([255, 0, 200, 255], block * 4);
  return writePixels(blank, { ...size, rgba: paler });
}

async function writePixels(blank: Page, { width, height, rgba }: Thumbnail): Promise<Buffer> {
  const png = await blank.evaluate(
    async ({ width, height, text }) => {
      const canvas = new OffscreenCanvas(width, height);
      const bytes = Uint8ClampedArray.from(atob(text), (letter) => letter.charCodeAt(0));
      canvas.getContext("2d")?.putImageData(new ImageData(bytes, width, height), 0, 0);
      const file = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
      return btoa(Array.from(file, (byte) => String.fromCharCode(byte)).join(""));
    },
    { width, height, text: Buffer.from(rgba).toString("base64") },
  );
  return Buffer.from(png, "base64");
}
