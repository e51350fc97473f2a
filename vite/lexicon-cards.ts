import type { Plugin } from "vite";
import { LEXICON } from "../domain/lexicon/lexicon.ts";
import { present } from "../domain/present.ts";
import { readAllTexts } from "./texts/read-texts.ts";

/**
 * Provides the lexicon list's cards as `virtual:lexicon-cards`, so that the island's code includes them without the
 * texts of the entries, and pages do not carry them twice.
 */
export function lexiconCards(): Plugin {
  return {
    name: "lexicon-cards",
    resolveId: (id) => (id === "virtual:lexicon-cards" ? `\0${id}` : undefined),
    load: (id) => (id === "\0virtual:lexicon-cards" ? `export default ${JSON.stringify(cards())};` : undefined),
  };
}

function cards() {
  const { lexicon } = present(readAllTexts().de, "German has all texts");
  return LEXICON.map(({ slug, title, category }) => {
    const { shortDefinition, keywords } = lexicon[slug];
    return { slug, title, category, shortDefinition, keywords };
  });
}
