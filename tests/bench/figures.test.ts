import { expect, test } from "vitest";
import { count, gain, listWorse, medianOf, noted, ratio } from "./figures.ts";

test("the median of an even number of values lies between the two in the middle", () => {
  expect(medianOf([4, 1, 3])).toBe(3);
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
});

test("a count may not grow at all, and may fall", () => {
  const before = { rows: count(46) };
  expect(listWorse(before, { rows: count(46) })).toEqual([]);
  expect(listWorse(before, { rows: count(45) })).toEqual([]);
  expect(listWorse(before, { rows: count(47) })).toEqual(["rows: 47 instead of 46, allowed ±0"]);
});

test("a ratio may change by the spread of either run", () => {
  const before = { page: ratio(1.9, 2, 2.3) };
  expect(listWorse(before, { page: ratio(2.4, 2.4, 2.4) })).toEqual([]);
  expect(listWorse(before, { page: ratio(2.41, 2.41, 2.41) })).toHaveLength(1);
  expect(listWorse(before, { page: ratio(2.1, 2.6, 2.8) })).toEqual([]);
});

test("a ratio without spread may change by a tenth", () => {
  const before = { page: ratio(2, 2, 2) };
  expect(listWorse(before, { page: ratio(2.19) })).toEqual([]);
  expect(listWorse(before, { page: ratio(2.21) })).toHaveLength(1);
});

test("for a gain, less is worse", () => {
  const before = { score: gain(100) };
  expect(listWorse(before, { score: gain(91) })).toEqual([]);
  expect(listWorse(before, { score: gain(89) })).toHaveLength(1);
  expect(listWorse(before, { score: gain(120) })).toEqual([]);
});

test("times of another machine are not compared, but a missing figure is named", () => {
  const before = { seconds: noted(1), rows: count(2) };
  expect(listWorse(before, { seconds: noted(90) })).toEqual(["rows is no longer measured"]);
});
