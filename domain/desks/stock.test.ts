import { expect, test } from "vitest";
import { percentOf, stockOf } from "./stock.ts";

const NONE = {
  noWebsite: 0,
  noEmail: 0,
  noPosition: 0,
  unconfirmed: 0,
  closed: 0,
  unknownPlace: 0,
  suspected: 0,
  stale: 0,
};
const cantons = [
  { canton: "uri", listings: 3, noPhone: 1, ...NONE },
  { canton: "zug", listings: 4, noPhone: 2, ...NONE, closed: 1 },
];

test("the stock of one canton, and of all together", () => {
  expect(stockOf({ cantons }, "uri")).toEqual({ listings: 3, noPhone: 1, ...NONE });
  expect(stockOf({ cantons })).toEqual({ listings: 7, noPhone: 3, ...NONE, closed: 1 });
  expect(stockOf({ cantons }, "bern")).toEqual({ listings: 0, noPhone: 0, ...NONE });
});

test("a percentage is 0 only for none and 100 only for all", () => {
  expect([percentOf(0, 9), percentOf(1, 1087), percentOf(1, 3), percentOf(1086, 1087), percentOf(9, 9)]).toEqual([
    0, 1, 33, 99, 100,
  ]);
  expect(percentOf(0, 0)).toBe(0);
});
