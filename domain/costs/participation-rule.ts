import { type RateKey, rateOn } from "./rates.ts";

/** What a canton takes of its residents for a day with care, within KVG Art. 25a. */
export type ParticipationRule =
  /** How much of it for how much care is not known. */
  | { kind: "upTo"; maximum: RateKey }
  /** What full cost leaves after the contribution, up to the maximum. */
  | { kind: "rest"; maximum: RateKey }
  | { kind: "share"; percent: number; of: ShareOf; maximum: RateKey }
  /** The maximum from an hour of care a day on, below that in proportion. */
  | { kind: "byTime"; maximum: RateKey; fromAge?: number; communesMayWaive?: true }
  /** As much on every day, however long the care. */
  | { kind: "flat"; amount: RateKey }
  /** As much for every visit; of how many there are in a day only the maximum is known. */
  | { kind: "perVisit"; amount: RateKey; maximum: RateKey }
  | { kind: "none" }
  | { kind: "unknown"; maximum: RateKey };

/** The contribution of basic insurance, the whole bill of which it is a part, or one of the two. */
export type ShareOf = "contribution" | "fullCost" | "unclear";

/** Names of the amounts a rule rests on. */
export function amountsOf(rule: ParticipationRule): RateKey[] {
  if (rule.kind === "none") return [];
  if (rule.kind === "flat") return [rule.amount];
  return rule.kind === "perVisit" ? [rule.amount, rule.maximum] : [rule.maximum];
}

/** Children need not take part in most cantons. */
export const CHILD_UNTIL_AGE = 18;

const WHOLE_FROM_MINUTES = 60;

/** Contribution and billed minutes are those of one day, of all kinds of care together. */
type Care = { age: number; day: string; contributionRappen: number; minutes: number };

/**
 * From and to, in whole Rappen for one day; the same twice where nothing is open. What full cost
 * leaves is for the caller to know: nobody pays more.
 */
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
