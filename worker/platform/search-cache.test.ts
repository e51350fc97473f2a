import { expect, test } from "vitest";
import { searchCache } from "./search-cache.ts";

function namespace() {
  const stored = new Map<string, string>();
  const asked: string[] = [];
  const kv = {
    get: async (name: string) => {
      asked.push(name);
      return JSON.parse(stored.get(name) ?? "null");
    },
    put: async (name: string, value: string) => void stored.set(name, value),
  };
  return { stored, asked, cache: searchCache(kv as unknown as KVNamespace, () => {}) };
}

test("an answer is stored when it has to be computed a second time", async () => {
  const { stored, cache } = namespace();
  const key = `found:1:${crypto.randomUUID()}`;
  expect(await cache.get(key)).toBeNull();
  await cache.put(key, { results: [] });
  expect(stored.size).toBe(0);
  await cache.put(key, { results: [] });
  expect(stored.size).toBe(1);
  expect(await cache.get(key)).toEqual({ results: [] });
});

test("an answer that is certain to be requested again is stored at once", async () => {
  const { stored, cache } = namespace();
  await cache.put(`found:1:${crypto.randomUUID()}`, { results: [] }, true);
  expect(stored.size).toBe(1);
});

test("a key that KV would refuse is neither read nor written", async () => {
  const { stored, asked, cache } = namespace();
  const key = "ü".repeat(300);
  await cache.put(key, 1);
  await cache.put(key, 1);
  expect([await cache.get(key), asked, stored.size]).toEqual([null, [], 0]);
});
