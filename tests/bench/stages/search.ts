import { noted, ratio } from "../figures.ts";
import { COMPARED_HEAD, comparedCells, figuresOf, type Report, withRange } from "../report.ts";
import { measureSearch } from "../search-speed.ts";

const PROVIDERS = 30_000;

/** The cost of a query that is not cached. */
export async function searchStage(): Promise<Report> {
  const measured = await measureSearch(PROVIDERS);
  return {
    tables: [
      {
        head: [`New search of ${PROVIDERS} providers`, ...COMPARED_HEAD, "searches/s"],
        rows: measured.map((each) => [each.what, ...comparedCells(each), withRange(each.requestsPerSecond, 0)]),
      },
    ],
    figures: figuresOf(
      Object.fromEntries(
        measured.map(({ what, cpuMs, ofReact, ofBare, requestsPerSecond }) => [
          what,
          {
            "× React page's CPU": ratio(...ofReact),
            "× bare CPU": noted(...ofBare),
            "CPU ms": noted(...cpuMs),
            "searches/s": noted(...requestsPerSecond),
          },
        ]),
      ),
    ),
  };
}
