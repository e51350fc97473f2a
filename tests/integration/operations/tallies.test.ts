import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Query } from "#db/statement.ts";
import { authSite, tick } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { firstRow, firstValue, rows } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { forgetTallies, makeHealthy } from "#tests/support/operations.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const view = (site = authSite(), path = "/zuerich/") =>
  site.fetch("/api/page-views", {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": BROWSER },
    body: JSON.stringify({ path, referrer: "" }),
  });
const away = { batch: () => Promise.reject(new Error("away")) };
const fail = (site = authSite({ DB: away })) => site.fetch("/zuerich/winterthur/gibt-es-nicht");
const stored = (kind: string) => firstValue<number>("SELECT sum(count) FROM tallies WHERE kind = ?", kind);

// Each test uses different hours, because an isolate remembers when it last stored its counts.
let hour = 0;
const at = (minute: number) => vi.setSystemTime(new Date(Date.UTC(2026, 10, 10, hour, minute)));

beforeAll(forgetTallies);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  hour += 2;
  at(0);
  await authSite().fetch("/healthz");
  await makeHealthy();
});
afterEach(() => vi.useRealTimers());

describe("views", () => {
  test("are added up by day, at most once a minute", async () => {
    for (let n = 0; n < 4; n += 1) await view();
    expect(await rows("SELECT kind, period, count FROM tallies")).toEqual([
      { kind: "views", period: "2026-11-10", count: 1 },
    ]);
    at(2);
    await view();
    expect(await stored("views")).toBe(5);
  });

  test("are stored by the next request, whatever its address", async () => {
    await view();
    await view();
    at(2);
    await authSite().fetch("/robots.txt");
    expect(await stored("views")).toBe(2);
  });

  test("by bots, and of private pages, do not count", async () => {
    await view(authSite(), "/zuerich/winterthur/spitex/anfrage");
    await authSite().fetch("/api/page-views", { method: "POST", body: '{"path":"/","referrer":""}' });
    at(2);
    await authSite().fetch("/robots.txt");
    expect(await stored("views")).toBeNull();
  });
});

describe("failures", () => {
  test("are added up by minute", async () => {
    await fail();
    at(2);
    await fail();
    at(4);
    await authSite().fetch("/robots.txt");
    expect(await stored("failures")).toBe(2);
    expect(await firstValue("SELECT count(*) FROM tallies WHERE kind = 'failures'")).toBe(2);
  });

  test("wait in a bounded memory while the database is away", async () => {
    for (let minute = 0; minute < 70; minute += 1) {
      at(minute);
      await fail();
    }
    at(72);
    await authSite().fetch("/robots.txt");
    const { periods, first } = (await firstRow("SELECT count(*) AS periods, min(period) AS first FROM tallies")) ?? {};
    expect([periods, String(first).slice(-2)]).toEqual([60, "10"]);
  });

  test("do not include successes, refusals and reports of readiness", async () => {
    for (const path of ["/", "/gibt/es/nicht", "/api/admin/overview"]) await authSite().fetch(path);
    await authSite({ FILES: new Proxy({}, { get: () => () => Promise.reject(new Error("away")) }) }).fetch("/readyz");
    at(2);
    await authSite().fetch("/robots.txt");
    expect(await stored("failures")).toBeNull();
  });

  test("include those of a cron's jobs", async () => {
    await env.DB.exec("ALTER TABLE import_jobs RENAME TO gone");
    await tick("* * * * *", new Date().toISOString()).catch(() => {});
    await env.DB.exec("ALTER TABLE gone RENAME TO import_jobs");
    expect(await stored("failures")).toBeGreaterThan(0);
  });
});

describe("when the database's response is lost", () => {
  /** A database that writes and then fails. */
  const mute = {
    batch: async (asked: Query[]) => {
      await db.batch(asked);
      throw new Error("no answer");
    },
  };

  test("views are not counted twice", async () => {
    await view();
    await view();
    at(2);
    await authSite({ DB: mute }).fetch("/robots.txt");
    at(4);
    await authSite().fetch("/robots.txt");
    expect(await stored("views")).toBe(2);
  });

  test("failures are stored again rather than lost", async () => {
    await fail();
    at(2);
    await authSite({ DB: mute }).fetch("/robots.txt");
    at(4);
    await authSite().fetch("/robots.txt");
    expect(await stored("failures")).toBeGreaterThan(0);
  });
});

test("a successful request writes nothing and waits for no counter", async () => {
  const usage = noUsage();
  await authSite({ DB: countingDatabase(env.DB, usage) }).fetch("/robots.txt");
  expect(usage.statements).toBe(0);
});

test("old counts are deleted at night: failures after a day, views after ninety days", async () => {
  vi.setSystemTime("2026-11-12T02:00:00Z");
  for (const [kind, period] of [
    ["failures", "2026-11-11T01:59"],
    ["failures", "2026-11-11T02:01"],
    ["views", "2026-08-13"],
    ["views", "2026-08-14"],
  ]) {
    await env.DB.prepare("INSERT INTO tallies VALUES (?, ?, 1)").bind(kind, period).run();
  }
  await tick("0 2 * * *", "2026-11-12T02:00:00Z");
  const left = await rows(
    "SELECT period FROM tallies WHERE period LIKE '2026-11-11T%' OR kind = 'views' ORDER BY period",
  );
  expect(left.map(({ period }) => period)).toEqual(["2026-08-14", "2026-11-11T02:01"]);
});
