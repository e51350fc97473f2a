import { language } from "#domain/language.ts";
import { present } from "#domain/present.ts";
import { textOf } from "../texts/text-of.ts";
import type { PAGE_TEXTS, PageTextSlug } from "../texts/text-schema.ts";
import type { WordPage } from "./word-page.ts";

type Open<Slug extends PageTextSlug> = (typeof PAGE_TEXTS)[Slug][number];

/** What a page of words has from its file in the language that is shown. */
export const ofFile = (slug: PageTextSlug): Pick<WordPage, "title" | "lead" | "metaDescription"> => ({
  title: () => inShown(slug).title,
  lead: () => inShown(slug).lead,
  metaDescription: () => inShown(slug).metaDescription,
});

/** The day of the check and the sources, which are the same in every language: app/content/texts/languages.test.ts. */
export function checkedIn(slug: PageTextSlug): Pick<WordPage, "stand" | "sources"> {
  const { checked, sources } = textOf("pages", slug, "de");
  return { stand: checked, sources };
}

const inShown = (slug: PageTextSlug) => textOf("pages", slug, language());

type Values = Record<string, string>;

/**
 * The text of the page with the values of this site. `valuesOf` gets a function that fills in one of the text's
 * `parts`. A paragraph without words is left out.
 */
export function filledText<Slug extends PageTextSlug>(
  slug: Slug,
  valuesOf: (part: (name: string, values?: Values) => string) => Partial<Record<Open<Slug>, string>>,
): string {
  const { mainContent, parts } = inShown(slug);
  const part = (name: string, values: Values = {}) => filled(present(parts[name], `${slug} has ${name}`), values);
  return filled(mainContent, valuesOf(part)).replace(/\n{3,}/g, "\n\n");
}

const filled = (words: string, values: Partial<Values>) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => present(values[name], `${name} has a value`));
