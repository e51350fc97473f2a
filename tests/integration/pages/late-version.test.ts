import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Query } from "#db/statement.ts";
import { change } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { Isolate } from "#worker/isolate.ts";
import { currentVersion, noteVersion, versionAge } from "#worker/services/pages/data-version.ts";

/** A database that reads at once but answers only when told to. */
function slowDatabase() {
  const gate = Promise.withResolvers<void>();
  const batch = async (asked: Query[]) => {
    const answer = await db.batch(asked);
    await gate.promise;
    return answer;
  };
  return { db: { batch }, answer: gate.resolve };
}

function newSite() {
  const time = { ms: Date.parse("2030-01-01T00:00:00Z") };
  const slow = slowDatabase();
  const config = { ...createDeps(env).config, pageCacheSeconds: 5 };
  const clock = { now: () => new Date(time.ms), logError: () => {} };
  return {
    deps: { ...createDeps(env), isolate: new Isolate(), db: slow.db, config, ...clock },
    time,
    answer: slow.answer,
  };
}

const setVersion = (version: number) => change("UPDATE data_version SET version = ?", version);

test("while the database is slow a visitor gets the cached version, and the late response counts afterwards", async () => {
  const { deps, time, answer } = newSite();
  noteVersion(10, deps);
  await setVersion(11);
  time.ms += 6000;
  expect(await currentVersion(deps)).toBe(10);
  answer();
  await expect.poll(() => currentVersion(deps)).toBe(11);
});

test("a late response does not replace a newer version that a page has read in between", async () => {
  const { deps, time, answer } = newSite();
  noteVersion(20, deps);
  await setVersion(21);
  time.ms += 6000;
  expect(await currentVersion(deps)).toBe(20);
  noteVersion(22, deps);
  answer();
  // The answer has arrived a round trip later.
  await setVersion(22);
  expect(await currentVersion(deps)).toBe(22);
});

test("a late response counts from the time of its request", async () => {
  const { deps, time, answer } = newSite();
  noteVersion(40, deps);
  await setVersion(41);
  time.ms += 6000;
  expect(await currentVersion(deps)).toBe(40);
  time.ms += 8000;
  answer();
  await expect.poll(() => versionAge(deps)).toBe(8000);
});

test("a clock that is set back does not keep a version", async () => {
  const { deps, time, answer } = newSite();
  answer();
  noteVersion(30, deps);
  await setVersion(31);
  time.ms -= 3_600_000;
  expect(await currentVersion(deps)).toBe(31);
});
