/** How many of all providers have what. */
export type DataQuality = {
  listings: number;
  withPhone: number;
  withWebsite: number;
  withRating: number;
  /** What all ratings are made of; null if not every number is known. */
  reviews: number | null;
  changedWithinYear: number;
  countedAt: string;
};

/** The same day and time a year ago. */
export function yearBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  // A year before 29 February would be 1 March.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
