import type { CantonCode } from "./canton.ts";
import { type RateKey, rateOn } from "./rates.ts";
import type { SourceKey } from "./sources.ts";

/** What a canton takes of its residents for a day with care, within KVG Art. 25a. */
export type ParticipationRule =
  | { kind: "upTo"; maximum: RateKey }
  /** We do not know of what: the whole bill, or the contribution of basic insurance. */
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
  /** Day of what proves it; the first of January where only the year is known. */
  stand: string;
};

const STAND = "2026-11-21";

const NOTHING_IN_2018: Participation = {
  rule: { kind: "unknown", maximum: "participationDay" },
  note: "2018 verlangte der Kanton nichts. Ob das noch gilt, sagt Ihnen die Gemeinde.",
  source: "saldo",
  validFrom: "2018-01-01",
  stand: "2018-01-01",
};

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
    note: "Belegt durch ein Urteil von 2012. Wo die Grenze heute liegt, sagt Ihnen die Spitex oder der Kanton.",
    source: "bundesgericht",
    validFrom: "2012-01-01",
    stand: "2012-01-01",
  },
  SZ: {
    rule: { kind: "share", percent: 10, maximum: "halfParticipationDay" },
    source: "spitexHoefe",
    validFrom: "2020-01-01",
    stand: STAND,
  },
  FR: NOTHING_IN_2018,
  BS: {
    rule: { kind: "upTo", maximum: "halfParticipationDay" },
    note: "Zuletzt für das Jahr 2020 belegt.",
    source: "kantonBaselStadt",
    validFrom: "2020-01-01",
    stand: "2020-01-01",
  },
  BL: {
    rule: { kind: "unknown", maximum: "participationDay" },
    note: "Der Kanton rechnet 10\u00a0% in Schritten von Viertelstunden. Wir kennen nur Beträge von 2016. Fragen Sie Ihre Gemeinde.",
    source: "spitexBaselland",
    validFrom: "2016-01-01",
    stand: "2016-01-01",
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
    stand: "2022-05-12",
  },
  TI: NOTHING_IN_2018,
  VS: NOTHING_IN_2018,
  NE: NOTHING_IN_2018,
};

/** KVG Art. 25a: the most any canton may take. */
const UNKNOWN: Participation = {
  rule: { kind: "unknown", maximum: "participationDay" },
  note: "Für diesen Kanton kennen wir die Regel nicht. Fragen Sie Ihre Gemeinde.",
  source: "medinside",
  validFrom: "2020-01-01",
  stand: "2021-10-15",
};

export const participationOf = (canton: CantonCode): Participation =>
  PARTICIPATION[canton] ?? UNKNOWN;

/** Children need not take part in most cantons. */
export const CHILD_UNTIL_AGE = 18;

/** From and to, in Rappen for one day; nothing twice for those a rule does not ask. */
export function participationADay(
  rule: ParticipationRule,
  { age, day }: { age: number; day: string },
): { from: number; to: number } {
  const asksFrom = rule.kind === "fromAge" ? rule.age : CHILD_UNTIL_AGE;
  return { from: 0, to: age < asksFrom ? 0 : rateOn(rule.maximum, day).rappen };
}
