import type { Plugin } from "vite";
import { readAllTexts, textFiles } from "./read-texts.ts";

/** Provides the long texts of app/content/texts as `virtual:texts`, for every language that has them. */
export function texts(): Plugin {
  return {
    name: "texts",
    resolveId: (id) => (id === "virtual:texts" ? `\0${id}` : undefined),
    load(id) {
      if (id !== "\0virtual:texts") return undefined;
      for (const file of textFiles()) this.addWatchFile(file);
      return `export default ${JSON.stringify(readAllTexts())};`;
    },
  };
}
