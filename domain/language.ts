import { keysOf, recordOf } from "./keys.ts";

/** Languages of the site. German is at the addresses without a prefix, and its text is authoritative. */
export const LANGUAGES = ["de", "fr", "it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  en: "English",
};

/** Tags of the Swiss varieties, for documents and formats. */
export const LANGUAGE_TAGS = { de: "de-CH", fr: "fr-CH", it: "it-CH", en: "en-CH" } as const;

/** The day on which a native reader signed the translations of a language off. */
const SIGNED_OFF: Partial<Record<Language, string>> = {};

/** Whether a native reader signed the translation off; if not, the footer says so. German is the original. */
export const isSignedOff = (language: Language): boolean => language === "de" || SIGNED_OFF[language] !== undefined;

/** The language of a tag such as "fr-CH"; undefined for other languages. */
export const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.slice(0, 2).toLowerCase());

let read = (): Language => languageOf(globalThis.document?.documentElement.lang) ?? "de";

/** Set while `withFixedLanguage` works. */
let fixed: Language | undefined;

/** The language that is shown: in a browser the document's, on the server that of the request or mail. */
export const language = (): Language => fixed ?? read();

/**
 * Reads the language once for synchronous work, such as drawing a page, which asks for it hundreds of times. The work
 * cannot change the language.
 */
export function withFixedLanguage<T>(work: () => T): T {
  const before = fixed;
  fixed = language();
  try {
    return work();
  } finally {
    fixed = before;
  }
}

/** The address of an API, which answers in the language shown. */
export const spokenAt = (address: string): string =>
  language() === "de" ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${language()}`;

export type Word = (inputs?: Record<string, never>, options?: { locale?: Language }) => string;

/** The German words of a table of messages: in files that are read, in administration and in data. */
export const inGerman = <Key extends string>(words: Record<Key, Word>): Record<Key, string> =>
  recordOf(keysOf(words), (key) => words[key]({}, { locale: "de" }));

/** Replaces how `language()` is found: worker/request-language.ts. */
export function readLanguageFrom(reader: () => Language): void {
  read = reader;
}
