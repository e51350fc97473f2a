import { expect, test } from "vitest";
import { byCapacity, othersFor } from "./other-providers.ts";

const one = (id: number, given: object = {}) => ({ id, distanceKm: undefined, isLocal: false, serves: true, ...given });

test("providers with the duty come first, then those of the place, then the rest by distance", () => {
  const duty = [one(9, { distanceKm: 8.04 })];
  const matches = [one(1, { distanceKm: 6 }), one(2, { distanceKm: 2 }), one(3, { isLocal: true }), one(4)];
  expect(othersFor({ duty, matches })).toEqual([
    { id: 9, km: 8, hasDuty: true },
    { id: 3, km: null, hasDuty: false },
    { id: 2, km: 2, hasDuty: false },
    { id: 1, km: 6, hasDuty: false },
    { id: 4, km: null, hasDuty: false },
  ]);
});

test("a nearby provider whose service area is not known is not offered", () => {
  expect(othersFor({ duty: [], matches: [one(1, { distanceKm: 1, serves: false })] })).toEqual([]);
});

test("providers that take on clients come after those with the duty; full ones come only if no other is left", () => {
  const saying = (name: string, given: object = {}) => ({
    name,
    hasDuty: false,
    takesOn: false,
    isFull: false,
    ...given,
  });
  const nobody = saying("nobody");
  const free = saying("free", { takesOn: true });
  const full = saying("full", { isFull: true });
  const bound = saying("bound", { hasDuty: true });
  const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);
  expect(namesOf(byCapacity([nobody, full, free, bound]))).toEqual(["bound", "free", "nobody"]);
  expect(namesOf(byCapacity([full]))).toEqual(["full"]);
});
