import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startClock } from "./local-clock.ts";

const ran: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  ran.splice(0);
  stop = startClock({ runCron: async (cron) => void ran.push(cron) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const runsOf = (wanted: string) => ran.filter((cron) => cron === wanted).length;

test("a start runs every cron, and the clock repeats each at its interval", () => {
  expect(ran).toEqual(["* * * * *", "*/5 * * * *", "0 1 * * *", "0 2 * * *", "0 4 * * *"]);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect([runsOf("0 4 * * *"), runsOf("0 1 * * *")]).toEqual([2, 25]);
});

test("once stopped, no cron runs any more", () => {
  stop();
  ran.splice(0);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(ran).toEqual([]);
});
