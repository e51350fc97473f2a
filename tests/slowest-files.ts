import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };
type Suite = { file: string; specs?: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] };

/** Test files by seconds, slowest first, from the reports of the runners. */
export function slowestFiles(count: number): [file: string, seconds: number][] {
  const vitest = read<VitestReport>("test-results/vitest.json")?.testResults ?? [];
  const journeys = read<{ suites: Suite[] }>("test-results/e2e.json")?.suites ?? [];
  const files: [string, number][] = [
    ...vitest.map(({ name, startTime, endTime }): [string, number] => [relative(".", name), endTime - startTime]),
    ...journeys.map((suite): [string, number] => [`tests/e2e/${suite.file}`, durationOf(suite)]),
  ];
  return files
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, ms]) => [file, Math.round(ms / 1000)]);
}

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;

function durationOf({ specs = [], suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}
