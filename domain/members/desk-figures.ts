import { m } from "#messages";
import type { Period } from "../dates/zurich-calendar.ts";
import { formatMonth, formatNumber, localDay } from "../format.ts";
import { keysOf } from "../keys.ts";
import { medianWords, roundedMedian } from "../outcomes/care-figures.ts";

/** A time until an answer is shown from so many answers on, so that it is not that of one person. */
export const FEWEST_TIMES = 5;

/** What a member may know of a listing in one period. `minutes`: until each answer, sorted. */
type Tally = { inquiries: number; questions: number; minutes: readonly number[] };

/** null: nobody counted it then. */
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

/** Since when inquiries and questions are known to a member: older ones are deleted, or came before. */
type Known = { inquiries: string; questions: string };

export function periodFigures({ day, from, until }: Period, tally: Tally, known: Known): PeriodFigures {
  const { inquiries, questions, minutes } = tally;
  const isKnown = (of: keyof Known) => known[of] < until;
  const begun = (of: keyof Known) => (isKnown(of) && known[of] > from ? localDay(new Date(known[of])) : undefined);
  const [inquiriesFrom, questionsFrom] = [begun("inquiries"), begun("questions")];
  const ofQuestions = <C extends Cell>(cell: C) => (isKnown("questions") ? cell : null);
  return {
    day,
    cells: {
      views: null,
      calls: null,
      inquiries: isKnown("inquiries") ? inquiries : null,
      questions: ofQuestions(questions),
      answered: ofQuestions(minutes.length),
      minutes: ofQuestions(minutes.length < FEWEST_TIMES ? "few" : roundedMedian(minutes)),
    },
    from: {
      ...(inquiriesFrom && { inquiries: inquiriesFrom }),
      ...(questionsFrom && { questions: questionsFrom, answered: questionsFrom, minutes: questionsFrom }),
    },
  };
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
    from.inquiries ?? "",
    from.questions ?? "",
  ]);
