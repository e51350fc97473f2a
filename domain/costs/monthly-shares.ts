import type { CareCosts, Span } from "./care-costs.ts";

/** In the order of the bar chart. */
const PAYERS = ["person", "insurance", "cantonRest"] as const;

export type Payer = (typeof PAYERS)[number];

/** `percent`: share of the middle of the costs, because the middles of the three ranges add up to it. */
export type MonthlyShare = { payer: Payer; month: Span; percent: number };

/** What each payer pays in a month after the deductible is paid. */
export function monthlyShares(costs: CareCosts): MonthlyShare[] {
  const months = PAYERS.map((payer) => ({ payer, month: costs[payer].month ?? costs[payer].year }));
  const total = months.reduce((sum, { month }) => sum + middleOf(month), 0);
  return months.map((share) => ({ ...share, percent: (middleOf(share.month) / total) * 100 }));
}

const middleOf = ({ from, to }: Span) => (from + to) / 2;

const FRANC = 100;
const TEN_FRANCS = 1000;
const HUNDRED_FRANCS = 10_000;

/** Rounds amounts shown after «etwa»: to whole francs, and to tens from a hundred francs on. Rule money-21. */
export const roughly = ({ from, to }: Span): Span => ({ from: rounded(from), to: rounded(to) });

function rounded(rappen: number): number {
  const step = rappen < HUNDRED_FRANCS ? FRANC : TEN_FRANCS;
  return Math.round(rappen / step) * step;
}
