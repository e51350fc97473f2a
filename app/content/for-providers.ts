import { numberWord } from "#domain/format.ts";
import { PROOF_DAYS } from "#domain/members/claim.ts";
import { MOST_ON_ONE_WEBSITE } from "#domain/members/claim-domain.ts";
import { CAPACITY_DAYS } from "#domain/offer/capacity.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { REPLY_EDIT_DAYS } from "#domain/reviews/review-periods.ts";
import { m } from "#messages";

export const providerTerms = () => [
  { label: m.frame_costs(), text: m.for_providers_costs_none() },
  { label: m.for_providers_proof(), text: m.for_providers_proof_code() },
  { label: m.for_providers_commission(), text: m.for_providers_commission_none() },
  { label: m.for_providers_rank(), text: m.for_providers_rank_not_sold() },
];

export const providerSteps = () => [
  { title: m.for_providers_step_find(), text: m.for_providers_step_find_text({ yours: m.provider_is_yours() }) },
  { title: m.for_providers_step_prove(), text: m.for_providers_step_prove_text() },
  { title: m.for_providers_step_confirm(), text: m.for_providers_step_confirm_text() },
];

export const providerGains = () => [
  m.for_providers_gain_answer(),
  m.for_providers_gain_capacity(),
  m.for_providers_gain_change(),
  m.for_providers_gain_reply(),
  m.for_providers_gain_invite(),
  m.for_providers_gain_logo(),
];

export const capacityEnds = () => m.for_providers_capacity_ends({ days: CAPACITY_DAYS });

export const providerQuestions = () => [
  { question: m.for_providers_q_origin(), text: m.for_providers_a_origin({ sources: m.provider_sources() }) },
  { question: m.for_providers_q_price(), text: m.for_providers_a_price() },
  { question: m.for_providers_q_correct(), text: m.for_providers_a_correct({ correct: m.provider_correct() }) },
  { question: m.for_providers_q_inquiries(), text: m.for_providers_a_inquiries({ days: KEEP_DAYS }) },
  { question: m.for_providers_q_capacity(), text: m.for_providers_a_capacity({ days: CAPACITY_DAYS }) },
  { question: m.for_providers_q_reviews(), text: m.for_providers_a_reviews({ days: REPLY_EDIT_DAYS }) },
  { question: m.for_providers_q_sites(), text: m.for_providers_a_sites({ most: numberWord(MOST_ON_ONE_WEBSITE) }) },
  { question: m.for_providers_q_taken(), text: m.for_providers_a_taken() },
  { question: m.for_providers_q_changed(), text: m.for_providers_a_changed({ days: PROOF_DAYS }) },
];
