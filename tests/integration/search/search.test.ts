import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { SearchAnswer } from "#domain/search/search-result.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";
import { searchDirectory } from "#worker/services/search/search-directory.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

const deps = createDeps(env);
const search = async (query: string): Promise<SearchAnswer> =>
  (await get(`/api/search?${new URLSearchParams({ q: query })}`)).json();
const names = async (query: string) =>
  (await search(query)).results.map((result) => (result.type === "spitex" ? result.name : result.city));

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.73 });
  await seedPlace({ zip: "8418", city: "Schlatt ZH", code: "ZH" }, { latitude: 47.46, longitude: 8.83 });
  await seedListings(winterthur, [
    { name: "Spitex Eulach", rating: 4.9, userRatingsTotal: 80 },
    { name: "Pflege Müller & Söhne" },
    ...Array.from({ length: 12 }, (_, at) => ({ name: `Spitex Nummer ${at}` })),
  ]);
  await syncSearchIndex(deps);
});

test("a city result contains place, canton, postcode and number of providers", async () => {
  const [city] = (await search("winterthur")).results;
  expect(city).toEqual({
    type: "city",
    city: "Winterthur",
    canton: "Zürich",
    zip_code: "8400",
    citySlug: "winterthur",
    cantonSlug: "zuerich",
    count: 14,
  });
});

test.each([
  ["spitex nummer", 1],
  ["spitex eulach", 2],
  ["winterthur", 1],
  ["8400", 1],
  ["demenz winterthur", 2],
  ["spitx eulch", 3],
])("«%s» queries the index at most %i times in sequence", async (query, most) => {
  const searchCache = { get: async () => null, put: async () => {} };
  await searchDirectory({ ...deps, searchCache }, query);
  const usage = noUsage();
  await searchDirectory({ ...deps, searchCache, searchDb: countingDatabase(deps.searchDb, usage) }, query);
  expect(usage.roundTrips).toBeLessThanOrEqual(most);
});

test("a truncated query is cached apart from one that folds alike", async () => {
  const accents = [..."spitex eulach"].map((letter) => letter + "\u0331".repeat(8)).join("");
  for (const query of [`${".".repeat(60)}spitex eulach`, accents]) {
    for (let at = 0; at < 3; at++) await search(query);
    expect((await names("spitex eulach"))[0]).toBe("Spitex Eulach");
  }
  expect(await names(".".repeat(70))).toEqual([]);
  expect((await names(`Spitex${" ".repeat(60)}Eulach`))[0]).toBe("Spitex Eulach");
});

test("a place missing in the register gets the lowest postcode of its listings", async () => {
  await seedListings({ zip: "9999", city: "Irgendwo", code: "ZH" }, [{ name: "Spitex Allein" }]);
  await seedListings({ zip: "9998", city: "Irgendwo", code: "ZH" }, [{ name: "Spitex Zweisam" }]);
  await syncSearchIndex(deps);
  const [city] = (await search("irgendwo")).results;
  expect(city).toMatchObject({ type: "city", city: "Irgendwo", zip_code: "9998", count: 2 });
  expect((await search("9998")).results[0]).toMatchObject({ type: "city", city: "Irgendwo" });
});

test("a provider result links to the provider; at most five of them", async () => {
  const { results } = await search("spitex eulach");
  expect(results[0]).toMatchObject({
    type: "spitex",
    name: "Spitex Eulach",
    slug: "spitex-eulach-8400",
    citySlug: "winterthur",
    zip_code: "8400",
  });
  expect((await search("spitex nummer")).results.length).toBe(5);
});

