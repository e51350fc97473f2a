import { expect, test } from "vitest";
import { type CaseAct, casePaths, importCase, MOST_CASES, pairCase, takerOf } from "./case-entries.ts";

const entry = (by: string, act: CaseAct) => ({ caseId: "1", userId: by, by, act, note: "", createdAt: "" });

test.each([
  ["nobody", [], undefined],
  ["whoever took it last", [entry("a", "takes"), entry("b", "takes"), entry("a", "note")], "b"],
  ["nobody after it was left", [entry("a", "takes"), entry("a", "leaves")], undefined],
])("%s takes care of a case", (_, entries, expected) => {
  expect(takerOf(entries)?.by).toBe(expected);
});

test("entries of many cases are asked for in portions that an address takes", () => {
  const ids = Array.from({ length: 2 * MOST_CASES + 1 }, () => crypto.randomUUID());
  const paths = casePaths("mails", ids);
  expect(paths).toHaveLength(3);
  expect(paths.flatMap((path) => path.split("=")[1]?.split(","))).toEqual(ids);
  for (const path of paths) expect(path.length).toBeLessThan(8_000);
  expect(casePaths("mails", [])).toEqual([]);
});

test("a pair is one case in either order, and the import of a source is the case of the source", () => {
  expect([pairCase([12, 3]), pairCase([3, 12])]).toEqual(["3-12", "3-12"]);
  expect(importCase({ id: 9, feedId: null })).toEqual({ desk: "imports", caseId: "9" });
  expect(importCase({ id: 9, feedId: 2 })).toEqual({ desk: "feeds", caseId: "2" });
});
