import { describe, expect, test } from "vitest";
import { readNeeds } from "#domain/search/read-needs.ts";
import { HELD_OUT_NAMES, HELD_OUT_SERVICES } from "./held-out.ts";
import { HELD_OUT_LATER } from "./held-out-later.ts";
import { HELD_OUT_OTHERS } from "./held-out-others.ts";
import { known, positionOf } from "./ways-of.ts";

const HELD_OUT = [...HELD_OUT_SERVICES, ...HELD_OUT_OTHERS, ...HELD_OUT_LATER];

describe("queries written down before they were tried", () => {
  const found = HELD_OUT.map(([query, path]) => ({ query, position: positionOf(query, path) }));
  const missed = (most: number) => found.filter(({ position }) => position > most).map(({ query }) => query);
  const mostMissed = (share: number) => Math.floor(HELD_OUT.length * (1 - share));

  test("are more than 450", () => expect(HELD_OUT.length).toBeGreaterThan(450));

  test("lead to the address first in 95 %", () => {
    const misled = missed(1);
    expect(misled.length, misled.join("\n")).toBeLessThanOrEqual(mostMissed(0.95));
  });

  test("lead to the address among the first three in 98 %", () => {
    const misled = missed(3);
    expect(misled.length, misled.join("\n")).toBeLessThanOrEqual(mostMissed(0.98));
  });

  test.each(HELD_OUT_NAMES)("«%s» names no need", (query) => expect(readNeeds(query, known).needs).toEqual([]));
});
