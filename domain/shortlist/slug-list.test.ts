import { expect, test } from "vitest";
import { changeList, MOST_REMEMBERED, mayCompare, readSlugs } from "./shortlist-cookie.ts";

test.each([
  [["a-8400,b-8610"], ["a-8400", "b-8610"]],
  [
    ["a-8400", "b-8610"],
    ["a-8400", "b-8610"],
  ],
  [["b,a,b,a"], ["b", "a"]],
  [["<script>alert(1)</script>,a,../b,B,é,"], ["a"]],
  [["x".repeat(201)], []],
  [[], []],
])("%j are the slugs %j", (texts, slugs) => expect(readSlugs(texts)).toEqual(slugs));

test("two to four providers can be compared", () => {
  expect([0, 1, 2, 3, 4, 5].filter((length) => mayCompare(Array(length)))).toEqual([2, 3, 4]);
});

test("a list keeps its order, each provider once, and takes no more than fit", () => {
  expect(changeList(["a", "b"], { add: ["b", "c"], remove: ["a"] })).toEqual({ slugs: ["b", "c"], isFull: false });
  const full = Array.from({ length: MOST_REMEMBERED }, (_, at) => `a-${at}`);
  expect(changeList(full, { add: ["b"], remove: [] })).toEqual({ slugs: full, isFull: true });
});
