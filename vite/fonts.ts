import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { isKeyOf } from "../domain/keys.ts";

const PREFIX = "virtual:font/";
const FILE_ID = /^virtual:font-file\/(.+)\.bin$/;

/** Cache for subsets beside the build's other caches, by a hash of their inputs. */
const CACHE = fileURLToPath(new URL("../node_modules/.cache/fonts/", import.meta.url));

const SERIF = "@fontsource/young-serif/files/young-serif";
const SANS = "@fontsource-variable/commissioner/files/commissioner";

/** Letters of the national languages, and signs of German typography. */
const EVERYDAY = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‰‹›€−×`;

/** Letters of names that Latin 1 lacks: Polish, Turkish, Serbian, Romanian and others. */
const NAMES = `${between(0x100, 0x17f)}ȘșȚțẞ`;

/** Kerning, ligatures, and lining figures of equal or proportional width. */
const FEATURES = ["kern", "liga", "lnum", "pnum", "tnum", "mark", "ccmp", "locl"];

const FONTS = {
  serif: { file: `${SERIF}-latin-400-normal.woff2`, letters: EVERYDAY },
  "serif-names": { file: `${SERIF}-latin-ext-400-normal.woff2`, letters: NAMES },
  sans: { file: `${SANS}-latin-wght-normal.woff2`, letters: EVERYDAY, wght: { min: 400, max: 700 } },
  "sans-names": { file: `${SANS}-latin-ext-wght-normal.woff2`, letters: NAMES, wght: { min: 400, max: 700 } },
  // A single weight each, for pictures, because resvg cannot vary a font.
  "sans-medium": { file: `${SANS}-latin-wght-normal.woff2`, letters: EVERYDAY, wght: 500 },
  "sans-medium-names": { file: `${SANS}-latin-ext-wght-normal.woff2`, letters: NAMES, wght: 500 },
} as const;

/** Cloudflare's plugin uploads files ending in ".bin" as data. */
const ENDINGS = { woff2: "woff2", sfnt: "bin" };

export type FontName = keyof typeof FONTS;

/**
 * Provides the address of each subset font as `virtual:font/NAME`, and its bytes for the Worker as
 * `virtual:font-file/NAME.bin`.
 */
export function fonts(): Plugin {
  return {
    name: "fonts",
    enforce: "pre",
    async resolveId(id) {
      const file = FILE_ID.exec(id)?.[1];
      if (file) return subset(file, "sfnt");
      if (!id.startsWith(PREFIX)) return undefined;
      return `${await subset(id.slice(PREFIX.length), "woff2")}?url&no-inline`;
    },
  };
}

/** The path of a file with the part of the font that the site uses. */
export async function subset(name: string, format: "woff2" | "sfnt"): Promise<string> {
  if (!isKeyOf(FONTS, name)) throw new Error(`there is no font ${name}`);
  const { file, letters, ...axes } = FONTS[name];
  const whole = readFileSync(createRequire(import.meta.url).resolve(file));
  const options = { targetFormat: format, keepFeatures: FEATURES, noHinting: true, variationAxes: axes };
  const hash = createHash("sha256")
    .update(whole)
    .update(JSON.stringify([letters, options]))
    .digest("hex");
  const path = `${CACHE}${hash.slice(0, 12)}/${name}.${ENDINGS[format]}`;
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await subsetFont(whole, letters, options));
  }
  return path;
}

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
