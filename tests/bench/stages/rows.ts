import { count } from "../figures.ts";
import { figuresOf, type Report } from "../report.ts";
import { measureRowsRead, type RowsRead } from "../rows-read.ts";
import { measureRowsWritten } from "../rows-written.ts";

const SIZES = [1_450, 30_000];

/** Rows that pages, searches and desks read; the full run also with 300'000 and a million providers. */
export async function rowsStage(isFull: boolean): Promise<Report> {
  const sizes = isFull ? [...SIZES, 300_000, 1_000_000] : SIZES;
  const measured: { size: number; rows: RowsRead[] }[] = [];
  for (const size of sizes) measured.push({ size, rows: await measureRowsRead(size) });
  const last = measured.at(-1)?.rows ?? [];
  const rows = last.map(({ what, usage }, at) => [
    what,
    ...measured.map((each) => each.rows[at]?.usage.rowsRead ?? "–"),
    usage.statements,
    usage.roundTrips,
  ]);
  const figures = measured.flatMap(({ size, rows: all }) =>
    all.map(({ what, usage }) => [
      `${size} providers, ${what}`,
      { rows: count(usage.rowsRead), statements: count(usage.statements), "round trips": count(usage.roundTrips) },
    ]),
  );
  const head = ["D1", ...sizes.map((size) => `rows read at ${size}`), "statements", "round trips"];
  const written = await measureRowsWritten();
  const writtenFigures = written.map(({ what, main, search }) => [what, { main: count(main), search: count(search) }]);
  return {
    tables: [
      { head, rows },
      {
        head: ["D1 rows written", "main database", "search"],
        rows: written.map(({ what, main, search }) => [what, main.toFixed(1), search.toFixed(1)]),
      },
    ],
    figures: figuresOf(Object.fromEntries([...figures, ...writtenFigures])),
  };
}
