import { FACT_NAMES, fieldOf, type ListingField } from "./fields.ts";

/** Facts from a source of the last 120 days count as fresh. */
export const FRESH_DAYS = 120;

/** What is counted. That a provider is open is no fact with a source. */
export const COUNTED_FACTS: readonly ListingField[] = FACT_NAMES.filter((name) => name !== "closed");

type FactFigures = { [Name in ListingField]?: { known: number; fresh: number } };

/** Rows of a table: each fact with how many providers it is known of, and how many lately; most known first. */
export function factRows(facts: string | null): { label: string; known: number; fresh: number }[] {
  const figures: FactFigures = JSON.parse(facts ?? "{}");
  return COUNTED_FACTS.flatMap((name) => {
    const counted = figures[name];
    return counted ? [{ label: fieldOf(name).label, ...counted }] : [];
  }).toSorted((a, b) => b.known - a.known);
}

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
  /** JSON, for `factRows`; null before they were counted. */
  facts: string | null;
};
