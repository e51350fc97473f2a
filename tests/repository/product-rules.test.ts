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

test("every rule that code, tests and documents cite exists", () => {
  const files = globSync(["{app,db,domain,worker,tests}/**/*.{ts,tsx,css}", "docs/**/*.md", "*.{md,toml,ts}"]);
  const cited = files.flatMap((path) =>
    [...textOf(path).matchAll(/\brules? ((?:[a-z]+-\d+(?:, | and | to )?)+)/gi)].flatMap(
      ([, list = ""]) => list.match(/[a-z]+-\d+/g)?.map((id) => ({ path, id })) ?? [],
    ),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ id }) => !ids.has(id))).toEqual([]);
});
