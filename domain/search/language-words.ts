import type { LexiconSlug } from "../lexicon/lexicon.ts";
import type { CareCode, FormCode } from "../offer/care-codes.ts";
import type { LanguageCode } from "../offer/languages.ts";
import type { SitePage } from "./site-words.ts";

/**
 * What visitors type in a language other than German, as lists separated by commas: case, accents and apostrophes do
 * not matter, a star stands for a few everyday words. Of several meanings of a text the first counts: German, then
 * French, Italian, English, and within a language the order of this type.
 */
export type TypedWords = {
  care: Readonly<Record<CareCode, string>>;
  /** Words of services that name the reason for help rather than its kind, as `CARE_CAUSES`. */
  careCauses: string;
  /** A second service that a word may mean, like `SECOND_CARE`. */
  second: Readonly<Record<string, CareCode>>;
  forms: Readonly<Record<FormCode, string>>;
  costs: string;
  costCauses: string;
  lexicon: Readonly<Partial<Record<LexiconSlug, string>>>;
  lexiconCauses: Readonly<Partial<Record<LexiconSlug, string>>>;
  site: Readonly<Partial<Record<SitePage, string>>>;
  /** Dangers only if the query asks for nothing else: «chute», but not «aide après une chute à Sion». */
  dangerCauses: string;
  /** Names of languages and of their speakers; the first is the title. */
  languages: Readonly<Record<LanguageCode, string>>;
  /** Everyday words, separated by spaces, that are neither a need nor a place. */
  everyday: string;
  /** Words of this trade that say nothing about what is needed or where. */
  trade: string;
  /** The most frequent of these, in which a slip is understood. */
  frequent: string;
  /** Words that join several needs: «démence et ménage». */
  and: string;
  /** Words that begin a question. */
  questions: string;
};

/** What a filter asks for. */
export type Wish = { care: readonly CareCode[]; language: LanguageCode | undefined; form: FormCode | undefined };

/** How the search names pages of the site in a language. */
export type WayWords = {
  services: Readonly<Record<CareCode, string>>;
  lexicon: Readonly<Record<LexiconSlug, string>>;
  site: Readonly<Record<SitePage, string>>;
  costs: string;
  /** «Demenz, Portugiesisch», or «Spitex» without a wish. */
  wish: (wish: Partial<Wish>) => string;
  near: (service: string) => string;
  included: (service: string) => string;
  explained: (term: string) => string;
  inCanton: (wish: string, canton: string) => string;
  /** Asks for the place of a wish. */
  where: (wish: string) => string;
  canton: (canton: string, count: number) => string;
  openList: (code: string) => string;
};

type WishNames = Pick<TypedWords, "languages"> & {
  care: Readonly<Record<CareCode, string>>;
  forms: Readonly<Record<FormCode, string>>;
};

/** The words of a wish, the first with a capital letter. */
export function wishIn({ care: names, languages, forms }: WishNames) {
  return ({ care = [], language, form }: Partial<Wish>): string => {
    const wishes = [
      ...care.map((code) => names[code]),
      ...(language ? languages[language].split(",").slice(0, 1) : []),
      ...(form ? [forms[form]] : []),
    ];
    const words = wishes.join(", ") || "Spitex";
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
