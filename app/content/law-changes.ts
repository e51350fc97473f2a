import { francs, type RateKey } from "#domain/costs/rates.ts";
import type { SourceKey } from "#domain/costs/sources.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";

export const LAW_SOURCES: readonly SourceKey[] = [
  "gutaltern",
  "elgBotschaft",
  "efas",
  "angehoerigenpflege",
  "moneycab",
  "klv",
];

/** Rules rather than amounts; the amounts of the page come from the table of rates. */
export const announced = (): string => `## ${m.law_decided()}

- ${m.law_decided_help({ amount: francs("homeHelpYear") })} ${entry("ergaenzungsleistungen", m.law_more_supplementary())}
- ${m.law_decided_night({ room: francs("nightAssistantRoomYear"), flat: francs("wheelchairFlatYear") })}
- ${m.law_decided_financing()} ${entry("kvg", m.law_more_kvg())}

## ${m.law_open()}

- ${m.law_open_deductible({ proposed: francs("proposedDeductible"), today: francs("deductible") })} ${entry("franchise", m.law_more_deductible())}
- ${m.law_open_relatives()} ${entry("pflegende-angehoerige", m.law_more_relatives())}

## ${m.law_since_2024()}

- ${m.law_since_2024_order()}`;

const entry = (slug: string, label: string) => `[${label}](${paths.lexiconEntry(slug)})`;

/** The name of each amount where it is shown without a sentence. */
export const RATE_NAMES: Record<RateKey, () => string> = {
  assessmentHour: m.law_rate_assessment_hour,
  treatmentHour: m.law_rate_treatment_hour,
  basicCareHour: m.law_rate_basic_care_hour,
  participationDay: m.law_rate_participation_day,
  halfParticipationDay: m.law_rate_half_participation_day,
  roundedUpHalfParticipationDay: m.law_rate_rounded_up_half_participation_day,
  roundedParticipationDay: m.law_rate_rounded_participation_day,
  twoHalvesParticipationDay: m.law_rate_two_halves_participation_day,
  flatParticipationDay: m.law_rate_flat_participation_day,
  genevaParticipationVisit: m.law_rate_geneva_participation_visit,
  deductible: m.law_rate_deductible,
  highestDeductible: m.law_rate_highest_deductible,
  proposedDeductible: m.law_rate_proposed_deductible,
  coinsuranceYear: m.law_rate_coinsurance_year,
  childCoinsuranceYear: m.law_rate_child_coinsurance_year,
  hospitalDay: m.law_rate_hospital_day,
  lightHelplessnessMonth: m.law_rate_light_helplessness_month,
  mediumHelplessnessMonth: m.law_rate_medium_helplessness_month,
  severeHelplessnessMonth: m.law_rate_severe_helplessness_month,
  illnessCostsYear: m.law_rate_illness_costs_year,
  coupleIllnessCostsYear: m.law_rate_couple_illness_costs_year,
  mediumHelplessIllnessCostsYear: m.law_rate_medium_helpless_illness_costs_year,
  severeHelplessIllnessCostsYear: m.law_rate_severe_helpless_illness_costs_year,
  repaidCostSharingYear: m.law_rate_repaid_cost_sharing_year,
  wealthThreshold: m.law_rate_wealth_threshold,
  coupleWealthThreshold: m.law_rate_couple_wealth_threshold,
  estateAllowance: m.law_rate_estate_allowance,
  homeHelpYear: m.law_rate_home_help_year,
  nightAssistantRoomYear: m.law_rate_night_assistant_room_year,
  wheelchairFlatYear: m.law_rate_wheelchair_flat_year,
  lowestFullHour: m.law_rate_lowest_full_hour,
  highestFullHour: m.law_rate_highest_full_hour,
};
