import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { NO_FILTER } from "#domain/offer/provider-filter.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { loadSearchPage } from "#worker/services/search/search-page.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

const deps = createDeps(env);

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.73 });
  await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
  await seedListings(wetzikon, [
    { name: "Sonnenhof Anna", care: ["demenz", "nacht"], languages: ["de", "pt"], form: "privat" },
    { name: "Sonnenhof Beat", care: ["demenz"], form: "oeffentlich" },
    { name: "Sonnenhof Carla" },
    { name: "Sonnenhof Dora", care: ["nacht"], form: "privat", rating: 5, userRatingsTotal: 90 },
    { name: "Mondblick" },
  ]);
  await seedListings(
    winterthur,
    Array.from({ length: 200 }, (_, at) => ({ name: `Spitex Nummer ${at}`, care: at % 2 ? ["demenz"] : ["nacht"] })),
  );
  await syncSearchIndex(deps);
});

const html = async (query: string) => (await get(`/suche?${query}`)).text();
/** Names of a list, by its label. */
const listed = (page: string, label: string) => {
  const list = page.split(`aria-label="${label}"`)[1]?.split("</ul>")[0] ?? "";
  return [...list.matchAll(/<a href="[^"]*">([^<]*)</g)].map(([, name]) => name);
};
const MATCHES = "Gefundene Anbieter";

describe("filters on the search page", () => {
  test("are links with counts, can be combined and removed", async () => {
    const plain = await html("q=sonnenhof");
    expect(listed(plain, MATCHES)).toHaveLength(4);
    expect(plain).toMatch(
      /href="\/suche\?q=sonnenhof&amp;leistung=demenz#anbieter"[^>]*>Demenz <span class="count">2</,
    );
    const page = await html("q=sonnenhof&leistung=demenz");
    expect(page).toContain('class="chip on" href="/suche?q=sonnenhof#anbieter"');
    expect(page).toContain('href="/suche?q=sonnenhof&amp;leistung=demenz&amp;leistung=nacht#anbieter"');
    expect(page).toContain('href="/suche?q=sonnenhof&amp;leistung=demenz&amp;sprache=pt#anbieter"');
    expect(page).not.toContain("umkreis");
    const combined = await html("q=sonnenhof&leistung=demenz&sprache=pt&form=privat");
    expect(listed(combined, MATCHES)).toEqual(["Sonnenhof Anna"]);
  });

  test("list matches, and separately the providers for which it is not known", async () => {
    const page = await html("q=sonnenhof&leistung=demenz");
    expect(listed(page, MATCHES).toSorted()).toEqual(["Sonnenhof Anna", "Sonnenhof Beat"]);
    expect(listed(page, "Nachfragen")).toEqual(["Sonnenhof Carla"]);
    expect(page.indexOf(MATCHES)).toBeLessThan(page.indexOf(">Nachfragen<"));
    expect(listed(await html("q=sonnenhof"), "Nachfragen")).toEqual([]);
  });

  test("keep the order of the search", async () => {
    const { results } = await loadSearchPage(deps, { query: "sonnenhof", filter: NO_FILTER });
    const filtered = await loadSearchPage(deps, { query: "sonnenhof", filter: { ...NO_FILTER, form: "privat" } });
    const names = results.flatMap((result) => (result.type === "spitex" ? result.name : []));
    const wanted = ["Sonnenhof Anna", "Sonnenhof Dora"];
    expect(filtered.chosen?.matches.map(({ name }) => name)).toEqual(names.filter((name) => wanted.includes(name)));
  });

  test("that no provider meets say which wish to leave out, with counts", async () => {
    const page = await html("q=sonnenhof&leistung=nacht&form=oeffentlich");
    expect(listed(page, MATCHES)).toEqual([]);
    expect(page).toContain("Niemand hat angegeben, dass alles zutrifft. Lassen Sie etwas weg:");
    expect(page).toMatch(
      /href="\/suche\?q=sonnenhof&amp;leistung=nacht#anbieter"[^>]*>[^<]*<span class="count">2 Anbieter</,
    );
    expect(page).toMatch(
      /href="\/suche\?q=sonnenhof&amp;form=oeffentlich#anbieter"[^>]*>[^<]*<span class="count">1 Anb/,
    );
    expect(listed(page, "Nachfragen")).toEqual(["Sonnenhof Carla"]);
  });

  test("are not offered for a single provider, except to remove a filter", async () => {
    expect(await html("q=mondblick")).not.toContain('aria-label="Filter"');
    expect(await html("q=sonnenhof+anna")).not.toContain('aria-label="Filter"');
    expect(await html("q=sonnenhof+anna&leistung=demenz")).toContain(
      'class="chip on" href="/suche?q=sonnenhof%20anna#',
    );
    expect(await html("q=xqzxqzxq&leistung=demenz")).toContain("Keine Ergebnisse");
  });

  test("are kept on the way to the page of a place", async () => {
    const page = await html("q=wetzikon&leistung=demenz&form=privat");
    expect(page).toContain('href="/zuerich/wetzikon/?leistung=demenz&amp;form=privat"');
    expect(await html("q=wetzikon")).toContain('href="/zuerich/wetzikon/">');
  });

  test("for a town list its own providers first", async () => {
    const page = await html("q=wetzikon&leistung=nacht");
    expect(listed(page, MATCHES).toSorted()).toEqual(["Sonnenhof Anna", "Sonnenhof Dora"]);
  });

  test("say to how many of many hits they apply", async () => {
    const page = await html("q=nummer&leistung=demenz");
    expect(page).toContain("Die Filter gelten für die 30 besten Treffer.");
    const found = listed(page, MATCHES).length;
    expect(found).toBeGreaterThan(5);
    expect(page).toMatch(new RegExp(`Demenz <span class="count">${found}<`));
    expect(await html("q=sonnenhof&leistung=demenz")).not.toContain("besten Treffer");
  });

  test("follow a changed provider at once", async () => {
    await change(`UPDATE all_listings SET care = '["demenz"]' WHERE name = 'Sonnenhof Carla'`);
    expect(listed(await html("q=sonnenhof&leistung=demenz"), MATCHES)).toContain("Sonnenhof Carla");
    await change("UPDATE all_listings SET care = NULL WHERE name = 'Sonnenhof Carla'");
  });

  test("are never indexed, and have one address", async () => {
    const page = await html("q=sonnenhof&leistung=demenz");
    expect(page).toContain('content="noindex, follow"');
    expect(page).not.toContain('rel="canonical"');
    const response = await get("/suche?leistung=demenz&q=sonnenhof&form=%3Cscript%3E&umkreis=5");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/suche?q=sonnenhof&leistung=demenz");
  });

  test.each([
    ["spitex", 30],
    ["winterthur", 30],
    ["nummer", 30],
    ["ummer", 30],
    ["demenz winterthur", 12],
    ["spitex numer", undefined],
    ["gute pflege in winterthur", undefined],
  ])("«%s» filters %s hits and reads at most 110 rows", async (query, count) => {
    const asked = { query, filter: { ...NO_FILTER, care: ["demenz"] as const } };
    // The groups of a place are packed once.
    await loadSearchPage(deps, asked);
    const usage = noUsage();
    const counted = {
      ...deps,
      db: countingDatabase(deps.db, usage),
      searchDb: countingDatabase(deps.searchDb, usage),
      searchCache: { get: async () => null, put: async () => {} },
    };
    const { chosen } = await loadSearchPage(counted, asked);
    expect(chosen?.count).toBe(count);
    expect(usage.rowsRead).toBeLessThanOrEqual(110);
  });

  test("do not change the suggestions of the box", async () => {
    const answer = await (await get("/api/search?q=nummer")).json<object>();
    expect(Object.keys(answer).toSorted()).toEqual(["didYouMean", "results", "ways"]);
    expect(answer).toMatchObject({ results: { length: 5 } });
  });
});
