import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "../../deps.ts";

const VERSION = [{ results: [{ version: 7, isDemo: 0, canAsk: 1, lexiconTop: "[]" }] }];

/** A site whose database answers batches by this function. */
const depsOf = (batch: () => Promise<unknown>, time = "2026-11-27T10:00:00Z") =>
  ({
    db: { batch },
    config: { pageCacheSeconds: 5 },
    now: () => new Date(time),
    logError: () => {},
  }) as unknown as Deps;

// Resets the Worker's memory, as in a Worker that has just started.
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

test("once the clock is set back, a version ages from the next answer", async () => {
  const { noteVersion, versionAge } = await import("./data-version.ts");
  const at = (time: string, replica?: Deps["replica"]) => ({ ...depsOf(async () => VERSION, time), replica });
  const nearby = { asOf: () => Date.parse("2026-11-27T10:00:00Z") } as NonNullable<Deps["replica"]>;
  noteVersion(7, at("2026-11-27T12:00:00Z"));
  expect(versionAge(at("2026-11-27T10:00:00Z"))).toBe(7_200_000);
  noteVersion(7, at("2026-11-27T10:00:00Z", nearby));
  expect(versionAge(at("2026-11-27T10:00:09Z"))).toBe(9000);
});

test("a late answer to an earlier query does not replace a newer version", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T09:00:00Z") });
  const { currentVersion, noteVersion } = await import("./data-version.ts");
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
