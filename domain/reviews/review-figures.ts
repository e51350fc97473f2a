/** Fewer reviews written on this site give no stars. Migration 0050 repeats the number. */
export const FEWEST_OWN_RATINGS = 5;

/** Months during which reviews written on this site count for averages. */
export const RATING_WINDOW_MONTHS = 24;

/** Used for new listings until the nightly job writes the directory's mean. */
export const DEFAULT_RATING_PRIOR = 4.2;

/** Smaller changes of the mean are not worth reordering all lists and the search. */
const PRIOR_STEP = 0.1;

/** The mean to sort by, rounded to one decimal. `inUse`: the current one. */
export const priorFor = (mean: number, inUse: number): number =>
  Math.abs(mean - inUse) < PRIOR_STEP ? inUse : Math.round(10 * mean) / 10;
