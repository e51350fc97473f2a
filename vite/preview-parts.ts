import { readFileSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";
import type { Plugin } from "vite";
import type { LetterWidths, RoomParts } from "../domain/preview/preview-svg.ts";
import { type FontName, subset } from "./fonts.ts";

const ID = "virtual:preview-parts";

/** The fonts of previews, each with its additional letters for names. */
export const PREVIEW_FONTS = {
  serif: ["serif", "serif-names"],
  sans: ["sans-medium", "sans-medium-names"],
} as const satisfies Record<string, FontName[]>;

/** Provides the parts that domain/preview/preview-svg.ts needs from files as `virtual:preview-parts`. */
export function previewParts(): Plugin {
  return {
    name: "preview-parts",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(await readParts())};` : undefined),
  };
}

export async function readParts(): Promise<RoomParts> {
  const { serif, sans } = PREVIEW_FONTS;
  return { widths: { serif: await widthsOf(serif), sans: await widthsOf(sans) }, sign: readSign() };
}

export const readSign = () => inside(readFileSync("public/icon.svg", "utf8"));

/** The drawing without its `svg` element, to be placed inside another. */
export const inside = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");

async function widthsOf(fonts: readonly FontName[]): Promise<LetterWidths> {
  const files = await Promise.all(fonts.map((name) => subset(name, "sfnt")));
  return Object.assign({}, ...files.map((file) => widthsIn(readFileSync(file))));
}

function widthsIn(file: Buffer): LetterWidths {
  const face = new Face(new Blob(new Uint8Array(file).buffer));
  const font = new Font(face);
  const widths = [...face.collectUnicodes()].map((letter) => {
    const width = font.glyphHAdvance(font.nominalGlyph(letter) ?? 0) / face.upem;
    return [String.fromCodePoint(letter), Number(width.toFixed(3))] as const;
  });
  return Object.fromEntries(widths);
}
