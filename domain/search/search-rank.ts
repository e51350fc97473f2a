const STEPS = 100_000;
/** Bayesian average with the national mean, so that a single five-star review does not win. */
const PRIOR = { mean: 4.2, weight: 8 };

/** A full-text rowid combines rank (upper part) and listing id (lower part). Smaller is better. */
export const ID_SPACE = 2 ** 24;

export function rowidKey(listing: { id: number; rating: number | null; userRatingsTotal: number | null }): number {
  const count = listing.rating === null ? 0 : Math.max(0, listing.userRatingsTotal ?? 0);
  const sum = (listing.rating ?? 0) * count + PRIOR.mean * PRIOR.weight;
  const mean = sum / (count + PRIOR.weight);
  return Math.round((5 - mean) * STEPS) * ID_SPACE + listing.id;
}
