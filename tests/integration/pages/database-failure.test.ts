import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

/** Makes every query of a page fail, including the one for the data version. */
beforeAll(async () => {
  await seedListings(winterthur, [{ name: "Spitex Eulach" }]);
  await (await get("/zuerich/")).text();
  await env.DB.exec("ALTER TABLE data_version RENAME TO gone");
  await env.SEARCH.exec("ALTER TABLE place_index_parts RENAME TO gone");
});

test.each([
  ["/zuerich/winterthur/spitex-eulach-8400", "Spitex nicht gefunden"],
  ["/bern/", "Keine Spitex-Anbieter gefunden."],
  ["/bern/thun/", "Keine Spitex-Anbieter gefunden."],
])("503 in the words of rule errors-2, with Retry-After: %s", async (path, words) => {
  const response = await get(path);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("120");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toContain(`<h1>${words}</h1>`);
});

test.each(["/og/bern.png", "/og/bern/thun.png", "/og/zuerich/winterthur/spitex-eulach-8400.png"])(
  "503 instead of an image: %s",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("120");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("the home page shows the fallback count and is not cached", async () => {
  const response = await get("/");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const html = await response.text();
  expect(html).toContain("Vergleichen Sie 1&#x27;087 Anbieter");
  expect(html).not.toContain("Was wir über unsere Daten wissen");
});

test("a page in the cache is shown", async () => {
  const response = await get("/zuerich/");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Spitex Eulach");
});

test("a page answered by 404 stays 404", async () => {
  const response = await get("/nirgendwo");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Kanton nicht gefunden");
});

test("a search that fails even without its index returns no results", async () => {
  await env.DB.exec("DROP VIEW spitex_listings");
  const response = await get("/api/search?q=winterthur");
  expect(await response.json()).toEqual({ results: [], didYouMean: null, ways: [] });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await (await get("/suche?q=winterthur")).text()).toContain("Keine Ergebnisse");
});
