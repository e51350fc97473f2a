import { expect, test } from "vitest";
import { isThreeInZurich } from "./cron.ts";

/** The two nightly ticks of every day of three years, both days of the clock change included. */
test("exactly one tick a night is 03:00 in Zürich", () => {
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
    const ticks = [1, 2].map((hour) => new Date(day + hour * 3_600_000));
    expect(ticks.filter(isThreeInZurich), new Date(day).toISOString()).toHaveLength(1);
  }
});
