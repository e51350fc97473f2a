import { language } from "../../domain/language.ts";

const NBSP = "\u00a0";
/** The narrow space that Swiss French sets inside quotation marks and before some others. */
const THIN = "\u202f";

/** Authors type plain spaces and straight apostrophes; pages get the ones of the language that is shown. */
export function typeset(words: string): string {
  const shown = language();
  const spaced = words.replace(/(\d) %/g, shown === "en" ? "$1%" : `$1${NBSP}%`);
  if (shown === "de") return spaced;
  const curved = spaced.replace(/(?<=\p{L})'/gu, "’");
  if (shown !== "fr") return curved;
  return curved
    .replace(/« ?/g, `«${THIN}`)
    .replace(/ ?»/g, `${THIN}»`)
    .replace(/ ([;:!?])/g, `${THIN}$1`);
}
