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
  /** Those words of services that are the reason for help rather than its kind, as `CARE_CAUSES`. */
  careCauses: string;
  /** A second service that a word may mean, as `SECOND_CARE`. */
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
  /** Words that join several needs: «démence et ménage». */
  and: string;
  /** Words that begin a question. */
  questions: string;
};

/** How the site names its pages in a language. */
export type WayWords = {
  care: Readonly<Record<CareCode, string>>;
  forms: Readonly<Record<FormCode, string>>;
  languages: Readonly<Record<LanguageCode, string>>;
  services: Readonly<Record<CareCode, string>>;
  lexicon: Readonly<Record<LexiconSlug, string>>;
  site: Readonly<Record<SitePage, string>>;
  costs: string;
  takesOn: string;
  near: (service: string) => string;
  included: (service: string) => string;
  explained: (term: string) => string;
  inPlace: (wish: string, place: string) => string;
  inCanton: (wish: string, canton: string) => string;
  where: (wish: string) => string;
  canton: (canton: string, count: number) => string;
  openList: (code: string) => string;
};
