import { parseArgs } from "node:util";
import { listWorse } from "./figures.ts";
import { type KeptRun, newRun, readRuns, writeRuns } from "./figures-file.ts";
import { printReport } from "./report.ts";
import { STAGES } from "./stages.ts";

/** `npm run bench -- [--check] [--write] [--full] [--minutes 1] [--runs 3] [stages]`: the tables of docs/figures.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    minutes: { type: "string", default: "1" },
    runs: { type: "string" },
  },
});
const options = { isFull: values.full, minutes: Number(values.minutes), runs: Number(values.runs ?? usualRuns()) };
if (!(options.minutes > 0 && options.runs > 0)) throw new TypeError("--minutes and --runs need a number");
const unknown = positionals.filter((name) => !STAGES[name]);
if (unknown.length > 0)
  throw new TypeError(`no such stage: ${unknown.join(", ")}; there are ${Object.keys(STAGES).join(", ")}`);

for (const [name, stage] of Object.entries(STAGES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const started = performance.now();
  const begun = newRun(options.isFull);
  const report = await stage(options);
  printReport(report);
  console.log(`\n${name}: ${((performance.now() - started) / 1000).toFixed(0)} s, load before ${begun.loadBefore}`);
  const run = { ...begun, figures: report.figures };
  if (values.check && !isAsGood(name, run)) process.exitCode = 1;
  if (values.write) writeRuns({ ...readRuns(), [name]: run });
}

/** One run if all stages run, so that they take less than ten minutes together. */
function usualRuns(): number {
  if (values.full) return 5;
  return positionals.length > 0 ? 3 : 1;
}

function isAsGood(name: string, run: KeptRun): boolean {
  const before = readRuns()[name];
  if (!before) {
    console.error(`${name} has no figures to compare with; keep these with --write`);
    return false;
  }
  // A full run has more figures.
  const kept = Object.entries(before.figures).filter(
    ([figure]) => figure in run.figures || before.isFull === run.isFull,
  );
  const worse = listWorse(Object.fromEntries(kept), run.figures);
  for (const each of worse) console.error(`WORSE in ${name}: ${each}`);
  return worse.length === 0;
}
