import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { tick } from "#tests/support/auth.ts";
import { db } from "#tests/support/listings.ts";
import { runOnceANight } from "#worker/services/operations/nightly.ts";

const servedVersion = async () => (await env.FILES.head("sitemap/index.xml"))?.customMetadata?.version;
const NIGHT = "0 2 * * *";
const CATCH_UP = "*/5 * * * *";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM job_runs");
  await env.FILES.delete("sitemap/index.xml");
});

describe("the sitemap is updated", () => {
  test("by the tick that is 03:00 in Zürich, not by the other one", async () => {
    await tick("0 1 * * *", "2026-11-05T01:00:00Z");
    expect(await servedVersion()).toBeUndefined();
    await tick(NIGHT, "2026-11-05T02:00:00Z");
    expect(await servedVersion()).toBeDefined();
  });

  test("once by the next tick after a missed night", async () => {
    await tick(CATCH_UP, "2026-11-05T07:35:00Z");
    const first = await servedVersion();
    expect(first).toBeDefined();
    await tick(CATCH_UP, "2026-11-05T07:40:00Z");
    expect(await servedVersion()).toBe(first);
  });
});

describe("a nightly job", () => {
  const at = (time: string, work: () => Promise<unknown>) =>
    runOnceANight({ db, now: () => new Date(time) }, "test", work);
  const runs: string[] = [];
  const ran = (time: string) => at(time, async () => runs.push(time));
  beforeEach(() => void runs.splice(0));

  test("runs once per night, however often it is triggered", async () => {
    await ran("2026-11-05T02:00:00.000Z");
    await ran("2026-11-05T02:00:00.000Z");
    await ran("2026-11-05T02:05:00.000Z");
    await ran("2026-11-06T01:55:00.000Z");
    await ran("2026-11-06T02:00:00.000Z");
    expect(runs).toEqual(["2026-11-05T02:00:00.000Z", "2026-11-06T02:00:00.000Z"]);
  });

  test("runs once per night when the clocks change", async () => {
    for (const day of ["2026-03-28", "2026-10-24"]) {
      runs.splice(0);
      const start = Date.parse(`${day}T12:00:00.000Z`);
      for (let hour = 0; hour < 48; hour += 0.5) {
        await ran(new Date(start + hour * 3_600_000).toISOString());
      }
      // The previous day's run was missed.
      expect(runs.map((time) => time.slice(5, 16))).toEqual(
        day === "2026-03-28"
          ? ["03-28T12:00", "03-29T01:00", "03-30T01:00"]
          : ["10-24T12:00", "10-25T02:00", "10-26T02:00"],
      );
    }
  });

  test("runs once if two ticks are concurrent", async () => {
    const time = "2026-11-05T02:00:00.000Z";
    await Promise.all([ran(time), ran(time), ran(time)]);
    expect(runs).toHaveLength(1);
  });

  test("is repeated after a failure or kill, but not while it may still be running", async () => {
    const failing = at("2026-11-05T02:00:00.000Z", () => Promise.reject(new Error("R2 is away")));
    await expect(failing).rejects.toThrow("R2 is away");
    await ran("2026-11-05T02:19:00.000Z");
    expect(runs).toEqual([]);
    await ran("2026-11-05T02:25:00.000Z");
    await ran("2026-11-05T02:50:00.000Z");
    expect(runs).toEqual(["2026-11-05T02:25:00.000Z"]);
  });
});
