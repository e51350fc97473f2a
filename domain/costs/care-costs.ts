import type { CantonCode } from "../places/canton.ts";
import { present } from "../present.ts";
import { type Participation, participationOf } from "./participation.ts";
import { participationADay } from "./participation-rule.ts";
import { NEXT_REVIEW, newestRappen, type Rate, type RateKey, rateOn } from "./rates.ts";

/** The three kinds of care that basic insurance contributes to, with the rate per hour: KLV Art. 7. */
export const CARE_KINDS = [
  { kind: "assessment", rate: "assessmentHour" },
  { kind: "treatment", rate: "treatmentHour" },
  { kind: "basicCare", rate: "basicCareHour" },
] as const satisfies readonly { kind: string; rate: RateKey }[];

export type CareKind = (typeof CARE_KINDS)[number]["kind"];

/** The same care on every day with care. */
export type CareQuestion = {
  canton: CantonCode;
  age: number;
  /** Per day with care. */
  minutes: Record<CareKind, number>;
  /** Days with care, one to seven. */
  daysAWeek: number;
  deductibleRappen: number;
  /** "2026-11-21": selects the rates. */
  day: string;
};

/** In Rappen; `from` equals `to` if the amount is certain. */
export type Span = { from: number; to: number };

/** The source of an amount and its validity. */
export type Basis = Pick<Rate, "source" | "validFrom" | "stand" | "validTo" | "reviewBy">;

/** A deductible that is used up is paid once a year, so it has no daily and monthly amount. */
export type CostLine = { day?: Span; month?: Span; year: Span; basis: readonly Basis[] };

export type Contribution = { kind: CareKind; minutes: number; hourRappen: number; line: CostLine };

export type CareCosts = {
  question: CareQuestion;
  contributions: Contribution[];
  deductible: CostLine;
  coinsurance: CostLine;
  /** Per year; differs for adults and children. */
  coinsuranceLimitRappen: number;
  /**
   * Days of the year, with or without care, after which no more coinsurance is due; undefined if that never happens
   * within the year.
   */
  coinsuranceEndsAfterDays: number | undefined;
  insurance: CostLine;
  participation: CostLine;
  participationRule: Participation;
  cantonRest: CostLine;
  /** Full cost of an hour, on which the estimate of the remaining cost is based. */
  fullHour: Span;
  /** The deductible is part of `year` only, unless this care never uses it up. */
  person: CostLine;
  /** What the person pays in a year's first month, when none of the deductible is paid yet. */
  firstMonth: Span;
};

const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** Days with care in a month and in a year, rounded: bills are for whole days. */
export const careDays = ({ daysAWeek }: Pick<CareQuestion, "daysAWeek">): { month: number; year: number } => ({
  month: Math.round((DAYS_A_MONTH * daysAWeek) / DAYS_A_WEEK),
  year: Math.round((DAYS_A_YEAR * daysAWeek) / DAYS_A_WEEK),
});

export const isEveryDay = ({ daysAWeek }: Pick<CareQuestion, "daysAWeek">): boolean => daysAWeek === DAYS_A_WEEK;

/** Minimum and step of the minutes billed per visit: KLV Art. 7a. */
export const MIN_BILLED_MINUTES = 10;
export const MINUTE_STEP = 5;

const COINSURANCE_PERCENT = 10;

/** Household help and company are not covered by KLV Art. 7. */
export const NOT_COVERED: Basis = { source: "klv", validFrom: "2011-01-01", stand: "2026-11-21" };

/**
 * Splits the cost of care at home among its payers, in whole Rappen, rounded half up once per kind and day.
 * Other bills of the year would use up deductible and coinsurance sooner. @throws if a rate is not valid
 */
