import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
  await seedListings(winterthur, [{ name: "Spitex Winterthur" }]);
  await rebuildPlaceIndex(createDeps(env));
});

const ask = (position: unknown) =>
  get("/api/nearest-place", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(position),
  });

test("returns the nearest place of the register, with or without providers", async () => {
  const near = async (latitude: number, longitude: number) => (await ask({ latitude, longitude })).json();
  expect(await near(47.49, 8.73)).toEqual({ place: { city: "Winterthur", path: "/zuerich/winterthur/" } });
  expect(await near(47.33, 8.79)).toEqual({ place: { city: "Wetzikon", path: "/zuerich/wetzikon/" } });
  expect(await near(48.86, 2.35)).toEqual({ place: null });
});

test("422 for an invalid position", async () => {
  for (const position of [{}, { latitude: "47.5", longitude: 8.7 }, { latitude: 91, longitude: 8.7 }])
    expect((await ask(position)).status).toBe(422);
});

test("accepts only POST, and no cache may store the response", async () => {
  expect((await get("/api/nearest-place?latitude=47.5&longitude=8.7")).status).toBe(405);
  expect((await ask({ latitude: 47.5, longitude: 8.72 })).headers.get("Cache-Control")).toBe("no-store");
});

test("home page and search have the button, and pages may ask for the position", async () => {
  for (const path of ["/", "/suche"]) {
    const page = await get(path);
    expect(page.headers.get("Permissions-Policy")).toContain("geolocation=(self)");
    expect(await page.text()).toMatch(/data-island="near-me" data-when="touch".*In meiner Nähe/s);
  }
});
