import { noted, ratio } from "../figures.ts";
import type { FileShape } from "../import-file.ts";
import { measureImportMemory } from "../import-memory.ts";
import { type ImportSpeed, measureImport, shareOfCheck } from "../import-speed.ts";
import { figuresOf, type Report } from "../report.ts";

type Timed = readonly [name: string, rows: number, shape: FileShape];

const TIMED: readonly Timed[] = [
  ["own.json", 10_000, "own"],
  ["scraped.json", 10_000, "scraped"],
  ["scraped.csv", 10_000, "scraped"],
];
/** The scraped file of this length has 152 MB. */
const TIMED_IN_FULL: readonly Timed[] = [
  ["own.json", 100_000, "own"],
  ["own.csv", 100_000, "own"],
  ["scraped.json", 73_000, "scraped"],
  ["scraped.csv", 139_000, "scraped"],
];
/** Files of a scraper, up to the largest size of an upload that is not packed. */
const HELD = ["json", "csv", "json.gz", "csv.gz", "xlsx"] as const;
const HELD_ROWS = 4_000;
const HELD_ROWS_IN_FULL = { json: 73_000, csv: 139_000, "json.gz": 73_000, "csv.gz": 139_000, xlsx: 73_000 };

/** Measures imports through the queue: duration and memory of the Worker. The full run adds files of 152 MB. */
export async function importStage(isFull: boolean): Promise<Report> {
  const timed = [];
  for (const [name, rows, shape] of isFull ? TIMED_IN_FULL : TIMED) {
    timed.push({ what: `${rows} new rows, ${name}`, rows, ...(await measureImport(name, rows, shape)) });
  }
  const held = [];
  for (const kind of HELD) {
    const rows = isFull ? HELD_ROWS_IN_FULL[kind] : HELD_ROWS;
    held.push({ what: `${rows} rows, ${kind}`, ...(await measureImportMemory(`providers.${kind}`, rows)) });
  }
  return {
    tables: [
      {
        head: ["Import through the queue", "MB", ...SECONDS, "dry run of import", "by CPU", "rows/s", "peak MB"],
        rows: timed.map((each) => [
          each.what,
          each.megabytes.toFixed(0),
          ...secondsOf(each).map((seconds) => seconds.toFixed(1)),
          shareOfCheck(each).seconds.toFixed(2),
          shareOfCheck(each).cpuSeconds.toFixed(2),
          Math.round(each.rows / (each.store.seconds + each.search.seconds)),
          each.peakMegabytes.toFixed(0),
        ]),
      },
      {
        head: ["The Worker holds, MB", "MB", "before", "reading", "dry run", "samples", "peak of workerd"],
        rows: held.map(({ what, megabytes, before, reading, checking, samples, peak }) => [
          what,
          ...[megabytes, before, reading, checking].map((each) => each.toFixed(0)),
          samples,
          peak.toFixed(0),
        ]),
      },
    ],
    figures: {
      ...figuresOf(Object.fromEntries(timed.map((each) => [each.what, figuresOfSpeed(each)]))),
      ...figuresOf(
        Object.fromEntries(
          held.map(({ what, reading, checking, peak }) => [
            what,
            { "the Worker holds, MB": noted(Math.max(reading, checking)), "peak of workerd, MB": noted(peak) },
          ]),
        ),
      ),
    },
  };
}

const SECONDS = ["upload read, s", "dry run, s", "stored, s", "search, s"];

const secondsOf = ({ upload, check, store, search }: ImportSpeed) =>
  [upload, check, store, search].map(({ seconds }) => seconds);

const figuresOfSpeed = (each: ImportSpeed) => ({
  ...Object.fromEntries(secondsOf(each).map((seconds, at) => [SECONDS[at] ?? "", noted(seconds)])),
  "dry run of import": noted(shareOfCheck(each).seconds),
  "dry run of import, by CPU": ratio(shareOfCheck(each).cpuSeconds),
  "peak MB": noted(each.peakMegabytes),
});
