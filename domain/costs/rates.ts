import { formatFrancs } from "../format.ts";
import { present } from "../present.ts";
import type { SourceKey } from "./sources.ts";

/**
 * How certain a fact about money or law is. `certain`: stated by the law or by the body that charges it.
 * `medium`: one source mentions it in passing, or long ago. `unsettled`: sources contradict each other or
 * say nothing.
 */
export type Certainty = "certain" | "medium" | "unsettled";

type Period = {
  rappen: number;
  /** First day, "2020-01-01". */
  validFrom: string;
  source: SourceKey;
  /** Day it was last compared with its source. */
  stand: string;
  certainty: Certainty;
};

/** Every amount has either a last day or a day by which it must be checked again. */
export type Rate = Period & { validTo?: string; reviewBy?: string };
type DatedRate = Period & ({ validTo: string } | { reviewBy: string });

const STAND = "2026-11-22";

/** Checked against the sources in November 2026. */
const CHECKED = { stand: STAND, certainty: "certain" } as const;

/** Amounts of a new year are published within its first weeks. */
export const NEXT_REVIEW = "2027-01-31";
const LASTING = { ...CHECKED, reviewBy: NEXT_REVIEW } as const;

/** AHVG Art. 33ter: pensions are adjusted every second year, and these amounts are a percentage of them. */
const PENSION_PERIOD = { validFrom: "2025-01-01", validTo: "2026-12-31", source: "hilflosigkeit", ...CHECKED } as const;

/** The basic insurance's contributions until 2019. */
const UNTIL_2019 = { validFrom: "2011-01-01", validTo: "2019-12-31", ...CHECKED } as const;
const SINCE_2020 = { validFrom: "2020-01-01", ...LASTING } as const;

const EL = { validFrom: "2021-01-01", source: "ergaenzungsleistungen", ...LASTING } as const;
const ELG = { validFrom: "2021-01-01", source: "elg", ...LASTING } as const;

/** Current full costs are not published; these are old. */
const FULL_COST = {
  validFrom: "2022-01-01",
  reviewBy: NEXT_REVIEW,
  source: "aargauerZeitung",
  stand: "2022-05-12",
  certainty: "medium",
} as const;

/** Decided on 20 June 2025; the Federal Council has not fixed the day, so the year is the one it expects. */
const EXPECTED_2028 = {
  validFrom: "2028-01-01",
  reviewBy: NEXT_REVIEW,
  source: "gutaltern",
  stand: STAND,
  certainty: "medium",
} as const;

/**
 * Every amount the site states, oldest first: texts and the cost comparison read it from here. If one changes, the old
 * one gets its last day and the new one is added below it, on its first day: texts are built with the newest amount, so
 * an announced one must not be added early.
 */
