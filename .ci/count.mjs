import { existsSync, readFileSync } from "node:fs";

// Runs on whatever Node the machine has. A runner without a report has failed.
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
const vitest = read("test-results/vitest.json");
const e2e = read("test-results/e2e.json");

const passed = (vitest?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0);
const failed =
  (vitest ? Math.max(vitest.numFailedTests, vitest.numFailedTestSuites) : 1) +
  (e2e ? e2e.stats.unexpected + e2e.stats.flaky : 1);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
