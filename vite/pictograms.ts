import { icons } from "@iconify-json/lucide";
import type { Plugin } from "vite";
import { PICTOGRAMS } from "../app/ui/pictograms.ts";

/** Provides each pictogram's drawing as `virtual:pictograms`, without attributes set by the style sheet. */
export function pictograms(): Plugin {
  return {
    name: "pictograms",
    resolveId: (id) => (id === "virtual:pictograms" ? `\0${id}` : undefined),
    load: (id) => (id === "\0virtual:pictograms" ? `export default ${JSON.stringify(drawings())};` : undefined),
  };
}

function drawings(): Record<string, string> {
  return Object.fromEntries(Object.entries(PICTOGRAMS).map(([name, lucide]) => [name, drawingOf(lucide)]));
}

/** A thousandth of an icon's 24 units is invisible, and most pages draw eighty icons. */
const THIRD_DECIMAL = /(\.\d\d)\d+/g;

function drawingOf(lucide: string): string {
  const icon = icons.icons[lucide];
  if (!icon) throw new Error(`Lucide has no icon "${lucide}"`);
  return icon.body
    .replace(/ (?:fill="none"|stroke(?:-[a-z]+)?="[^"]*")/g, "")
    .replace(/^<g>(.*)<\/g>$/, "$1")
    .replace(THIRD_DECIMAL, "$1");
}
