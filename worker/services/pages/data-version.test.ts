import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "../../deps.ts";
import { Isolate } from "../../isolate.ts";
import { currentVersion, noteVersion, versionAge } from "./data-version.ts";

const VERSION = [{ results: [{ version: 7, isDemo: 0, canAsk: 1, lexiconTop: "[]" }] }];

/** A site whose database answers batches by this function, in an isolate that has just started. */
const depsOf = (batch: () => Promise<unknown>, time = "2026-11-27T10:00:00Z") =>
  ({
    db: { batch },
    isolate: new Isolate(),
    config: { pageCacheSeconds: 5 },
    now: () => new Date(time),
    logError: () => {},
  }) as unknown as Deps;

afterEach(() => void vi.useRealTimers());

test("a Worker that has just started does not guess a version while the database is down, and asks again", async () => {
  const batch = vi.fn(async () => VERSION).mockRejectedValueOnce(new Error("away"));
  const deps = depsOf(batch);
  await expect(currentVersion(deps)).rejects.toThrow("away");
  expect(await currentVersion(deps)).toBe(7);
});

test("a Worker that has just started waits for a slow database, because it holds no version", async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const asked = currentVersion(depsOf(() => promise));
  await vi.advanceTimersByTimeAsync(5000);
  resolve(VERSION);
  expect(await asked).toBe(7);
});

test("once the clock is set back, a version ages from the next response", async () => {
  const isolate = new Isolate();
  const at = (time: string, replica?: Deps["replica"]) => ({ ...depsOf(async () => VERSION, time), isolate, replica });
  const nearby = { asOf: () => Date.parse("2026-11-27T10:00:00Z") } as NonNullable<Deps["replica"]>;
  noteVersion(7, at("2026-11-27T12:00:00Z"));
  expect(versionAge(at("2026-11-27T10:00:00Z"))).toBe(7_200_000);
  noteVersion(7, at("2026-11-27T10:00:00Z", nearby));
  expect(versionAge(at("2026-11-27T10:00:09Z"))).toBe(9000);
});

test("a late response to an earlier query does not replace a newer version", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T09:00:00Z") });
  const early = Promise.withResolvers<unknown>();
  const deps = { ...depsOf(() => early.promise), now: () => new Date() };
  noteVersion(6, deps);
  vi.setSystemTime("2026-11-27T10:00:00Z");
  const asked = currentVersion(deps);
  vi.setSystemTime("2026-11-27T10:00:20Z");
  noteVersion(8, deps);
  early.resolve(VERSION);
  expect(await asked).toBe(8);
});