test("a town's own providers rank before its canton's and before names with the same start", async () => {
  const zug = { zip: "6300", city: "Zug", code: "ZG" as const };
  await seedListings({ zip: "6340", city: "Baar", code: "ZG" }, [
    { name: "Spitex Baar", rating: 5, userRatingsTotal: 200 },
    { name: "Zuger Pflege", rating: 5, userRatingsTotal: 200 },
    { name: "Zug Plus", rating: 5, userRatingsTotal: 200 },
  ]);
  await seedListings(zug, [{ name: "Haus am See" }, { name: "Haus am Berg", rating: 3 }]);
  await syncSearchIndex(deps);
  const [town, ...providers] = await names("zug");
  expect(town).toBe("Zug");
  expect(providers.slice(-5, -3)).toEqual(["Haus am See", "Haus am Berg"]);
  expect(new Set(providers.slice(-3))).toEqual(new Set(["Zug Plus", "Spitex Baar", "Zuger Pflege"]));
});

test("among equal matches the best rated comes first", async () => {
  expect((await names("spitex winterthur")).at(1)).toBe("Spitex Eulach");
});

test.each(["muller", "Mueller", "söhne müller", "PFLEGE M"])("%s finds Pflege Müller", async (query) => {
  expect(await names(query)).toContain("Pflege Müller & Söhne");
});

test("finds parts of words, too", async () => {
  expect(await names("ulach")).toEqual(["Spitex Eulach"]);
  expect(await names("ll")).toContain("Pflege Müller & Söhne");
});

test("matches within words fill up matches at their start, without duplicates", async () => {
  await seedListings(wetzikon, [{ name: "Interpflege", rating: 1, userRatingsTotal: 1 }]);
  await syncSearchIndex(deps);
  const { results } = await search("inter");
  const providers = results.filter((result) => result.type === "spitex");
  expect(providers.map(({ name }) => name).slice(0, 2)).toEqual(["Interpflege", "Spitex Eulach"]);
  expect(new Set(providers.map(({ slug }) => slug)).size).toBe(5);
});

test("a misspelling returns the probable spelling, marked as such", async () => {
  const answer = await search("eulahc");
  expect(answer.didYouMean).toBe("eulach");
  expect(answer.results[0]).toMatchObject({ name: "Spitex Eulach" });
  expect((await search("wintertur")).didYouMean).toBe("Winterthur");
  expect((await search("eulach")).didYouMean).toBeNull();
});

test("a place without a provider names the nearest place with providers, and its distance", async () => {
  const [place] = (await search("schlatt")).results;
  expect(place).toMatchObject({
    city: "Schlatt",
    count: 0,
    nearest: { city: "Winterthur", citySlug: "winterthur", count: 14 },
  });
  const html = await (await get("/zuerich/schlatt/")).text();
  expect(html).toContain('href="/zuerich/winterthur/"');
  expect(html).toMatch(/\d\.\d km entfernt/);
});

test("omits a distance below the register's precision", async () => {
  await seedPlace({ zip: "8310", city: "Kemptthal", code: "ZH" }, { latitude: 47.5, longitude: 8.73 });
  await rebuildPlaceIndex(deps);
  for (const path of ["/suche?q=kemptthal", "/zuerich/kemptthal/"]) {
    const html = await (await get(path)).text();
    expect(html).toContain('<a href="/zuerich/winterthur/">Winterthur</a>');
    expect(html).not.toContain("entfernt");
  }
});

test("a place's other names lead to its page", async () => {
  await seedPlace({ zip: "2502", city: "Biel/Bienne", code: "BE" }, { latitude: 47.1, longitude: 7.2 });
  await seedListings({ zip: "2502", city: "Biel/Bienne", code: "BE" }, [{ name: "Spitex See" }]);
  await syncSearchIndex(deps);
  for (const path of ["/bern/bielbienne/", "/bern/biel-bienne/", "/bern/bienne/"]) {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/bern/biel/");
  }
  const { headers } = await get("/bern/bielbienne/?leistung=demenz");
  expect(headers.get("Location")).toBe("/bern/biel/?leistung=demenz");
});