export const RATES = {
  /** Contribution of basic insurance per hour of care, KLV Art. 7a: a) assessment, advice and coordination. */
  assessmentHour: [
    { rappen: 7980, source: "klv", ...UNTIL_2019 },
    { rappen: 7690, source: "klv", ...SINCE_2020 },
  ],
  /** b) examination and treatment. */
  treatmentHour: [
    { rappen: 6540, source: "klv", ...UNTIL_2019 },
    { rappen: 6300, source: "klv", ...SINCE_2020 },
  ],
  /** c) basic care. */
  basicCareHour: [
    { rappen: 5460, source: "klv", ...UNTIL_2019 },
    { rappen: 5260, source: "klv", ...SINCE_2020 },
  ],
  /** Daily maximum in every canton: 20 % of the highest contribution, as charged. KVG Art. 25a. */
  participationDay: [
    { rappen: 1595, source: "kvg", ...UNTIL_2019 },
    { rappen: 1535, source: "medinside", ...SINCE_2020, stand: "2021-10-15" },
  ],
  /** Daily maximum in cantons that charge half of it: 7.675, rounded down by some and up by others. */
  halfParticipationDay: [{ rappen: 765, source: "kantonBaselland", ...SINCE_2020 }],
  roundedUpHalfParticipationDay: [{ rappen: 770, source: "kantonAppenzellIr", ...SINCE_2020 }],
  /** Half the maximum until 2019, still used in the sentence of rule money-3. */
  roundedParticipationDay: [{ rappen: 800, validFrom: "2011-01-01", source: "kantonBaselland", ...LASTING }],
  /** When two organisations come on one day and each may charge half. */
  twoHalvesParticipationDay: [{ rappen: 1530, validFrom: "2021-07-01", source: "spitexAstecura", ...LASTING }],
  /** One canton's daily flat amount. */
  flatParticipationDay: [
    { rappen: 500, validFrom: "2017-01-01", source: "kantonJura", ...LASTING, stand: "2025-01-01" },
  ],
  /** The canton of Geneva's amount, according to nurses in the news. */
  genevaParticipationVisit: [
    {
      rappen: 800,
      validFrom: "2024-12-10",
      reviewBy: NEXT_REVIEW,
      source: "rfj",
      stand: "2024-12-10",
      certainty: "medium",
    },
  ],
  /** The lowest annual deductible of adults. */
  deductible: [{ rappen: 30_000, validFrom: "2004-01-01", source: "kvv", ...LASTING }],
  /** The highest annual deductible of adults. */
  highestDeductible: [{ rappen: 250_000, validFrom: "2005-01-01", source: "kvv", ...LASTING }],
  /** The Federal Council's proposal of 2026 for the lowest deductible; not decided. */
  proposedDeductible: [{ rappen: 40_000, validFrom: "2026-03-13", source: "moneycab", ...LASTING }],
  /** Annual limit in addition to the deductible: adults, and children up to 18. */
  coinsuranceYear: [{ rappen: 70_000, validFrom: "2004-01-01", source: "kvv", ...LASTING }],
  childCoinsuranceYear: [{ rappen: 35_000, validFrom: "2004-01-01", source: "kvv", ...LASTING }],
  /** Per day in hospital, in addition to deductible and coinsurance. KVV Art. 104. */
  hospitalDay: [{ rappen: 1500, validFrom: "2011-01-01", source: "kgeld", ...LASTING }],
  /** The AHV's helplessness allowance at home, per month: light, medium, severe. */
  lightHelplessnessMonth: [{ rappen: 25_200, ...PENSION_PERIOD }],
  mediumHelplessnessMonth: [{ rappen: 63_000, ...PENSION_PERIOD }],
  severeHelplessnessMonth: [{ rappen: 100_800, ...PENSION_PERIOD }],
  /** Annual maximum of supplementary benefits for costs of illness at home: singles, couples. */
  illnessCostsYear: [{ rappen: 2_500_000, ...EL }],
  coupleIllnessCostsYear: [{ rappen: 5_000_000, ...EL }],
  /** The same for singles with a medium or severe helplessness allowance of IV or accident insurance. */
  mediumHelplessIllnessCostsYear: [{ rappen: 6_000_000, ...EL, source: "bsvKrankheitskosten" }],
  severeHelplessIllnessCostsYear: [{ rappen: 9_000_000, ...EL, source: "bsvKrankheitskosten" }],
  /** Annual maximum of deductible and coinsurance that supplementary benefits refund. */
  repaidCostSharingYear: [{ rappen: 100_000, ...EL }],
  /** Wealth above which there are no supplementary benefits: singles, couples. ELG Art. 9a. */
  wealthThreshold: [{ rappen: 10_000_000, ...ELG }],
  coupleWealthThreshold: [{ rappen: 20_000_000, ...ELG }],
  /** What heirs may keep before they repay supplementary benefits. ELG Art. 16a. */
  estateAllowance: [{ rappen: 4_000_000, ...ELG }],
  /** The lowest maximum a canton may set for help at home of recipients of supplementary benefits. ELG Art. 14a. */
  homeHelpYear: [{ rappen: 1_116_000, ...EXPECTED_2028 }],
  /** Additional rent for the room of a night assistant, and for a flat for wheelchairs. */
  nightAssistantRoomYear: [{ rappen: 600_000, ...EXPECTED_2028, source: "elgBotschaft" }],
  wheelchairFlatYear: [{ rappen: 690_000, ...EXPECTED_2028, source: "elgBotschaft" }],
  /** Full cost per hour of care, as organisations in the canton of Aargau charged it. */
  lowestFullHour: [{ rappen: 9080, ...FULL_COST }],
  highestFullHour: [{ rappen: 13_840, ...FULL_COST }],
} as const satisfies Record<string, readonly DatedRate[]>;

export type RateKey = keyof typeof RATES;

/**
 * The amount valid on that day, "2026-11-21". After its last day the newest amount remains in use, because an outdated
 * amount marked as such helps more than none: validity.ts finds those. @throws if there was none yet
 */
export function rateOn(key: RateKey, day: string): Rate {
  const found = periodsOf(key).findLast(({ validFrom }) => validFrom <= day);
  if (!found) throw new Error(`no ${key} on ${day}`);
  return found;
}

export const newestRate = (key: RateKey): Rate => present(periodsOf(key).at(-1), "every name has at least one amount");

export const newestRappen = (key: RateKey): number => newestRate(key).rappen;

/** The amounts of one kind, oldest first. */
export const periodsOf = (key: RateKey): readonly Rate[] => RATES[key];

/** The newest amount, for texts: "CHF 15.35". */
export const francs = (key: RateKey): string => formatFrancs(newestRappen(key));

/** The day the newest amount was last compared with its source. */
export const rateStand = (key: RateKey): string => newestRate(key).stand;

export const rateValidFrom = (key: RateKey): string => newestRate(key).validFrom;
