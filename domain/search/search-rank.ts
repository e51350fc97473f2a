const STEPS = 100_000;
/** A full-text rowid combines rank (upper part) and listing id (lower part). Smaller is better. */
export const ID_SPACE = 2 ** 24;

/** Rule search-12: `starOrder` is worked out with the listing; who has no stars stands at the mean of all. */
export function rowidKey(listing: { id: number; starOrder: number | null; ratingPrior: number }): number {
  return Math.round((5 - (listing.starOrder ?? listing.ratingPrior)) * STEPS) * ID_SPACE + listing.id;
}
