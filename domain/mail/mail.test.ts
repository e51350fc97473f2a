import { expect, test } from "vitest";
import { retryDelaySeconds } from "./mail.ts";

test("waits a minute, doubling each time up to an hour", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryDelaySeconds(attempts, 60));
  expect(delays).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
});
