import { recordOf } from "#domain/keys.ts";
import { type ListingTrait, TRAIT_NAMES } from "./listing-filter.ts";

/** How many listings there are, and how many of them have each trait. */
export type StockCounts = { listings: number } & Record<ListingTrait, number>;

/** `canton`: its slug. */
export type CantonStock = StockCounts & { canton: string };

/** The moment of the count is null before the first one. */
export type Stock = { countedAt: string | null; cantons: CantonStock[] };

/** Of one canton, or of all together. */
export function stockOf({ cantons }: Pick<Stock, "cantons">, canton?: string): StockCounts {
  const counted = canton === undefined ? cantons : cantons.filter((one) => one.canton === canton);
  const sum = (of: keyof StockCounts) => counted.reduce((total, counts) => total + counts[of], 0);
  const traits = recordOf(TRAIT_NAMES, sum);
  return { listings: sum("listings"), ...traits };
}

/** Whole percent. 0 and 100 only for none and for all: one missing number of a thousand is a gap. */
export function percentOf(some: number, all: number): number {
  if (some === 0 || all === 0) return 0;
  if (some === all) return 100;
  return Math.min(99, Math.max(1, Math.round((some / all) * 100)));
}
