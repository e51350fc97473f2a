import { existsSync, readFileSync } from "node:fs";

// Runs on whatever Node version the machine has. A runner without a report counts as failed.
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
const vitest = read("test-results/vitest.json");
const e2e = read("test-results/e2e.json");

// A test file that failed before its first test names no test, only itself.
const failedTests = (vitest?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
  const titles = assertionResults.filter((test) => test.status === "failed").map((test) => `${name}: ${test.fullName}`);
  return titles.length > 0 || status !== "failed" ? titles : [`${name}: ${message}`];
});
for (const title of failedTests) console.log(`failed: ${title}`);

// What the page's content showed when a journey failed. Addresses of links say little, and messages stand at the end.
const SHOWN_LINES = 120;
const shownOf = (page) => page.slice(Math.max(0, page.indexOf("- main:"))).replaceAll(/^ *- \/url: .*\n/gm, "");
const journeysOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeysOf)];
for (const { title, tests } of (e2e?.suites ?? []).flatMap(journeysOf)) {
  const snapshots = tests
    .flatMap((test) => test.results)
    .flatMap(({ attachments }) => attachments.filter(({ name, path }) => name === "error-context" && existsSync(path)));
  for (const { path } of snapshots) {
    const [, page = ""] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, "utf8")) ?? [];
    console.log(`\npage of «${title}»:\n${shownOf(page).split("\n").slice(0, SHOWN_LINES).join("\n")}`);
  }
}

const passed = (vitest?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0);
const failed =
  (vitest ? Math.max(vitest.numFailedTests, vitest.numFailedTestSuites) : 1) + (e2e ? e2e.stats.unexpected : 1);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
