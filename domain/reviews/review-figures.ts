/** Fewer reviews written here make no stars. Migration 0050 repeats it. */
export const FEWEST_OWN_RATINGS = 5;

/** Reviews written here count for averages so long. */
export const RATING_WINDOW_MONTHS = 24;

/** Of new listings, until the nightly job writes the mean of the directory. */
export const DEFAULT_RATING_PRIOR = 4.2;

/** A mean that moves by less is not worth a new order of all lists and of the search. */
const PRIOR_STEP = 0.1;

/** The mean to order by, to one decimal place, given the one in use. */
export const priorFor = (mean: number, inUse: number): number =>
  Math.abs(mean - inUse) < PRIOR_STEP ? inUse : Math.round(10 * mean) / 10;
