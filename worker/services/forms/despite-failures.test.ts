import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { guardedDatabase, timeLeftOf } from "../../platform/guarded-bindings.ts";
import { despiteFailures } from "./sent-forms.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails this number of times, then succeeds. */
function failing(times: number, error: Error) {
  const write = vi.fn(async () => {
    if (write.mock.calls.length <= times) throw error;
    return "written";
  });
  return write;
}

async function settled(work: Promise<unknown>) {
  const outcome = work.catch((error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

test.each([0, 1, 2])("succeeds after %d failures of the database", async (times) => {
  const write = failing(times, new AppError("unavailable"));
  expect(await settled(despiteFailures(write))).toBe("written");
  expect(write).toHaveBeenCalledTimes(times + 1);
});

test("gives up after the third", async () => {
  const write = failing(9, new AppError("unavailable"));
  expect(await settled(despiteFailures(write))).toMatchObject({ code: "unavailable" });
  expect(write).toHaveBeenCalledTimes(3);
});

test("does not repeat a refused write", async () => {
  const write = failing(9, new AppError("review_too_soon"));
  expect(await settled(despiteFailures(write))).toMatchObject({ code: "review_too_soon" });
  expect(write).toHaveBeenCalledTimes(1);
});

const insertInto = (batch: () => Promise<never>, ms: number) => {
  const db = guardedDatabase({ batch }, timeLeftOf(ms), "DB");
  return () => db.batch([{ sql: "INSERT INTO a VALUES (1)", params: [] }]);
};

test("a database that hangs is queried once, and the sender waits no longer than the time limit", async () => {
  const batch = vi.fn(() => new Promise<never>(() => {}));
  const start = Date.now();
  expect(await settled(despiteFailures(insertInto(batch, 2000)))).toMatchObject({ code: "unavailable" });
  expect(batch).toHaveBeenCalledTimes(1);
  expect(Date.now() - start).toBeLessThan(2500);
});

test("a retry has only the time that the first attempt has left", async () => {
  const batch = vi.fn(() => new Promise<never>(() => {}));
  batch.mockImplementationOnce(() => new Promise((_, reject) => setTimeout(reject, 1500, new Error("lost"))));
  const start = Date.now();
  await settled(despiteFailures(insertInto(batch, 2000)));
  expect(batch).toHaveBeenCalledTimes(2);
  expect(Date.now() - start).toBeLessThan(2500);
});
