import { expect, test } from "vitest";
import { afterFailure, afterPurge, isPurged, mustPurge, type PurgeProgress } from "./edge-purge.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const MINUTE = 60_000;
const at = (ms: number, version = 7) => ({ version, now: NOW + ms, trustedSince: NOW + ms - 5000 });

test("a cache is purged at once, and again when no Worker trusts the previous version any more", () => {
  expect(mustPurge(undefined, at(0))).toBe(true);
  const once = afterPurge(undefined, at(0));
  expect([mustPurge(once, at(5000)), isPurged(once, 7)]).toEqual([false, false]);
  expect(mustPurge(once, at(5001))).toBe(true);
  const twice = afterPurge(once, at(6000));
  expect([mustPurge(twice, at(MINUTE)), isPurged(twice, 7)]).toEqual([false, true]);
  expect([mustPurge(twice, at(MINUTE, 8)), isPurged(twice, 8)]).toEqual([true, false]);
  expect(afterPurge(twice, at(MINUTE, 8))).toMatchObject({ version: 8, isDone: false });
});

test("a failed purge is retried at once, then at growing intervals, also after further changes", () => {
  let progress: PurgeProgress | undefined;
  const waits = [1, 2, 3, 4, 5, 6, 7].map((version) => {
    progress = afterFailure(progress, at(0, version));
    return (progress.tryAt - NOW) / MINUTE;
  });
  expect(waits).toEqual([0, 1, 3, 7, 15, 15, 15]);
  expect(mustPurge(progress, at(15 * MINUTE - 1, 8))).toBe(false);
  expect(mustPurge(progress, at(15 * MINUTE, 8))).toBe(true);
  expect(afterPurge(progress, at(15 * MINUTE, 8))).toMatchObject({ failures: 0, tryAt: 0 });
});

test("a failure in between does not lose the time of the first purge", () => {
  const failed = afterFailure(afterPurge(undefined, at(0)), at(6000));
  expect(isPurged(afterPurge(failed, at(12_000)), 7)).toBe(true);
});
