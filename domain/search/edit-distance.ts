/**
 * Cost of one typing error, derived from observed misspellings: letters are swapped and omitted more often
 * than replaced by one specific other letter.
 */
const COST = { swap: 0.8, missing: 0.85, extra: 1, replaced: 1.05, doubled: 0.6 } as const;

/**
 * The distance of `typed` from `meant`: weighted optimal string alignment (Damerau-Levenshtein without
 * edits inside a swap). Returns Infinity as soon as it exceeds `limit`.
 */
export function editDistance(typed: string, meant: string, limit: number): number {
  if (Math.abs(typed.length - meant.length) * COST.doubled > limit) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = firstRow(meant);
  for (let i = 1; i <= typed.length; i++) {
    const row = nextRow(typed, meant, i, above, before);
    if (Math.min(...row, ...above) > limit) return Number.POSITIVE_INFINITY;
    before = above;
    above = row;
  }
  const distance = above[meant.length] ?? Number.POSITIVE_INFINITY;
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}

function firstRow(meant: string): number[] {
  const row = [0];
  for (let j = 1; j <= meant.length; j++) row.push((row[j - 1] ?? 0) + missingCost(meant, j));
  return row;
}

function nextRow(typed: string, meant: string, i: number, above: number[], before: number[]) {
  const at = (row: number[], j: number) => row[j] ?? Number.POSITIVE_INFINITY;
  const extra = typed[i - 1] === typed[i - 2] ? COST.doubled : COST.extra;
  const row = [at(above, 0) + extra];
  for (let j = 1; j <= meant.length; j++) {
    const isSame = typed[i - 1] === meant[j - 1];
    let cost = at(above, j - 1) + (isSame ? 0 : COST.replaced);
    cost = Math.min(cost, at(above, j) + extra, at(row, j - 1) + missingCost(meant, j));
    const isSwap = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
    if (isSwap && !isSame) cost = Math.min(cost, at(before, j - 2) + COST.swap);
    row.push(cost);
  }
  return row;
}

/** Omitting one of two equal letters is the most frequent error: "Wintertur", "Zofigen". */
const missingCost = (meant: string, j: number) => (meant[j - 1] === meant[j - 2] ? COST.doubled : COST.missing);
