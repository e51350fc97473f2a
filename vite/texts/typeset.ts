import type { Language } from "../../domain/language.ts";

const NBSP = "\u00a0";
/** The narrow space that Swiss French sets inside quotation marks and before some others. */
const THIN = "\u202f";

/** Authors type plain spaces and straight apostrophes; pages get the ones of the language. */
export function typeset(words: string, language: Language): string {
  const spaced = words.replace(/(\d) %/g, language === "en" ? "$1%" : `$1${NBSP}%`);
  if (language === "de") return spaced;
  const curved = spaced.replace(/(?<=\p{L})'/gu, "’");
  if (language !== "fr") return curved;
  return curved
    .replace(/« ?/g, `«${THIN}`)
    .replace(/ ?»/g, `${THIN}»`)
    .replace(/ ([;:!?])/g, `${THIN}$1`);
}
