import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { MISSED_SEARCH_DAYS } from "#domain/retention.ts";
import { MISSED_PER_DAY, MOST_OF_ONE, MOST_SHOWN, missedSince } from "#domain/search/missed-search.ts";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { db, seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";
import { noteMiss } from "#worker/services/search/search-page.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const site = authSite();

const search = (query: string, headers: Record<string, string> = { "User-Agent": BROWSER }, path = "/suche") =>
  site.fetch(`${path}?q=${encodeURIComponent(query)}`, { headers });
const kept = async () =>
  (await rows("SELECT query, searches FROM missed_searches ORDER BY query")).map(({ query, searches }) => [
    query,
    searches,
  ]);

/** Counts a query on a day, as the page does. */
async function note(query: string, day = "2026-11-22") {
  const works: Promise<unknown>[] = [];
  const deps = {
    db,
    now: () => new Date(`${day}T12:00:00Z`),
    inBackground: (work: Promise<unknown>) => void works.push(work),
    logError: (_: string, error: unknown) => {
      throw error;
    },
  };
  noteMiss(deps, query, BROWSER);
  await Promise.all(works);
}

beforeEach(async () => {
  for (const table of ["missed_searches", "all_listings", "places"]) await env.DB.exec(`DELETE FROM ${table}`);
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [{ name: "Spitex Eulach" }]);
  const deps = createDeps(env);
  await syncSearchIndex(deps);
  await rebuildPlaceIndex(deps);
});

describe("a search without results is counted", () => {
  test("by its folded words and the day, each time the results page finds nothing", async () => {
    await search("Xylophön-Qwrtz");
    await search("xylophon qwrtz");
    expect(await kept()).toEqual([["xylophon qwrtz", 2]]);
    expect(Object.keys((await rows("SELECT * FROM missed_searches"))[0] ?? {})).toEqual(["day", "query", "searches"]);
  });

  test("but not for suggestions, found places, providers and needs, empty queries, and bots", async () => {
    await search("Xylophon Qwrtz", { "User-Agent": BROWSER }, "/api/search");
    for (const found of ["Winterthur", "Eulach", "Demenz", "Demenz Winterthur", "", "8400", "x"]) await search(found);
    await search("Xylophon Qwrtz", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await search("Xylophon Qwrtz", {});
    expect(await kept()).toEqual([]);
  });

  test("but not if it may identify a person", async () => {
    for (const personal of ["079 123 45 67", "xqz@example.ch", "Qwrtz 756.1234"]) await search(personal);
    expect(await kept()).toEqual([]);
  });

  test("but not if the search failed", async () => {
    await change("UPDATE data_version SET version = version + 1");
    await env.SEARCH.exec("ALTER TABLE place_index_parts RENAME TO gone");
    const page = await (await search("Xylophon Qwrtz")).text();
    await env.SEARCH.exec("ALTER TABLE gone RENAME TO place_index_parts");
    expect(page).toContain("Keine Ergebnisse");
    expect(await kept()).toEqual([]);
  });
});

describe("the stored data is limited", () => {
  test("to a number of different queries per day; known ones are still counted", async () => {
    const ids = JSON.stringify(Array.from({ length: MISSED_PER_DAY }, (_, at) => `wort ${at}`));
    await change("INSERT INTO missed_searches SELECT '2026-11-22', value, 1 FROM json_each(?)", ids);
    await note("eins zu viel");
    await note("wort 1");
    await note("anderer tag", "2026-11-23");
    expect(await rows("SELECT query FROM missed_searches WHERE query IN ('eins zu viel', 'anderer tag')")).toEqual([
      { query: "anderer tag" },
    ]);
    expect(await rows("SELECT searches FROM missed_searches WHERE query = 'wort 1'")).toEqual([{ searches: 2 }]);
  });

  test("to a number of searches per query and day", async () => {
    await change("INSERT INTO missed_searches VALUES ('2026-11-22', 'oft', ?)", MOST_OF_ONE - 1);
    await note("oft");
    await note("oft");
    expect(await kept()).toEqual([["oft", MOST_OF_ONE]]);
  });
});

test("missed searches are deleted at night after 30 days", async () => {
  expect(missedSince(new Date("2026-11-05T02:00:00Z"))).toBe("2026-10-06");
  const dayBefore = (days: number) => missedSince(new Date(Date.now() - (days - MISSED_SEARCH_DAYS) * 86_400_000));
  await change("INSERT INTO missed_searches VALUES (?, 'alt', 3), (?, 'neu', 3)", dayBefore(32), dayBefore(28));
  await tick("0 2 * * *", "2026-11-05T02:00:00Z");
  expect(await kept()).toEqual([["neu", 3]]);
});

test("a bounded number is shown to admins, from two searches on, most frequent first", async () => {
  const desk = await adminSite();
  const today = new Date().toISOString().slice(0, 10);
  const before = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await change(
    "INSERT INTO missed_searches VALUES (?, 'einmal', 1), (?, 'zweimal', 1), (?, 'zweimal', 1), (?, 'dreimal', 3)",
    ...[today, today, before, today],
  );
  const missed = async () => (await desk.ask("GET", "/overview/flow")).body.missed;
  expect(await missed()).toEqual([
    { query: "dreimal", searches: 3 },
    { query: "zweimal", searches: 2 },
  ]);
  const many = JSON.stringify(Array.from({ length: MOST_SHOWN + 5 }, (_, at) => `wort ${at}`));
  await change("INSERT INTO missed_searches SELECT ?, value, 9 FROM json_each(?)", today, many);
  expect(await missed()).toHaveLength(MOST_SHOWN);
});
