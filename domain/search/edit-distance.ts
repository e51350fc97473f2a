/**
 * Cost of one typing error, derived from observed misspellings: letters are swapped and omitted more often
 * than replaced by one specific other letter.
 */
export const COST = { swap: 0.8, missing: 0.85, extra: 1, replaced: 1.05, doubled: 0.6 } as const;

/** Added distances may be off by less. */
export const ROUNDING = 1e-9;

/** Longer words, which no place has, get rows of their own. */
const ROW_LENGTH = 64;
type Row = Float64Array;
type Rows = [Row, Row, Row];
const rowsOf = (length: number): Rows => [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
/** Filled anew for each distance, because allocating rows takes longer than filling them. */
const ROWS = rowsOf(ROW_LENGTH);

/** How many distances were worked out since the program started: the work that a query causes. */
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

/** Fills what lies within the band, with Infinity beside it. Returns the least. */
function fillFirstRow(row: Row, meant: string, band: number): number {
  const last = Math.min(meant.length, band);
  row[0] = 0;
  for (let j = 1; j <= last; j++) row[j] = cell(row, j - 1) + missingCost(meant, j);
  row[last + 1] = Number.POSITIVE_INFINITY;
  return 0;
}

type Step = { typed: string; meant: string; i: number; band: number };

/** The same for the row of the typed letter `i`, counted from 1. */
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

const cell = (row: Row, j: number) => row[j] as number;

const isRepeated = (word: string, at: number) => at > 1 && word.charCodeAt(at - 1) === word.charCodeAt(at - 2);

const isSwap = (typed: string, meant: string, i: number, j: number) =>
  i > 1 &&
  j > 1 &&
  typed.charCodeAt(i - 1) === meant.charCodeAt(j - 2) &&
  typed.charCodeAt(i - 2) === meant.charCodeAt(j - 1);

/** Omitting one of two equal letters is the most frequent error: "Wintertur", "Zofigen". */
const missingCost = (meant: string, j: number) => (isRepeated(meant, j) ? COST.doubled : COST.missing);
