import { type RateKey, rateOn } from "./rates.ts";

/** What a canton charges its residents per day with care, within KVG Art. 25a. */
export type ParticipationRule =
  /** It is unknown how the amount depends on the duration. */
  | { kind: "upTo"; maximum: RateKey }
  /** The full cost less the contribution, up to the maximum. */
  | { kind: "rest"; maximum: RateKey }
  | { kind: "share"; percent: number; of: ShareOf; maximum: RateKey }
  /** The maximum from one hour of care per day on, in proportion below that. */
  | { kind: "byTime"; maximum: RateKey; fromAge?: number; communesMayWaive?: true }
  /** The same amount every day, regardless of the duration. */
  | { kind: "flat"; amount: RateKey }
  /** The same amount per visit; only the maximum number of visits per day is known. */
  | { kind: "perVisit"; amount: RateKey; maximum: RateKey }
  | { kind: "none" }
  | { kind: "unknown"; maximum: RateKey };

/** The insurance's contribution, the full cost that contains it, or one of the two without knowing which. */
export type ShareOf = "contribution" | "fullCost" | "unclear";

export function amountsOf(rule: ParticipationRule): RateKey[] {
  if (rule.kind === "none") return [];
  if (rule.kind === "flat") return [rule.amount];
  return rule.kind === "perVisit" ? [rule.amount, rule.maximum] : [rule.maximum];
}

/** Most cantons exempt children. */
export const CHILD_UNTIL_AGE = 18;

const WHOLE_FROM_MINUTES = 60;

/** Contribution and billed minutes are totals of one day, over all kinds of care. */
type Care = { age: number; day: string; contributionRappen: number; minutes: number };

/** Range in whole Rappen per day; `from` equals `to` if it is certain. The caller limits it to the remaining cost. */
export function participationADay(
  rule: ParticipationRule,
  { age, day, contributionRappen, minutes }: Care,
): { from: number; to: number } {
  if (rule.kind === "none" || age < asksFromAge(rule)) return { from: 0, to: 0 };
  const most = rateOn(rule.kind === "flat" ? rule.amount : rule.maximum, day).rappen;
  switch (rule.kind) {
    case "share": {
      const share = Math.min(most, Math.round((contributionRappen * rule.percent) / 100));
      return { from: share, to: rule.of === "contribution" ? share : most };
    }
    case "byTime": {
      const part = Math.min(minutes, WHOLE_FROM_MINUTES);
      const asked = Math.round((most * part) / WHOLE_FROM_MINUTES);
      return { from: rule.communesMayWaive ? 0 : asked, to: asked };
    }
    case "flat":
    case "rest":
      return { from: most, to: most };
    case "perVisit":
      return { from: rateOn(rule.amount, day).rappen, to: most };
    case "upTo":
    case "unknown":
      return { from: 0, to: most };
  }
}

const asksFromAge = (rule: ParticipationRule): number =>
  (rule.kind === "byTime" ? rule.fromAge : undefined) ?? CHILD_UNTIL_AGE;
