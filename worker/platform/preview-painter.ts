import outlines from "virtual:canton-shapes";
import sans from "virtual:font-file/sans-medium.bin";
import sansNames from "virtual:font-file/sans-medium-names.bin";
import serif from "virtual:font-file/serif.bin";
import serifNames from "virtual:font-file/serif-names.bin";
import parts from "virtual:preview-parts";
import type { Preview } from "#domain/preview/preview.ts";
import { previewSvg } from "#domain/preview/preview-svg.ts";
import { loadResvg } from "./logo-painter.ts";

const FONTS = [serif, serifNames, sans, sansNames].map((bytes) => new Uint8Array(bytes));

/** Synchronous except for the first image, so an isolate holds the pixels of only one image at a time. */
export const previewPainter = {
  async draw(preview: Preview): Promise<Uint8Array<ArrayBuffer>> {
    const Resvg = await loadResvg();
    const drawing = new Resvg(previewSvg(preview, { ...parts, outlines }), {
      font: { loadSystemFonts: false, fontBuffers: FONTS },
    });
    const image = drawing.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      // WebAssembly memory is not garbage-collected.
      image.free();
      drawing.free();
    }
  },
};
