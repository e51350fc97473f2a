import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { NO_FILTER } from "#domain/offer/provider-filter.ts";
import type { ListMap } from "#domain/place-map/list-map.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { loadListMap } from "#worker/services/pages/load-place-map.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const here = { latitude: 47.35, longitude: 8.72 };

beforeAll(async () => {
  await seedPlace(uster, here);
  await seedListings(uster, [
    { name: "Anna </script>", care: ["demenz"], phone: "044 555 01 23", ...here },
    { name: "Ohne Lage", care: ["demenz"] },
    { name: "Zora", latitude: 47.37, longitude: 8.72, care: ["nacht"] },
  ]);
  await seedListings({ zip: "8620", city: "Wetzikon", code: "ZH" }, [{ name: "Allein" }]);
  await rebuildPlaceIndex(createDeps(env));
});

const dataOf = async (path: string) => (await get(path)).json<ListMap>();
const html = async (path: string) => (await get(path)).text();
const numbersIn = (text: string) =>
  [...text.matchAll(/Nummer auf der Karte: <\/span>(\d+)/g)].map(([, number]) => number);
const pinsIn = (svg: string) => [...svg.matchAll(/<text y="-14[^"]*">([^<]*)</g)].map(([, text]) => text);

test("a provider has a map for paper, without a number", async () => {
  const page = await html("/zuerich/uster/zora-8610");
  expect(page).toMatch(/<img class="on-paper paper-map" src="\/karte\/zuerich\/uster\/zora-8610\.svg"/);
  const svg = await get("/karte/zuerich/uster/zora-8610.svg");
  expect(svg.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
  expect(pinsIn(await svg.text())).toEqual([""]);
  for (const path of ["/karte/zuerich/wetzikon/zora-8610.svg", "/karte/zuerich/uster/niemand-8610.svg"])
    expect((await get(path)).status).toBe(404);
});

test("the list and the map beside it have the same numbers", async () => {
  const page = await html("/zuerich/uster/");
  expect(numbersIn(page)).toEqual(["1", "3"]);
  expect(page).toContain('src="/karte/zuerich/uster.svg"');
  const map = await get("/karte/zuerich/uster.svg");
  expect(map.headers.get("Content-Type")).toContain("image/svg+xml");
  expect(pinsIn(await map.text())).toEqual(["1", "3"]);
});

test("a map is cached as long as the list's page", async () => {
  for (const path of ["/karte/zuerich/uster.svg", "/karte/zuerich/uster.json", "/karte/zuerich/uster/zora-8610.svg"]) {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers), path).toMatchObject({
      "cache-control": "public, max-age=0",
      "cache-tag": expect.stringMatching(/./),
      etag: expect.stringMatching(/./),
    });
  }
});

test("a filtered page has a map of its matches", async () => {
  const page = await html("/zuerich/uster/?leistung=nacht");
  expect(numbersIn(page)).toEqual(["1"]);
  expect(page).toContain('src="/karte/zuerich/uster.svg?leistung=nacht"');
  expect(pinsIn(await html("/karte/zuerich/uster.svg?leistung=nacht"))).toEqual(["1"]);
});

test("a place without a position has no map", async () => {
  expect(await html("/zuerich/wetzikon/")).not.toContain("/karte/");
  expect((await get("/karte/zuerich/wetzikon.svg")).status).toBe(404);
});

