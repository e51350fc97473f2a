import type { CantonCode } from "./canton.ts";
import { type RateKey, rateOn } from "./rates.ts";
import type { SourceKey } from "./sources.ts";

/** What a canton takes of its residents for a day with care, within KVG Art. 25a. */
export type ParticipationRule =
  | { kind: "none" }
  | { kind: "upTo"; maximum: RateKey }
  /** Of the contribution of basic insurance. */
  | { kind: "share"; percent: number; maximum: RateKey }
  /** And only above an income limit, which we do not ask for. */
  | { kind: "fromAge"; age: number; maximum: RateKey }
  | { kind: "unknown"; maximum: RateKey };

export type Participation = {
  rule: ParticipationRule;
  /** What else somebody from there should know. */
  note?: string;
  source: SourceKey;
  /** First day we know it to hold. */
  validFrom: string;
  /** Day somebody last compared it with its source. */
  stand: string;
};

const STAND = "2026-11-21";
const SEEN_2018 = "Zuletzt für das Jahr 2018 belegt. Fragen Sie Ihre Gemeinde.";

const none = (): Participation => ({
  rule: { kind: "none" },
  note: SEEN_2018,
  source: "saldo",
  validFrom: "2018-01-01",
  stand: STAND,
});

/** Cantons that are missing here may take anything up to the legal maximum. */
export const PARTICIPATION: Partial<Record<CantonCode, Participation>> = {
  ZH: {
    rule: { kind: "upTo", maximum: "halfParticipationDay" },
    source: "spitexZuerich",
    validFrom: "2020-01-01",
    stand: STAND,
  },
  BE: {
    rule: { kind: "fromAge", age: 65, maximum: "participationDay" },
    note: "Wo die Grenze liegt, sagt Ihnen die Spitex oder der Kanton.",
    source: "bundesgericht",
    validFrom: "2020-01-01",
    stand: STAND,
  },
  SZ: {
    rule: { kind: "share", percent: 10, maximum: "halfParticipationDay" },
    source: "spitexHoefe",
    validFrom: "2020-01-01",
    stand: STAND,
  },
  FR: none(),
  BS: {
    rule: { kind: "upTo", maximum: "halfParticipationDay" },
    note: "Zuletzt für das Jahr 2020 belegt.",
    source: "kantonBaselStadt",
    validFrom: "2020-01-01",
    stand: STAND,
  },
  BL: {
    rule: { kind: "unknown", maximum: "participationDay" },
    note: "Der Kanton rechnet 10\u00a0% in Schritten von Viertelstunden. Wir kennen nur Beträge von 2016. Fragen Sie Ihre Gemeinde.",
    source: "spitexBaselland",
    validFrom: "2016-01-01",
    stand: STAND,
  },
  SG: {
    rule: { kind: "upTo", maximum: "participationDay" },
    source: "lobos",
    validFrom: "2020-01-01",
    stand: STAND,
  },
  AG: {
    rule: { kind: "upTo", maximum: "participationDay" },
    note: "Das sind 20\u00a0% des höchsten Beitrags der Krankenkasse.",
    source: "aargauerZeitung",
    validFrom: "2022-01-01",
    stand: STAND,
  },
  TI: none(),
  VS: none(),
  NE: none(),
};

/** KVG Art. 25a: the most any canton may take. */
const UNKNOWN: Participation = {
  rule: { kind: "unknown", maximum: "participationDay" },
  note: "Für diesen Kanton kennen wir die Regel nicht. Fragen Sie Ihre Gemeinde.",
  source: "medinside",
  validFrom: "2020-01-01",
  stand: STAND,
};

export const participationOf = (canton: CantonCode): Participation =>
  PARTICIPATION[canton] ?? UNKNOWN;

/** Children need not take part in most cantons. */
export const CHILD_UNTIL_AGE = 18;

type Case = { age: number; contributionRappen: number; day: string };

/** From and to, in Rappen for one day; the same twice where the rule leaves nothing open. */
export function participationADay(
  rule: ParticipationRule,
  { age, contributionRappen, day }: Case,
): { from: number; to: number } {
  if (rule.kind === "none" || age < CHILD_UNTIL_AGE) return { from: 0, to: 0 };
  if (rule.kind === "fromAge" && age < rule.age) return { from: 0, to: 0 };
  const { rappen: maximum } = rateOn(rule.maximum, day);
  if (rule.kind !== "share") return { from: 0, to: maximum };
  const share = Math.min(maximum, Math.round((contributionRappen * rule.percent) / 100));
  return { from: share, to: share };
}
