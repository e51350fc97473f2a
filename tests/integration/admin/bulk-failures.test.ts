import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/statement.ts";
import { GIVEN_UP } from "#domain/desks/bulk-action.ts";
import type { Job } from "#domain/operations/jobs.ts";
import { bulkDesk, deliver, idsFrom, loggedOnce } from "#tests/support/bulk-changes.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { sweepBulkChanges } from "#worker/services/listings/bulk-change.ts";
import { checkQueue } from "#worker/services/operations/checks.ts";

const COUNT = 120;
const { now, begin } = bulkDesk(COUNT);

describe("a failure", () => {
  const poison = (id: number) =>
    change(`CREATE TRIGGER poison BEFORE UPDATE ON all_listings WHEN new.id = ${id}
      BEGIN SELECT RAISE(ABORT, 'poison'); END`);
  const cure = () => change("DROP TRIGGER IF EXISTS poison");
  beforeEach(() => cure);

  test("in the first portion is logged with the request, and the change continues later", async () => {
    await poison(7);
    const { id, ...first } = await begin({ action: "confirm" });
    expect(first).toMatchObject({ handled: 0, endedAt: null });
    await cure();
    for (const _ of [1, 2, 3]) await deliver(id);
    expect(await loggedOnce("listing_confirmed")).toEqual(idsFrom(1, COUNT));
  });

  test("that lasts ends the change with a sentence; finished portions stay done", async () => {
    const { id } = await begin({ action: "confirm" });
    await poison(77);
    for (const _ of [1, 2, 3, 4, 5]) await expect(deliver(id)).rejects.toThrow("poison");
    expect(await now()).toMatchObject({ handled: 50, endedAt: null });
    expect(await deliver(id)).toEqual([]);
    expect(await now()).toMatchObject({ handled: 50, endedAt: expect.any(String), failure: GIVEN_UP });
    await cure();
    expect(await deliver(id)).toEqual([]);
    expect(await loggedOnce("listing_confirmed")).toEqual(idsFrom(1, 50));
  });

  test("counts from zero after each finished portion", async () => {
    const { id } = await begin({ action: "confirm" });
    await poison(77);
    for (const _ of [1, 2, 3, 4, 5]) await expect(deliver(id)).rejects.toThrow("poison");
    await cure();
    await deliver(id);
    await poison(110);
    await expect(deliver(id)).rejects.toThrow("poison");
    expect(await now()).toMatchObject({ handled: 100, endedAt: null, failure: null });
  });

  test("also counts if the Worker is killed", async () => {
    const { id } = await begin({ action: "confirm" });
    for (const _ of [1, 2, 3, 4, 5, 6]) await killed(id);
    expect(await now()).toMatchObject({ handled: 50, endedAt: null });
    expect(await deliver(id)).toEqual([]);
    expect(await now()).toMatchObject({ handled: 50, endedAt: expect.any(String), failure: GIVEN_UP });
    expect(await loggedOnce("listing_confirmed")).toEqual(idsFrom(1, 50));
  });

  test("because a later listing refuses the value ends the change at once, with the field's sentence", async () => {
    const many = JSON.stringify(Array.from({ length: 30 }, (_, at) => `Leistung ${at}`));
    await change("UPDATE all_listings SET services = ? WHERE id = 60", many);
    const { id } = await begin({
      action: "edit",
      field: "services",
      mode: "add",
      text: "Fusspflege",
      reason: "Verband",
    });
    expect(await deliver(id)).toEqual([]);
    expect(await now()).toMatchObject({ handled: 50, failure: expect.stringContaining("30") });
  });
});

test("a portion stays within the statements allowed per invocation", async () => {
  const { id } = await begin({ action: "delete" });
  const usage = noUsage();
  await deliver(id, { db: countingDatabase(env.DB, usage) });
  expect(usage.statements).toBeLessThan(1_000);
  expect(usage.roundTrips).toBeLessThan(6);
});

/** Simulates a Worker that dies when it is about to store the portion. */
async function killed(id: string) {
  const begun = Promise.withResolvers<void>();
  const dying: Database = {
    batch: async (asked) => {
      if (!asked.some(({ sql }) => sql.startsWith("UPDATE") && sql.includes("left_alone"))) return db.batch(asked);
      begun.resolve();
      return new Promise(() => {});
    },
  };
  void deliver(id, { db: dying });
  await begun.promise;
}

describe("a change without progress", () => {
  const STANDS = "1 Änderung an mehreren Einträgen steht still.";
  const after = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
  const reported = (minutes: number) => checkQueue({ ...createDeps(env), now: after(minutes) });
  /** How many messages the cron sends until then. */
  const sweptUntil = async (minutes: number) => {
    const sent: Job[] = [];
    const sendJobs = async (jobs: Job[]) => void sent.push(...jobs);
    for (const minute of idsFrom(1, minutes)) await sweepBulkChanges({ db, now: after(minute), sendJobs });
    return sent.length;
  };
  beforeEach(async () => {
    await begin({ action: "confirm" });
    await change("DELETE FROM search_changes");
  });

  test("is reported after twenty minutes", async () => {
    expect(await reported(19)).toBeUndefined();
    expect(await reported(21)).toBe(STANDS);
  });

  test("is reported although its message is resent, at growing intervals", async () => {
    const sent = await sweptUntil(20);
    expect(sent).toBeGreaterThan(2);
    expect(sent).toBeLessThan(7);
    expect(await reported(21)).toBe(STANDS);
  });

  test("is reported although its portion is retried again and again", async () => {
    await change("UPDATE bulk_portions SET done_at = ? WHERE done_at IS NOT NULL", after(-21)().toISOString());
    await change("UPDATE bulk_changes SET created_at = ?", after(-22)().toISOString());
    await killed((await now())?.id ?? "");
    expect(await reported(0)).toBe(STANDS);
  });
});