test.each([
  "/karte/bern.svg",
  "/karte/bern.json",
  "/karte/zuerich/wetzikon.json",
  "/karte/zuerich/uster/anna.json",
  "/karte/nirgends/uster.svg",
  "/karte/impressum.json",
  "/karte.json",
])("404 for %s", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("other spellings of a map's address redirect to it", async () => {
  const response = await get("/karte/zuerich/uster.svg?leistung=massage");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/karte/zuerich/uster.svg");
});

test("the data of a map has the numbers of the list and the details of each pin", async () => {
  const response = await get("/karte/zuerich/uster.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0");
  const map = await response.json<ListMap>();
  expect(map.pins).toEqual([
    {
      number: 1,
      name: "Anna </script>",
      place: { de: "8610 Uster, Zürich", fr: "8610 Uster, Zurich", it: "8610 Uster, Zurigo", en: "8610 Uster, Zurich" },
      phone: { display: "+41 44 555 01 23", href: "tel:+41445550123" },
      path: "/zuerich/uster/anna-script-8610",
      point: here,
      mustAsk: false,
    },
    expect.objectContaining({ number: 3, name: "Zora", phone: null }),
  ]);
  expect(map.towns).toEqual([{ name: "Uster", point: here }]);
  const [west, south, east, north] = map.bounds;
  expect(map.pins.every(({ point }) => point.longitude > west && point.longitude < east)).toBe(true);
  expect(map.pins.every(({ point }) => point.latitude > south && point.latitude < north)).toBe(true);
});

test("the data follows filters and paging of its page", async () => {
  const answered = async (path: string) =>
    (await dataOf(path)).pins.map(({ name, mustAsk }) => (mustAsk ? `${name}?` : name));
  expect(await answered("/karte/zuerich/uster.json?leistung=nacht")).toEqual(["Zora"]);
  expect(await answered("/karte/zuerich.json?leistung=nacht")).toEqual(["Zora"]);
  for (const path of ["/karte/zuerich/uster.json", "/karte/zuerich.json"]) {
    expect(await answered(`${path}?sprache=fr`)).toEqual(["Anna </script>?", "Zora?"]);
  }
  expect(await html("/zuerich/uster/?sprache=fr")).toContain("Gestrichelt heisst: nachfragen.");
  expect(await html("/zuerich/uster/")).not.toContain("Gestrichelt");
  const later = await dataOf("/karte/zuerich.json?ab=zora-8610");
  expect(later.pins.map(({ number, name }) => `${number} ${name}`)).toEqual(["1 Zora"]);
});

test("a canton has a map of the providers on its page, under the numbers of the list", async () => {
  const page = await html("/zuerich/");
  expect(numbersIn(page)).toEqual(["1", "3"]);
  expect(page).toContain('src="/karte/zuerich.svg" width="400" height="440" alt="Karte des Kantons Zürich.');
  expect(pinsIn(await html("/karte/zuerich.svg"))).toEqual(["1", "3"]);
  expect((await dataOf("/karte/zuerich.json")).pins.map(({ number }) => number)).toEqual([1, 3]);
  expect(await html("/bern/")).not.toContain("/karte/");
});

test("a page counts the providers that are not on its map", async () => {
  expect(await html("/zuerich/uster/")).toContain("1 Anbieter ohne genaue Adresse steht nicht auf der Karte.");
  expect(await html("/zuerich/")).toContain("2 Anbieter ohne genaue Adresse stehen nicht auf der Karte.");
  expect(await html("/zuerich/uster/?leistung=nacht")).not.toContain("ohne genaue Adresse");
});

test.each([
  ["/karte/Zuerich/Uster.json", "/karte/zuerich/uster.json"],
  ["/karte/zuerich/uster.json?umkreis=5&x=1", "/karte/zuerich/uster.json?umkreis=5"],
])("%s leads to %s", async (from, to) => {
  const response = await get(from);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(to);
});

test.each([undefined, "uster"])("the data of a map reads at most 120 rows, of %s", async (citySlug) => {
  const deps = createDeps(env);
  const asked = { cantonSlug: "zuerich", citySlug, from: undefined, filter: NO_FILTER };
  await loadListMap(deps, asked);
  const usage = noUsage();
  const counting = { db: countingDatabase(env.DB, usage), searchDb: countingDatabase(env.SEARCH, usage) };
  expect((await loadListMap({ ...deps, ...counting }, asked))?.map.pins).toHaveLength(2);
  expect(usage.rowsRead).toBeGreaterThan(0);
  expect(usage.rowsRead).toBeLessThanOrEqual(120);
});
