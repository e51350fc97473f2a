function pairs(letters: string, to: string) {
  return [...letters].map((from) => [from, to] as const);
}

const listFolds = (): (readonly [string, string])[] => [
  ...pairs("äÄàÀâÂáÁãå", "a"),
  ...pairs("öÖôÔòóõø", "o"),
  ...pairs("üÜùûú", "u"),
  ...pairs("éÉèÈêÊëË", "e"),
  ...pairs("îÎïÏíì", "i"),
  ...pairs("çÇčČćĆ", "c"),
  ...pairs("šŠ", "s"),
  ...pairs("žŽ", "z"),
  ...pairs("đĐ", "d"),
  ...pairs("ñ", "n"),
  ...pairs("ł", "l"),
  ["\u00df", "ss"],
  ["ae", "a"],
  ["oe", "o"],
  ["ue", "u"],
];

/**
 * Replacements, applied in this order here and in auth_user_texts: an umlaut becomes the same as its spelling with «e».
 * The mark lets bundles that do not use the list omit it.
 */
export const FOLDS: readonly (readonly [from: string, to: string])[] = /* @__PURE__ */ listFolds();

/** Address and names in the form used for searching: «Müller», «mueller» and «MULLER» become the same. */
export const foldAccountText = (text: string): string =>
  FOLDS.reduce(
    (folded, [from, to]) => folded.replaceAll(from, to),
    text.normalize("NFC").replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );

/** Characters that the database stores from each position of a text. */
export const PART_LENGTH = 12;

/** Words of a search; further ones are ignored. */
const MOST_WORDS = 5;

/** Folded words of a search for accounts, longest first; empty if only one or two letters were typed. */
export function accountWords(q: string): string[] {
  if (q.trim().length < 3) return [];
  const words = foldAccountText(q).split(/\s+/).filter(Boolean);
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}
