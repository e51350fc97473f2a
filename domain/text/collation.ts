import { CANTONS } from "../places/canton.ts";

/**
 * Characters below the digits in Unicode collation order; each sign represents its class. Ten code points below "0"
 * suffice for the signs in names.
 */
const PUNCTUATION: readonly (readonly [sign: string, class_: RegExp])[] = [
  [" ", /\s/],
  ["!", /[_\p{Pd}]/u],
  ['"', /,/],
  ["#", /[;:]/],
  ["$", /[!?.]/],
  ["%", /['\u2018\u2019\u201b]/],
  ["&", /["\u201c\u201d\u201e«»‹›]/],
  ["'", /[()[\]{}]/],
  ["(", /[@*/\\]/],
  [")", /&/],
];
const OTHER = "*";

const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };

/**
 * A key whose byte order is the German order (DIN 5007-1): ä as a, «Ae» as written, signs before digits
 * before letters; among equals the plain letter before the accented one. SQLite has no German collation,
 * and the search's folded keys treat «Ae» as ä. Never empty.
 */
export function collationKey(text: string): string {
  const accented = text.trim().toLowerCase().normalize("NFD");
  const letters = accented.replace(/\p{M}+/gu, "").replace(/[ßæœøđł]/g, (one) => LETTERS[one] ?? one);
  const plain = letters.replace(/[^\p{L}\p{N}]/gu, signOf);
  return (letters === accented ? plain : `${plain}\u001f${accented}`) || OTHER;
}

const signOf = (character: string) => PUNCTUATION.find(([, ofClass]) => ofClass.test(character))?.[0] ?? OTHER;

/** Compares texts in lists that are short enough to be sorted in memory. */
export const byCollation =
  <T>(keyOf: (one: T) => string) =>
  (a: T, b: T) => {
    const [first, second] = [collationKey(keyOf(a)), collationKey(keyOf(b))];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  };

/** The order for lists that people read; `CANTONS` has the official order. */
export const CANTONS_BY_NAME = CANTONS.toSorted(byCollation(({ name }) => name));
