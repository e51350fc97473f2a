import { recordOf } from "#domain/keys.ts";
import { type ListingTrait, TRAIT_NAMES } from "./listing-filter.ts";

/** The number of listings, in total and with each trait. */
export type StockCounts = { listings: number } & Record<ListingTrait, number>;

/** `canton`: its slug. */
export type CantonStock = StockCounts & { canton: string };

/** `countedAt`: null before the first count. */
export type Stock = { countedAt: string | null; cantons: CantonStock[] };

export function stockOf({ cantons }: Pick<Stock, "cantons">, canton?: string): StockCounts {
  const counted = canton === undefined ? cantons : cantons.filter((one) => one.canton === canton);
  const sum = (of: keyof StockCounts) => counted.reduce((total, counts) => total + counts[of], 0);
  const traits = recordOf(TRAIT_NAMES, sum);
  return { listings: sum("listings"), ...traits };
}

/** Whole percent. 0 and 100 mean none and all: a single missing number among a thousand is a gap. */
export function percentOf(some: number, all: number): number {
  if (some === 0 || all === 0) return 0;
  if (some === all) return 100;
  return Math.min(99, Math.max(1, Math.round((some / all) * 100)));
}
