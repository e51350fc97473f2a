import { measureBytes } from "../bytes.ts";
import { count, noted, ratio } from "../figures.ts";
import { COMPARED_HEAD, comparedCells, figuresOf, type Report } from "../report.ts";
import { measureServing } from "../serve.ts";

/** The cost of serving a page, and the bytes of a first visit. */
export async function pagesStage(): Promise<Report> {
  const served = await measureServing();
  const weights = await measureBytes();
  const weightRows = weights.map(({ what, html, htmlOnTheFly, script }) => [
    what,
    ...[html, htmlOnTheFly, script].map((bytes) => (bytes / 1000).toFixed(1)),
  ]);
  return {
    tables: [
      {
        head: ["Serving the city page with 15 cards", ...COMPARED_HEAD],
        rows: served.map((each) => [each.what, ...comparedCells(each)]),
      },
      {
        head: ["First visit, brotli", "HTML and CSS, kB", "compressed on the fly, kB", "script, kB"],
        rows: weightRows,
      },
    ],
    figures: figuresOf({
      ...Object.fromEntries(
        served.map(({ what, cpuMs, ofReact, ofBare }) => [
          what,
          { "× React page's CPU": ratio(...ofReact), "× bare CPU": noted(...ofBare), "CPU ms": noted(...cpuMs) },
        ]),
      ),
      ...Object.fromEntries(
        weights.map(({ what, html, script }) => [what, { "HTML, B": count(html), "script, B": count(script) }]),
      ),
    }),
  };
}
