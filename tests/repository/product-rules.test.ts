import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { citedWithout } from "./cited-tests.ts";

const RULES = "docs/product-rules.md";
const text = readFileSync(RULES, "utf8");

type Rule = { id: string; tests: string };

/** A rule starts with its id in bold and ends with its tests. Joins its lines. */
const rules: Rule[] = [...text.matchAll(/^- \*\*([a-z]+-\d+)\.\*\* ((?:.|\n {2})*)/gm)].map(
  ([, id = "", body = ""]) => ({ id, tests: / (?:Test|Tests): (.*)$/.exec(body.replace(/\s+/g, " "))?.[1] ?? "" }),
);
const ids = new Set(rules.map(({ id }) => id));

const textOf = (path: string) => readFileSync(path, "utf8");

describe("each rule", () => {
  test("has a unique id", () => {
    expect(rules).toHaveLength(text.match(/^- /gm)?.length ?? 0);
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) < at)).toEqual([]);
  });

  test("cites a test", () => {
    expect(rules.filter(({ tests }) => !/\.(test|spec)\.tsx?`/.test(tests))).toEqual([]);
  });
});

test("every cited file and title exists", () => {
  const { files, titles, quotes } = citedWithout(text);
  expect(quotes).toBeGreaterThan(50);
  expect([...files, ...titles]).toEqual([]);
});

test("every constant in the table is in its file", () => {
  const limits = [...text.matchAll(/^\|.*\| `(\w+)` in `([^`]+)` *\|/gm)];
  expect(limits.length).toBeGreaterThan(20);
  const missing = limits.filter(([, name = "", path = ""]) => !new RegExp(`\\b${name}\\b`).test(textOf(path)));
  expect(missing.map(([, name]) => name)).toEqual([]);
});

/** Everything that may cite a rule or a decision. */
const citing = globSync(["{app,db,domain,worker,tests}/**/*.{ts,tsx,css}", "docs/**/*.md", "*.{md,toml,ts}"]);

/** Each id in the lists of ids that `citation` finds. */
const citedBy = (citation: RegExp, id: RegExp) =>
  citing.flatMap((path) =>
    [...textOf(path).matchAll(citation)].flatMap(([, list = ""]) => list.match(id)?.map((id) => ({ path, id })) ?? []),
  );

test("every rule that code, tests and documents cite exists", () => {
  const cited = citedBy(/\brules? ((?:[a-z]+-\d+(?:, | and | to )?)+)/gi, /[a-z]+-\d+/g);
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ id }) => !ids.has(id))).toEqual([]);
});

describe("each decision", () => {
  const list = textOf("docs/decisions/README.md");
  const files = globSync("docs/decisions/0*.md").map((path) => path.slice("docs/decisions/".length));

  test("is in the list under its number and title, and no number of the list is left out", () => {
    const numbers = [...list.matchAll(/^\| (\d+) /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    const rowOf = (file: string) => {
      const [, number, title] = /^# (\d+)\. (.*)$/m.exec(textOf(`docs/decisions/${file}`)) ?? [];
      return `| ${number?.padEnd(3)} | [${title}](${file}) `;
    };
    expect(files.filter((file) => !list.includes(rowOf(file)))).toEqual([]);
  });

  test("that code, tests and documents cite has a file", () => {
    const numbers = new Set(files.map((file) => Number(file.slice(0, 4))));
    const cited = citedBy(/\bdecisions? ((?:\d+(?:, | and )?)+)/gi, /\d+/g).filter(
      // A decision says which ones it took in or superseded.
      ({ path }) => !path.startsWith("docs/decisions/"),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ id }) => !numbers.has(Number(id)))).toEqual([]);
  });
});
