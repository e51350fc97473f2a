import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { tick } from "#tests/support/auth.ts";
import { get } from "#tests/support/get.ts";

const PART = /https?:\/\/[^/]+(\/sitemaps\/[^<]+content-1\.xml)/;

test("503 before the first update, so that search engines retry", async () => {
  const response = await get("/sitemap.xml");
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("300");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("llms.txt is plain text, and robots.txt links to it", async () => {
  const { headers, status } = await get("/llms.txt");
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  const robots = await (await get("/robots.txt")).text();
  expect(robots).toMatch(/^# https?:.+\/llms\.txt\n/);
  expect(robots).toContain("Disallow: /api/\nAllow: /api/v1\n");
});

test("robots.txt names the sitemap", async () => {
  const { SITE_URL } = env as unknown as { SITE_URL: string };
  expect(await (await get("/robots.txt")).text()).toContain(`\nSitemap: ${SITE_URL}/sitemap.xml\n`);
});

describe("index and parts", () => {
  const addresses = ["/sitemap.xml"];

  beforeAll(async () => {
    await tick("0 2 * * *", "2026-11-05T02:00:00Z");
    addresses.push(PART.exec(await (await get("/sitemap.xml")).text())?.[1] ?? "");
    expect(addresses).toHaveLength(2);
  });

  test.each([0, 1])("are cacheable XML with ETag and Last-Modified (%i)", async (at) => {
    const { status, headers } = await get(addresses[at] ?? "");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe(at === 0 ? "public, max-age=300" : "public, max-age=86400");
    expect(headers.get("ETag")).toMatch(/^"[0-9a-f]+"$/);
    expect(Date.parse(headers.get("Last-Modified") ?? "")).toBeLessThanOrEqual(Date.now());
  });

  test.each([0, 1])("answer 304 to matching conditions, else 200 (%i)", async (at) => {
    const ask = async (headers: Record<string, string>) => {
      const response = await get(addresses[at] ?? "", { headers });
      return [response.status, (await response.text()) === ""];
    };
    const { headers } = await get(addresses[at] ?? "");
    const tag = headers.get("ETag") ?? "";
    const date = headers.get("Last-Modified") ?? "";
    const before = new Date(Date.parse(date) - 1000).toUTCString();
    for (const asked of [tag, `W/${tag}`, `"x", ${tag}`]) {
      expect(await ask({ "If-None-Match": asked }), asked).toEqual([304, true]);
    }
    expect(await ask({ "If-None-Match": '"x"' })).toEqual([200, false]);
    expect(await ask({ "If-Modified-Since": date })).toEqual([304, true]);
    expect(await ask({ "If-Modified-Since": before })).toEqual([200, false]);
    expect(await ask({ "If-Modified-Since": "gestern" })).toEqual([200, false]);
    expect(await ask({ "If-None-Match": '"x"', "If-Modified-Since": date })).toEqual([200, false]);
  });

  test.each([0, 1])("answer HEAD with their length and without a body (%i)", async (at) => {
    const { length } = await (await get(addresses[at] ?? "")).text();
    const response = await get(addresses[at] ?? "", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe(String(length));
    expect(await response.text()).toBe("");
  });
});

test("no other object of the bucket is served", async () => {
  await env.FILES.put("imports/1/geheim.csv", "streng-vertraulich");
  await env.FILES.put("sitemap/geheim.xml", "streng-vertraulich");
  await env.FILES.put("sitemap/20261105020000000-deadbeef/geheim.xml", "streng-vertraulich");
  for (const path of [
    "/sitemaps/20261105020000000-deadbeef/providers-1.xml",
    "/sitemaps/20261105020000000-deadbeef/geheim.xml",
    "/sitemaps/x/content-1.xml",
    "/sitemaps/../imports/1/geheim.csv",
    "/sitemaps/..%2Fimports%2F1/geheim.csv",
    "/sitemaps/20261105020000000-deadbeef/..%2Fgeheim.xml",
    "/sitemaps/20261105020000000-deadbeef%2F..%2F..%2Fimports/content-1.xml",
    "/imports/1/geheim.csv",
    "/sitemap/geheim.xml",
    "/sitemap/index.xml",
  ]) {
    const response = await get(path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).not.toContain("streng-vertraulich");
  }
});
