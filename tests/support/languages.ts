import { LANGUAGES, type Language } from "#domain/language.ts";
import { locate } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";

/** Words that each language uses in nearly every sentence, and the others do not have. */
const STOP_WORDS: Record<Language, string> = {
  de: "des und nicht für ist Sie Ihre Ihren eine einen oder zum zur mit auf wird werden keine bei wir dem der das sich auch",
  fr: "et il les des une pour avec vous nous est dans pas aux votre vos sont cette leur où",
  it: "di il gli della delle degli che sono nel nella dei voi vostra vostro più anche oppure",
  en: "the and of you with your are not from this that have which",
};

/** Names inside sentences, which are the same in every language. */
const NAMES = ["Médiation santé et social"];

/** Words of other languages in the text of a page, except in elements that name their own language. */
export async function foreignWords(html: string, language: Language): Promise<string[]> {
  const words = (await visibleText(html)).split(/[^\p{L}’']+/u);
  const foreign = LANGUAGES.filter((one) => one !== language).flatMap((one) => STOP_WORDS[one].split(" "));
  const own = new Set(STOP_WORDS[language].split(" "));
  return [...new Set(words.filter((word) => foreign.includes(word) && !own.has(word)))];
}

/** Addresses, and random tokens, which may contain any short word between two hyphens. */
const WORDLESS = /https?:\/\/\S+|[\w-]{32,}/g;

async function visibleText(html: string): Promise<string> {
  // Addresses and codes are in no language. Handlers also get the text of elements removed in the same pass.
  const shown = new HTMLRewriter()
    .on("body [lang], code, script, style, svg, template", { element: (element) => void element.remove() })
    .transform(new Response(html));
  let text = "";
  const read = new HTMLRewriter().on("body *", {
    text(chunk) {
      text += `${chunk.text}${chunk.lastInTextNode ? " " : ""}`;
    },
  });
  await read.transform(shown).text();
  return NAMES.reduce((rest, name) => rest.replaceAll(name, ""), text.replaceAll(WORDLESS, ""));
}

/** A query whose page to return to is named by its German address. */
function withGermanNext(query: string): string {
  const next = new URLSearchParams(query).get("next");
  const [path = "", ...rest] = next?.split(/(?=[?])/) ?? [];
  return next ? `?next=${locate(path).path}${rest.join("")}` : query;
}

/** The home page offers other cities in each language. */
const withoutPopular = (html: string) => html.replace(/<section aria-labelledby="staedte">.*?<\/section>/s, "");

/** The headings' levels in order, and the pages that links lead to, by German address; lists follow the alphabet. */
export const structureOf = (html: string) => ({
  headings: [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => level),
  links: [...withoutPopular(html).matchAll(/<a [^>]*?href="(\/[^"]*)"/g)]
    .map(([, href = ""]) => {
      const [path = "", ...rest] = href.split(/(?=[?#])/);
      const german = locate(path).path;
      // Examples of searches, and the place that a question is about, are in the language of the page.
      if (german === paths.search() || german === paths.question()) return german;
      return [german, ...rest.map(withGermanNext)].join("");
    })
    .toSorted(),
});
