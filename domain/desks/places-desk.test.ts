import { expect, test } from "vitest";
import { MOST_LISTED, registerDifferences } from "./places-desk.ts";

const row = (line: string, share = 100) => {
  const [zip = "", name = "", canton = ""] = line.split(" ");
  return { zip, name, canton, share };
};
const differences = (before: string[], after: string[]) => {
  const found = registerDifferences(
    before.map((line) => row(line)),
    after.map((line) => row(line)),
  );
  const words = Object.entries(found).flatMap(([kind, { first }]) =>
    first.map(({ zip, name, canton, was }) => `${kind} ${zip} ${name} ${canton}${was ? ` was ${was}` : ""}`),
  );
  return words;
};

test("a register does not differ from itself, in any order", () => {
  expect(differences(["8400 Winterthur ZH", "8610 Uster ZH"], ["8610 Uster ZH", "8400 Winterthur ZH"])).toEqual([]);
});

test("finds added, removed, moved and renamed places", () => {
  expect(
    differences(
      ["8400 Winterthur ZH", "2740 Moutier BE", "8610 Uster ZH", "9999 Alt ZH"],
      ["8400 Winterthur ZH", "2740 Moutier JU", "8610 Ustern ZH", "1000 Neu VD"],
    ),
  ).toEqual([
    "added 1000 Neu VD",
    "removed 9999 Alt ZH",
    "moved 2740 Moutier JU was BE",
    "renamed 8610 Ustern ZH was Uster",
  ]);
});

test("two new names in place of one are not called a new spelling", () => {
  expect(differences(["8610 Uster ZH"], ["8610 Nord ZH", "8610 Sud ZH"])).toEqual([
    "added 8610 Nord ZH",
    "added 8610 Sud ZH",
    "removed 8610 Uster ZH",
  ]);
});

test("a locality in two cantons belongs to the one with most of its addresses", () => {
  const before = [row("2740 Moutier BE", 99), row("2740 Moutier JU", 1)];
  const { moved } = registerDifferences(before, [row("2740 Moutier BE", 1), row("2740 Moutier JU", 99)]);
  expect(moved).toEqual({ count: 1, first: [{ zip: "2740", name: "Moutier", canton: "JU", was: "BE" }] });
  expect(registerDifferences(before, before.toReversed()).moved.count).toBe(0);
});

test("counts all differences and lists the first ones", () => {
  const many = Array.from({ length: 100 }, (_, at) => row(`${1000 + at} Ort${at} VD`));
  const { added } = registerDifferences([row("8610 Uster ZH")], many);
  expect(added.count).toBe(100);
  expect(added.first).toHaveLength(MOST_LISTED);
});
