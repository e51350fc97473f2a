import { spawnSync } from "node:child_process";

type Stage = {
  name: string;
  command: string;
  /** The stage whose output it needs; if that failed, this stage is skipped and counts as failed. */
  needs?: string;
};

const STAGES: Stage[] = [
  { name: "types", command: "npm run --silent typegen && tsc" },
  { name: "lint", command: "biome check ." },
  { name: "import rules", command: "depcruise app db domain worker tests --config .dependency-cruiser.mjs" },
  { name: "unused code", command: "knip" },
  { name: "build", command: "npm run --silent build" },
  { name: "unit, integration, conformance", command: "npm run --silent test:fast", needs: "build" },
  { name: "browser", command: "npm run --silent test:e2e", needs: "build" },
];

/** `npm test`: runs every stage, even after a failure, and prints a table at the end. */
const failed = new Set<string>();
const rows: string[][] = [];
for (const { name, command, needs } of STAGES) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const isLeftOut = needs !== undefined && failed.has(needs);
  const isPassed = !isLeftOut && spawnSync(command, { shell: true, stdio: "inherit" }).status === 0;
  if (!isPassed) failed.add(name);
  const outcome = isLeftOut ? `left out: no ${needs}` : isPassed ? "passed" : "FAILED";
  rows.push([name, outcome, `${Math.round((performance.now() - start) / 1000)} s`]);
}

console.log();
for (const [name = "", outcome = "", seconds = ""] of rows)
  console.log(`${name.padEnd(32)}${outcome.padEnd(22)}${seconds.padStart(7)}`);
process.exitCode = failed.size > 0 ? 1 : 0;
