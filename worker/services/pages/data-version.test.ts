import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "../../deps.ts";

const VERSION = [{ results: [{ version: 7, isDemo: 0, lexiconTop: "[]" }] }];

/** A site whose database answers a batch like this. */
const depsOf = (batch: () => Promise<unknown>) =>
  ({
    db: { prepare: () => ({ bind: () => ({}) }), batch },
    config: { pageCacheSeconds: 5 },
    now: () => new Date("2026-11-27T10:00:00Z"),
    logError: () => {},
  }) as unknown as Deps;

// As in a Worker that has just started: no version is known.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.useRealTimers());
const currentVersion = async (deps: Deps) => (await import("./data-version.ts")).currentVersion(deps);

test("a Worker that has just started does not guess a version while the database is away, and asks again", async () => {
  const batch = vi.fn(async () => VERSION).mockRejectedValueOnce(new Error("away"));
  await expect(currentVersion(depsOf(batch))).rejects.toThrow("away");
  expect(await currentVersion(depsOf(batch))).toBe(7);
});

test("a Worker that has just started waits for a slow database, because it holds no version", async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const asked = currentVersion(depsOf(() => promise));
  await vi.advanceTimersByTimeAsync(5000);
  resolve(VERSION);
  expect(await asked).toBe(7);
});
