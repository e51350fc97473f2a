import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { change, firstValue } from "#tests/support/database.ts";
import { createDeps } from "#worker/deps.ts";
import { edgePurge } from "#worker/platform/outgoing-calls.ts";
import { purgeEdge } from "#worker/services/pages/data-version.ts";

const asked = { workers: 0, address: 0 };
let isAnswering = false;
const caches = {
  workers: async () => {
    asked.workers += 1;
  },
  address: async () => {
    asked.address += 1;
    if (!isAnswering) throw new Error("away");
  },
};
const NOON = Date.parse("2026-11-23T12:00:00Z");
const at = (minute: number, given = caches) =>
  purgeEdge({ ...createDeps(env), edgePurge: given, now: () => new Date(NOON + minute * 60_000) });
const changeSomething = () => change("UPDATE data_version SET version = version + 1");
const waiting = () => firstValue("SELECT count(*) FROM edge_purges");

beforeEach(async () => {
  await change("DELETE FROM edge_purges");
  Object.assign(asked, { workers: 0, address: 0 });
  isAnswering = false;
  await changeSomething();
});

afterEach(() => void vi.useRealTimers());

test("a cache that does not answer is retried at growing intervals, and the other is purged exactly twice", async () => {
  for (let minute = 0; minute < 30; minute += 1) await at(minute).catch(() => {});
  // After 0, 1, 2, 5, 12 and 27 minutes: the cron runs once a minute.
  expect(asked).toEqual({ workers: 2, address: 6 });
  await changeSomething();
  await at(30);
  expect(asked).toEqual({ workers: 3, address: 6 });
  isAnswering = true;
  for (const minute of [42, 43]) await at(minute);
  expect(await waiting()).toBe(0);
});

test("a failure is reported by the run that made the request, not by waiting ones", async () => {
  await expect(at(0)).rejects.toThrow("away");
  await expect(at(0)).rejects.toThrow("away");
  await at(0);
});

test("without a cache no purge waits", async () => {
  await at(0, {} as typeof caches);
  expect(await waiting()).toBe(0);
});

test("Workers Cache has five seconds to answer a purge", async () => {
  vi.useFakeTimers();
  const silent = { purge: () => new Promise<never>(() => {}) };
  const purged = expect(edgePurge(silent, undefined).workers?.(["directory"])).rejects.toThrow("in 5000 ms");
  await vi.advanceTimersByTimeAsync(5000);
  await purged;
});
