import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { adminSite, lastAudit, listingForm } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { reconcileCounts } from "#worker/services/derived/recounts.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";
import { updateSitemap } from "#worker/services/sitemap/sitemap.ts";

const deps = createDeps(env);
const PAGE = "/zuerich/winterthur/spitex-zwei-8400";
const SHEET = paths.sheet({ cantonSlug: "zuerich", citySlug: "winterthur" });
const LISTS = [
  "/zuerich/winterthur/",
  "/zuerich/winterthur/?leistung=demenz",
  "/zuerich/",
  "/suche?q=zwei",
  SHEET,
  "/zuerich/winterthur/spitex-eins-8400",
];

let desk: Awaited<ReturnType<typeof adminSite>>;
const html = async (path: string) => (await get(path)).text();
const close = async (closed: string) => {
  const answer = await desk.ask("PUT", "/listings/2", await listingForm(desk, 2, { closed }));
  await syncSearchIndex(deps);
  return answer.status;
};
const counts = async () => [
  (await rows("SELECT listings FROM canton_counts"))[0]?.listings,
  (await rows("SELECT listings FROM city_counts"))[0]?.listings,
];
const mentions = async (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await html(path)).includes(PAGE)));

beforeAll(async () => {
  // Updating the search index would purge the pages again a second later.
  desk = await adminSite({ JOBS: env.IGNORED_JOBS });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
});

beforeEach(async () => {
  for (const table of ["all_listings", "city_counts", "canton_counts"]) await change(`DELETE FROM ${table}`);
  const shared = { care: ["demenz"], serviceArea: ["8400"], latitude: 47.5, longitude: 8.72 };
  await seedListings(winterthur, [
    { ...shared, id: 1, name: "Spitex Eins" },
    { ...shared, id: 2, name: "Spitex Zwei", phone: "052 000 12 34" },
  ]);
  await syncSearchIndex(deps);
});

describe("a provider that is closed for good", () => {
  test("is in no list, filter, search, sheet, neighbours and counts, until it opens again", async () => {
    expect(await mentions(LISTS)).toEqual(LISTS.map(() => true));
    expect(await counts()).toEqual([2, 2]);
    expect(await close("dauerhaft")).toBe(200);
    expect(await mentions(LISTS)).toEqual(LISTS.map(() => false));
    expect(await counts()).toEqual([1, 1]);
    expect(await reconcileCounts(deps)).toBe(0);
    expect(await close("offen")).toBe(200);
    expect(await mentions(LISTS)).toEqual(LISTS.map(() => true));
    expect(await counts()).toEqual([2, 2]);
  });

  test("is labelled on its page, with source and neighbours, and without a phone number to call", async () => {
    expect(await html(PAGE)).toContain("tel:");
    await close("dauerhaft");
    const page = await html(PAGE);
    expect(page).toContain("Dieser Anbieter ist geschlossen");
    expect(page).toMatch(/Quelle: Redaktion dieses Verzeichnisses, Stand \d/);
    expect(page).toContain("/zuerich/winterthur/spitex-eins-8400");
    expect(page).toContain('content="noindex, follow"');
    for (const part of ["tel:", 'rel="canonical"', "MedicalBusiness", "Beratung anfragen"]) {
      expect(page).not.toContain(part);
    }
  });

  test("names the nearest places with providers if it was alone in its place", async () => {
    await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
    await seedListings(wetzikon, [{ id: 3, name: "Spitex Oberland" }]);
    await change("DELETE FROM all_listings WHERE id = 1");
    await close("dauerhaft");
    await rebuildPlaceIndex(deps);
    expect(await html(PAGE)).toContain('href="/zuerich/wetzikon/"');
  });

  test("is not in the sitemap", async () => {
    const listed = async () => {
      await updateSitemap(deps);
      const parts = [...(await html("/sitemap.xml")).matchAll(/<loc>https:..[^/]*(.*?)<\/loc>/g)];
      return (await Promise.all(parts.map(([, path = ""]) => html(path)))).join("");
    };
    expect(await listed()).toContain(PAGE);
    await close("dauerhaft");
    expect(await listed()).not.toContain(PAGE);
  });

  test("accepts no inquiries", async () => {
    await close("dauerhaft");
    const response = await get(`${PAGE}/anfrage`);
    expect([response.status, response.headers.get("Location")]).toEqual([302, PAGE]);
    const inquiry = { firstName: "Anna", lastName: "Muster", email: "anna@example.ch", phone: "079 123 45 67" };
    const sent = await desk.site.fetch("/api/inquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...inquiry, message: "Wir suchen Hilfe.", consent: true, spitex: "spitex-zwei-8400" }),
    });
    expect(sent.status).toBe(409);
    expect(await rows("SELECT id FROM inquiries")).toEqual([]);
  });

  test("is labelled in a comparison, without a phone number to call", async () => {
    const compare = paths.compare(["spitex-eins-8400", "spitex-zwei-8400"]);
    expect(await html(compare)).toContain("tel:");
    await close("dauerhaft");
    const page = await html(compare);
    expect(page).toContain("dauerhaft geschlossen");
    expect(page).not.toContain("tel:");
  });

  test("is deleted without changing other providers' counts", async () => {
    await close("dauerhaft");
    await change("DELETE FROM all_listings WHERE id = 2");
    expect(await counts()).toEqual([1, 1]);
  });
});

test("a temporarily closed provider stays in the lists with a label", async () => {
  await close("voruebergehend");
  const [city = "", sheet = ""] = await Promise.all(["/zuerich/winterthur/", SHEET].map(html));
  for (const page of [city, sheet]) expect(page).toContain("vorübergehend geschlossen");
  const page = await html(PAGE);
  expect(page).toContain("Vorübergehend geschlossen");
  expect(page).toContain("tel:");
  expect(page).not.toContain("noindex");
  expect(await counts()).toEqual([2, 2]);
});

test("the desk lists closed providers, and logs closing and opening", async () => {
  await close("dauerhaft");
  const { body } = await desk.ask("GET", "/listings?zeigen=closed");
  expect(body.items).toMatchObject([{ id: 2, closed: "dauerhaft" }]);
  expect(await lastAudit()).toMatchObject({ action: "listing_modified" });
  expect(String((await lastAudit())?.details)).toContain('"changes":{"closed":["offen","dauerhaft geschlossen"]}');
  await close("offen");
  expect((await desk.ask("GET", "/listings?zeigen=closed")).body.items).toEqual([]);
});
