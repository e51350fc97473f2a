import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { reviews } from "#db/schema/reviews.ts";
import { insert } from "#db/sql.ts";
import { runTogether } from "#db/statement.ts";
import { LANGUAGES } from "#domain/language.ts";
import { locate, prefixOf } from "#domain/pages/addresses.ts";
import { pageAt } from "#domain/pages/canonical-address.ts";
import { PAGES } from "#domain/pages.ts";
import { SITEMAP_LIMITS } from "#domain/sitemap/sitemap-files.ts";
import { get } from "#tests/support/get.ts";
import { db, seedListings, wetzikon, winterthur } from "#tests/support/listings.ts";
import { type SitemapFiles, sitemapFiles } from "#worker/platform/published-files.ts";
import { type SitemapDeps, updateSitemap } from "#worker/services/sitemap/sitemap.ts";

const SITE = "https://site.test";
const files = sitemapFiles(env.FILES);
const NOON = "2026-11-05T12:00:00.000Z";
const AT = "2026-10-01T10:00:00.000Z";

const deps = (given: Partial<SitemapFiles> = {}, now = NOON): SitemapDeps => ({
  db,
  sitemapFiles: { ...files, ...given },
  now: () => new Date(now),
  config: { siteUrl: SITE },
  logError: () => {},
});

const locsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc);
const read = async (address: string) => {
  const response = await get(address.replace(SITE, ""));
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const parts = async () => locsIn((await read("/sitemap.xml")).text);
/** Every listed address with its properties. */
async function entries() {
  const texts: string[] = [];
  // One after the other: a part that is missing must not look like an empty one.
  for (const part of await parts()) {
    const { status, text } = await read(part);
    expect([part, status]).toEqual([part, 200]);
    texts.push(text);
  }
  const pairs = texts.flatMap((text) =>
    [...text.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
      ([, loc = "", lastmod]) => [loc.replace(SITE, ""), lastmod] as const,
    ),
  );
  return new Map(pairs);
}
const keys = async () => (await env.FILES.list()).objects.map(({ key }) => key);

beforeEach(async () => {
  for (const table of ["spitex_reviews", "hidden_imported_reviews", "all_listings"])
    await env.DB.exec(`DELETE FROM ${table}`);
  await env.FILES.delete(await keys());
});

describe("its entries are", () => {
  beforeEach(async () => {
    await seedListings(winterthur, [
      { id: 1, name: "Spitex Eulach", updatedAt: "2026-03-01T10:00:00.000Z" },
      { id: 2, name: "Spitex Töss", updatedAt: "2026-02-01T10:00:00.000Z" },
    ]);
    await seedListings(wetzikon, [{ id: 3, name: "Pflege daheim", updatedAt: "2026-01-01T10:00:00.000Z" }]);
    const review = { spitexId: 2, userId: "u", author: "Ruth", rating: 5, reviewText: "Gut." };
    const at = (time: string) => ({ publishTime: time, createdAt: time });
    await runTogether(db, {
      rows: [
        { ...review, id: 1, ...at("2026-04-01T10:00:00.000Z") },
        { ...review, id: 2, ...at("2026-09-01T10:00:00.000Z") },
      ].map((row) => insert(reviews, row)),
    });
    await env.DB.exec("UPDATE spitex_reviews SET hidden_at = '2026-09-02T10:00:00.000Z' WHERE id = 2");
    await env.DB.exec(
      `INSERT INTO hidden_imported_reviews (spitex_id, review_text, hidden_at)
      VALUES (3, 'Unwahr.', '2026-08-01T10:00:00.000Z')`.replaceAll("\n", " "),
    );
    await updateSitemap(deps());
  });

  test("providers with the date of their newest change or review, shown or hidden; places with their newest provider's date", async () => {
    expect([...(await entries())].filter(([path]) => !prefixOf(path)).slice(0, 6)).toEqual([
      ["/zuerich/winterthur/spitex-eulach-8400", "2026-03-01T10:00:00Z"],
      ["/zuerich/winterthur/spitex-toess-8400", "2026-09-02T10:00:00Z"],
      ["/zuerich/wetzikon/pflege-daheim-8620", "2026-08-01T10:00:00Z"],
      ["/zuerich/wetzikon/", "2026-08-01T10:00:00Z"],
      ["/zuerich/winterthur/", "2026-09-02T10:00:00Z"],
      ["/zuerich/", "2026-09-02T10:00:00Z"],
    ]);
  });

  test.each([
    ["waits, so that it is on no page", { waitsUntil: "2026-10-08T10:00:00.000Z" }, "2026-03-01T10:00:00Z"],
    ["appeared after its notice", { publishTime: "2026-10-08T10:00:00.000Z" }, "2026-10-08T10:00:00Z"],
    ["was answered", { repliedAt: "2026-10-09T10:00:00.000Z" }, "2026-10-09T10:00:00Z"],
    ["was changed, or its answer", { changedAt: "2026-10-10T10:00:00.000Z" }, "2026-10-10T10:00:00Z"],
    ["was changed once it was hidden", { hiddenAt: AT, changedAt: "2026-10-10T10:00:00.000Z" }, "2026-10-01T10:00:00Z"],
  ])("a provider whose review %s", async (_, given, lastmod) => {
    const review = { spitexId: 1, userId: "u", author: "Ruth", rating: 5, reviewText: "Gut." };
    await runTogether(db, { row: insert(reviews, { ...review, publishTime: AT, createdAt: AT, ...given }) });
    await updateSitemap(deps());
    expect((await entries()).get("/zuerich/winterthur/spitex-eulach-8400")).toBe(lastmod);
  });

  test("text pages, with the date of their facts if they have one", async () => {
    const all = await entries();
    expect(all.get("/pflegelexikon/spitex")).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(all.get("/leistungen/palliative-care")).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(all.has("/so-sortieren-wir")).toBe(true);
    expect(all.get("/")).toBeUndefined();
  });

  test("every page that the table assigns to a file, and no other", async () => {
    const listed = [...(await entries()).keys()].map((path) => pageAt(locate(path).path));
    expect(new Set(listed)).toEqual(new Set(Object.values(PAGES).filter(({ sitemap }) => sitemap)));
  });

  test("pages that answer 200 under exactly that address and may be indexed", async () => {
    // French stands for the other languages, which tests/integration/languages reads.
    for (const path of [...(await entries()).keys()].filter((path) => !/^\/(it|en)\//.test(path))) {
      const { status, headers, text } = await read(path);
      expect(status, path).toBe(200);
      expect(headers.get("X-Robots-Tag"), path).toBeNull();
      expect(text, path).not.toContain('name="robots"');
      expect(text, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*?[a-z]${path}"`));
    }
  });
});

describe("an update", () => {
  const many = Array.from({ length: 7 }, (_, at) => ({ name: `Spitex ${at}` }));

  test("splits files at the limit and reports the number of pages and characters", async () => {
    await seedListings(winterthur, many);
    const info = await updateSitemap(deps(), { ...SITEMAP_LIMITS, urls: 3 });
    const addresses = await parts();
    const urls = (await entries()).size;
    const places = 2 * LANGUAGES.length;
    const providers = many.length * LANGUAGES.length;
    const content = urls - providers - places;
    expect(addresses.map((address) => address.replace(/.*\//, ""))).toEqual([
      ...Array.from({ length: Math.ceil(providers / 3) }, (_, at) => `providers-${at + 1}.xml`),
      ...Array.from({ length: Math.ceil(places / 3) }, (_, at) => `places-${at + 1}.xml`),
      ...Array.from({ length: Math.ceil(content / 3) }, (_, at) => `content-${at + 1}.xml`),
    ]);
    const texts = await Promise.all(["/sitemap.xml", ...addresses].map(read));
    const size = texts.reduce((sum, { text }) => sum + text.length, 0);
    expect(info).toEqual({ updatedAt: NOON, urls, size });
  });

  test.each([1, 2, 5])("that dies at file %i keeps the old sitemap", async (failing) => {
    await seedListings(winterthur, many);
    await updateSitemap(deps(), { ...SITEMAP_LIMITS, urls: 3 });
    const [index, before] = [await read("/sitemap.xml"), await entries()];
    await seedListings(winterthur, [{ name: "Spitex neu" }]);
    let calls = 0;
    const putPart: SitemapFiles["putPart"] = (...file) => {
      calls += 1;
      return calls === failing ? Promise.reject(new Error("R2 is away")) : files.putPart(...file);
    };
    const dying = updateSitemap(deps({ putPart }), { ...SITEMAP_LIMITS, urls: 3 });
    await expect(dying).rejects.toThrow("R2 is away");
    expect(calls).toBe(failing);
    expect((await read("/sitemap.xml")).text).toBe(index.text);
    expect(await entries()).toEqual(before);
    await updateSitemap(deps());
    expect((await entries()).has("/zuerich/winterthur/spitex-neu-8400")).toBe(true);
  });

  test("keeps the versions of two days, for readers of an older index", async () => {
    const later = (hours: number) => new Date(Date.parse(NOON) + hours * 3_600_000).toISOString();
    await updateSitemap(deps());
    const first = await parts();
    await updateSitemap(deps({}, later(1)));
    const second = await parts();
    await updateSitemap(deps({}, later(47)));
    const third = await parts();
    for (const address of [...first, ...second, ...third]) {
      expect((await read(address)).status).toBe(200);
    }
    await updateSitemap(deps({}, later(24 * 10)));
    // The version served until now, regardless of its age.
    for (const address of third) expect((await read(address)).status).toBe(200);
    for (const address of [...first, ...second]) expect((await read(address)).status).toBe(404);
  });

  test("deletes no files of an update that has just started", async () => {
    await updateSitemap(deps());
    await files.putPart("20261105120001000-deadbeef", "providers-1.xml", "<begun/>");
    await updateSitemap(deps({}, "2026-11-05T12:05:00.000Z"));
    const begun = `${SITE}/sitemaps/20261105120001000-deadbeef/providers-1.xml`;
    expect((await read(begun)).text).toBe("<begun/>");
  });

  test("fails if another update overtakes it, without mixing their files", async () => {
    await seedListings(winterthur, many);
    await updateSitemap(deps());
    const reached = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const slow = updateSitemap(
      deps({
        switchTo: async (...index) => {
          reached.resolve();
          await mayGoOn.promise;
          return files.switchTo(...index);
        },
      }),
    );
    await reached.promise;
    await seedListings(winterthur, [{ name: "Spitex neu" }]);
    await updateSitemap(deps());
    const after = await read("/sitemap.xml");
    mayGoOn.resolve();
    await expect(slow).rejects.toThrow("sitemap_overtaken");
    expect((await read("/sitemap.xml")).text).toBe(after.text);
    expect((await entries()).has("/zuerich/winterthur/spitex-neu-8400")).toBe(true);
  });

  test("one of two concurrent first updates is served", async () => {
    const results = await Promise.allSettled([updateSitemap(deps()), updateSitemap(deps())]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await entries()).has("/")).toBe(true);
  });

  test("succeeds even if old files cannot be deleted", async () => {
    const deleteVersionsBefore = () => Promise.reject(new Error("R2 is away"));
    await updateSitemap(deps({ deleteVersionsBefore }));
    expect((await entries()).has("/")).toBe(true);
  });
});
