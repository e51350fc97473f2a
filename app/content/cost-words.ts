import {
  type CareCosts,
  type CareKind,
  type CareQuestion,
  CHILD_OR_ADULT_AGE,
  type Contribution,
  careDays,
  isEveryDay,
  type Span,
} from "#domain/costs/care-costs.ts";
import type { Participation } from "#domain/costs/participation.ts";
import { CHILD_UNTIL_AGE, type ParticipationRule } from "#domain/costs/participation-rule.ts";
import { francs, type RateKey, rateOn } from "#domain/costs/rates.ts";
import { SOURCES } from "#domain/costs/sources.ts";
import { formatFrancs, formatList, formatNumber } from "#domain/format.ts";
import { language } from "#domain/language.ts";
import type { CantonCode } from "#domain/places/canton.ts";
import { m } from "#messages";
import { cantonWords } from "./canton-words.ts";

type KindWords = { name: () => string; minutes: (of: { minutes: string }) => string; contribution: () => string };

export const CARE_KIND_WORDS: Record<CareKind, KindWords> = {
  assessment: { name: m.costs_assessment, minutes: m.costs_minutes_assessment, contribution: m.costs_to_assessment },
  treatment: { name: m.costs_treatment, minutes: m.costs_minutes_treatment, contribution: m.costs_to_treatment },
  basicCare: { name: m.costs_basic_care, minutes: m.costs_minutes_basic_care, contribution: m.costs_to_basic_care },
};

/** "CHF 5.25", "höchstens CHF 7.65", "CHF 21 bis CHF 64.35". */
export function spanWords({ from, to }: Span): string {
  if (from === to) return formatFrancs(to);
  if (from === 0) return m.participation_at_most({ amount: formatFrancs(to) });
  return m.costs_range({ from: formatFrancs(from), to: formatFrancs(to) });
}

/** The canton's rule in words, with the amounts valid on `day`. */
export function ruleWords(rule: ParticipationRule, day: string): string {
  const age = fromAge(rule);
  const amount = amountWords(rule, day);
  return age ? m.participation_from_age({ age, amount }) : amount;
}

const fromAge = (rule: ParticipationRule) => (rule.kind === "byTime" ? rule.fromAge : undefined);

const amountOn = (key: RateKey, day: string) => formatFrancs(rateOn(key, day).rappen);

const perDay = (key: RateKey, day: string) => m.participation_per_day({ amount: amountOn(key, day) });

const SHARE_OF = {
  contribution: m.participation_share_of_contribution,
  fullCost: m.participation_share_of_full_cost,
  unclear: m.participation_share_unclear,
};

function amountWords(rule: ParticipationRule, day: string): string {
  if (rule.kind === "none") return m.participation_none();
  if (rule.kind === "flat") return perDay(rule.amount, day);
  const most = m.participation_at_most_per_day({ amount: amountOn(rule.maximum, day) });
  switch (rule.kind) {
    case "upTo":
      return most;
    case "rest":
      return m.participation_rest({ most });
    case "share":
      return SHARE_OF[rule.of]({ percent: rule.percent, most });
    case "byTime":
      return m.participation_by_time({ most });
    case "perVisit":
      return m.participation_per_visit({ amount: amountOn(rule.amount, day), most });
    case "unknown":
      return m.participation_unknown({ most });
  }
}

/**
 * "Im Kanton Zürich zahlen Sie zusätzlich höchstens CHF 7.65 pro Tag.", then further notes and how certain
 * all that is.
 */
export const participationSentences = (known: Participation, code: CantonCode, day: string): string =>
  `${ruleSentence(known, cantonWords(code), day)} ${notesOfParticipation(known)}`.trim();

function ruleSentence({ rule, certainty }: Participation, canton: string, day: string): string {
  if (rule.kind === "none") {
    return certainty === "certain"
      ? m.participation_asks_nothing({ canton })
      : m.participation_asks_probably_nothing({ canton });
  }
  if (rule.kind === "unknown") return m.participation_amount_unknown({ canton, amount: perDay(rule.maximum, day) });
  const age = fromAge(rule);
  const amount = amountWords(rule, day);
  return age ? m.participation_you_pay_from_age({ canton, age, amount }) : m.participation_you_pay({ canton, amount });
}

/**
 * Rule money-3: «at most 8 francs a day for treatment care» means half the maximum, as it was until 2019
 * and as it is now.
 */
export const halfAmountWords = (): string =>
  m.home_half({
    rounded: francs("roundedParticipationDay"),
    exact: francs("halfParticipationDay"),
    other: francs("roundedUpHalfParticipationDay").replace(/^CHF\s/, ""),
  });

