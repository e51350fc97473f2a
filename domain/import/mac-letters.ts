/** From 0x80 on, first in Mac OS Roman, then as Windows-1252 has these bytes: where it has no sign, as control characters. */
const MAC = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü";
export const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8d\u017d\x8f\x90‘’“”•–—˜™š›œ\x9d\u017e\u0178";
/** The apostrophe and «œ» of Mac OS Roman, which are letters in Windows-1252. */
const SIGNS: Record<string, string> = { Õ: "’", Ï: "œ" };

/** No language has these within a word, or before small letters; texts with any of them are of Mac OS as a whole. */
const IS_OF_MAC =
  /(?<=[A-Za-z])[\x81\x88-\x8a\x8d-\x90\x98-\x9a\x9d-\x9f](?!\p{Lu})|(?<=[A-Za-z])[ˆ‰](?=[a-z])|(?<=[a-z])ˆ|(?<= )[\x88ˆ](?= )|(?<![A-Za-z])[\x83ƒ](?=[a-z]{2})/u;
/** Signs that occur in other texts, too, only where a letter must stand. */
const LOST =
  /[\x80-\x9fˆŠŽšžŸ]|(?<=\p{Ll})˜|(?<=\p{L})[‰‘“”•™](?=\p{Ll})|(?<!\p{L})[€‚ƒ…†](?=\p{Ll}{2})|(?<=\p{L})Õ(?=[\p{L}\x80-\x9f])|(?<=\p{Ll})Ï(?=\p{Ll})/gu;

/** «Ÿ», «Š» and «Ž» among small letters; words beside them may be of another language. */
const IS_WORD_OF_MAC = /(?<=\p{Ll})[ŸŠŽ]|(?<=\p{L})[ŸŠŽ](?=\p{Ll})/u;

function macLetter(sign: string): string {
  const code = sign.charCodeAt(0);
  return SIGNS[sign] ?? MAC[code >= 0x80 && code <= 0x9f ? code - 0x80 : WINDOWS.indexOf(sign)] ?? sign;
}

const ofWord = (word: string) => (IS_WORD_OF_MAC.test(word) ? word.replace(/[ŸŠšŽž]/g, macLetter) : word);

/** Puts right the letters of a text of Mac OS that was read in another character set: «ZŸrich», «Gen\x8fve ˆ domicile». */
export function withoutMacLetters(text: string): string {
  return IS_OF_MAC.test(text) ? text.replace(LOST, macLetter) : text.replace(/\p{L}+/gu, ofWord);
}
