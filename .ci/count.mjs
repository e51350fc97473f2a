import { existsSync, readFileSync } from "node:fs";

// Runs on whatever Node version the machine has. A runner without a report counts as failed.
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
const vitest = read("test-results/vitest.json");
const e2e = read("test-results/e2e.json");

// What the page's content showed when a journey failed. Addresses of links say little, and messages stand at the end.
const SHOWN_LINES = 120;
const SHOWN_PAGES = 3;
const shownOf = (page) => page.slice(Math.max(0, page.indexOf("- main:"))).replaceAll(/^ *- \/url: .*\n/gm, "");
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const failedJourneys = (e2e?.suites ?? []).flatMap(specsOf).filter(({ ok }) => !ok);
for (const { title, tests } of failedJourneys.slice(0, SHOWN_PAGES)) {
  const attachments = tests.flatMap(({ results }) => results).flatMap((result) => result.attachments);
  for (const { path } of attachments.filter(({ name, path }) => name === "error-context" && existsSync(path))) {
    const [, page = ""] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, "utf8")) ?? [];
    console.log(`\npage of «${title}»:\n${shownOf(page).split("\n").slice(0, SHOWN_LINES).join("\n")}`);
  }
}

const MESSAGE_LINES = 8;
const beginOf = (message) => message.split("\n").slice(0, MESSAGE_LINES).join("\n  ");

// Named last, because only the end of a long output may be kept. A test file that failed before its first test names
// no test, only itself.
const failedTests = (vitest?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === "failed");
  const titles = failed.map((test) => `${name}: ${test.fullName}\n  ${beginOf(test.failureMessages.join("\n"))}`);
  return titles.length > 0 || status !== "failed" ? titles : [`${name}: ${message}`];
});
const failedTitles = [...failedTests, ...failedJourneys.map(({ file, title }) => `${file}: ${title}`)];
for (const title of failedTitles) console.log(`failed: ${title}`);

const passed = (vitest?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0);
const failed =
  (vitest ? Math.max(vitest.numFailedTests, vitest.numFailedTestSuites) : 1) + (e2e ? e2e.stats.unexpected : 1);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
