import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runText } from "#db/statement.ts";
import { secondsLeftOfDay } from "#domain/dates/zurich-calendar.ts";
import { paths } from "#domain/paths.ts";
import { type CachingProxy, startCachingProxy } from "#tests/support/caching-proxy.ts";
import { freePort } from "#tests/support/free-port.ts";
import { newState, startSite } from "./local-site.ts";

const SECONDS_A_TEST = 120;
const PROVIDER = "/zuerich/winterthur/spitex-winterthur-8400";
const LIST = "/zuerich/winterthur/";

let site: Awaited<ReturnType<typeof startSite>>;
let proxy: CachingProxy;

beforeAll(async () => {
  // Pages are kept until midnight at most.
  await vi.waitUntil(() => secondsLeftOfDay(new Date()) > SECONDS_A_TEST, { timeout: SECONDS_A_TEST * 1000 });
  const port = await freePort();
  const vars = { PAGE_CACHE_SECONDS: "5", PAGE_PURGE_URL: `http://localhost:${port}/.purge` };
  site = await startSite(vars, await newState("country"));
  proxy = await startCachingProxy(port, site.url);
  await allIsPurged();
});
afterAll(async () => {
  await proxy.close();
  await site.close();
});

/** Jobs also purge after each of their changes; everything is purged twice, the second time by the next cron. */
async function allIsPurged() {
  const isNothingLeft = async () => {
    await site.runCron("* * * * *");
    return (await runText(site.deps.db, "SELECT tag FROM edge_purges")).length === 0;
  };
  await vi.waitUntil(isNothingLeft, { timeout: 60_000, interval: 500 });
}

const json = { "Content-Type": "application/json" };

async function signUp() {
  const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.ch`, password: "ein-langes-passwort" });
  const answer = await fetch(`${site.url}/auth/signup`, { method: "POST", headers: json, body });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { ...json, Authorization: `Bearer ${access_token}` };
}

async function review(headers: Record<string, string>, text: string): Promise<number> {
  const body = JSON.stringify({ spitex: PROVIDER.split("/").at(-1), rating: 5, text });
  const answer = await fetch(`${site.url}/api/reviews`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
  return Number(((await answer.json()) as { written: string }).written);
}

const remove = (headers: Record<string, string>, id: number) =>
  fetch(`${site.url}/api/account/reviews/${id}`, { method: "DELETE", headers });

test("a page is fetched once, and again when it is older than half a minute", async () => {
  expect((await proxy.get(LIST)).from).toBe("site");
  expect((await proxy.get(LIST)).from).toBe("cache");
  proxy.wait(35);
  expect((await proxy.get(LIST)).from).toBe("stale while revalidating");
  expect((await proxy.get(LIST)).from).toBe("cache");
  proxy.wait(55);
  expect((await proxy.get(LIST)).from).toBe("site");
});

test("a written or removed review shows at the next request", async () => {
  const headers = await signUp();
  const text = "Immer pünktlich und sehr freundlich am Morgen.";
  expect((await proxy.get(PROVIDER)).text).not.toContain(text);
  const id = await review(headers, text);
  await expect.poll(async () => (await proxy.get(PROVIDER)).text).toContain(text);
  expect((await proxy.get(PROVIDER)).from).toBe("cache");
  expect((await remove(headers, id)).status).toBe(204);
  await expect.poll(async () => (await proxy.get(PROVIDER)).text).not.toContain(text);
});

test("if the cache cannot be purged, a removed review is gone within a minute, and the purge follows later", async () => {
  const headers = await signUp();
  const text = "Die Pflegerin nimmt sich Zeit für ein Gespräch.";
  const id = await review(headers, text);
  await expect.poll(async () => (await proxy.get(PROVIDER)).text).toContain(text);
  proxy.obeys = false;
  expect((await remove(headers, id)).status).toBe(204);
  expect((await proxy.get(PROVIDER)).text).toContain(text);
  proxy.wait(51);
  await expect.poll(async () => (await proxy.get(PROVIDER)).text).not.toContain(text);
  proxy.obeys = true;
  await proxy.get(LIST);
  // The pause after failures is over; how many there were depends on the jobs of that moment.
  await run("UPDATE edge_purges SET caches = '{}'");
  await site.runCron("* * * * *");
  expect((await proxy.get(LIST)).from).toBe("site");
});

test("changes by a cron or a command are purged, too", async () => {
  await allIsPurged();
  await proxy.get(LIST);
  expect((await proxy.get(LIST)).from).toBe("cache");
  await run("UPDATE data_version SET version = version + 1");
  await site.runCron("* * * * *");
  expect((await proxy.get(LIST)).from).toBe("site");
});

test("answers to users and to requests that change something are never stored", async () => {
  for (const path of [
    "/auth/user",
    "/api/account/export",
    "/api/admin/overview",
    "/merkliste",
    "/kontakt?gesendet=1",
  ]) {
    await proxy.get(path);
    expect([path, (await proxy.get(path)).from]).toEqual([path, "site"]);
  }
});

const run = (sql: string) => runText(site.deps.db, sql);

/** No other test requests these pages, so the site does not hold them either. */
const NEVER_SEEN = ["/aargau/", "/bern/thun/", "/luzern/", paths.service("behandlungspflege"), "/uri/altdorf/"];

test("while the directory cannot be read, no incomplete page is stored; pages are whole again at once", async () => {
  await run("DROP VIEW spitex_listings");
  const broken = await Promise.all(NEVER_SEEN.map((path) => proxy.get(path)));
  await run("CREATE VIEW spitex_listings AS SELECT * FROM all_listings WHERE deleted_at IS NULL");
  const mended = await Promise.all(NEVER_SEEN.map((path) => proxy.get(path)));
  expect(mended.filter(({ text }, at) => text === broken[at]?.text)).toEqual([]);
  expect(mended.filter(({ status, from }) => status >= 500 || from !== "site")).toEqual([]);
});

test("while the site is down, lists are kept for an hour and pages with reviews are not", async () => {
  // Faults from earlier tests may still keep pages from being stored.
  await allIsPurged();
  for (const path of [LIST, PROVIDER]) await expect.poll(async () => (await proxy.get(path)).from).toBe("cache");
  await site.close();
  proxy.wait(55);
  expect(await proxy.get(LIST)).toMatchObject({ status: 200, from: "stale after an error" });
  expect((await proxy.get(PROVIDER)).status).toBe(502);
  proxy.wait(3600);
  expect((await proxy.get(LIST)).status).toBe(502);
});
