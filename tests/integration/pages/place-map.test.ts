import { beforeAll, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace } from "#tests/support/listings.ts";

const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const here = { latitude: 47.35, longitude: 8.72 };

beforeAll(async () => {
  await seedPlace(uster, here);
  await seedListings(uster, [
    { name: "Anna", care: ["demenz"], ...here },
    { name: "Ohne Lage", care: ["demenz"] },
    { name: "Zora", latitude: 47.37, longitude: 8.72, care: ["nacht"] },
  ]);
  await seedListings({ zip: "8620", city: "Wetzikon", code: "ZH" }, [{ name: "Allein" }]);
});

const html = async (path: string) => (await get(path)).text();
const numbersIn = (text: string) =>
  [...text.matchAll(/Nummer auf der Karte: <\/span>(\d+)/g)].map(([, number]) => number);
const pinsIn = (svg: string) => [...svg.matchAll(/<text y="-14[^"]*">([^<]*)</g)].map(([, text]) => text);

test("the list and the map beside it have the same numbers", async () => {
  const page = await html("/zuerich/uster/");
  expect(numbersIn(page)).toEqual(["1", "3"]);
  expect(page).toContain('src="/karte/zuerich/uster.svg"');
  const map = await get("/karte/zuerich/uster.svg");
  expect(map.headers.get("Content-Type")).toContain("image/svg+xml");
  expect(pinsIn(await map.text())).toEqual(["1", "3"]);
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

test.each(["/karte/zuerich.svg", "/karte/nirgends/uster.svg", "/karte/impressum.svg"])("404 for %s", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("other spellings of a map lead to its address", async () => {
  const response = await get("/karte/zuerich/uster.svg?leistung=massage");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/karte/zuerich/uster.svg");
});
