import { expect, test } from "vitest";
import { type CaseAct, takerOf } from "./case-entries.ts";

const entry = (by: string, act: CaseAct) => ({ caseId: "1", userId: by, by, act, note: "", createdAt: "" });

test.each([
  ["nobody", [], undefined],
  ["whoever took it last", [entry("a", "takes"), entry("b", "takes"), entry("a", "note")], "b"],
  ["nobody after it was left", [entry("a", "takes"), entry("a", "leaves")], undefined],
])("%s takes care of a case", (_, entries, expected) => {
  expect(takerOf(entries)?.by).toBe(expected);
});
