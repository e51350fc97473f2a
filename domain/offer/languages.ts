import { keysOf } from "#domain/keys.ts";

/** Languages providers can name, by BCP 47 code (`sprache`), in the order of lists. */
export const LANGUAGES = {
  de: "Deutsch",
  fr: "Französisch",
  it: "Italienisch",
  rm: "Rätoromanisch",
  en: "Englisch",
  pt: "Portugiesisch",
  es: "Spanisch",
  sq: "Albanisch",
  sr: "Serbisch",
  hr: "Kroatisch",
  bs: "Bosnisch",
  mk: "Mazedonisch",
  tr: "Türkisch",
  ku: "Kurdisch",
  ar: "Arabisch",
  fa: "Persisch",
  ta: "Tamilisch",
  ti: "Tigrinya",
  uk: "Ukrainisch",
  ru: "Russisch",
  pl: "Polnisch",
  cs: "Tschechisch",
  sk: "Slowakisch",
  hu: "Ungarisch",
  ro: "Rumänisch",
  nl: "Niederländisch",
  th: "Thailändisch",
  vi: "Vietnamesisch",
  zh: "Chinesisch",
  so: "Somali",
} as const;

export type LanguageCode = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = keysOf(LANGUAGES);
export const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGES, code);
