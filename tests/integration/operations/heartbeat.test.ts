import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { tick } from "#tests/support/auth.ts";
import { firstRow, rows } from "#tests/support/database.ts";
import { makeHealthy } from "#tests/support/operations.ts";

const NIGHT = "2026-11-05T02:00:00Z";
const run = (name: string) => firstRow("SELECT * FROM cron_runs WHERE name = ?", name);

beforeEach(async () => {
  await makeHealthy();
  await env.DB.exec("DELETE FROM cron_runs");
});

test("a tick records itself and each of its jobs", async () => {
  await tick("* * * * *", NIGHT);
  const names = (await rows("SELECT name FROM cron_runs ORDER BY name")).map(({ name }) => name);
  const works = [
    "answers to organizations",
    "bulk changes",
    "databases",
    "derived data",
    "fact checks",
    "imports",
    "logos",
    "mails",
    "outcomes",
    "promises",
    "questions",
    "stale pages",
    "summed mails",
  ];
  expect(names).toEqual(["* * * * *", ...works, "waiting reviews", "weekly mails"]);
  expect(await run("mails")).toMatchObject({
    error: null,
    ran_at: expect.any(String),
    succeeded_at: expect.any(String),
  });
});

test("a night tick without a job is also recorded", async () => {
  await tick("0 1 * * *", "2026-11-05T01:00:00Z");
  expect(await rows("SELECT name FROM cron_runs")).toEqual([{ name: "0 1 * * *" }]);
});

test("a local site without a register does not fetch it from outside", async () => {
  await env.DB.exec("DELETE FROM places_loads");
  await tick("0 4 * * *", "2026-11-05T04:00:00Z");
  expect(await run("register")).toMatchObject({ error: null, succeeded_at: expect.any(String) });
  expect(await rows("SELECT * FROM places_loads")).toEqual([]);
});

test("a failing job keeps its last success and the name of its error until it succeeds", async () => {
  await tick("* * * * *", NIGHT);
  const before = await run("imports");
  await env.DB.exec("ALTER TABLE import_jobs RENAME TO gone");
  await expect(tick("* * * * *", NIGHT)).rejects.toThrow("failed: imports");
  await env.DB.exec("ALTER TABLE gone RENAME TO import_jobs");
  const failed = await run("imports");
  expect(failed).toMatchObject({ error: "Error", succeeded_at: before?.succeeded_at });
  expect(await run("mails")).toMatchObject({ error: null });
  await tick("* * * * *", NIGHT);
  expect(await run("imports")).toMatchObject({ error: null });
});
