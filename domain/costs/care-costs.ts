import type { CantonCode } from "../places/canton.ts";
import { ADULT_COST_SHARING_FROM_AGE, DEDUCTIBLES } from "./deductibles.ts";
import { type Participation, participationOf } from "./participation.ts";
import { participationADay } from "./participation-rule.ts";
import { type Rate, type RateKey, rateOn } from "./rates.ts";

/** The three kinds of care basic insurance contributes to, and its rate for an hour: KLV Art. 7. */
export const CARE_KINDS = [
  { kind: "assessment", rate: "assessmentHour" },
  { kind: "treatment", rate: "treatmentHour" },
  { kind: "basicCare", rate: "basicCareHour" },
] as const satisfies readonly { kind: string; rate: RateKey }[];

export type CareKind = (typeof CARE_KINDS)[number]["kind"];

/** A day of care, every day the same. */
export type CareQuestion = {
  canton: CantonCode;
  age: number;
  /** A day. */
  minutes: Record<CareKind, number>;
  deductibleRappen: number;
  /** "2026-11-21": whose rates count. */
  day: string;
};

/** Rappen; the same twice where nothing is open. */
export type Span = { from: number; to: number };

/** What a line rests on. */
export type Basis = Pick<Rate, "source" | "validFrom" | "stand" | "validTo" | "reviewBy">;

/** A deductible is paid once, so it has no day and no month. */
export type CostLine = { day?: Span; month?: Span; year: Span; basis: readonly Basis[] };

export type Contribution = { kind: CareKind; minutes: number; hourRappen: number; line: CostLine };

export type CareCosts = {
  question: CareQuestion;
  contributions: Contribution[];
  deductible: CostLine;
  coinsurance: CostLine;
  /** Of the year; adults and children differ. */
  coinsuranceLimitRappen: number;
  /** Days of this care after which no coinsurance is due, if the year is long enough. */
  coinsuranceEndsAfterDays: number | undefined;
  insurance: CostLine;
  participation: CostLine;
  /** Whose rule that is. */
  participationRule: Participation;
  cantonRest: CostLine;
  /** Of an hour, as the example for the rest has it. */
  fullHour: Span;
  /** The deductible is in the year only. */
  person: CostLine;
};

export const DAYS_A_MONTH = 30;
export const DAYS_A_YEAR = 365;

/** Nobody is billed less for a visit, nor in smaller steps: KLV Art. 7a. */
export const LEAST_MINUTES = 10;
export const MINUTE_STEP = 5;

const COINSURANCE_PERCENT = 10;

/** Household help and company are not among the care of KLV Art. 7. */
export const NOT_COVERED: Basis = { source: "klv", validFrom: "2011-01-01", stand: "2026-11-21" };

/**
 * Who pays what for care at home, in whole Rappen, rounded half up once for each kind and day. Other
 * bills of the year would use up deductible and coinsurance sooner. @throws if a rate is not valid
 */
export function careCosts(question: CareQuestion): CareCosts {
  const { day, age } = question;
  const contributions = contributionsADay(question);
  const rates = contributions.flatMap(({ line }) => line.basis);
  const grossDay = contributions.reduce((sum, { line }) => sum + (line.day?.to ?? 0), 0);
  const isAdult = age >= ADULT_COST_SHARING_FROM_AGE;
  const limit = rateOn(isAdult ? "coinsuranceYear" : "childCoinsuranceYear", day);
  const sharing = shareCosts(grossDay, question.deductibleRappen, limit.rappen);
  const rest = shareRest(question, contributions, grossDay);
  const participationRule = participationOf(question.canton);
  const examples = [rateOn("lowestFullHour", day), rateOn("highestFullHour", day)] as const;
  return {
    question,
    contributions,
    deductible: { year: exactly(sharing.deductible), basis: [DEDUCTIBLES] },
    coinsurance: { ...sharing.coinsurance, basis: [limit] },
    coinsuranceLimitRappen: limit.rappen,
    coinsuranceEndsAfterDays: sharing.endsAfterDays,
    insurance: { ...sharing.insurance, basis: rates },
    participation: { ...everyDay(rest.participation), basis: [participationRule] },
    participationRule,
    cantonRest: { ...everyDay(rest.canton), basis: [examples[0]] },
    fullHour: { from: examples[0].rappen, to: examples[1].rappen },
    person: {
      ...addUp(sharing.person, everyDay(rest.participation)),
      basis: [DEDUCTIBLES, limit, participationRule],
    },
  };
}

