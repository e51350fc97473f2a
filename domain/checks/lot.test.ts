import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { drawLot, LOT_SIZE, newSeed } from "./lot.ts";

const names = Array.from({ length: 500 }, (_, at) => `spitex-${at}-8400`);
const SEED = "2026-12-00112233445566778899aabbccddeeff";

test("the same seed draws the same entries, whatever the order of the list", async () => {
  const ticket = (name: string) => createHash("sha256").update(`${SEED}:${name}`).digest("hex");
  const expected = names.toSorted((a, b) => (ticket(a) < ticket(b) ? -1 : 1)).slice(0, LOT_SIZE);
  expect(await drawLot(SEED, names)).toEqual(expected);
  expect(await drawLot(SEED, names.toReversed())).toEqual(expected);
});

test("a drawn entry stays drawn when other entries leave the directory", async () => {
  const drawn = await drawLot(SEED, names);
  const smaller = names.filter((name, at) => drawn.includes(name) || at % 2 === 0);
  expect(await drawLot(SEED, smaller)).toEqual(drawn);
});

test("another seed draws other entries, and all entries are drawn equally often", async () => {
  const times = new Map<string, number>();
  const few = names.slice(0, 60);
  for (let round = 0; round < 100; round++) {
    for (const name of await drawLot(`${SEED}${round}`, few)) times.set(name, (times.get(name) ?? 0) + 1);
  }
  expect(times.size).toBe(60);
  for (const count of times.values()) {
    // Expected are 50 of 100, with a standard deviation of 5.
    expect(Math.abs(count - 50)).toBeLessThan(25);
  }
});

test("a small directory is drawn whole; an empty one gives no entries", async () => {
  expect(await drawLot(SEED, ["b", "a"])).toHaveLength(2);
  expect(await drawLot(SEED, [])).toEqual([]);
});

test("a seed contains its month and is never repeated", () => {
  expect(newSeed("2026-12")).toMatch(/^2026-12-[0-9a-f]{32}$/);
  expect(newSeed("2026-12")).not.toBe(newSeed("2026-12"));
});
