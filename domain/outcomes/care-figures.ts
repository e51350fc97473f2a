import { m } from "#messages";
import { CARE_CODES, type CareCode } from "../offer/care-codes.ts";
import { dayAfter } from "../offer/office-hours.ts";
import { present } from "../present.ts";

/** Rule outcomes-5: answers from which a canton has figures, and people behind each figure. */
export const FEWEST_ANSWERS = 20;
export const FEWEST_PEOPLE = 10;

/** A mailbox counts once within this many days. */
const ONE_PERSON_DAYS = 90;

/** Services that a canton names. */
const MOST_MISSING = 3;

/** Name of the row of the whole country. */
export const COUNTRY = "ch";

/** An answer to «Hat es geklappt?», in time or not. */
export type CountedAnswer = { canton: string; day: string; isFound: boolean };

/** `person`: the same for questions that may be one person's. `minutes`: to the first yes. */
export type CountedQuestion = {
  canton: string;
  person: string;
  minutes: number | null;
  isMissed: boolean;
  care: readonly CareCode[];
};

export type MissingCare = { code: CareCode; count: number };

/** Rounded; null where too few people stand behind a figure. */
export type CareFigure = {
  cantonSlug: string;
  answers: number | null;
  foundPercent: number | null;
  medianMinutes: number | null;
  missing: MissingCare[];
};

/** Exact counts of a canton or the country. `people`: at least this many different people answered. */
type Counts = { answers: number; people: number; found: number; minutes: number[]; missing: Map<CareCode, number> };

/** Which of the counts may be shown. `missing`: exact counts. */
type Shown = { hasShare: boolean; hasMedian: boolean; missing: Map<CareCode, number> };

/**
 * Rule outcomes-5: the country's row, and one for each canton with enough answers. The country shows a figure only if
 * the cantons that do not show it have no people or enough people.
 */
export function careFigures(answers: readonly CountedAnswer[], questions: readonly CountedQuestion[]): CareFigure[] {
  const cantons = [...new Set([...answers, ...questions].map(({ canton }) => canton))].toSorted();
  const counted = cantons.map((canton) => {
    const isOf = (one: { canton: string }) => one.canton === canton;
    const counts = countsOf(answers.filter(isOf), questions.filter(isOf));
    return { canton, counts, shown: shownOf(counts) };
  });
  const all = countsOf(answers, questions);
  const rows = counted.flatMap(({ canton, counts, shown }) =>
    shown.hasShare ? [figureOf(canton, counts, shown)] : [],
  );
  return [figureOf(COUNTRY, all, ofCountry(all, counted)), ...rows];
}

function countsOf(answers: readonly CountedAnswer[], questions: readonly CountedQuestion[]): Counts {
  const once = [...new Map(questions.map((one) => [one.person, one])).values()];
  const missed = once.filter(({ isMissed }) => isMissed);
  const times = CARE_CODES.map((code): [CareCode, number] => [
    code,
    missed.filter(({ care }) => care.includes(code)).length,
  ]);
  return {
    answers: answers.length,
    people: mostOfOneSpan(answers.map(({ day }) => day)),
    found: answers.filter(({ isFound }) => isFound).length,
    minutes: once.flatMap(({ minutes }) => minutes ?? []).toSorted((a, b) => a - b),
    missing: new Map(times),
  };
}

/** A mailbox counts once in 90 days, so answers within such a span come from different people. */
function mostOfOneSpan(days: readonly string[]): number {
  const sorted = days.toSorted();
  let first = 0;
  let most = 0;
  for (const [at, day] of sorted.entries()) {
    const start = dayAfter(day, -ONE_PERSON_DAYS);
    while (present(sorted[first], "is at most the present day") <= start) first += 1;
    most = Math.max(most, at - first + 1);
  }
  return most;
}

function shownOf({ answers, people, minutes, missing }: Counts): Shown {
  const hasShare = answers >= FEWEST_ANSWERS && people >= FEWEST_PEOPLE;
  const enough = [...missing].filter(([, count]) => count >= FEWEST_PEOPLE).toSorted(([, a], [, b]) => b - a);
  return {
    hasShare,
    hasMedian: hasShare && minutes.length >= FEWEST_PEOPLE,
    missing: new Map(hasShare ? enough.slice(0, MOST_MISSING) : []),
  };
}

const isSafe = (all: number, shown: readonly number[]) => {
  const rest = all - shown.reduce((sum, one) => sum + one, 0);
  return rest === 0 || rest >= FEWEST_PEOPLE;
};

function ofCountry(all: Counts, cantons: readonly { counts: Counts; shown: Shown }[]): Shown {
  const { hasShare, hasMedian, missing } = shownOf(all);
  const withShare = cantons.filter(({ shown }) => shown.hasShare).map(({ counts }) => counts.answers);
  const withMedian = cantons.filter(({ shown }) => shown.hasMedian).map(({ counts }) => counts.minutes.length);
  const safe = [...missing].filter(([code, count]) =>
    isSafe(
      count,
      cantons.flatMap(({ shown }) => shown.missing.get(code) ?? []),
    ),
  );
  return {
    hasShare: hasShare && isSafe(all.answers, withShare),
    hasMedian: hasMedian && isSafe(all.minutes.length, withMedian),
    missing: new Map(safe),
  };
}

function figureOf(cantonSlug: string, { answers, found, minutes }: Counts, shown: Shown): CareFigure {
  return {
    cantonSlug,
    answers: shown.hasShare ? tens(answers) : null,
    foundPercent: shown.hasShare ? roundedShare(found, answers) : null,
    medianMinutes: shown.hasMedian ? roundedMedian(minutes) : null,
    missing: [...shown.missing].map(([code, count]) => ({ code, count: tens(count) })),
  };
}

const tens = (count: number) => Math.floor(count / 10) * 10;

/** Rounds to steps of five percent, but never to 0 or 100, so that the few on one side cannot be counted. */
const roundedShare = (part: number, whole: number) => Math.min(95, Math.max(5, Math.round((part / whole) * 20) * 5));

/** Ten minutes up to two hours, then whole hours, so that it is no single person's time. */
export function roundedMedian(sorted: readonly number[]): number {
  const upper = present(sorted[Math.floor(sorted.length / 2)], "a median is only asked of enough people");
  const lower = present(sorted[Math.ceil(sorted.length / 2) - 1], "a median is only asked of enough people");
  const median = (lower + upper) / 2;
  const step = median < 120 ? 10 : 60;
  return Math.max(10, Math.round(median / step) * step);
}

/** «40 Minuten», «5 Stunden», of a rounded median. */
export const medianWords = (minutes: number): string =>
  minutes < 120 ? m.gaps_minutes({ count: minutes }) : m.gaps_hours({ count: Math.round(minutes / 60) });
