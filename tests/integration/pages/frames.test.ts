import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { db, seedListings, seedPlace, wetzikon } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const site = authSite();
const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const PLACE = "/einbetten/ort/zuerich/uster";
const BADGE = "/einbetten/anbieter/rahmen-uster-8610";
const QUESTION = "/einbetten/frage";
const bump = () => runTogether(db, { version: bumpDataVersion() });

/** Nothing is kept beyond the end of the day, which must not come while these tests run. */
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${localDay(new Date())}T11:00:00Z`) });
  return () => vi.useRealTimers();
});

beforeAll(async () => {
  const counted = { countedRatingsCount: 5, countedRatingsSum: 23, ownRatingsCount: 5 };
  await seedListings(uster, [
    {
      name: 'Rahmen "Uster" <b>',
      slug: "rahmen-uster-8610",
      phone: "044 111 22 33",
      care: ["demenz"],
      confirmedFields: { phone: "2026-05-03T10:00:00.000Z", name: "2026-02-01T10:00:00.000Z" },
      ...counted,
    },
    { name: "Rahmen Zwei", slug: "rahmen-zwei-8610", closed: "dauerhaft" },
    { name: "Rahmen Weg", slug: "rahmen-weg-8610" },
    { name: "Rahmen Pflicht", slug: "rahmen-pflicht-8610", care: ["nacht"], supplyDuty: ["8610"] },
    ...Array.from({ length: 14 }, (_, at) => ({
      name: `Rahmen Nummer ${at} mit einem Namen, ${"der immer länger wird ".repeat(8)}GmbH`,
      phone: `044 111 22 ${10 + at}`,
    })),
  ]);
  await seedPlace(uster, { latitude: 47.35, longitude: 8.72 });
  await seedPlace(wetzikon, { latitude: 46.2, longitude: 7.1 });
  await rebuildPlaceIndex(createDeps(env));
});

const load = async (path: string) => {
  const response = await site.fetch(path);
  return { response, html: await response.text() };
};

test.each(["/einbetten/ort/foo%0A/bar", "/einbetten/ort/foo/%E2%82%AC", "/einbetten/ort/foo/bar"])(
  "%s says that the place is unknown",
  async (path) => {
    const { response, html } = await load(path);
    expect(response.status).toBe(404);
    expect(html).toContain("Stadt nicht gefunden");
  },
);

describe.each([
  [PLACE, "https://site.test/zuerich/uster/"],
  [`${PLACE}?leistung=demenz`, "https://site.test/zuerich/uster/"],
  [BADGE, "https://site.test/zuerich/uster/rahmen-uster-8610"],
  [`${QUESTION}?ort=8610+Uster&leistung=demenz`, "https://site.test/wer-kann-kommen"],
])("the frame %s", (path, canonical) => {
  test("may be framed by all, and can neither run nor load anything", async () => {
    const { headers } = (await load(path)).response;
    expect(headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; form-action 'self'; base-uri 'none'; frame-ancestors \*$/,
    );
    expect(headers.has("X-Frame-Options")).toBe(false);
    expect(headers.has("Set-Cookie")).toBe(false);
  });

  test("weighs at most 10 kB, with its only style sheet, and without script or picture", async () => {
    const { html } = await load(path);
    expect(new TextEncoder().encode(html).byteLength).toBeLessThan(10_000);
    expect(html).not.toMatch(/<(script|img|link rel="stylesheet"|iframe)|\son\w+=|style="/);
  });

  test("is not indexed, and links to the real page outside the frame", async () => {
    const { html } = await load(path);
    expect(html).toContain('<html lang="de-CH">');
    expect(html).toContain('<meta name="robots" content="noindex, follow">');
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    const links = [...html.matchAll(/<a [^>]*href="https?:[^>]*>/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"/);
  });

  test("is kept by caches like a page, and changes with the data", async () => {
    const { headers } = (await load(path)).response;
    expect(headers.get("Cache-Control")).toBe("public, max-age=0");
    expect(headers.get("Cache-Tag")).toBe("directory");
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toContain("max-age=30");
    const etag = headers.get("ETag") ?? "";
    expect((await site.fetch(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    await bump();
    const { response } = await load(`${path}${path.includes("?") ? "&" : "?"}x=1`);
    expect([response.status, response.headers.get("Location")]).toEqual([301, path]);
  });
});

test("a place's list shows ten of its providers, and links to all", async () => {
  const { html } = await load(PLACE);
  expect(html.match(/<li>/g)).toHaveLength(10);
  expect(html).toContain("<h1>Spitex in Uster</h1>");
  expect(html).toContain('href="https://site.test/zuerich/uster/" target="_blank"');
  expect(html).toMatch(/Alle \d+ Anbieter ansehen/);
  const filtered = (await load(`${PLACE}?leistung=demenz`)).html;
  expect(filtered).toContain("1 Anbieter passt sicher");
  expect(filtered).toContain('href="tel:+41441112233"');
  expect(filtered).toContain("Rahmen &quot;Uster&quot; &lt;b&gt;");
});

test("with a wish a provider with the duty but without that offer is left out, and the button counts the listed ones", async () => {
  expect((await load(PLACE)).html).toContain("rahmen-pflicht-8610");
  const { html } = await load(`${PLACE}?leistung=palliative`);
  expect(html).not.toContain("rahmen-pflicht-8610");
  expect(html).toContain("Alle 15 Anbieter ansehen");
});

test("a place without providers names the nearest ones, and an unknown place says so", async () => {
  const empty = await load("/einbetten/ort/zuerich/wetzikon");
  expect(empty.response.status).toBe(200);
  expect(empty.html).toContain("Noch kein Anbieter in Wetzikon");
  expect(empty.html).toContain('href="https://site.test/zuerich/uster/"');
  const unknown = await load("/einbetten/ort/zuerich/nirgendwo");
  expect(unknown.response.status).toBe(404);
  expect(unknown.response.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
  expect(unknown.response.headers.has("X-Frame-Options")).toBe(false);
  expect(unknown.html).toContain("Stadt nicht gefunden");
  expect((await load("/einbetten/ort/mordor/uster")).response.status).toBe(404);
  const renamed = await load("/einbetten/ort/ZH/Wetzikon-ZH?leistung=demenz");
  expect(renamed.response.headers.get("Location")).toBe("/einbetten/ort/zuerich/wetzikon?leistung=demenz");
});

test("a badge shows stars only from reviews that count", async () => {
  const { html } = await load(BADGE);
  expect(html).toContain("4.6 von 5 Sternen");
  expect(html).toContain("Im Verzeichnis seit 1. Januar 2026, Angaben zuletzt bestätigt am 3. Mai 2026.");
  await change("UPDATE all_listings SET counted_ratings_count = 4 WHERE slug = 'rahmen-uster-8610'");
  await bump();
  expect((await load(BADGE)).html).not.toContain("Sternen");
});

test("a badge says what became of its provider", async () => {
  const closed = await load("/einbetten/anbieter/rahmen-zwei-8610");
  expect(closed.html).toContain("Dieser Anbieter ist dauerhaft geschlossen.");
  expect(closed.html).not.toContain("Im Verzeichnis seit");
  await change(
    `INSERT INTO listing_old_slugs (slug, listing_id)
       SELECT 'rahmen-alt-8610', id FROM all_listings WHERE slug = 'rahmen-uster-8610'`,
  );
  const moved = await load("/einbetten/anbieter/rahmen-alt-8610");
  expect([moved.response.status, moved.response.headers.get("Location")]).toEqual([301, BADGE]);
  await change("UPDATE all_listings SET deleted_at = '2026-01-02' WHERE slug = 'rahmen-weg-8610'");
  const gone = await load("/einbetten/anbieter/rahmen-weg-8610");
  expect(gone.response.status).toBeGreaterThanOrEqual(404);
  expect(gone.response.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
  expect(gone.html).toContain("Spitex finden");
});

test("the question opens on the site with place and service filled in", async () => {
  const { html } = await load(`${QUESTION}?ort=8610+Uster&leistung=demenz`);
  expect(html).toContain('<form action="https://site.test/wer-kann-kommen" target="_blank">');
  expect(html).toContain('name="ort" value="8610 Uster"');
  expect(html).toContain('<option value="demenz" selected>');
  expect((await load(`${QUESTION}?ort=%22%3E%3Cscript%3E`)).html).not.toContain("<script");
});

test("all other pages still refuse to be framed", async () => {
  for (const path of [paths.embed(), "/zuerich/uster/", "/einbetten/nichts"]) {
    const { headers } = await site.fetch(path);
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  }
});

describe("/einbetten", () => {
  const snippets = (html: string) =>
    [...html.matchAll(/&lt;iframe src=&quot;https:\/\/site\.test([^&]*)/g)].map(([, path]) => path);

  test("gives the HTML of three frames, and shows them", async () => {
    const { html, response } = await load(`${paths.embed()}?ort=8610&leistung=demenz`);
    expect(response.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
    expect(snippets(html)[0]).toBe(`${PLACE}?leistung=demenz`);
    expect(html).toContain(`src="${PLACE}?leistung=demenz"`);
    expect(html).toContain('src="/einbetten/frage?ort=8610+Uster+ZH&amp;leistung=demenz"');
  });

  test("finds a provider by its name or slug, and offers a choice if there are several", async () => {
    const { html } = await load(`${paths.embed()}?spitex=rahmen-uster-8610`);
    expect(snippets(html)).toContain(BADGE);
    expect((await load(`${paths.embed()}?spitex=Qxqxqx`)).html).toContain("Diesen Namen kennen wir nicht");
    expect((await load(`${paths.embed()}?ort=Qxqxqx`)).html).toContain("Diesen Ort kennen wir nicht");
  });

  test.each([paths.forProviders(), paths.openData()])("%s leads there", async (path) => {
    expect((await load(path)).html).toContain('href="/einbetten"');
  });
});