export function careCosts(question: CareQuestion): CareCosts {
  const { day } = question;
  const contributions = contributionsADay(question);
  const rates = contributions.flatMap(({ line }) => line.basis);
  const grossDay = contributions.reduce(
    (sum, { line }) => sum + present(line.day, "only the deductible has no daily amount").to,
    0,
  );
  const limit = rateOn(sharesAsAdult(question) ? "coinsuranceYear" : "childCoinsuranceYear", day);
  const sharing = shareCosts(grossDay, question, limit.rappen);
  const rest = shareRest(question, contributions, grossDay);
  const participationRule = participationOf(question.canton);
  const examples = [rateOn("lowestFullHour", day), rateOn("highestFullHour", day)] as const;
  return {
    question,
    contributions,
    deductible: { ...sharing.deductible, basis: [DEDUCTIBLES] },
    coinsurance: { ...sharing.coinsurance, basis: [limit] },
    coinsuranceLimitRappen: limit.rappen,
    coinsuranceEndsAfterDays: sharing.endsAfterDays,
    insurance: { ...sharing.insurance, basis: rates },
    participation: { ...rest.participation, basis: [participationRule] },
    participationRule,
    cantonRest: { ...rest.canton, basis: [examples[0]] },
    fullHour: { from: examples[0].rappen, to: examples[1].rappen },
    person: { ...addUp(sharing.person, rest.participation), basis: [DEDUCTIBLES, limit, participationRule] },
    firstMonth: add(exactly(sharing.firstMonth), rest.participation.month),
  };
}

function contributionsADay(question: CareQuestion): Contribution[] {
  const { minutes, day } = question;
  const billed = billedMinutes(minutes);
  return CARE_KINDS.filter(({ kind }) => billed[kind] > 0).map(({ kind, rate: key }) => {
    const rate = rateOn(key, day);
    const rappen = Math.round((rate.rappen * billed[kind]) / 60);
    const line = { ...overTime(exactly(rappen), question), basis: [rate] };
    return { kind, minutes: billed[kind], hourRappen: rate.rappen, line };
  });
}

/** Rounds up to whole steps, with the minimum. */
function billedMinutes(minutes: CareQuestion["minutes"]): CareQuestion["minutes"] {
  const total = CARE_KINDS.reduce((sum, { kind }) => sum + inSteps(minutes[kind]), 0);
  const least = total < MIN_BILLED_MINUTES ? MIN_BILLED_MINUTES : 0;
  const billed = (given: number) => (given > 0 ? Math.max(least, inSteps(given)) : 0);
  return {
    assessment: billed(minutes.assessment),
    treatment: billed(minutes.treatment),
    basicCare: billed(minutes.basicCare),
  };
}

const inSteps = (minutes: number) => Math.ceil(minutes / MINUTE_STEP) * MINUTE_STEP;

/**
 * Splits between insurance and patient. Daily and monthly amounts assume the deductible is used up, unless this care
 * alone never does so.
 */
function shareCosts(grossDay: number, question: CareQuestion, limit: number) {
  const { daysAWeek, deductibleRappen } = question;
  const days = careDays(question);
  const gross = overTime(exactly(grossDay), question);
  if (gross.year.to < deductibleRappen) {
    const nothing = overTime(exactly(0), question);
    const nobody = { coinsurance: nothing, insurance: nothing, endsAfterDays: undefined };
    return { ...nobody, deductible: gross, person: gross, firstMonth: gross.month.to };
  }
  const dayShare = Math.min(limit, percentOf(grossDay));
  const shares = {
    day: dayShare,
    month: Math.min(limit, dayShare * days.month),
    year: Math.min(limit, percentOf(gross.year.to - deductibleRappen)),
  };
  const coinsurance = mapSpans(shares, exactly);
  const endsAfterDays = Math.ceil((deductibleRappen + (limit * 100) / COINSURANCE_PERCENT) / grossDay);
  const openInMonth = Math.min(deductibleRappen, gross.month.to);
  return {
    deductible: { year: exactly(deductibleRappen) },
    coinsurance,
    endsAfterDays: endsAfterDays <= days.year ? calendarDays(endsAfterDays, daysAWeek) : undefined,
    insurance: {
      day: exactly(gross.day.to - shares.day),
      month: exactly(gross.month.to - shares.month),
      year: exactly(gross.year.to - shares.year - deductibleRappen),
    },
    person: { ...coinsurance, year: exactly(shares.year + deductibleRappen) },
    firstMonth: openInMonth + Math.min(limit, percentOf(gross.month.to - openInMonth)),
  };
}

