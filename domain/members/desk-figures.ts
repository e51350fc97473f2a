import { m } from "#messages";
import type { Period } from "../dates/zurich-calendar.ts";
import { formatMonth, formatNumber, localDay } from "../format.ts";
import { keysOf } from "../keys.ts";
import { medianWords, roundedMedian } from "../outcomes/care-figures.ts";

/** Answers from which a response time is shown, so that it is not that of one person. */
export const FEWEST_TIMES = 5;

/** What a member may know about a listing in a period. `minutes`: until answers to inquiries or questions, sorted. */
type Tally = { views: number; calls: number; inquiries: number; questions: number; minutes: readonly number[] };

/** Views and calls are only known by month: `firstMonth` and `lastMonth` are those of the period. */
export type FigurePeriod = Period & { firstMonth: string; lastMonth: string };

/** null: it was not counted at that time. */
type Cell = number | null | "few";

export const MEASURES = {
  views: m.desk_figure_views,
  calls: m.desk_figure_calls,
  inquiries: m.desk_figure_inquiries,
  questions: m.desk_figure_questions,
  answered: m.desk_figure_answered,
  minutes: m.desk_figure_minutes,
} as const;
export type Measure = keyof typeof MEASURES;

/** `from`: the first day that counts, for each measure that began within the period. */
export type PeriodFigures = { day: string; cells: Record<Measure, Cell>; from: Partial<Record<Measure, string>> };

/**
 * Since when inquiries and questions are known to a member: older ones are deleted, or came before. `visits`: the first
 * day on which the site counted views and calls, if it has.
 */
type Known = { inquiries: string; questions: string; visits: string | null };
type Moment = Exclude<keyof Known, "visits">;

export function periodFigures(period: FigurePeriod, tally: Tally, known: Known): PeriodFigures {
  const { day, from, until } = period;
  const { views, calls, inquiries, questions, minutes } = tally;
  const isKnown = (of: Moment) => known[of] < until;
  const begun = (of: Moment) => (isKnown(of) && known[of] > from ? localDay(new Date(known[of])) : undefined);
  const [inquiriesFrom, questionsFrom] = [begun("inquiries"), begun("questions")];
  // Both are answered, and inquiries are known for the shorter time.
  const answersFrom = inquiriesFrom ?? questionsFrom;
  const visitsFrom = visitsCountedFrom(period, known.visits);
  // Inquiries are never known longer than questions.
  const ofQuestions = <C extends Cell>(cell: C) => (isKnown("questions") ? cell : null);
  return {
    day,
    cells: {
      views: visitsFrom === null ? null : views,
      calls: visitsFrom === null ? null : calls,
      inquiries: isKnown("inquiries") ? inquiries : null,
      questions: ofQuestions(questions),
      answered: ofQuestions(minutes.length),
      minutes: ofQuestions(minutes.length < FEWEST_TIMES ? "few" : roundedMedian(minutes)),
    },
    from: {
      ...(visitsFrom !== null && visitsFrom !== localDay(new Date(from)) && { views: visitsFrom, calls: visitsFrom }),
      ...(inquiriesFrom && { inquiries: inquiriesFrom }),
      ...(questionsFrom && { questions: questionsFrom }),
      ...(answersFrom && { answered: answersFrom, minutes: answersFrom }),
    },
  };
}

/** Whole months are counted, so the first day may lie before the period. null: not counted in the period. */
function visitsCountedFrom({ firstMonth, lastMonth }: FigurePeriod, since: string | null): string | null {
  if (since === null || since.slice(0, 7) > lastMonth.slice(0, 7)) return null;
  return since > firstMonth ? since : firstMonth;
}

export function cellWords(cell: Cell, measure: Measure): string {
  if (cell === null) return m.desk_figure_not_counted();
  if (cell === "few") return m.desk_figure_few({ count: FEWEST_TIMES });
  return measure === "minutes" ? medianWords(cell) : formatNumber(cell);
}

export type ListingFigures = { id: number; name: string; months: PeriodFigures[]; lately: PeriodFigures };

const MEASURE_NAMES = keysOf(MEASURES);

export const csvHeader = () => [
  m.desk_figure_provider(),
  m.desk_figure_month(),
  ...MEASURE_NAMES.map((name) => {
    const measure = MEASURES[name]();
    return name === "minutes" ? m.desk_figure_median({ measure }) : measure;
  }),
  m.desk_figure_visits_from(),
  m.desk_figure_inquiries_from(),
  m.desk_figure_questions_from(),
];

/** A line for each month of a listing. */
export const csvLines = ({ name, months }: ListingFigures): string[][] =>
  months.map(({ day, cells, from }) => [
    name,
    formatMonth(day),
    ...MEASURE_NAMES.map((measure) => {
      const cell = cells[measure];
      return typeof cell === "number" ? String(cell) : cellWords(cell, measure);
    }),
    from.views ?? "",
    from.inquiries ?? "",
    from.questions ?? "",
  ]);
