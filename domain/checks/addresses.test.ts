import { expect, test } from "vitest";
import { ASK_NIGHTS, partOfNight, roundToAsk } from "./addresses.ts";

test.each([
  ["the first round is tonight's", undefined, "2026-11-27"],
  ["tonight's goes on", { night: "2026-11-27", isFinished: false }, "2026-11-27"],
  ["a finished night has no second round", { night: "2026-11-27", isFinished: true }, undefined],
  ["after last night's comes tonight's", { night: "2026-11-26", isFinished: true }, "2026-11-27"],
  ["one that took longer than its night goes on", { night: "2026-11-25", isFinished: false }, "2026-11-25"],
  ["and no night after it is left out", { night: "2026-11-25", isFinished: true }, "2026-11-26"],
  [
    "after a whole turn comes a later night with the same part",
    { night: "2026-10-27", isFinished: true },
    "2026-11-27",
  ],
  ["and after two as well", { night: "2026-09-20", isFinished: true }, "2026-11-20"],
])("%s", (_, last, night) => expect(roundToAsk(last, "2026-11-27")).toBe(night));

test("if a round takes two nights, every part is still checked again and again", () => {
  let last: { night: string; isFinished: boolean } | undefined;
  const parts = Array.from({ length: 4 * ASK_NIGHTS }, (_, turn) => {
    const tonight = new Date(Date.UTC(2026, 0, 1 + 2 * turn)).toISOString().slice(0, 10);
    const night = roundToAsk(last, tonight) ?? "";
    last = { night, isFinished: true };
    return partOfNight(night);
  });
  for (let from = 0; from <= 3 * ASK_NIGHTS; from += 1)
    expect(new Set(parts.slice(from, from + ASK_NIGHTS)).size).toBe(ASK_NIGHTS);
});
