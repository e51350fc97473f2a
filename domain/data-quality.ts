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
