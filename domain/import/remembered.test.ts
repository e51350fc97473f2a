import { expect, test } from "vitest";
import { remembered } from "./field-readers.ts";

test("a value is read once, even if reading it gave nothing", () => {
  const asked: string[] = [];
  const read = remembered((text) => {
    asked.push(text);
    return text === "?" ? undefined : text.length;
  });
  expect(["abc", "?", "abc", "?"].map(read)).toEqual([3, undefined, 3, undefined]);
  expect(asked).toEqual(["abc", "?"]);
});

test("neither many values nor long ones stay in memory", () => {
  let count = 0;
  const read = remembered(() => ++count);
  read("x".repeat(1_001));
  expect(read("x".repeat(1_001))).toBe(2);
  const first = read("first");
  for (let at = 0; at < 2_000; at += 1) read(String(at));
  expect(read("first")).not.toBe(first);
});
