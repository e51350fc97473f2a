import { expect, test } from "vitest";
import { inOrderOfDay, MOST_ON_SHEET, sheetOf } from "./choose-providers.ts";

const DAY = "2026-11-22";
const NONE = { duty: [], matches: [], ask: [] };

const of = (id: number, isLocal = false, serves = false) => ({
  id,
  isLocal,
  serves,
  point: undefined,
  distanceKm: undefined,
});
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

test("lists the provider with the duty first, then providers of the place, serving it, nearby and to ask", () => {
  const sheet = sheetOf({ duty: [of(1)], matches: [of(2), of(3, true), of(4, false, true)], ask: [of(5, true)] }, DAY);
  expect(sheet.groups.map(({ kind, items }) => [kind, idsOf(items)])).toEqual([
    ["duty", [1]],
    ["local", [3]],
    ["serving", [4]],
    ["around", [2]],
    ["ask", [5]],
  ]);
  expect(sheet.leftOut).toBe(0);
});

test("each group is in the order of the day, and empty groups are left out", () => {
  const matches = Array.from({ length: 9 }, (_, id) => of(id, true));
  const [group, ...others] = sheetOf({ ...NONE, matches }, DAY).groups;
  expect(others).toEqual([]);
  expect(group?.items).toEqual(inOrderOfDay(matches, DAY));
});

test("lists at most forty providers and counts the rest", () => {
  const matches = Array.from({ length: 50 }, (_, id) => of(id));
  const { groups, leftOut } = sheetOf({ ...NONE, duty: [of(99)], matches, ask: [of(100)] }, DAY);
  expect(groups.flatMap(({ items }) => items)).toHaveLength(MOST_ON_SHEET);
  expect(idsOf(groups[0]?.items ?? [])).toEqual([99]);
  expect(leftOut).toBe(12);
});

test("a sheet without providers is empty", () => {
  expect(sheetOf(NONE, DAY)).toEqual({ groups: [], leftOut: 0 });
});
