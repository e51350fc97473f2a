import { expect, test } from "vitest";
import { eventsByMonth, HIDE_REASON_CODES, HIDE_REASONS } from "./review-events.ts";

test("months are listed newest first, with each kind of event, and hidden reviews by reason", () => {
  const [newest, oldest] = eventsByMonth([
    { month: "2026-10", kind: "received", reason: "", count: 3 },
    { month: "2026-11", kind: "hidden", reason: "fake", count: 2 },
    { month: "2026-11", kind: "hidden", reason: "insulting", count: 1 },
  ]);
  expect(newest?.month).toBe("2026-11");
  expect(newest?.figures.find(({ kind }) => kind === "hidden")?.count).toBe(3);
  expect(newest?.figures.find(({ kind }) => kind === "received")?.count).toBe(0);
  expect(newest?.reasons).toEqual([
    { reason: "Gekauft, erfunden oder doppelt", count: 2 },
    { reason: "Beleidigung oder Drohung", count: 1 },
  ]);
  expect(oldest).toMatchObject({ month: "2026-10", reasons: [] });
});

test("a negative review is not among the reasons to hide one", () => {
  expect(`${HIDE_REASON_CODES} ${Object.values(HIDE_REASONS)}`).not.toMatch(/negativ|schlecht|rating/i);
});
