import { FACT_NAMES, type ListingField, shownLabel } from "./fields.ts";

/** Facts from a source of the last 120 days count as fresh. */
export const FRESH_DAYS = 120;

/** The facts that are counted. «Open» is the default and has no source. */
export const COUNTED_FACTS: readonly ListingField[] = FACT_NAMES.filter((name) => name !== "closed");

type FactFigures = { [Name in ListingField]?: { known: number; fresh: number } };

/** Table rows: for each fact, how many providers have it and how many of these are fresh; most known first. */
export function factRows(facts: string | null): { label: string; known: number; fresh: number }[] {
  const figures: FactFigures = JSON.parse(facts ?? "{}");
  return COUNTED_FACTS.flatMap((name) => {
    const counted = figures[name];
    return counted ? [{ label: shownLabel(name), ...counted }] : [];
  }).toSorted((a, b) => b.known - a.known);
}

/** Counts of all providers and of those with certain data. */
export type DataQuality = {
  listings: number;
  withPhone: number;
  withWebsite: number;
  withRating: number;
  /** The number of reviews behind all ratings; null if any number is unknown. */
  reviews: number | null;
  changedWithinYear: number;
  countedAt: string;
  /** JSON for `factRows`; null before the first count. */
  facts: string | null;
};
