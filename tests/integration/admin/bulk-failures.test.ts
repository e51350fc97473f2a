import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { GIVEN_UP } from "#domain/desks/bulk-action.ts";
import { bulkDesk, deliver, idsFrom, loggedOnce } from "#tests/support/bulk-changes.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { createDeps } from "#worker/deps.ts";
import { checkQueue } from "#worker/services/operations/checks.ts";

const COUNT = 120;
const { now, begin } = bulkDesk(COUNT);

describe("a failure", () => {
  const poison = (id: number) =>
    change(`CREATE TRIGGER poison BEFORE UPDATE ON all_listings WHEN new.id = ${id}
      BEGIN SELECT RAISE(ABORT, 'poison'); END`);
  const cure = () => change("DROP TRIGGER IF EXISTS poison");
  beforeEach(() => cure);

  test("with the first portion is logged with the request, and the change goes on later", async () => {
    await poison(7);
    const { id, ...first } = await begin({ action: "confirm" });
    expect(first).toMatchObject({ handled: 0, endedAt: null });
    await cure();
    for (const _ of [1, 2, 3]) await deliver(id);
    expect(await loggedOnce("listing_confirmed")).toEqual(idsFrom(1, COUNT));
  });

  test("that lasts ends the change with a sentence; what was done stays done", async () => {
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

  test("counts from zero after each portion that was done", async () => {
    const { id } = await begin({ action: "confirm" });
    await poison(77);
    for (const _ of [1, 2, 3, 4, 5]) await expect(deliver(id)).rejects.toThrow("poison");
    await cure();
    await deliver(id);
    await poison(110);
    await expect(deliver(id)).rejects.toThrow("poison");
    expect(await now()).toMatchObject({ handled: 100, endedAt: null, failure: null });
  });

  test("of a value that a later listing does not take ends the change at once, with the field's sentence", async () => {
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

test("a change that nothing resumes is reported after twenty minutes", async () => {
  await begin({ action: "confirm" });
  await change("DELETE FROM search_changes");
  const reported = (minutes: number) =>
    checkQueue({ ...createDeps(env), now: () => new Date(Date.now() + minutes * 60_000) });
  expect(await reported(19)).toBeUndefined();
  expect(await reported(21)).toBe("1 Änderung an mehreren Anbietern steht still.");
});
