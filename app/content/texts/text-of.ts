import all from "virtual:texts";
import type { Language } from "#domain/language.ts";
import type { LexiconSlug } from "#domain/lexicon/lexicon.ts";
import type { CareServiceSlug } from "#domain/offer/care-services.ts";
import { present } from "#domain/present.ts";
import type { CareServiceText, LexiconText, PageText, PageTextSlug } from "./text-schema.ts";

/** The long texts of a language; each kind has its folder. */
export type Texts = {
  lexicon: Record<LexiconSlug, LexiconText>;
  services: Record<CareServiceSlug, CareServiceText>;
  pages: Record<PageTextSlug, PageText>;
};

/** All texts of a kind. @throws if the language has none, and so no such pages: `hasTexts` */
export const textsIn = <Kind extends keyof Texts>(kind: Kind, language: Language): Texts[Kind] =>
  present(all[language], `${language} has texts`)[kind];

export const textOf = <Kind extends keyof Texts, Slug extends keyof Texts[Kind]>(
  kind: Kind,
  slug: Slug,
  language: Language,
): Texts[Kind][Slug] => textsIn(kind, language)[slug];

/** A language has either all texts or none. */
export const hasTexts = (language: Language): boolean => all[language] !== undefined;
