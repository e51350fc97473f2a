import type { Language } from "../../domain/language.ts";

const NBSP = "\u00a0";
const THIN = "\u202f";

/** Authors type plain spaces; lines must not break there, and French has thin ones. */
export function typeset(words: string, language: Language): string {
  const spaced = words.replace(/(\d) %/g, `$1${NBSP}%`);
  if (language !== "fr") return spaced;
  return spaced.replace(/« /g, `«${THIN}`).replace(/ ([»;:!?])/g, `${THIN}$1`);
}
