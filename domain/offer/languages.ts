import { keysOf } from "#domain/keys.ts";
import { m } from "#messages";
import { inGerman, language } from "../language.ts";

/** Languages providers can name, by BCP 47 code (`sprache`), in the order of lists. */
const LANGUAGE_NAMES = {
  de: m.offer_language_de,
  fr: m.offer_language_fr,
  it: m.offer_language_it,
  rm: m.offer_language_rm,
  en: m.offer_language_en,
  pt: m.offer_language_pt,
  es: m.offer_language_es,
  sq: m.offer_language_sq,
  sr: m.offer_language_sr,
  hr: m.offer_language_hr,
  bs: m.offer_language_bs,
  mk: m.offer_language_mk,
  tr: m.offer_language_tr,
  ku: m.offer_language_ku,
  ar: m.offer_language_ar,
  fa: m.offer_language_fa,
  ta: m.offer_language_ta,
  ti: m.offer_language_ti,
  uk: m.offer_language_uk,
  ru: m.offer_language_ru,
  pl: m.offer_language_pl,
  cs: m.offer_language_cs,
  sk: m.offer_language_sk,
  hu: m.offer_language_hu,
  ro: m.offer_language_ro,
  nl: m.offer_language_nl,
  th: m.offer_language_th,
  vi: m.offer_language_vi,
  zh: m.offer_language_zh,
  so: m.offer_language_so,
};

export type LanguageCode = keyof typeof LANGUAGE_NAMES;
export const LANGUAGE_CODES = keysOf(LANGUAGE_NAMES);
export const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGE_NAMES, code);

/** As it is written within a sentence: «Portugiesisch», «portugais». */
export const languageName = (code: LanguageCode): string => LANGUAGE_NAMES[code]();

/** In German. */
export const LANGUAGES = /* @__PURE__ */ inGerman(LANGUAGE_NAMES);

/** «RCC», «Spitex …» and English names of languages. */
const keepsCapital = (label: string) =>
  /^(?:\p{Lu}{2}|Spitex)/u.test(label) ||
  (language() === "en" && LANGUAGE_CODES.some((code) => languageName(code) === label));

/** A label as it stands inside a sentence: only German keeps the capital of nouns. */
export const withinSentence = (label: string): string =>
  language() === "de" || keepsCapital(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Labels in a row, of which the first begins as labels do. */
export const inRow = (labels: readonly string[]): string[] =>
  labels.map((label, at) => (at === 0 ? label : withinSentence(label)));
