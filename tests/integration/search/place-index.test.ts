import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listPlaceIndexParts, writePlaceIndex } from "#db/queries/search/search-index.ts";
import { runAll, runTogether } from "#db/statement.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { change } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const deps = createDeps(env);

const placeOf = (name: string): IndexedPlace => ({
  name,
  canton: "ZH",
  citySlug: name.toLowerCase(),
  zips: ["8400"],
  keys: [name.toLowerCase()],
  communes: [],
  latitude: 47.5,
  longitude: 8.72,
  listings: 0,
});
const placesOf = (count: number, name: string) => Array.from({ length: count }, (_, at) => placeOf(`${name}${at}`));
const write = (places: IndexedPlace[]) => runTogether(deps.searchDb, { places: writePlaceIndex(places) });
const read = async () => (await runAll(deps.searchDb, listPlaceIndexParts())).flatMap(({ places }) => places);
const parts = async () =>
  (
    await env.SEARCH.prepare("SELECT part, octet_length(json) AS bytes FROM place_index_parts ORDER BY part").all<{
      part: number;
      bytes: number;
    }>()
  ).results;

/** As many localities, «Ort0» and so on, as one statement. */
const seedPlaces = (count: number) =>
  change(
    `INSERT INTO places (zip, name, slug, name_key, canton, communes, share, latitude, longitude, kind)
      WITH RECURSIVE n (at) AS (VALUES (0) UNION ALL SELECT at + 1 FROM n WHERE at + 1 < ?)
      SELECT '8400', 'Ort' || at, 'ort' || at, 'ort' || at, 'ZH', 'Züriort', 100, 47.5, 8.72, 'locality' FROM n`,
    count,
  );

beforeEach(async () => {
  await change("DELETE FROM places");
});

describe("the places of the search", () => {
  test("are stored in parts of at most 256 KB, so that together they may exceed the size of one value", async () => {
    await seedPlaces(25_000);
    await rebuildPlaceIndex(deps);
    const stored = await parts();
    expect(stored.map(({ part }) => part)).toEqual(stored.map((_, at) => at));
    expect(Math.max(...stored.map(({ bytes }) => bytes))).toBeLessThanOrEqual(256_000);
    expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(2_000_000);
    expect(new Set((await read()).map(({ name }) => name)).size).toBe(25_000);
    const firstOf = async (name: string) =>
      (await (await get(`/api/search?q=${name}`)).json<{ results: { city: string }[] }>()).results[0]?.city;
    // On a busy machine this large index may take longer than a page waits.
    for (const name of ["Ort0", "Ort24999"]) await expect.poll(() => firstOf(name)).toBe(name);
  });

  test("leave no old part behind when there are fewer places, or none", async () => {
    await write(placesOf(5_000, "A"));
    await write(placesOf(100, "B"));
    expect(await parts()).toHaveLength(1);
    expect(await read()).toEqual(placesOf(100, "B"));
    await write([]);
    expect(await parts()).toEqual([]);
    expect(await read()).toEqual([]);
  });

  test("are read in one version, even while they are written", async () => {
    const [first, second] = [placesOf(6_000, "A"), placesOf(3_000, "B")];
    await write(first);
    const seen = await Promise.all(
      [second, first, second, first].flatMap((places) => [write(places).then(() => []), read(), read()]),
    );
    const versions = seen.filter((places) => places.length > 0).map((places) => `${places[0]?.name} ${places.length}`);
    expect(versions).toHaveLength(8);
    expect(versions.filter((version) => !["A0 6000", "B0 3000"].includes(version))).toEqual([]);
  });

  describe("places that cannot be written", () => {
    afterEach(() => env.SEARCH.exec("DROP TRIGGER IF EXISTS last_fails"));

    test("leave the previous ones unchanged", async () => {
      const before = placesOf(6_000, "A");
      await write(before);
      await env.SEARCH.exec(
        "CREATE TRIGGER last_fails BEFORE DELETE ON place_index_parts BEGIN SELECT raise(ABORT, 'disk full'); END",
      );
      await expect(write(placesOf(3_000, "B"))).rejects.toThrow("disk full");
      expect(await read()).toEqual(before);
    });
  });
});
