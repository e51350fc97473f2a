import { m } from "#messages";
import { type CareFigure, COUNTRY } from "../outcomes/care-figures.ts";
import { cantonBySlug } from "../places/canton.ts";

/** The figures of «Wo Pflege fehlt» as files, beside those of the providers. */
export const GAP_FILES = {
  csv: { name: "wo-pflege-fehlt.csv", mediaType: "text/csv; charset=utf-8", label: () => `${m.gaps_title()}, CSV` },
  json: { name: "wo-pflege-fehlt.json", mediaType: "application/json", label: () => `${m.gaps_title()}, JSON` },
} as const;

/** Published as on the page: rounded, and without figures that rest on too few people. */
const gapOf = ({ cantonSlug, answers, foundPercent, medianMinutes, missing }: CareFigure) => ({
  canton: cantonSlug === COUNTRY ? "CH" : (cantonBySlug(cantonSlug)?.code ?? cantonSlug),
  answers,
  foundWithinThreeDaysPercent: foundPercent,
  medianMinutesToFirstYes: medianMinutes,
  withoutYes: missing.map(({ code, count }) => ({ service: code, questions: count })),
});

const hasAny = ({ answers, medianMinutes, missing }: CareFigure) =>
  answers !== null || medianMinutes !== null || missing.length > 0;

export const openGaps = (figures: readonly CareFigure[]) => figures.filter(hasAny).map(gapOf);

export const GAP_COLUMNS = [
  "canton",
  "answers",
  "foundWithinThreeDaysPercent",
  "medianMinutesToFirstYes",
  "withoutYes",
] as const;

/** Unknown values are empty. */
export const gapCells = (gap: ReturnType<typeof gapOf>): string[] =>
  GAP_COLUMNS.map((name) => {
    const value = gap[name];
    return Array.isArray(value)
      ? value.map(({ service, questions }) => `${service} ${questions}`).join(" | ")
      : String(value ?? "");
  });
