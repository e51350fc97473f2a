import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SEARCH_REBUILDING, type SearchAnswer } from "#domain/search/search-result.ts";
import { m } from "#messages";
import { authSite, tick } from "#tests/support/auth.ts";
import { damagedDatabase, QUIET } from "#tests/support/damaged-database.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { askReadiness, makeHealthy } from "#tests/support/operations.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

const quiet = createDeps({ ...env, ...QUIET });
const now = () => new Date().toISOString();
const lost = async () =>
  (await rows("SELECT name FROM rebuilds WHERE name IN ('search', 'places')")).map(({ name }) => name);
const minute = (SEARCH: object) => tick("* * * * *", now(), { SEARCH, ...QUIET }).catch(() => {});

async function found(SEARCH: object, query: string) {
  const response = await authSite({ SEARCH }).fetch(`/api/search?${new URLSearchParams({ q: query })}`);
  const { results } = await response.json<SearchAnswer>();
  const names = results.map((one) => (one.type === "spitex" ? one.name : one.city));
  return { names, isRebuilding: response.headers.has(SEARCH_REBUILDING), cache: response.headers.get("Cache-Control") };
}

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.73 });
  await seedListings(winterthur, [{ name: "Spitex Eulach" }, { name: "Pflege Müller" }]);
  await syncSearchIndex(quiet);
  await rebuildPlaceIndex(quiet);
});
/** This also clears what isolates hold for a moment. */
beforeEach(async () => {
  await makeHealthy();
  await change("UPDATE data_version SET version = version + 1");
});

const PARTS: [what: string, isUnreadable: RegExp, names: string[]][] = [
  ["cards", /FROM "?card/i, ["search"]],
  ["places", /place_index_parts/i, ["places"]],
];

describe.each(PARTS)("while the %s of the search cannot be read", (_, isUnreadable, names) => {
  const { binding: SEARCH } = damagedDatabase(env.SEARCH, isUnreadable, "*** in database main ***");

  test("names and places are found by a plain lookup", async () => {
    for (const query of ["eulach", "mueller pflege", "8400", "winterthur"]) {
      const { names: answers, isRebuilding, cache } = await found(SEARCH, query);
      expect([answers.length > 0, isRebuilding, cache]).toEqual([true, true, "no-store"]);
    }
    expect((await found(SEARCH, "eulach")).names).toContain("Spitex Eulach");
    expect(await (await authSite({ SEARCH }).fetch("/suche?q=eulach")).text()).toContain(m.search_rebuilding());
  });

  test("the search is rebuilt", async () => {
    await minute(SEARCH);
    expect(await lost()).toEqual(expect.arrayContaining(names));
  });
});

test("an index that cannot be compared is not ready, and a failing rebuild is reported", async () => {
  const { binding: SEARCH } = damagedDatabase(env.SEARCH, /"card"/, "*** in database main ***");
  const reason = async () =>
    (await askReadiness(authSite({ SEARCH }))).out.find(({ part }) => part === "search")?.reason;
  expect(await reason()).toBe("Der Suchindex ist unvollständig und wird neu aufgebaut.");
  await change("INSERT INTO rebuilds (name, since, tries, try_at) VALUES ('search', ?, 2, 1)", now());
  expect(await reason()).toMatch(/und der Neuaufbau scheitert\. Lokal hilft vielleicht ein Neustart/);
});

test("damage that no sample meets, but a query does, is found by reading the whole database", async () => {
  const { binding: SEARCH } = damagedDatabase(env.SEARCH, /MATCH/, "*** in database main ***\nTree 6 page 21");
  expect((await found(SEARCH, "eulach")).names).toContain("Spitex Eulach");
  await minute(SEARCH);
  expect(await lost()).toEqual(["search"]);
});

test.each(["Network connection lost.", "no answer from SEARCH in 3000 ms"])(
  "«%s» causes no rebuild",
  async (message) => {
    const { binding: SEARCH } = damagedDatabase(env.SEARCH, /./, "ok", new Error(message));
    await minute(SEARCH);
    expect(await lost()).toEqual([]);
  },
);

test("once the index can be read, it answers again", async () => {
  expect(await found(env.SEARCH, "eulach")).toMatchObject({ isRebuilding: false, cache: "public, max-age=60" });
});
