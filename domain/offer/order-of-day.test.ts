import { expect, test } from "vitest";
import { inOrderOfDay } from "./choose-providers.ts";

const DAY = "2026-11-22";
const TWELVE = Array.from({ length: 12 }, (_, id) => ({ id: id + 100 }));

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);
const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 22 + days)).toISOString().slice(0, 10);

test("is the same for all visitors of a day, whatever the order of the providers", () => {
  const drawn = inOrderOfDay(TWELVE, DAY);
  expect(inOrderOfDay(TWELVE.toReversed(), DAY)).toEqual(drawn);
  expect(idsOf(drawn).toSorted()).toEqual(idsOf(TWELVE));
});

test("differs from the order of the ids, and on the next day", () => {
  const drawn = idsOf(inOrderOfDay(TWELVE, DAY));
  expect(drawn).not.toEqual(idsOf(TWELVE));
  expect(idsOf(inOrderOfDay(TWELVE, dayAfter(1)))).not.toEqual(drawn);
});

test("does not change when other providers are left out", () => {
  const few = TWELVE.filter(({ id }) => id % 3 === 0);
  const kept = new Set(idsOf(few));
  expect(idsOf(inOrderOfDay(few, DAY))).toEqual(idsOf(inOrderOfDay(TWELVE, DAY)).filter((id) => kept.has(id)));
});

test("over many days each provider is equally often at every position", () => {
  const days = 3_600;
  const counts = new Map<string, number>();
  for (let day = 0; day < days; day++) {
    for (const [position, { id }] of inOrderOfDay(TWELVE, dayAfter(day)).entries()) {
      counts.set(`${id} at ${position}`, (counts.get(`${id} at ${position}`) ?? 0) + 1);
    }
  }
  const expected = days / TWELVE.length;
  const uneven = [...counts].filter(([, count]) => Math.abs(count - expected) > expected * 0.25);
  expect(counts.size).toBe(TWELVE.length ** 2);
  expect(uneven).toEqual([]);
});
