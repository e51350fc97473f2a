import { noted } from "../figures.ts";
import { measureImport } from "../import-speed.ts";
import { figuresOf, type Report } from "../report.ts";

const FILES = [
  { rows: 10_000, filler: true },
  { rows: 100_000, filler: false },
] as const;
const FULL = [...FILES, { rows: 100_000, filler: true }] as const;

/** Imports through the queue; in full also of 152 MB. */
export async function importStage(isFull: boolean): Promise<Report> {
  const measured = [];
  for (const { rows, filler } of isFull ? FULL : FILES) {
    const what = `${rows} new rows${filler ? ", as scraped" : ""}`;
    measured.push({ what, ...(await measureImport(rows, filler)) });
  }
  return {
    tables: [
      {
        head: ["Import through the queue", "MB", "dry run, s", "stored, s", "search, s", "rows/s", "peak MB"],
        rows: measured.map((each) => [
          each.what,
          each.megabytes.toFixed(0),
          ...[each.checkSeconds, each.storeSeconds, each.searchSeconds].map((seconds) => seconds.toFixed(1)),
          Math.round(each.rows / (each.storeSeconds + each.searchSeconds)),
          each.peakMegabytes.toFixed(0),
        ]),
      },
    ],
    figures: figuresOf(
      Object.fromEntries(
        measured.map((each) => [
          each.what,
          {
            "dry run, s": noted(each.checkSeconds),
            "stored, s": noted(each.storeSeconds),
            "search, s": noted(each.searchSeconds),
            "peak MB": noted(each.peakMegabytes),
          },
        ]),
      ),
    ),
  };
}
