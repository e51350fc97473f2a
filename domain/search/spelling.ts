import { COST, editDistance, ROUNDING } from "./edit-distance.ts";

/** The letters of a text as bits, however often and wherever they stand, and those that it has more than once. */
export type Letters = { all: number; repeated: number };

/** A folded text with its letters. */
export type Spelling = { text: string; letters: Letters };

const SPACE = 0x20;
const BITS = 31;

/** Letters may share a bit, as digits do with some of them. Spaces have none, because words are compared in any order. */
const bitOf = (code: number) => (code <= SPACE ? 0 : 1 << (code & BITS));

export function lettersOf(text: string): Letters {
  let all = 0;
  let repeated = 0;
  for (let at = 0; at < text.length; at++) {
    const bit = bitOf(text.charCodeAt(at));
    repeated |= all & bit;
    all |= bit;
  }
  return { all, repeated };
}

export const spellingOf = (text: string): Spelling => ({ text, letters: lettersOf(text) });

/** How many letters of the one are not among the others. */
export const lettersBeside = ({ all }: Letters, others: number) => bitsOf(all & ~others);

/**
 * A lower bound of `editDistance`, from the letters that one of the words has and the other has not, or not twice. Each
 * takes an error of its own: a replaced letter, which may stand for one of each word, else one that is extra or missing.
 * The first of its kind is no doubled one. Letters with the same bit count as the same, which only lowers the bound.
 */
export function leastDistance(typed: Letters, meant: Letters): number {
  const extraFirst = lettersBeside(typed, meant.all);
  const extra = extraFirst + bitsOf(typed.repeated & ~meant.repeated);
  const missingFirst = lettersBeside(meant, typed.all);
  const missing = missingFirst + bitsOf(meant.repeated & ~typed.repeated);
  const replaced = Math.min(extra, missing) * COST.replaced;
  return extra > missing
    ? replaced + leastOf(extra - missing, extra - extraFirst, COST.extra)
    : replaced + leastOf(missing - extra, missing - missingFirst, COST.missing);
}

/** What as many letters cost at least, of which some may be doubled. */
function leastOf(letters: number, repeated: number, cost: number): number {
  const doubled = Math.min(letters, repeated);
  return doubled * COST.doubled + (letters - doubled) * cost;
}

/** `editDistance`, worked out only where the lower bound is within the limit, so that nothing is missed. */
export function distanceOf(typed: Spelling, meant: Spelling, limit: number): number {
  const isOfLength = Math.abs(typed.text.length - meant.text.length) * COST.doubled <= limit + ROUNDING;
  const isNear = isOfLength && leastDistance(typed.letters, meant.letters) <= limit + ROUNDING;
  return isNear ? editDistance(typed.text, meant.text, limit) : Number.POSITIVE_INFINITY;
}

/** How many bits are set: sums of two, four and eight neighbours at a time, then of all bytes. */
function bitsOf(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
