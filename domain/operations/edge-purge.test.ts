import { expect, test } from "vitest";
import { afterFailure, afterPurge, hasForgotten, mustForget, type PurgeProgress } from "./edge-purge.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const MINUTE = 60_000;
const at = (ms: number, version = 7) => ({ version, now: NOW + ms, trustedSince: NOW + ms - 5000 });

test("a cache forgets a change at once, and again when no Worker trusts the version before", () => {
  expect(mustForget(undefined, at(0))).toBe(true);
  const once = afterPurge(undefined, at(0));
  expect([mustForget(once, at(5000)), hasForgotten(once, 7)]).toEqual([false, false]);
  expect(mustForget(once, at(5001))).toBe(true);
  const twice = afterPurge(once, at(6000));
  expect([mustForget(twice, at(MINUTE)), hasForgotten(twice, 7)]).toEqual([false, true]);
  expect([mustForget(twice, at(MINUTE, 8)), hasForgotten(twice, 8)]).toEqual([true, false]);
  expect(afterPurge(twice, at(MINUTE, 8))).toMatchObject({ version: 8, isDone: false });
});

test("a cache that fails is asked again at once, then ever later, also after further changes", () => {
  let progress: PurgeProgress | undefined;
  const waits = [1, 2, 3, 4, 5, 6, 7].map((version) => {
    progress = afterFailure(progress, at(0, version));
    return (progress.tryAt - NOW) / MINUTE;
  });
  expect(waits).toEqual([0, 1, 3, 7, 15, 15, 15]);
  expect(mustForget(progress, at(15 * MINUTE - 1, 8))).toBe(false);
  expect(mustForget(progress, at(15 * MINUTE, 8))).toBe(true);
  expect(afterPurge(progress, at(15 * MINUTE, 8))).toMatchObject({ failures: 0, tryAt: 0 });
});

test("a failure between keeps when it forgot first", () => {
  const failed = afterFailure(afterPurge(undefined, at(0)), at(6000));
  expect(hasForgotten(afterPurge(failed, at(12_000)), 7)).toBe(true);
});
