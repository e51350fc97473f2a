import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { change } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

beforeAll(async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ name: `Spitex ${String(at).padStart(2, "0")}` }));
  await seedListings(winterthur, [...many, { name: "Zuhause AG", website: "NO WEBSITE" }]);
  await seedListings(wetzikon, [{ name: "Spitex Bachtel", city: "Wetzikon (ZH)" }]);
  await seedListings(wetzikon, [{ name: "Spitex Pfäffikersee" }]);
  await seedPlace({ zip: "8418", city: "Schlatt ZH", code: "ZH" }, { latitude: 47.46, longitude: 8.83 });
});

test("lists providers by name, without JavaScript, with the live count in the title", async () => {
  const html = await (await get("/zuerich/winterthur/")).text();
  expect(html).toContain("<title>Spitex in Winterthur: 61 Anbieter vergleichen | Spitex-Verzeichnis");
  expect(html).toMatch(/Spitex 00.*Spitex 14/s);
  expect(html).not.toContain("Spitex 15");
  expect(html).toContain('<link rel="canonical" href="https://spitex-verzeichnis.example/zuerich/winterthur/"/>');
});

test("all spellings of a city share one page", async () => {
  const html = await (await get("/zuerich/wetzikon/")).text();
  expect(html).toContain("Spitex Bachtel");
  expect(html).toContain("Spitex Pfäffikersee");
});

describe("paging", () => {
  test("leads to every provider once, and back", async () => {
    const names: string[] = [];
    let path: string | undefined = "/zuerich/winterthur/";
    while (path) {
      const html: string = await (await get(path)).text();
      names.push(...[...html.matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map(([, name]) => name ?? ""));
      path = html.match(/href="([^"]*)" rel="next"/)?.[1];
    }
    expect(new Set(names).size).toBe(61);
    expect(names).toHaveLength(61);

    const third = await (await get("/zuerich/winterthur/?ab=spitex-30-8400")).text();
    expect(third).toContain('href="/zuerich/winterthur/?ab=spitex-15-8400" rel="prev"');
    const second = await (await get("/zuerich/winterthur/?ab=spitex-15-8400")).text();
    expect(second).toContain('href="/zuerich/winterthur/" rel="prev"');
  });

  test("a continuation is noindex", async () => {
    const html = await (await get("/zuerich/winterthur/?ab=spitex-15-8400")).text();
    expect(html).toContain('content="noindex, follow"');
    expect(html).not.toContain('rel="canonical"');
  });

  test.each(["gibt-es-nicht", "spitex-bachtel-8620"])(
    "302 to the first page if the provider was deleted or is in another city: %s",
    async (slug) => {
      const response = await get(`/zuerich/winterthur/?ab=${slug}`);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe("/zuerich/winterthur/");
    },
  );
});

test("a real place without providers says so and is noindex", async () => {
  const response = await get("/zuerich/schlatt/");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("Keine Spitex-Anbieter gefunden.");
  expect(html).toContain('content="noindex, follow"');
});

test("404 Stadt nicht gefunden, with links to the canton and the home page", async () => {
  const response = await get("/zuerich/nirgendwo/");
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain("<h1>Stadt nicht gefunden</h1>");
  expect(html).toMatch(/href="\/zuerich\/"[^>]*>Zum Kanton Zürich/);
});

test("404 Kanton nicht gefunden", async () => {
  const response = await get("/nirgendwo/winterthur");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("<h1>Kanton nicht gefunden</h1>");
});

test("a place without providers promises no comparison", async () => {
  const html = await (await get("/zuerich/schlatt/")).text();
  expect(html).toContain("<title>Spitex in Schlatt | Spitex-Verzeichnis</title>");
  expect(html).toContain("Noch kein Anbieter in Schlatt, Kanton Zürich.");
  expect(html).not.toMatch(/\b0 (Anbieter|Spitex)/);
});

test("shows six other cities and three questions", async () => {
  for (const letter of "ABCDEFGH")
    await seedListings({ zip: "6460", city: `Ort ${letter}`, code: "UR" }, [{ name: `Spitex ${letter}` }]);
  const html = await (await get("/uri/ort-a/")).text();
  const [, chips = ""] = /<h2 id="naehe">Spitex in der Nähe<\/h2>(.*?)<\/ul>/s.exec(html) ?? [];
  expect(chips.match(/class="chip"/g)).toHaveLength(6);
  expect(chips).not.toContain("/uri/ort-a/");
  expect(html.match(/<summary><h3>/g)).toHaveLength(3);
  expect(html).toMatch(/aria-label="Sie sind hier">.*?>Spitex<.*?>Uri<.*?aria-current="page">Ort A</s);
});

test("a place that lost its only provider is not found, also before the index is rebuilt", async () => {
  await seedListings({ zip: "9997", city: "Nirgends", code: "ZH" }, [{ name: "Spitex Nirgends" }]);
  await syncSearchIndex(createDeps(env));
  expect((await get("/zuerich/nirgends/")).status).toBe(200);
  await change("DELETE FROM all_listings WHERE name = 'Spitex Nirgends'");
  // Another query, because caches keep the page for seconds.
  expect((await get("/zuerich/nirgends/?leistung=demenz")).status).toBe(404);
});
