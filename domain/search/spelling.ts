/** The letters of a text as bits, regardless of number and position, and those that occur more than once. */
export type Letters = { all: number; repeated: number };

export type Spelling = { text: string; letters: Letters };

const SPACE = 0x20;
const BITS = 31;

/** Some letters and digits share a bit. Spaces have none, because words are compared in any order. */
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

/** Number of letters that are not among the others. */
export const lettersBeside = ({ all }: Letters, others: number) => bitsOf(all & ~others);

/**
 * A lower bound of `editDistance`, from the letters that only one of the words has, or has twice. Each needs its own
 * error: a replaced letter covers one of each word, the rest are extra or missing. The first of a kind is never a
 * doubled one. Letters sharing a bit count as equal, which only lowers the bound.
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

/** Lowest cost of this many letters, some of which may be doubled. */
function leastOf(letters: number, repeated: number, cost: number): number {
  const doubled = Math.min(letters, repeated);
  return doubled * COST.doubled + (letters - doubled) * cost;
}

/** `editDistance`, computed only if the lower bound is within the limit; the result is the same. */
export function distanceOf(typed: Spelling, meant: Spelling, limit: number): number {
  const isOfLength = Math.abs(typed.text.length - meant.text.length) * COST.doubled <= limit + ROUNDING;
  const isNear = isOfLength && leastDistance(typed.letters, meant.letters) <= limit + ROUNDING;
  return isNear ? editDistance(typed.text, meant.text, limit) : Number.POSITIVE_INFINITY;
}

/** Counts the bits set: sums of two, four and eight neighbours at a time, then of all bytes. */
function bitsOf(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Cost of one typing error, derived from observed misspellings: letters are swapped and omitted more often
 * than replaced by one specific other letter.
 */
export const COST = { swap: 0.8, missing: 0.85, extra: 1, replaced: 1.05, doubled: 0.6 } as const;

/** Tolerance for sums of distances. */
export const ROUNDING = 1e-9;

/** Longer words, which no place has, get their own rows. */
const ROW_LENGTH = 64;

type Row = Float64Array;

type Rows = [Row, Row, Row];

const rowsOf = (length: number): Rows => [new Float64Array(length), new Float64Array(length), new Float64Array(length)];

/** Reused for each distance, because allocating rows takes longer than filling them. */
const ROWS = rowsOf(ROW_LENGTH);

/** Number of distances computed since the program started, which measures the work of a query. */
export const worked = { distances: 0 };

/**
 * The distance of `typed` from `meant`: weighted optimal string alignment (Damerau-Levenshtein without
 * edits inside a swap). Returns Infinity as soon as it exceeds `limit`.
 */
export function editDistance(typed: string, meant: string, limit: number): number {
  // Each step away from the diagonal costs at least a doubled letter.
  const band = Math.min(Math.floor(limit / COST.doubled + ROUNDING), typed.length + meant.length);
  if (Math.abs(typed.length - meant.length) > band) return Number.POSITIVE_INFINITY;
  worked.distances++;
  let [before, above, row] = meant.length + 2 <= ROW_LENGTH ? ROWS : rowsOf(meant.length + 2);
  let leastAbove = fillFirstRow(above, meant, band);
  for (let i = 1; i <= typed.length; i++) {
    const least = fillRow({ typed, meant, i, band }, row, above, before);
    if (Math.min(least, leastAbove) > limit) return Number.POSITIVE_INFINITY;
    leastAbove = least;
    [before, above, row] = [above, row, before];
  }
  const distance = cell(above, meant.length);
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}

/** Fills the row within the band, and puts Infinity beside it. Returns the least value. */
function fillFirstRow(row: Row, meant: string, band: number): number {
  const last = Math.min(meant.length, band);
  row[0] = 0;
  for (let j = 1; j <= last; j++) row[j] = cell(row, j - 1) + missingCost(meant, j);
  row[last + 1] = Number.POSITIVE_INFINITY;
  return 0;
}

type Step = { typed: string; meant: string; i: number; band: number };

/** The same for the typed letter `i`, counted from 1. */
function fillRow({ typed, meant, i, band }: Step, row: Row, above: Row, before: Row): number {
  const letter = typed.charCodeAt(i - 1);
  const extra = isRepeated(typed, i) ? COST.doubled : COST.extra;
  const first = Math.max(1, i - band);
  const last = Math.min(meant.length, i + band);
  row[first - 1] = first === 1 ? cell(above, 0) + extra : Number.POSITIVE_INFINITY;
  let least = cell(row, first - 1);
  for (let j = first; j <= last; j++) {
    const isSame = letter === meant.charCodeAt(j - 1);
    let cost = cell(above, j - 1) + (isSame ? 0 : COST.replaced);
    cost = Math.min(cost, cell(above, j) + extra, cell(row, j - 1) + missingCost(meant, j));
    if (!isSame && isSwap(typed, meant, i, j)) cost = Math.min(cost, cell(before, j - 2) + COST.swap);
    row[j] = cost;
    if (cost < least) least = cost;
  }
  row[last + 1] = Number.POSITIVE_INFINITY;
  return least;
}

const cell = (row: Row, j: number) => row[j] ?? 0;

const isRepeated = (word: string, at: number) => at > 1 && word.charCodeAt(at - 1) === word.charCodeAt(at - 2);

const isSwap = (typed: string, meant: string, i: number, j: number) =>
  i > 1 &&
  j > 1 &&
  typed.charCodeAt(i - 1) === meant.charCodeAt(j - 2) &&
  typed.charCodeAt(i - 2) === meant.charCodeAt(j - 1);

/** Omitting one of two equal letters is the most frequent error: "Wintertur", "Zofigen". */
const missingCost = (meant: string, j: number) => (isRepeated(meant, j) ? COST.doubled : COST.missing);

/** Largest `editDistance` of a word with one slip, with room for rounding. */
export const ONE_SLIP = 1.1;

export const TWO_SLIPS = 2.2;

/** Shorter words have too many neighbours to guess from. */
export const MIN_SLIP_LENGTH = 5;
