import type { Plugin } from "vite";
import { LANGUAGE_TAGS, LANGUAGES, type Language } from "../domain/language.ts";
import { LEXICON } from "../domain/lexicon/lexicon.ts";
import { present } from "../domain/present.ts";
import { readAllTexts } from "./texts/read-texts.ts";

/**
 * Provides the lexicon list's cards as `virtual:lexicon-cards/fr`, so that the island's code includes them without the
 * texts of the entries, and pages do not carry them twice.
 */
export function lexiconCards(): Plugin {
  return {
    name: "lexicon-cards",
    resolveId: (id) => (languageOf(id) ? `\0${id}` : undefined),
    load(id) {
      const language = id.startsWith("\0") ? languageOf(id.slice(1)) : undefined;
      return language && `export default ${JSON.stringify(cardsIn(language))};`;
    },
  };
}

const languageOf = (id: string) => LANGUAGES.find((language) => id === `virtual:lexicon-cards/${language}`);

/** From A to Z in the language. */
function cardsIn(language: Language) {
  const { lexicon } = present(readAllTexts()[language], "every language has all texts");
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[language]);
  return LEXICON.map(({ slug, category }) => {
    const { title, shortDefinition, keywords } = lexicon[slug];
    return { slug, title, category, shortDefinition, keywords };
  }).toSorted((one, other) => compare(one.title, other.title));
}
