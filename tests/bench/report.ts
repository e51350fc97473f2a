import { type Figure, type Figures, medianOf } from "./figures.ts";
import type { Compared } from "./in-turns.ts";

type Cell = string | number;
type Table = { head: Cell[]; rows: Cell[][] };

/** The output of a stage, and the figures that are stored from it. */
export type Report = { tables: Table[]; lines?: string[]; figures: Figures };

export function printReport({ tables, lines = [] }: Report): void {
  for (const { head, rows } of tables) {
    console.log();
    for (const row of [head, head.map(() => "---"), ...rows]) console.log(`| ${row.join(" | ")} |`);
  }
  for (const line of lines) console.log(`\n${line}`);
}

/** Median and the range of the rounds. */
export const withRange = (values: readonly number[], digits: number): string =>
  `${medianOf(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

export const COMPARED_HEAD = ["CPU ms", "× React page's CPU", "× bare CPU", "× bare requests/s"];

export const comparedCells = ({ cpuMs, ofReact, ofBare, requestsOfBare }: Compared): Cell[] => [
  withRange(cpuMs, 2),
  withRange(ofReact, 2),
  withRange(ofBare, 1),
  withRange(requestsOfBare, 3),
];

/** Figures under the names of their rows. */
export const figuresOf = (rows: Record<string, Record<string, Figure>>): Figures =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([what, figures]) =>
      Object.entries(figures).map(([name, figure]) => [`${what}: ${name}`, figure]),
    ),
  );
