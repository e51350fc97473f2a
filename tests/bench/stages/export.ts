import { measureExport } from "../export.ts";
import { noted } from "../figures.ts";
import { figuresOf, type Report } from "../report.ts";

/** The directory in every format; the full run also with 300'000 providers. */
export async function exportStage(isFull: boolean): Promise<Report> {
  const measured = [];
  for (const size of isFull ? [30_000, 300_000] : [30_000]) {
    for (const each of await measureExport(size)) measured.push({ what: `${size} as ${each.format}`, ...each });
  }
  return {
    tables: [
      {
        head: ["Export of the directory", "MB", "s", "workerd grows by, MB"],
        rows: measured.map(({ what, megabytes, seconds, grownMegabytes }) => [
          what,
          megabytes.toFixed(0),
          seconds.toFixed(1),
          grownMegabytes.toFixed(0),
        ]),
      },
    ],
    figures: figuresOf(
      Object.fromEntries(
        measured.map(({ what, megabytes, seconds, grownMegabytes }) => [
          what,
          { MB: noted(megabytes), s: noted(seconds), "grown by, MB": noted(grownMegabytes) },
        ]),
      ),
    ),
  };
}
