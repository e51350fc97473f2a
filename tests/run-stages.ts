import { spawnSync } from "node:child_process";
import { slowness } from "./machine-speed.ts";
import { slowestFiles } from "./slowest-files.ts";

type Stage = {
  name: string;
  command: string;
  /** Seconds that the stage may take on the machine of `slowness`; multiplied on slower ones. */
  budget: number;
  /** The stage whose output it needs; if that failed, this stage is skipped and counts as failed. */
  needs?: string;
};

const STAGES: Stage[] = [
  { name: "types", command: "npm run --silent types", budget: 90 },
  { name: "lint", command: "biome check .", budget: 30 },
  {
    name: "import rules",
    command: "depcruise app db domain worker tests --config .dependency-cruiser.mjs",
    budget: 40,
  },
  { name: "unused code", command: "knip", budget: 40 },
  { name: "build", command: "npm run --silent build", budget: 60 },
  { name: "unit, integration, conformance", command: "npm run --silent test:fast", budget: 1500, needs: "build" },
  { name: "browser", command: "npm run --silent test:e2e", budget: 1500, needs: "build" },
];

const SLOWEST = 10;

/** `npm test`: runs every stage, even after a failure, and prints a table at the end. In CI a stage over its budget fails. */
const failed = new Set<string>();
const rows: string[][] = [];
let before = slowness();
for (const { name, command, needs, budget } of STAGES) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const isLeftOut = needs !== undefined && failed.has(needs);
  const isPassed = !isLeftOut && spawnSync(command, { shell: true, stdio: "inherit" }).status === 0;
  const seconds = (performance.now() - start) / 1000;
  const after = slowness();
  const most = budget * Math.max(before, after);
  before = after;
  const isSlow = seconds > most;
  if (!isPassed || (isSlow && process.env.CI)) failed.add(name);
  const outcome = isLeftOut ? `left out: no ${needs}` : isPassed ? (isSlow ? "too slow" : "passed") : "FAILED";
  rows.push([name, outcome, `${Math.round(seconds)} s`, `of ${Math.round(most)} s`]);
}

console.log();
for (const [name = "", outcome = "", seconds = "", most = ""] of rows)
  console.log(`${name.padEnd(32)}${outcome.padEnd(22)}${seconds.padStart(7)} ${most}`);
console.log(
  `\nThis machine takes ${before.toFixed(1)} times as long as the one that budgets are for. The slowest files:`,
);
for (const [file, seconds] of slowestFiles(SLOWEST)) console.log(`${`${seconds} s`.padStart(7)}  ${file}`);
process.exitCode = failed.size > 0 ? 1 : 0;
