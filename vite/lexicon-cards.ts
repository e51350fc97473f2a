import type { Plugin } from "vite";
import { lexiconTexts } from "../app/content/lexicon/lexicon-texts.ts";
import { LEXICON } from "../domain/lexicon/lexicon.ts";

/**
 * Provides what the list of the lexicon shows of each entry as `virtual:lexicon-cards`, so that the island gets
 * it with its code, without the texts of the entries, and the page does not carry it twice.
 */
export function lexiconCards(): Plugin {
  return {
    name: "lexicon-cards",
    resolveId: (id) => (id === "virtual:lexicon-cards" ? `\0${id}` : undefined),
    load: (id) => (id === "\0virtual:lexicon-cards" ? `export default ${JSON.stringify(cards())};` : undefined),
  };
}

const cards = () =>
  LEXICON.map(({ slug, title, category }) => {
    const { shortDefinition, keywords } = lexiconTexts[slug];
    return { slug, title, category, shortDefinition, keywords };
  });
