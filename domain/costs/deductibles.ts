import { NEXT_REVIEW, newestRappen } from "./rates.ts";
import type { SourceKey } from "./sources.ts";

/** The choices, lowest first: KVV Art. 93. */
export const DEDUCTIBLES = {
  adultsRappen: [newestRappen("deductible"), ...[50_000, 100_000, 150_000, 200_000], newestRappen("highestDeductible")],
  childrenRappen: [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000],
  source: "kvv" as SourceKey,
  validFrom: "2005-01-01",
  stand: "2026-11-22",
  reviewBy: NEXT_REVIEW,
};

/** KVG Art. 64 and 61: a person counts as an adult from the year after the 18th birthday. */
export const ADULT_COST_SHARING_FROM_AGE = 19;

/** Lowest first. */
export const deductiblesFor = (age: number): readonly number[] =>
  age < ADULT_COST_SHARING_FROM_AGE ? DEDUCTIBLES.childrenRappen : DEDUCTIBLES.adultsRappen;
