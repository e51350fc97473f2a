import { beforeAll, describe, expect, test, vi } from "vitest";
import { localDay } from "#domain/format.ts";
import { ANSWERS } from "#domain/open-data/answers.ts";
import { ENDPOINT_WORDS } from "#domain/open-data/endpoint-words.ts";
import { REQUEST_LIMITS } from "#domain/operations/request-limits.ts";
import { QUESTION_ANSWERS_JSON } from "#domain/referrers/question-api.ts";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { limitOf } from "#tests/support/limit-of.ts";
import { seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";

const site = authSite();
const get = (path: string, init: RequestInit = {}) => site.fetch(`/api/v1${path}`, init);
const json = async (path: string) => (await get(path)).json<Record<string, object>>();

const SECRETS = { email: "leitung@spitex.example", reviewText: "Geheimes Lob", author: "Ruth Geheim" };

beforeAll(async () => {
  // Nothing is kept beyond the end of the day, which must not come while these tests run.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${localDay(new Date())}T11:00:00Z`) });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.73 });
  await seedPlace({ zip: "3000", city: "Bern", code: "BE" }, { latitude: 46.95, longitude: 7.45 });
  await seedListings(winterthur, [
    {
      name: "Spitex Eulach",
      email: SECRETS.email,
      positiveText: SECRETS.reviewText,
      positiveAuthor: SECRETS.author,
      positiveRating: 5,
      rating: 4.9,
      userRatingsTotal: 80,
      placeId: "google-1",
      description: SECRETS.reviewText,
      care: ["demenz"],
      phone: "052 200 00 00",
      languages: ["de", "pt"],
      form: "privat",
      serviceHours: "Mo-Fr 07:00-22:00",
      supplyDuty: ["8400"],
      serviceArea: ["8400", "BFS 230"],
      billsInsurance: true,
      zsrNumber: "Q123456",
      licences: ["ZH, Betriebsbewilligung, Gesundheitsdirektion, 2026-02-03"],
      factSources: { care: { source: "Website", day: "2026-10-01" } },
    },
    { name: "Spitex Zu", closed: "dauerhaft" },
    ...Array.from({ length: 7 }, (_, at) => ({ name: `Spitex Nummer ${at}` })),
  ]);
  await seedListings(wetzikon, [{ name: "Spitex Wetzikon" }]);
  await seedListings({ zip: "3000", city: "Bern", code: "BE" }, [{ name: "Spitex Bern", phone: "031 300 00 00" }]);
  return () => vi.useRealTimers();
});

const SAMPLES: Record<string, keyof typeof ANSWERS> = {
  "": "About",
  "/listings": "ListingPage",
  "/listings/spitex-eulach-8400": "Listing",
  "/places": "PlacePage",
  "/services": "ServiceList",
  "/licences": "LicencePage",
  "/duties": "DutyPage",
  "/counts": "Counts",
  "/counts/ZH": "CantonCounts",
  "/openapi.json": "Description",
};

describe.each(Object.entries(SAMPLES))("/api/v1%s", (path, name) => {
  test("answers exactly as its description says", async () => {
    const answer = await json(path);
    expect(ANSWERS[name].parse(answer)).toEqual(answer);
  });

  test("contains no personal data and no review", async () => {
    const text = JSON.stringify(await json(path));
    for (const secret of [...Object.values(SECRETS), "google-1"]) expect(text).not.toContain(secret);
  });

  test("answers 304 to a matching tag, and any origin may read it", async () => {
    const first = await get(path);
    expect(first.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(first.headers.has("Set-Cookie")).toBe(false);
    const again = await get(path, { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
    expect(again.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});

test("a listing has its facts with their sources", async () => {
  expect(await json("/listings/spitex-eulach-8400")).toMatchObject({
    page: "https://site.test/zuerich/winterthur/spitex-eulach-8400",
    canton: "ZH",
    phone: "+41522000000",
    care: ["demenz"],
    licences: [{ canton: "Zürich", kind: "Betriebsbewilligung", source: "Gesundheitsdirektion", day: "2026-02-03" }],
    sources: { care: { source: "Website", day: "2026-10-01" } },
  });
});

async function readAll(query: string) {
  const slugs: string[] = [];
  for (let after = ""; ; ) {
    const { items, next } = ANSWERS.ListingPage.parse(await json(`/listings?limit=2${query}${after}`));
    expect(items.length).toBeLessThanOrEqual(2);
    slugs.push(...items.map(({ slug }) => slug));
    if (next === null) return slugs;
    after = `&after=${encodeURIComponent(next)}`;
  }
}

test("reading all pages returns every listing once, without those closed for good", async () => {
  const all = await readAll("");
  expect(all.length).toBe(10);
  expect(new Set(all).size).toBe(10);
  expect(all).not.toContain("spitex-zu-8400");
  const ofZurich = await readAll("&canton=ZH");
  expect(ofZurich.toSorted()).toEqual(all.filter((slug) => !slug.includes("bern")).toSorted());
});

test.each([
  ["/listings?limit=0", "limit"],
  ["/listings?limit=101", "limit"],
  ["/listings?limit=viele", "limit"],
  ["/listings?canton=XX", "canton"],
  ["/listings?after=~~~", "after"],
  ["/places?after=abc!", "after"],
])("%s is refused with a sentence", async (path, field) => {
  const response = await get(path);
  expect(response.status).toBe(422);
  const { code, fields } = ANSWERS.Error.parse(await response.json());
  expect(code).toBe("invalid_input");
  expect(fields?.[field]?.[0]).toMatch(/^[A-ZÄÖÜ].*\.$/);
});

test.each(["/listings/gibt-es-nicht", "/listings/spitex-zu-8400", "/counts/XX", "/nichts"])(
  "%s does not exist",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  },
);

test("answers the preflight of other origins", async () => {
  const headers = { Origin: "https://kanton.example", "Access-Control-Request-Method": "GET" };
  const response = await get("/listings", { method: "OPTIONS", headers });
  expect(response.status).toBe(204);
  expect(response.headers.get("Access-Control-Allow-Methods")).toContain("GET");
});

test("a client beyond its limit gets 429 with the time to retry", async () => {
  const limited = authSite({ OPEN_DATA_LIMIT: limitOf(1) });
  const ask = () => limited.fetch("/api/v1/counts", { headers: { "CF-Connecting-IP": "192.0.2.1" } });
  const policy = `"open-data";q=${REQUEST_LIMITS["open-data"]};w=60`;
  const first = await ask();
  expect(first.status).toBe(200);
  expect(first.headers.get("RateLimit-Policy")).toBe(policy);
  expect(first.headers.get("RateLimit")).toMatch(/^"open-data";r=299;t=(59|60)$/);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("RateLimit-Policy")).toBe(policy);
  expect(refused.headers.get("RateLimit")).toBe('"open-data";r=0;t=60');
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
});

test.each<[path: string, status: number]>([
  ["/listings/gibt-es-nicht", 404],
  ["/listings/spitex-frueher-8400", 404],
  ["/counts/XX", 404],
  ["/listings?since=2020-01-01", 410],
  ["/listings?since=2099-01-01", 422],
  ["/places?after=!", 422],
  [`/places?after=${"a".repeat(1_001)}`, 422],
])("%s is refused also with a matching tag: %i", async (path, status) => {
  await change(`INSERT OR IGNORE INTO listing_old_slugs (slug, listing_id)
    SELECT 'spitex-frueher-8400', id FROM all_listings WHERE slug = 'spitex-zu-8400'`);
  const tag = (await get("/listings/spitex-eulach-8400")).headers.get("ETag") ?? "";
  for (const asked of [tag, "*"]) {
    const refused = await get(path, { headers: { "If-None-Match": asked }, redirect: "manual" });
    expect(refused.status).toBe(status);
    expect(await refused.text()).not.toContain("Too big");
  }
});

test("a former slug leads to the current listing, and a deleted one is gone", async () => {
  await seedListings(winterthur, [{ id: 961, name: "Spitex Rieden", slug: "spitex-rieden-8400" }]);
  await change("INSERT INTO listing_old_slugs (slug, listing_id) VALUES ('spitex-alt-8400', 961)");
  const moved = await get("/listings/spitex-alt-8400", { redirect: "manual" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/api/v1/listings/spitex-rieden-8400"]);
  expect((await get("/listings/gab-es-nie-8400")).status).toBe(404);
  await change("DELETE FROM all_listings WHERE id = 961");
});

test("sources cover only facts that are published and known", async () => {
  await seedListings(winterthur, [
    {
      id: 962,
      name: "Spitex Preis",
      slug: "spitex-preis-8400",
      priceNote: "auf Anfrage",
      factSources: {
        priceNote: { source: "Website", day: "2026-10-01" },
        care: { source: "Website", day: "2026-10-01" },
        languages: { source: "Website", day: "2026-10-01" },
        closed: { source: "Kanton", day: "2026-10-02" },
      },
      care: ["demenz"],
      closed: "voruebergehend",
    },
  ]);
  const { sources, ...answer } = await json("/listings/spitex-preis-8400");
  expect(answer.status).toBe("voruebergehend");
  expect(sources).toEqual({
    care: { source: "Website", day: "2026-10-01" },
    status: { source: "Kanton", day: "2026-10-02" },
  });
  await change("DELETE FROM all_listings WHERE id = 962");
});

describe("/api/v1/openapi.json", () => {
  test("describes every address", async () => {
    const { openapi, paths } = await json("/openapi.json");
    expect(openapi).toBe("3.1.0");
    const described = Object.keys(paths ?? {}).map((path) => path.replaceAll(/\{(\w+)\}/g, ":$1"));
    // tests/integration/referrers/api.test.ts compares the questions with their answers.
    expect(described).toEqual([...Object.keys(ENDPOINT_WORDS), "/questions", "/questions/:number", "/api/search"]);
  });

  test("can be read by generated clients: the server's root answers, and no schema has an $id", async () => {
    const document = await json("/openapi.json");
    const [{ url }] = document.servers as unknown as [{ url: string }];
    const slash = await site.fetch(`${new URL(url).pathname}/`);
    expect([slash.status, await slash.json()]).toEqual([200, await json("")]);
    expect(JSON.stringify(document)).not.toContain('"$id"');
    const { "/listings": listings } = document.paths as Record<string, { get: object }>;
    expect(listings?.get).toMatchObject({ security: [] });
  });

  test("refers only to schemas that it has", async () => {
    const document = await json("/openapi.json");
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
    expect([...text.matchAll(/"\$ref":"/g)]).toHaveLength(referred.length);
    const { schemas } = document.components as { schemas: object };
    const names = Object.keys({ ...ANSWERS, ...QUESTION_ANSWERS_JSON });
    expect(new Set(referred)).toEqual(new Set(names));
    expect(Object.keys(schemas)).toEqual(names);
  });
});
