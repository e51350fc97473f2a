/** How a figure is compared: counts exactly, ratios within their spread, figures of the machine not at all. */
type FigureKind = "count" | "ratio" | "noted";

export type Figure = {
  kind: FigureKind;
  median: number;
  /** From the lowest to the highest round. */
  spread: number;
  /** True if more is better, as for requests per second; otherwise less is better. */
  isGain?: boolean;
};

export type Figures = Record<string, Figure>;

/**
 * Two runs of the same code may differ by this much even if their rounds do not, because each compiles the code again.
 */
const LEAST_SPREAD = 0.1;

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (low + high) / 2;
}

export const count = (value: number): Figure => ({ kind: "count", median: value, spread: 0 });

/** A count for which more is better, such as a score that does not depend on the machine. */
export const exactGain = (value: number): Figure => ({ ...count(value), isGain: true });

export const noted = (...values: number[]): Figure => ({ kind: "noted", ...summary(values) });

export const ratio = (...values: number[]): Figure => ({ kind: "ratio", ...summary(values) });

export const gain = (...values: number[]): Figure => ({ ...ratio(...values), isGain: true });

const summary = (values: number[]) => ({
  median: rounded(medianOf(values)),
  spread: rounded(Math.max(...values) - Math.min(...values)),
});

const rounded = (value: number) => Number(value.toPrecision(4));

/** A sentence for each figure that got worse by more than its spread or is no longer measured. */
export function listWorse(before: Figures, now: Figures): string[] {
  return Object.entries(before).flatMap(([name, then]) => {
    const figure = now[name];
    if (!figure) return [`${name} is no longer measured`];
    const allowed = allowedChange(then, figure);
    const isWorse = (then.isGain ? then.median - figure.median : figure.median - then.median) > allowed;
    return isWorse ? [`${name}: ${figure.median} instead of ${then.median}, allowed ±${rounded(allowed)}`] : [];
  });
}

function allowedChange(then: Figure, now: Figure): number {
  if (then.kind === "noted") return Number.POSITIVE_INFINITY;
  if (then.kind === "count") return 0;
  return Math.max(then.spread, now.spread, then.median * LEAST_SPREAD);
}
