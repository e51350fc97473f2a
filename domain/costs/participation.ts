import type { CantonCode } from "../places/canton.ts";
import type { ParticipationRule } from "./participation-rule.ts";
import { rateValidFrom } from "./rates.ts";
import type { SourceKey } from "./sources.ts";

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

const OF_WHAT = "Wovon die Prozente berechnet werden, sagt Ihnen die Spitex.";
const EACH_ONE = "Kommen am gleichen Tag zwei Organisationen, kann jede so viel verlangen.";
const ANY_INCOME = "Das Einkommen spielt keine Rolle.";

/** Tariffs are as old as the last change of the contributions, and older ones long out of date. */
const knownOf = (year: number) =>
  `Belegt mit Angaben von ${year}. Was heute gilt, sagt Ihnen die Gemeinde.`;

const NOTHING_IN_2018: Participation = {
  rule: { kind: "unknown", maximum: "participationDay", tookNothingIn: 2018 },
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
    rule: { kind: "byTime", maximum: "participationDay", fromAge: 65 },
    note: ANY_INCOME,
    source: "spitexBurgdorf",
    validFrom: "2018-04-01",
    stand: "2021-01-01",
  },
  LU: {
    rule: { kind: "share", percent: 20, of: "unclear", maximum: "participationDay" },
    note: OF_WHAT,
    source: "spitexTriengen",
    validFrom: "2020-01-01",
    stand: "2020-01-01",
  },
  UR: {
    rule: { kind: "rest", maximum: "participationDay" },
    source: "innerschweizOnline",
    validFrom: "2025-01-01",
    stand: "2025-01-01",
  },
  SZ: {
    rule: { kind: "share", percent: 10, of: "unclear", maximum: "halfParticipationDay" },
    note: OF_WHAT,
    source: "spitexHoefe",
    validFrom: "2020-01-01",
    stand: STAND,
  },
  OW: {
    rule: { kind: "upTo", maximum: "participationDay" },
    note: knownOf(2019),
    source: "spitexObwalden",
    validFrom: "2019-01-01",
    stand: "2019-01-01",
  },
  NW: {
    rule: { kind: "upTo", maximum: "participationDay" },
    source: "spitexNidwalden",
    validFrom: "2025-01-01",
    stand: "2025-07-07",
  },
  GL: {
    rule: { kind: "share", percent: 20, of: "fullCost", maximum: "participationDay" },
    source: "spitexGlarus",
    validFrom: "2023-01-01",
    stand: "2023-01-01",
  },
  ZG: {
    rule: { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" },
    source: "spitexKantonZug",
    validFrom: "2021-01-01",
    stand: "2021-01-01",
  },
  FR: NOTHING_IN_2018,
  SO: {
    rule: { kind: "byTime", maximum: "participationDay", communesMayWaive: true },
    note: `Die Gemeinde kann darauf verzichten. ${knownOf(2017)}`,
    source: "spitexSolothurn",
    validFrom: "2017-01-01",
    stand: "2017-01-01",
  },
  BS: {
    rule: { kind: "byTime", maximum: "halfParticipationDay" },
    note: EACH_ONE,
    source: "spitexSunneschyn",
    validFrom: "2020-01-01",
    stand: "2021-07-01",
  },
  BL: {
    rule: { kind: "byTime", maximum: "halfParticipationDay" },
    note: EACH_ONE,
    source: "spitexAstecura",
    validFrom: "2020-01-01",
    stand: "2021-07-01",
  },
  SH: {
    rule: { kind: "upTo", maximum: "participationDay" },
    note: "Wie viel es ist, bestimmt die Gemeinde. Fragen Sie dort nach.",
    source: "spitexSchaffhausen",
    validFrom: "2020-01-01",
    stand: "2020-01-01",
  },
  AR: {
    rule: { kind: "share", percent: 10, of: "unclear", maximum: "roundedUpHalfParticipationDay" },
    note: OF_WHAT,
    source: "spitexParta",
    validFrom: "2020-01-01",
    stand: "2020-01-01",
  },
  AI: {
    // Half is all that is known, so the higher of the two ways to round it.
    rule: { kind: "share", percent: 10, of: "unclear", maximum: "roundedUpHalfParticipationDay" },
    note: knownOf(2011),
    source: "spitexAppenzell",
    validFrom: "2011-01-01",
    stand: "2011-01-01",
  },
  SG: {
    rule: { kind: "upTo", maximum: "participationDay" },
    source: "lobos",
    validFrom: "2020-01-01",
    stand: STAND,
  },
  GR: {
    rule: { kind: "byTime", maximum: "roundedUpHalfParticipationDay" },
    source: "spitexLandquart",
    validFrom: "2024-01-01",
    stand: "2024-01-01",
  },
  AG: {
    rule: { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" },
    source: "spitexAarau",
    validFrom: "2025-01-01",
    stand: "2025-01-01",
  },
  TG: {
    rule: { kind: "share", percent: 10, of: "contribution", maximum: "participationDay" },
    source: "kollegger",
    validFrom: "2020-01-01",
    stand: "2020-01-01",
  },
  TI: NOTHING_IN_2018,
  VS: NOTHING_IN_2018,
  NE: NOTHING_IN_2018,
  JU: {
    rule: { kind: "flat", amount: "flatParticipationDay" },
    note: ANY_INCOME,
    source: "kantonJura",
    validFrom: "2017-01-01",
    stand: "2025-01-01",
  },
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

/** Proved for the time before the present amounts alone: it may no longer hold. */
export const isOutdated = ({ stand }: Participation): boolean =>
  stand < rateValidFrom("participationDay");