function contributionsADay({ minutes, day }: CareQuestion): Contribution[] {
  const billed = billedMinutes(minutes);
  return CARE_KINDS.filter(({ kind }) => billed[kind] > 0).map(({ kind, rate: key }) => {
    const rate = rateOn(key, day);
    const rappen = Math.round((rate.rappen * billed[kind]) / 60);
    const line = { ...everyDay(exactly(rappen)), basis: [rate] };
    return { kind, minutes: billed[kind], hourRappen: rate.rappen, line };
  });
}

/** In steps begun; a visit of less than the least counts as that. */
function billedMinutes(minutes: CareQuestion["minutes"]): CareQuestion["minutes"] {
  const total = CARE_KINDS.reduce((sum, { kind }) => sum + inSteps(minutes[kind]), 0);
  const least = total < LEAST_MINUTES ? LEAST_MINUTES : 0;
  const billed = (given: number) => (given > 0 ? Math.max(least, inSteps(given)) : 0);
  return {
    assessment: billed(minutes.assessment),
    treatment: billed(minutes.treatment),
    basicCare: billed(minutes.basicCare),
  };
}

const inSteps = (minutes: number) => Math.ceil(minutes / MINUTE_STEP) * MINUTE_STEP;

/** Between insurance and person. Day and month are those after the deductible is paid. */
function shareCosts(grossDay: number, chosenDeductible: number, limit: number) {
  const gross = everyDay(exactly(grossDay));
  const deductible = Math.min(chosenDeductible, gross.year.to);
  const dayShare = Math.min(limit, percentOf(grossDay));
  const shares = {
    day: dayShare,
    month: Math.min(limit, dayShare * DAYS_A_MONTH),
    year: Math.min(limit, percentOf(gross.year.to - deductible)),
  };
  const coinsurance = mapSpans(shares, exactly);
  const endsAfterDays = Math.ceil(
    (chosenDeductible + (limit * 100) / COINSURANCE_PERCENT) / grossDay,
  );
  return {
    deductible,
    coinsurance,
    endsAfterDays: endsAfterDays <= DAYS_A_YEAR ? endsAfterDays : undefined,
    insurance: {
      day: exactly(gross.day.to - shares.day),
      month: exactly(gross.month.to - shares.month),
      year: exactly(gross.year.to - shares.year - deductible),
    },
    person: { ...coinsurance, year: exactly(shares.year + deductible) },
  };
}

const percentOf = (rappen: number) => Math.round((rappen * COINSURANCE_PERCENT) / 100);

/** What full cost leaves after the contribution, between person and canton; nobody pays below zero. */
function shareRest(question: CareQuestion, contributions: Contribution[], grossDay: number) {
  const { age, canton, day } = question;
  const minutes = contributions.reduce((sum, contribution) => sum + contribution.minutes, 0);
  const restOf = (key: RateKey) =>
    Math.max(0, Math.round((rateOn(key, day).rappen * minutes) / 60) - grossDay);
  const rest = { from: restOf("lowestFullHour"), to: restOf("highestFullHour") };
  const { rule } = participationOf(canton);
  const asked = participationADay(rule, { age, day, contributionRappen: grossDay, minutes });
  const participation = {
    from: Math.min(asked.from, rest.from),
    to: Math.min(asked.to, rest.to),
  };
  return {
    participation,
    canton: {
      from: Math.max(0, rest.from - participation.to),
      to: rest.to - participation.from,
    },
  };
}

type Amounts = { day: Span; month: Span; year: Span };

const exactly = (rappen: number): Span => ({ from: rappen, to: rappen });

const times = ({ from, to }: Span, days: number): Span => ({ from: from * days, to: to * days });

const everyDay = (day: Span): Amounts => ({
  day,
  month: times(day, DAYS_A_MONTH),
  year: times(day, DAYS_A_YEAR),
});

const mapSpans = (amounts: Record<keyof Amounts, number>, span: (rappen: number) => Span) => ({
  day: span(amounts.day),
  month: span(amounts.month),
  year: span(amounts.year),
});

const add = (one: Span, other: Span): Span => ({
  from: one.from + other.from,
  to: one.to + other.to,
});

const addUp = (one: Amounts, other: Amounts): Amounts => ({
  day: add(one.day, other.day),
  month: add(one.month, other.month),
  year: add(one.year, other.year),
});
