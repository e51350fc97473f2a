import { francs, rateStand } from "#domain/costs/rates.ts";
import type { SourceKey } from "#domain/costs/sources.ts";
import { formatNumber } from "#domain/format.ts";
import type { DataQuality } from "#domain/listings/data-quality.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { Question } from "../ui/faq.tsx";
import { halfAmountWords } from "./cost-words.ts";

export const services = () =>
  [
    {
      title: m.home_basic_care(),
      icon: "basicCare",
      path: paths.service("grundpflege"),
      text: m.home_basic_care_text(),
    },
    {
      title: m.home_treatment(),
      icon: "treatment",
      path: paths.service("behandlungspflege"),
      text: m.home_treatment_text(),
    },
    {
      title: m.home_household(),
      icon: "household",
      path: paths.service("haushaltshilfe"),
      text: m.home_household_text(),
    },
    { title: m.home_emergency(), icon: "night", path: paths.service("notfalldienst"), text: m.home_emergency_text() },
  ] as const;

export const steps = () => [
  { title: m.home_step_place(), text: m.home_step_place_text() },
  { title: m.home_step_compare(), text: m.home_step_compare_text() },
  { title: m.home_step_contact(), text: m.home_step_contact_text() },
];

/** Each label follows «1'320 von 1'450». */
export const qualityFacts = ({ withPhone, withWebsite, withRating, reviews, changedWithinYear }: DataQuality) => [
  { count: withPhone, label: m.home_data_phone() },
  { count: withWebsite, label: m.home_data_website() },
  {
    count: withRating,
    label: reviews ? m.home_data_stars_from({ count: reviews, shown: formatNumber(reviews) }) : m.home_data_stars(),
  },
  { count: changedWithinYear, label: m.home_data_fresh() },
];

export const homeQuestions = (): Question[] => [
  { question: m.home_q_what(), text: m.home_a_what() },
  { question: m.home_q_costs(), text: m.home_a_costs({ half: halfAmountWords(), most: francs("participationDay") }) },
  { question: m.home_q_begin(), text: m.home_a_begin() },
  { question: m.home_q_free(), text: m.home_a_free() },
];

/** Sources of the answer about costs. */
export const homeSources: { stand: string; sources: SourceKey[] } = {
  stand: rateStand("participationDay"),
  sources: ["kvg", "klv", "medinside", "kantonBaselland", "spitexInstrumente"],
};
