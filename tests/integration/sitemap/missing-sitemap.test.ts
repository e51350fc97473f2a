import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { forgetTallies } from "#tests/support/operations.ts";
import { createDeps } from "#worker/deps.ts";
import { runRebuild, watchDerived } from "#worker/services/derived/rebuilds.ts";
import { watchSite } from "#worker/services/operations/watch-site.ts";

const deps = createDeps({ ...env, JOBS: env.IGNORED_JOBS });

async function emptyBucket() {
  const { objects } = await env.FILES.list({ prefix: "sitemap/" });
  await env.FILES.delete(objects.map(({ key }) => key));
}

describe("a sitemap that does not exist yet", () => {
  beforeAll(forgetTallies);
  beforeEach(() => emptyBucket());

  test("is made once, at the first request, without counting as an error", async () => {
    await change("DELETE FROM tallies");
    for (let asked = 0; asked < 12; asked += 1) {
      const response = await authSite({ JOBS: env.IGNORED_JOBS }).fetch("/sitemap.xml");
      expect([response.status, await response.text()]).toEqual([503, "Die Sitemap entsteht gerade."]);
    }
    expect(await rows("SELECT name, tries FROM rebuilds")).toEqual([{ name: "sitemap", tries: 0 }]);
    expect(await firstValue("SELECT count(*) FROM tallies WHERE kind = 'failures'")).toBe(0);
    await watchSite(deps);
    expect(await firstRow("SELECT 1 FROM alerts WHERE kind = 'derived' AND ended_at IS NULL")).toBeNull();
    await runRebuild(deps, "sitemap");
    expect((await get("/sitemap.xml")).status).toBe(200);
    await watchDerived(deps);
    expect(await rows("SELECT name FROM rebuilds WHERE name = 'sitemap'")).toEqual([]);
  });

  test("if that fails, the response does not say that it is being made, and counts as an error", async () => {
    await change("DELETE FROM rebuilds");
    await change("DELETE FROM tallies");
    const ask = async () => (await authSite({ JOBS: env.IGNORED_JOBS }).fetch("/sitemap.xml")).text();
    expect(await ask()).toBe("Die Sitemap entsteht gerade.");
    const refused = () => Promise.reject(new Error("away"));
    const sitemapFiles = new Proxy(deps.sitemapFiles, { get: () => refused });
    await runRebuild({ ...deps, sitemapFiles, logError: () => {} }, "sitemap");
    expect(await rows("SELECT name, tries FROM rebuilds")).toEqual([{ name: "sitemap", tries: 1 }]);
    // Counts are stored once a minute.
    vi.setSystemTime(Date.now() + 120_000);
    expect(await ask()).toBe("Die Sitemap ist im Moment nicht erreichbar.");
    vi.useRealTimers();
    await expect.poll(() => firstValue("SELECT count FROM tallies WHERE kind = 'failures'")).toBe(1);
  });

  test("while the database is away, the answer does not say that the sitemap is being made", async () => {
    const away = { batch: () => Promise.reject(new Error("away")) };
    const response = await authSite({ DB: away }).fetch("/sitemap.xml");
    expect([response.status, await response.text()]).toEqual([503, "Die Sitemap ist im Moment nicht erreichbar."]);
  });
});
