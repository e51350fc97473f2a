import { type CareCosts, type CareQuestion, careCosts, type Span } from "#domain/costs/care-costs.ts";
import { roughly } from "#domain/costs/monthly-shares.ts";
import { CHILD_UNTIL_AGE } from "#domain/costs/participation-rule.ts";
import { formatFrancs, formatNumber } from "#domain/format.ts";
import { language } from "#domain/language.ts";
import { m } from "#messages";
import type { Note } from "./calculator-words.ts";
import { cantonWords } from "./canton-words.ts";
import {
  hasDeductible,
  isDeductibleOpen,
  openDeductibleWords,
  participationSentences,
  spanWords,
} from "./cost-words.ts";

/** The person's share of a month whose deductible is paid. */
export const personMonth = ({ person }: CareCosts): Span => person.month ?? person.year;

/** French writes the currency after the amount. */
export const isCurrencyLast = (): boolean => language() === "fr";

/** "CHF 170 bis 400", "170 à 400 CHF", "CHF 400", "höchstens CHF 230". */
export function roughWords(exact: Span): string {
  const { from, to } = roughly(exact);
  if (from === to) return formatFrancs(to);
  if (from === 0) return m.participation_at_most({ amount: formatFrancs(to) });
  return isCurrencyLast()
    ? m.costs_range({ from: formatNumber(from / 100), to: formatFrancs(to) })
    : m.costs_range({ from: formatFrancs(from), to: formatNumber(to / 100) });
}

/** Announced to screen readers when the input changes. */
export const spokenCosts = (costs: CareCosts): string =>
  m.calculator_spoken({ amount: roughWords(personMonth(costs)) });

/** The parts of the person's share of a day. */
export function personDayWords({ coinsurance, deductible, participation }: CareCosts): string {
  const [alone, both, own] = deductible.day
    ? [m.calculator_day_contribution, m.calculator_day_contribution_both, deductible.day]
    : [m.calculator_day_coinsurance, m.calculator_day_both, coinsurance.day ?? coinsurance.year];
  const canton = participation.day ?? participation.year;
  return canton.to === 0 ? alone({ own: spanWords(own) }) : both({ own: spanWords(own), canton: spanWords(canton) });
}

/** Said beside the figure if the canton's rule is not certain: rule money-4. */
export function doubtWords({ question, participationRule }: CareCosts): string | undefined {
  if (participationRule.certainty === "certain" || question.age < CHILD_UNTIL_AGE) return undefined;
  const canton = cantonWords(question.canton);
  return participationRule.rule.kind === "unknown"
    ? m.calculator_doubt_unknown({ canton })
    : m.calculator_doubt({ canton });
}

/** What a day costs the example's person, for askers who named no age, and how certain that is. */
export function ownShareWords(question: CareQuestion): string {
  const costs = careCosts(question);
  const { contributions, person } = costs;
  const example = m.question_own_share({
    age: formatNumber(question.age),
    minutes: formatNumber(contributions.reduce((sum, { minutes }) => sum + minutes, 0)),
    amount: spanWords(roughly(person.day ?? person.year)),
  });
  return [example, doubtWords(costs)].filter(Boolean).join(" ");
}

export const reasonsTitle = (costs: CareCosts): string =>
  isRange(costs) ? m.calculator_why_range() : m.calculator_why_amount();

const isRange = ({ person: { day } }: CareCosts) => day !== undefined && day.from !== day.to;

/** Rules money-18 and money-23: what the person pays and why: first what the law says, last what is not known. */
export const reasonsFor = (costs: CareCosts): Note[] => [
  {
    text: participationReason(costs),
    more: { slug: "patientenbeteiligung", label: m.calculator_more_participation() },
  },
  { text: deductibleReason(costs), more: { slug: "franchise", label: m.law_more_deductible() } },
  ...(isDeductibleOpen(costs)
    ? []
    : [
        {
          text: m.calculator_why_coinsurance({ end: endOfCoinsurance(costs) }),
          more: { slug: "selbstbehalt" as const, label: m.calculator_more_coinsurance() },
        },
      ]),
  {
    text: m.calculator_why_canton({ amount: spanWords(costs.fullHour) }),
    more: { slug: "restfinanzierung", label: m.calculator_more_rest() },
  },
  { text: m.calculator_not_included(), more: { slug: "haushaltshilfe", label: m.calculator_more_household() } },
];

function endOfCoinsurance({ coinsuranceEndsAfterDays: days, participation, ...costs }: CareCosts): string {
  const limit = formatFrancs(costs.coinsuranceLimitRappen);
  if (days === undefined) return m.calculator_limit_not_reached({ limit });
  const month = participation.month ?? participation.year;
  const reached = m.calculator_limit_reached({ limit, days });
  return month.to === 0 ? reached : `${reached} ${m.calculator_then_left({ amount: roughWords(month) })}`;
}

function deductibleReason(costs: CareCosts): string {
  if (isDeductibleOpen(costs)) return m.calculator_deductible_open_reason({ open: openDeductibleWords(costs) });
  return hasDeductible(costs)
    ? m.calculator_deductible_reason({ amount: roughWords(costs.firstMonth) })
    : m.calculator_child_deductible();
}

function participationReason({ question, participation, participationRule }: CareCosts): string {
  if (question.age < CHILD_UNTIL_AGE) return m.calculator_child_participation();
  const rule = participationSentences(participationRule, question.canton, question.day);
  const month = participation.month ?? participation.year;
  if (month.to === 0) return rule;
  const inMonth = `${rule} ${m.calculator_in_month({ amount: spanWords(month) })}`;
  return month.from === month.to ? inMonth : `${inMonth} ${m.calculator_range_reason()}`;
}