/** Further notes on the canton's rule, and how certain it is. */
export function notesOfParticipation({ note, certainty, source, stand }: Participation): string {
  // Titles of sources are German. Other languages name none within a sentence; the page links it.
  const title = language() === "de" ? SOURCES[source].title : m.participation_one_source();
  const sureness = {
    certain: undefined,
    medium: m.participation_according_to({ source: title, year: stand.slice(0, 4) }),
    unsettled: m.participation_unsettled(),
  }[certainty];
  return [note?.(), sureness].filter(Boolean).join(" ");
}

/** Describes the participation that applies to the person asked about, children included. */
export function participationWords({ question, participationRule }: CareCosts): string {
  if (question.age < CHILD_UNTIL_AGE) return m.participation_under_age({ age: CHILD_UNTIL_AGE });
  return ruleWords(participationRule.rule, question.day);
}

/** "82 Jahre, Kanton Zürich, Franchise CHF 300. Pflege am Tag: 45 Minuten Grundpflege." */
export function questionWords(costs: CareCosts): string {
  const { question, contributions } = costs;
  return m.costs_question({
    age: m.costs_age({ count: question.age, shown: formatNumber(question.age) }),
    canton: cantonWords(question.canton),
    deductible: hasDeductible(costs)
      ? m.costs_deductible_of({ amount: formatFrancs(question.deductibleRappen) })
      : m.costs_no_deductible(),
    days: daysWords(question),
    care: careWords(contributions),
  });
}

/** "jeden Tag", "an 2 Tagen pro Woche". */
export const daysWords = (question: Pick<CareQuestion, "daysAWeek">): string =>
  isEveryDay(question)
    ? m.costs_every_day()
    : m.costs_on_days({ count: question.daysAWeek, shown: formatNumber(question.daysAWeek) });

/** Children have no deductible unless their parents chose one. */
export const hasDeductible = ({ deductible }: CareCosts): boolean => deductible.year.to > 0;

/** Whether this care alone never uses up the deductible, so that it is part of every day. */
export const isDeductibleOpen = ({ deductible }: CareCosts): boolean => deductible.day !== undefined;

export const openDeductibleWords = ({ question }: CareCosts): string =>
  m.costs_deductible_open({ amount: formatFrancs(question.deductibleRappen) });

/** Completes what the daily and monthly amounts leave out. */
export function personWords(costs: CareCosts): string {
  const { coinsuranceEndsAfterDays: days, person, question } = costs;
  return [
    deductibleWords(costs),
    days !== undefined && endsWithinMonth(costs) && m.costs_coinsurance_ends({ days }),
    (isProbablyNone(costs) ? m.costs_year_probably : m.costs_year_at_most)({ amount: formatFrancs(person.year.to) }),
    question.age === CHILD_OR_ADULT_AGE && m.costs_adult_rules({ age: CHILD_OR_ADULT_AGE }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Whether the canton charges nothing according to an uncertain source only, so that the year may cost more. */
const isProbablyNone = ({ question, participationRule: { rule, certainty } }: CareCosts) =>
  rule.kind === "none" && certainty !== "certain" && question.age >= CHILD_UNTIL_AGE;

function deductibleWords(costs: CareCosts): string | undefined {
  if (isDeductibleOpen(costs)) return openDeductibleWords(costs);
  return hasDeductible(costs) ? m.costs_plus_deductible({ amount: formatFrancs(costs.deductible.year.to) }) : undefined;
}

/** Whether the coinsurance ends within the month, which then costs less than thirty times its day. */
const endsWithinMonth = ({ coinsurance: { day, month }, question }: CareCosts) =>
  day && month && month.to < day.to * careDays(question).month;

/** Plain text to read out on the phone. */
export function phoneWords(costs: CareCosts): string {
  const { question, contributions, person } = costs;
  const { age, canton } = question;
  return m.costs_phone({
    who: m.costs_phone_who({ count: age, shown: formatNumber(age), canton: cantonWords(canton) }),
    days: daysWords(question),
    care: careWords(contributions),
    amount: [
      m.participation_per_day({ amount: spanWords(person.day ?? person.year) }),
      deductibleOnPhone(costs),
      isProbablyNone(costs) && m.costs_phone_no_participation(),
    ]
      .filter(Boolean)
      .join(", "),
  });
}

function deductibleOnPhone(costs: CareCosts): string | undefined {
  if (isDeductibleOpen(costs)) return m.costs_phone_deductible_open();
  return hasDeductible(costs) ? m.costs_phone_deductible() : undefined;
}

const careWords = (contributions: Contribution[]) =>
  formatList(
    contributions.map(({ kind, minutes }) => CARE_KIND_WORDS[kind].minutes({ minutes: formatNumber(minutes) })),
  );
