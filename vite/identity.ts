import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import pngToIco from "png-to-ico";
import type { Plugin } from "vite";
import { LANGUAGES, type Language } from "../domain/language.ts";
import { defaultPreview, defaultWords } from "../domain/preview/preview.ts";
import { room } from "../domain/preview/preview-svg.ts";
import { subset } from "./fonts.ts";
import { inside, PREVIEW_FONTS, readParts, readSign } from "./preview-parts.ts";

const ROOM = "app/pictures/stube.svg";

/** Background of the sign, in the colour of the pages' wall, because some devices fill transparent icons with black. */
const WALL = "#f7eee1";

const TYPES: Record<string, string> = { png: "image/png", ico: "image/x-icon" };

/** Draws the icons and the default preview from SVG, as files of the site. */
export function identity(): Plugin {
  return {
    name: "identity",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      for (const [path, draw] of Object.entries(FILES)) {
        this.emitFile({ type: "asset", fileName: path.slice(1), source: await draw() });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url = "" }, response, next) => {
        const path = url.split("?")[0] ?? "";
        const draw = FILES[path];
        if (!draw) return next();
        response.setHeader("Content-Type", TYPES[path.split(".")[1] ?? ""] ?? "");
        draw().then((file) => response.end(file), next);
      });
    },
  };
}

/** Images to draw, by path. public/site.webmanifest names the icons. */
const FILES: Record<string, () => Promise<Uint8Array>> = {
  "/favicon.ico": async () => pngToIco(await Promise.all([16, 32, 48].map((size) => icon(size)))),
  "/apple-touch-icon.png": () => icon(180, { share: 0.62, background: WALL }),
  "/icon-192.png": () => icon(192),
  "/icon-512.png": () => icon(512),
  // Devices crop the corners; a circle of 80 % is always visible.
  "/icon-maskable.png": () => icon(512, { share: 0.52, background: WALL }),
  ...Object.fromEntries(LANGUAGES.map((language) => [defaultPreview(language), () => preview(language)])),
};

/** `share`: the sign's height relative to the icon's. */
function icon(size: number, { share = 1, background = "none" } = {}) {
  const side = size * share;
  const edge = (size - side) / 2;
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
      <path fill="${background}" d="M0 0h${size}v${size}H0z"/>
      <svg x="${edge}" y="${edge}" width="${side}" height="${side}" viewBox="0 1 38 38">${readSign()}</svg>
    </svg>`,
  );
}

async function preview(language: Language) {
  const picture = `<svg x="544" y="51" width="640" height="558" viewBox="-100 -80 780 680">${roomMarkup()}</svg>`;
  return toPng(room({ ...defaultWords(language), picture }, await readParts()));
}

/** resvg does not support custom properties, so this fills in the light scheme's values. */
function roomMarkup(): string {
  const svg = readFileSync(ROOM, "utf8");
  const [, light = ""] = /:root\{(.*?)\}/.exec(svg) ?? [];
  const colors = new Map([...light.matchAll(/([^;:]+):([^;]+)/g)].map(([, name = "", value = ""]) => [name, value]));
  return inside(svg).replace(/var\((--\w+)\)/g, (_, name) => colors.get(name) ?? "");
}

let ready: Promise<void> | undefined;

async function toPng(svg: string): Promise<Buffer> {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await ready;
  const files = await Promise.all(
    Object.values(PREVIEW_FONTS)
      .flat()
      .map((name) => subset(name, "sfnt")),
  );
  const font = { loadSystemFonts: false, fontBuffers: files.map((file) => readFileSync(file)) };
  return Buffer.from(new Resvg(svg, { font }).render().asPng());
}
