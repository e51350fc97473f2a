import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, tick } from "#tests/support/auth.ts";
import { rows } from "#tests/support/database.ts";
import { askReadiness, makeHealthy } from "#tests/support/operations.ts";

const NIGHT = "2026-11-05T02:00:00Z";

/** A site whose long requests a second Worker on the same databases answers. */
function dividedSite() {
  const jobs = authSite({ WORKER_PART: "jobs" });
  const delegated: string[] = [];
  const JOBS_WORKER = {
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      delegated.push(`${request.method} ${pathname}`);
      const { method, headers } = request;
      const body = method === "GET" ? null : await request.arrayBuffer();
      return jobs.fetch(pathname + search, { method, headers, body });
    },
  };
  return { delegated, settings: { WORKER_PART: "site", JOBS_WORKER } };
}

beforeEach(async () => {
  await makeHealthy();
  await env.DB.exec("DELETE FROM cron_runs");
  await env.DB.exec("DELETE FROM edge_purges");
});

test("the Worker for jobs gets only requests that read or write whole files", async () => {
  const { delegated, settings } = dividedSite();
  const { ask, page, site, token } = await adminSite(settings);
  const { body } = await ask("POST", "/imports", { fileName: "a.csv", sizeBytes: 3 });
  expect((await page("/")).status).toBe(200);
  expect(delegated).toEqual([]);
  const finished = await ask("POST", `/imports/${body.id}/uploaded`);
  expect(finished).toMatchObject({ status: 422, body: { error: { code: "import_refused" } } });
  const asAdmin = { Authorization: `Bearer ${token}`, Origin: "https://site.test" };
  const exported = await site.fetch("/api/admin/exports?format=csv", { method: "POST", headers: asAdmin });
  expect([exported.status, (await exported.text()).split(";")[0]]).toEqual([200, "name"]);
  expect(delegated).toEqual([`POST /api/admin/imports/${body.id}/uploaded`, "POST /api/admin/exports"]);
});

test.each([
  ["POST", "/imports/1/uploaded"],
  ["PUT", "/imports/1/sheet"],
  ["GET", "/imports/1/rows.csv"],
  ["GET", "/exports?format=csv"],
  ["PUT", "/places/file"],
  ["POST", "/sitemap"],
])("the long request %s %s belongs to an existing endpoint", async (method, path) => {
  const { delegated, settings } = dividedSite();
  const { ask } = await adminSite(settings);
  const { body } = await ask(method, path, method === "GET" ? undefined : {});
  expect(delegated).toEqual([`${method} /api/admin${path.split("?")[0]}`]);
  expect(["page_not_found", "unavailable"]).not.toContain(body?.error?.code);
});

test("the Worker for jobs checks the user, and its response has the site's request id", async () => {
  const { settings } = dividedSite();
  const answer = await authSite(settings).fetch("/api/admin/imports/1/uploaded", { method: "POST" });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("without the Worker for jobs, its requests get 503 with the time to retry", async () => {
  const JOBS_WORKER = { fetch: () => Promise.reject(new Error("no such service")) };
  const answer = await authSite({ JOBS_WORKER }).fetch("/api/admin/exports?format=csv", { method: "POST" });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
});

test("the Worker with the cache purges pages and records it; the other does all other jobs", async () => {
  await env.DB.exec("INSERT INTO edge_purges (tag, version) VALUES ('directory', 1)");
  await tick("* * * * *", NIGHT, { WORKER_PART: "jobs" });
  expect(await rows("SELECT tag, caches FROM edge_purges")).toEqual([{ tag: "directory", caches: null }]);
  const names = async () => (await rows("SELECT name FROM cron_runs ORDER BY name")).map(({ name }) => name);
  const jobs = [
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
    "settings of jobs",
  ];
  expect(await names()).toEqual(["* * * * *", ...jobs, "summed mails", "waiting reviews", "weekly mails"]);
  await env.DB.exec("DELETE FROM cron_runs");
  await tick("* * * * *", NIGHT, { WORKER_PART: "site" });
  // No cache exists here that would have to be purged.
  expect(await rows("SELECT tag FROM edge_purges")).toEqual([]);
  expect(await names()).toEqual(["stale pages"]);
});

test("a failed purge of the deployed site is shown in administration", async () => {
  await env.DB.exec("INSERT INTO edge_purges (tag, version) VALUES ('directory', 1)");
  const settings = { WORKER_PART: "site", PAGE_PURGE_URL: "http://127.0.0.1:1/" };
  await expect(tick("* * * * *", NIGHT, settings)).rejects.toThrow("stale pages");
  await tick("* * * * *", NIGHT, { WORKER_PART: "jobs" });
  expect(await rows("SELECT name FROM cron_runs WHERE error IS NOT NULL")).toEqual([{ name: "stale pages" }]);
});

test("the site names wrong settings of the Worker for jobs, without their values, until they are right", async () => {
  const site = () => authSite({ WORKER_PART: "site" });
  const settingsNow = async () => (await askReadiness(site())).readiness.settings;
  await tick("* * * * *", NIGHT, { WORKER_PART: "jobs", ALERT_MAIL: "nobody-at-all" });
  const fault = expect.objectContaining({ variable: "ALERT_MAIL", feature: "Alarme" });
  expect(await settingsNow()).toEqual([fault]);
  expect((await askReadiness(site())).status).toBe(503);
  expect(JSON.stringify(await rows("SELECT * FROM cron_runs"))).not.toContain("nobody-at-all");
  expect((await askReadiness(authSite({ WORKER_PART: "site", ALERT_MAIL: "x" }))).readiness.settings).toHaveLength(1);
  await tick("* * * * *", NIGHT, { WORKER_PART: "jobs" });
  expect(await settingsNow()).toEqual([]);
});
