import { formatFrancs } from "../format.ts";
import type { SourceKey } from "./sources.ts";

export type Rate = {
  rappen: number;
  /** First and last day, "2020-01-01"; without a last day nobody has announced an end. */
  validFrom: string;
  validTo?: string;
  source: SourceKey;
  /** Day somebody last compared it with its source. */
  stand: string;
};

const STAND = "2026-11-21";

/**
 * Every amount the site states, oldest first: texts and the comparison of costs take theirs from here.
 * When one changes, the old gets its last day and the new one is added below it.
 */
export const RATES = {
  /** Of basic insurance for an hour of care, KLV Art. 7a: a) assessment, advice and coordination. */
  assessmentHour: [
    { rappen: 7980, validFrom: "2011-01-01", validTo: "2019-12-31", source: "klv", stand: STAND },
    { rappen: 7690, validFrom: "2020-01-01", source: "klv", stand: STAND },
  ],
  /** b) examination and treatment. */
  treatmentHour: [
    { rappen: 6540, validFrom: "2011-01-01", validTo: "2019-12-31", source: "klv", stand: STAND },
    { rappen: 6300, validFrom: "2020-01-01", source: "klv", stand: STAND },
  ],
  /** c) basic care. */
  basicCareHour: [
    { rappen: 5460, validFrom: "2011-01-01", validTo: "2019-12-31", source: "klv", stand: STAND },
    { rappen: 5260, validFrom: "2020-01-01", source: "klv", stand: STAND },
  ],
  /** At most a day in any canton: 20 % of the highest contribution, as it is charged. KVG Art. 25a. */
  participationDay: [
    { rappen: 1595, validFrom: "2011-01-01", validTo: "2019-12-31", source: "kvg", stand: STAND },
    { rappen: 1535, validFrom: "2020-01-01", source: "medinside", stand: "2021-10-15" },
  ],
  /** At most a day in cantons that ask for half of it: 7.675, as some round it and as others do. */
  halfParticipationDay: [
    { rappen: 765, validFrom: "2020-01-01", source: "spitexZuerich", stand: STAND },
  ],
  roundedUpHalfParticipationDay: [
    { rappen: 770, validFrom: "2020-01-01", source: "spitexLandquart", stand: "2024-01-01" },
  ],
  /** A day where all are asked for as much, however long the care. */
  flatParticipationDay: [
    { rappen: 500, validFrom: "2017-01-01", source: "kantonJura", stand: "2025-01-01" },
  ],
  /** At most a day in the words of the specification; older tariffs rounded up. */
  roundedParticipationDay: [
    { rappen: 800, validFrom: "2011-01-01", source: "spitexZuerich", stand: STAND },
  ],
  /** The lowest deductible of adults a year. */
  deductible: [{ rappen: 30_000, validFrom: "2004-01-01", source: "kvv", stand: STAND }],
  /** The highest they may choose. */
  highestDeductible: [{ rappen: 250_000, validFrom: "2005-01-01", source: "kvv", stand: STAND }],
  /** What the Federal Council proposed in 2026 for the lowest. */
  proposedDeductible: [{ rappen: 40_000, validFrom: "2026-03-13", source: "bag", stand: STAND }],
  /** At most a year on top of the deductible: adults, and children up to 18. */
  coinsuranceYear: [{ rappen: 70_000, validFrom: "2004-01-01", source: "kvv", stand: STAND }],
  childCoinsuranceYear: [{ rappen: 35_000, validFrom: "2004-01-01", source: "kvv", stand: STAND }],
  /** Helplessness allowance of the AHV at home, a month: light, medium, severe. */
  lightHelplessnessMonth: [
    { rappen: 25_200, validFrom: "2025-01-01", source: "hilflosigkeit", stand: STAND },
  ],
  mediumHelplessnessMonth: [
    { rappen: 63_000, validFrom: "2025-01-01", source: "hilflosigkeit", stand: STAND },
  ],
  severeHelplessnessMonth: [
    { rappen: 100_800, validFrom: "2025-01-01", source: "hilflosigkeit", stand: STAND },
  ],
  /** Supplementary benefits for costs of illness at home, at most a year: alone, couples. */
  illnessCostsYear: [
    { rappen: 2_500_000, validFrom: "2021-01-01", source: "ergaenzungsleistungen", stand: STAND },
  ],
  coupleIllnessCostsYear: [
    { rappen: 5_000_000, validFrom: "2021-01-01", source: "ergaenzungsleistungen", stand: STAND },
  ],
  /** Of deductible and coinsurance, what supplementary benefits pay back at most a year. */
  repaidCostSharingYear: [
    { rappen: 100_000, validFrom: "2021-01-01", source: "ergaenzungsleistungen", stand: STAND },
  ],
  /** Above this fortune nobody gets supplementary benefits: alone, couples. ELG Art. 9a. */
  wealthThreshold: [{ rappen: 10_000_000, validFrom: "2021-01-01", source: "elg", stand: STAND }],
  coupleWealthThreshold: [
    { rappen: 20_000_000, validFrom: "2021-01-01", source: "elg", stand: STAND },
  ],
  /** What heirs keep before they pay supplementary benefits back. ELG Art. 16a. */
  estateAllowance: [{ rappen: 4_000_000, validFrom: "2021-01-01", source: "elg", stand: STAND }],
  /** Full cost of an hour of care, as organisations in the canton of Aargau charged it. */
  lowestFullHour: [
    { rappen: 9080, validFrom: "2022-01-01", source: "aargauerZeitung", stand: "2022-05-12" },
  ],
  highestFullHour: [
    { rappen: 13_840, validFrom: "2022-01-01", source: "aargauerZeitung", stand: "2022-05-12" },
  ],
} as const satisfies Record<string, readonly Rate[]>;

export type RateKey = keyof typeof RATES;

/** @throws if no rate of that name is valid on the day, "2026-11-21" */
export function rateOn(key: RateKey, day: string): Rate {
  const found = (RATES[key] as readonly Rate[]).find(
    ({ validFrom, validTo }) => validFrom <= day && (validTo === undefined || day <= validTo),
  );
  if (!found) throw new Error(`no ${key} on ${day}`);
  return found;
}

export const newestRappen = (key: RateKey): number =>
  (RATES[key] as readonly Rate[]).at(-1)?.rappen ?? 0;

/** The newest, for texts: "CHF 15.35". */
export const francs = (key: RateKey): string => formatFrancs(newestRappen(key));

/** The day somebody last compared the newest with its source. */
export const rateStand = (key: RateKey): string =>
  (RATES[key] as readonly Rate[]).at(-1)?.stand ?? "";

/** First day of the newest. */
export const rateValidFrom = (key: RateKey): string =>
  (RATES[key] as readonly Rate[]).at(-1)?.validFrom ?? "";
