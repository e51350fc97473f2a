import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";

const written: object[] = [];
const site = authSite({ PAGE_VIEWS: { writeDataPoint: (point: object) => written.push(point) } });
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const view = (body: object, userAgent = BROWSER) =>
  site.fetch("/api/page-views", {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": userAgent },
    body: JSON.stringify(body),
  });

beforeEach(() => {
  written.length = 0;
});

test("204: stores path and host of the referrer, nothing else", async () => {
  const body = { path: "/bern/", referrer: "https://www.suche.example/?q=meine+krankheit", id: "7" };
  expect((await view(body)).status).toBe(204);
  expect(written).toEqual([{ indexes: ["/bern/"], blobs: ["/bern/", "www.suche.example"] }]);
});

test.each([
  "Googlebot/2.1 (+http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0)",
  "curl/8.5.0",
  "",
])("does not count %j", async (userAgent) => {
  expect((await view({ path: "/bern/" }, userAgent)).status).toBe(204);
  expect(written).toEqual([]);
});

test("does not count inquiry pages", async () => {
  await view({ path: "/zuerich/winterthur/spitex-eulach-8400/anfrage" });
  await view({ path: "/fr/zuerich/winterthur/spitex-eulach-8400/demande" });
  await view({ path: `/anfrage/${"a".repeat(40)}` });
  await view({ path: `/it/richiesta/${"a".repeat(40)}` });
  await view({ path: `/antwort/${"a".repeat(72)}` });
  expect(written).toEqual([]);
});

test.each([{}, { path: "bern" }, { path: "/a?q=b" }, { path: `/${"a".repeat(400)}` }])("422 for %j", async (body) => {
  expect((await view(body)).status).toBe(422);
  expect(written).toEqual([]);
});