/** At most 365: on four days a week, the 209th day with care is day 365, although 209 × 7 / 4 rounds up to 366. */
const calendarDays = (careDays: number, daysAWeek: number) =>
  Math.min(DAYS_A_YEAR, Math.ceil((careDays * DAYS_A_WEEK) / daysAWeek));

const percentOf = (rappen: number) => Math.round((rappen * COINSURANCE_PERCENT) / 100);

/** Splits the full cost less the contribution between patient and canton; no share is negative. */
function shareRest(question: CareQuestion, contributions: Contribution[], grossDay: number) {
  const { age, canton, day } = question;
  const minutes = contributions.reduce((sum, contribution) => sum + contribution.minutes, 0);
  const restOf = (key: RateKey) => Math.max(0, Math.round((rateOn(key, day).rappen * minutes) / 60) - grossDay);
  const rest = { from: restOf("lowestFullHour"), to: restOf("highestFullHour") };
  const { rule } = participationOf(canton);
  const asked = participationADay(rule, { age, day, contributionRappen: grossDay, minutes });
  const participation = { from: Math.min(asked.from, rest.from), to: Math.min(asked.to, rest.to) };
  const cantonPays = { from: Math.max(0, rest.from - participation.to), to: rest.to - participation.from };
  return { participation: overTime(participation, question), canton: overTime(cantonPays, question) };
}

type Amounts = { day: Span; month: Span; year: Span };

const exactly = (rappen: number): Span => ({ from: rappen, to: rappen });

const times = ({ from, to }: Span, days: number): Span => ({ from: from * days, to: to * days });

function overTime(day: Span, question: CareQuestion): Amounts {
  const days = careDays(question);
  return { day, month: times(day, days.month), year: times(day, days.year) };
}

const mapSpans = (amounts: Record<keyof Amounts, number>, span: (rappen: number) => Span) => ({
  day: span(amounts.day),
  month: span(amounts.month),
  year: span(amounts.year),
});

const add = (one: Span, other: Span): Span => ({ from: one.from + other.from, to: one.to + other.to });

const addUp = (one: Amounts, other: Amounts): Amounts => ({
  day: add(one.day, other.day),
  month: add(one.month, other.month),
  year: add(one.year, other.year),
});

/** The deductibles to choose from, lowest first: KVV Art. 93. */
export const DEDUCTIBLES = {
  adultsRappen: [newestRappen("deductible"), ...[50_000, 100_000, 150_000, 200_000], newestRappen("highestDeductible")],
  childrenRappen: [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000],
  source: "kvv" as const,
  validFrom: "2005-01-01",
  stand: "2026-11-22",
  reviewBy: NEXT_REVIEW,
};

/** KVG Art. 64 and 61: a person aged 18 counts as a child or, from the year after that birthday, as an adult. */
export const CHILD_OR_ADULT_AGE = 18;

/** Lowest first. */
export function deductiblesFor(age: number): readonly number[] {
  const { childrenRappen, adultsRappen } = DEDUCTIBLES;
  if (age !== CHILD_OR_ADULT_AGE) return age < CHILD_OR_ADULT_AGE ? childrenRappen : adultsRappen;
  return [...new Set([...childrenRappen, ...adultsRappen])].toSorted((a, b) => a - b);
}

const sharesAsAdult = ({ age, deductibleRappen }: CareQuestion) =>
  age > CHILD_OR_ADULT_AGE || (age === CHILD_OR_ADULT_AGE && DEDUCTIBLES.adultsRappen.includes(deductibleRappen));