describe("malicious and meaningless queries are harmless", () => {
  test.each(["%", "_", '"', "'", "a AND", "NEAR(", "col:x", "-", "*", "(", "^a", "\\", "💛", " "])(
    "%s",
    async (query) => {
      const response = await get(`/api/search?${new URLSearchParams({ q: query })}`);
      expect(response.status).toBe(200);
    },
  );

  test("below two characters no query is made", async () => {
    expect((await search("w")).results).toEqual([]);
  });

  test("60 letters that fold to more bytes than a cache key may have", async () => {
    const response = await get(`/api/search?${new URLSearchParams({ q: "힣".repeat(60) })}`);
    expect(response.status).toBe(200);
  });

  test("10,000 characters", async () => {
    const response = await get(`/api/search?q=${"winterthur".repeat(1000)}`);
    expect(response.status).toBe(200);
  });

  test("if a query is given several times the last counts, as on pages", async () => {
    expect(await (await get("/api/search?q=w&q=eulach")).json()).toEqual(await search("eulach"));
  });

  test("422 without a query", async () => {
    const response = await get("/api/search");
    expect(response.status).toBe(422);
    const fields = { q: ["Nennen Sie mit «q», was Sie suchen."] };
    expect(await response.json()).toMatchObject({ fields, error: { code: "invalid_input" } });
    const unknown = await get("/api/search?q=a&lang=xx");
    expect(await unknown.json()).toMatchObject({ fields: { lang: [expect.stringContaining("de, fr, it oder en")] } });
  });
});

describe("the index follows the listings", () => {
  test("changes, ranks and deletions arrive; a second sync has nothing to do", async () => {
    await seedListings(winterthur, [{ id: 900, name: "Spitex Vorher" }]);
    await syncSearchIndex(deps);
    expect(await names("vorher")).toEqual(["Spitex Vorher"]);
    await env.DB.prepare("UPDATE all_listings SET name = 'Spitex Nachher', rating = 5 WHERE id = 900").run();
    await syncSearchIndex(deps);
    expect(await names("vorher")).toEqual([]);
    expect(await names("nachher")).toEqual(["Spitex Nachher"]);

    await env.DB.prepare("DELETE FROM all_listings WHERE id = 900").run();
    await syncSearchIndex(deps);
    expect(await names("nachher")).toEqual([]);
    expect(await syncSearchIndex(deps)).toBe(0);
  });

  test("while one sync holds the lease, another changes and loses nothing", async () => {
    await seedListings(winterthur, [{ name: "Spitex Geduld" }]);
    await env.SEARCH.prepare("UPDATE sync_lease SET until_ms = ?")
      .bind(Date.now() + 60_000)
      .run();
    expect(await syncSearchIndex(deps)).toBe(0);
    await env.SEARCH.prepare("UPDATE sync_lease SET until_ms = 0").run();
    expect(await syncSearchIndex(deps)).toBe(1);
    expect(await names("geduld")).toEqual(["Spitex Geduld"]);
  });

  test("a failed sync keeps the change pending and releases the lease", async () => {
    await seedListings(winterthur, [{ name: "Spitex Ausdauer" }]);
    await env.SEARCH.exec("ALTER TABLE typo RENAME TO gone");
    await expect(syncSearchIndex(deps)).rejects.toThrow();
    await env.SEARCH.exec("ALTER TABLE gone RENAME TO typo");
    expect(await syncSearchIndex(deps)).toBe(1);
    expect(await names("ausdauer")).toEqual(["Spitex Ausdauer"]);
  });
});

test("the form works without JavaScript", async () => {
  const html = (await (await get("/suche?q=wintertur")).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("«Winterthur»");
  expect(html).toContain('href="/zuerich/winterthur/"');
  expect(html).toContain('content="noindex, follow"');
  const empty = await (await get("/suche?q=xqzxqzxq")).text();
  expect(empty).toContain("Keine Ergebnisse");
  expect(empty).toContain("Bitte geben Sie eine gültige PLZ oder einen Ort ein.");
});
