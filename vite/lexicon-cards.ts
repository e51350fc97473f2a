import type { Plugin } from "vite";
import { LANGUAGE_TAGS, LANGUAGES, type Language } from "../domain/language.ts";
import { LEXICON } from "../domain/lexicon/lexicon.ts";
import { present } from "../domain/present.ts";
import { readAllTexts } from "./texts/read-texts.ts";

const ID = "virtual:lexicon-cards";

/** Module texts by id. Their importers need not know which languages there are. */
const MODULES = new Map([
  ...LANGUAGES.map((one) => [`${ID}/${one}`, () => `export default ${JSON.stringify(cardsIn(one))};`] as const),
  [`${ID}/all`, () => table((one) => JSON.stringify(cardsIn(one)))],
  [`${ID}/load`, () => table((one) => `() => import("${ID}/${one}")`)],
]);

const table = (valueIn: (language: Language) => string) =>
  `export default { ${LANGUAGES.map((one) => `${one}: ${valueIn(one)}`).join(", ")} };`;

/**
 * Provides the lexicon list's cards as `virtual:lexicon-cards/fr`. The island's code includes them without the texts of
 * the entries, and pages do not carry them twice.
 */
export const lexiconCards = (): Plugin => ({
  name: "lexicon-cards",
  resolveId: (id) => (MODULES.has(id) ? `\0${id}` : undefined),
  load: (id) => MODULES.get(id.slice(1))?.(),
});

/** From A to Z in the language. */
function cardsIn(language: Language) {
  const { lexicon } = present(readAllTexts()[language], "every language has all texts");
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[language]);
  return LEXICON.map(({ slug, category }) => {
    const { title, shortDefinition, keywords } = lexicon[slug];
    return { slug, title, category, shortDefinition, keywords };
  }).toSorted((one, other) => compare(one.title, other.title));
}
