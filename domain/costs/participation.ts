import { m } from "#messages";
import type { CantonCode } from "../places/canton.ts";
import type { ParticipationRule } from "./participation-rule.ts";
import { type Certainty, francs, NEXT_REVIEW, rateValidFrom } from "./rates.ts";
import type { SourceKey } from "./sources.ts";

export type Participation = {
  rule: ParticipationRule;
  note?: () => string;
  source: SourceKey;
  /** First day the rule is known to apply. */
  validFrom: string;
  /** Date of its proof; the first of January if only the year is known. */
  stand: string;
  certainty: Certainty;
  further?: readonly Proof[];
};

type Proof = { source: SourceKey; validFrom: string; stand: string };

const STAND = "2026-11-22";

/** When all rules must be checked again: cantons change theirs at the turn of the year. */
export const PARTICIPATION_REVIEW_BY = NEXT_REVIEW;

const eachOne = () => m.participation_note_two_organisations({ most: francs("twoHalvesParticipationDay") });

/** Nurses said in the news that of all French-speaking cantons only Geneva and Jura charge patients. */
const NEWS_REPORT = { source: "rfj", validFrom: "2024-12-10", stand: "2024-12-10", certainty: "medium" } as const;

export const PARTICIPATION: Record<CantonCode, Participation> = {
  ZH: {
    rule: { kind: "upTo", maximum: "halfParticipationDay" },
    note: m.participation_note_zh,
    source: "spitexZuerich",
    validFrom: "2020-01-01",
    stand: STAND,
    certainty: "certain",
    further: [{ source: "bundesgerichtZuerich", validFrom: "2011-01-01", stand: "2011-03-24" }],
  },
  BE: {
    rule: { kind: "byTime", maximum: "participationDay", fromAge: 65 },
    note: m.participation_note_any_income,
    source: "spitexBurgdorf",
    validFrom: "2018-04-01",
    stand: "2021-01-01",
    certainty: "certain",
  },
  LU: {
    rule: { kind: "share", percent: 20, of: "unclear", maximum: "participationDay" },
    note: m.participation_note_lu,
    source: "spitexTriengen",
    validFrom: "2020-01-01",
    stand: "2020-01-01",
    certainty: "medium",
  },
  UR: {
    rule: { kind: "rest", maximum: "participationDay" },
    source: "kantonUri",
    validFrom: "2021-01-01",
    stand: "2021-01-01",
    certainty: "certain",
    further: [{ source: "innerschweizOnline", validFrom: "2025-01-01", stand: "2025-01-01" }],
  },
  SZ: {
    rule: { kind: "share", percent: 10, of: "contribution", maximum: "halfParticipationDay" },
    source: "spitexSattel",
    validFrom: "2020-01-01",
    stand: STAND,
    certainty: "certain",
  },
  OW: {
    rule: { kind: "upTo", maximum: "participationDay" },
    source: "spitexObwalden",
    validFrom: "2019-01-01",
    stand: "2019-01-01",
    certainty: "medium",
  },
  NW: {
    rule: { kind: "upTo", maximum: "participationDay" },
    source: "spitexNidwalden",
    validFrom: "2025-01-01",
    stand: "2025-07-07",
    certainty: "medium",
  },
  GL: {
    rule: { kind: "share", percent: 20, of: "fullCost", maximum: "participationDay" },
    source: "spitexGlarus",
    validFrom: "2023-01-01",
    stand: "2023-01-01",
    certainty: "certain",
  },
  ZG: {
    rule: { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" },
    source: "spitexKantonZug",
    validFrom: "2021-01-01",
    stand: "2021-01-01",
    certainty: "certain",
    further: [{ source: "amtsblattZug", validFrom: "2021-01-01", stand: STAND }],
  },
  FR: { rule: { kind: "none" }, ...NEWS_REPORT },
  SO: {
    rule: { kind: "byTime", maximum: "participationDay", communesMayWaive: true },
    note: m.participation_note_so,
    source: "spitexSolothurn",
    validFrom: "2017-01-01",
    stand: "2017-01-01",
    certainty: "medium",
  },
  BS: {
    rule: { kind: "byTime", maximum: "halfParticipationDay" },
    note: () => `${eachOne()} ${m.participation_note_bs()}`,
    source: "spitexSunneschyn",
    validFrom: "2020-01-01",
    stand: "2021-07-01",
    certainty: "certain",
    further: [{ source: "sunneoase", validFrom: "2020-01-01", stand: STAND }],
  },
  BL: {
    rule: { kind: "byTime", maximum: "halfParticipationDay" },
    note: eachOne,
    source: "spitexAstecura",
    validFrom: "2020-01-01",
    stand: "2021-07-01",
    certainty: "certain",
  },
  SH: {
    rule: { kind: "upTo", maximum: "participationDay" },
    note: m.participation_note_sh,
    source: "spitexSchaffhausen",
    validFrom: "2020-01-01",
    stand: "2020-01-01",
    certainty: "medium",
  },
  AR: {
    // The law says half a day; only a tariff says that short care costs the same.
    rule: { kind: "flat", amount: "roundedUpHalfParticipationDay" },
    source: "kantonAppenzellAr",
    validFrom: "2017-01-01",
    stand: "2017-01-01",
    certainty: "medium",
    further: [{ source: "spitexSg", validFrom: "2020-01-01", stand: "2020-01-01" }],
  },
  AI: {
    rule: { kind: "flat", amount: "roundedUpHalfParticipationDay" },
    source: "kantonAppenzellIr",
    validFrom: "2024-01-01",
    stand: "2024-01-01",
    certainty: "certain",
  },
  SG: {
    rule: { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" },
    source: "spitexStGallen",
    validFrom: "2020-01-01",
    stand: STAND,
    certainty: "certain",
    further: [{ source: "stadtStGallen", validFrom: "2020-01-01", stand: STAND }],
  },
  GR: {
    rule: { kind: "byTime", maximum: "roundedUpHalfParticipationDay" },
    source: "spitexLandquart",
    validFrom: "2024-01-01",
    stand: "2024-01-01",
    certainty: "certain",
  },
  AG: {
    rule: { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" },
    source: "spitexAarau",
    validFrom: "2025-01-01",
    stand: "2025-01-01",
    certainty: "certain",
  },
  TG: {
    rule: { kind: "share", percent: 10, of: "contribution", maximum: "participationDay" },
    source: "kollegger",
    validFrom: "2020-01-01",
    stand: "2020-01-01",
    certainty: "certain",
  },
  TI: {
    rule: { kind: "none" },
    note: m.participation_note_ti,
    source: "rsi",
    validFrom: "2017-02-12",
    stand: "2017-02-12",
    certainty: "medium",
  },
  VD: {
    rule: { kind: "unknown", maximum: "participationDay" },
    note: m.participation_note_vd,
    ...NEWS_REPORT,
    certainty: "unsettled",
  },
  VS: { rule: { kind: "none" }, source: "gesundheitWallis", validFrom: STAND, stand: STAND, certainty: "certain" },
  NE: { rule: { kind: "none" }, ...NEWS_REPORT },
  GE: {
    rule: { kind: "perVisit", amount: "genevaParticipationVisit", maximum: "participationDay" },
    note: m.participation_note_ge,
    ...NEWS_REPORT,
  },
  JU: {
    rule: { kind: "flat", amount: "flatParticipationDay" },
    note: () => `${m.participation_note_any_income()} ${m.participation_note_ju()}`,
    source: "kantonJura",
    validFrom: "2017-01-01",
    stand: "2025-01-01",
    certainty: "certain",
  },
};

export const participationOf = (canton: CantonCode): Participation => PARTICIPATION[canton];

/** All proofs of the rule, the best first. */
export const proofsOf = ({ further = [], ...known }: Participation): readonly Proof[] => [known, ...further];

/**
 * Whether the rule is proved only for the time before the current amounts, so it may no longer apply. If a canton
 * charges nothing, new amounts make no difference.
 */
export const isOutdated = (known: Participation): boolean =>
  known.rule.kind !== "none" && proofsOf(known).every(({ stand }) => stand < rateValidFrom("participationDay"));
