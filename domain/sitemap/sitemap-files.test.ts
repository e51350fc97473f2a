import { describe, expect, test } from "vitest";
import { SITEMAP_LIMITS, type SitemapUrl, sitemapIndexXml, toSitemapFiles, urlXml } from "./sitemap-files.ts";

const SITE = "https://site.test";
const page = (number: number): SitemapUrl => ({ path: `/a/b/c/d-${number}` });

async function filesOf(batches: SitemapUrl[][], limits = SITEMAP_LIMITS) {
  async function* source() {
    yield* batches;
  }
  const files = [];
  for await (const file of toSitemapFiles(SITE, source(), limits)) files.push(file);
  return files;
}

const pages = (count: number) => Array.from({ length: count }, (_, at) => page(at + 1));
const locs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

test("writes a file in the format of the protocol", async () => {
  const files = await filesOf([[{ path: "/a/b/c/d", lastmod: "2026-11-05T02:00:00.123Z" }]]);
  expect(files).toEqual([
    {
      urls: 1,
      xml: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        "<url><loc>https://site.test/a/b/c/d</loc><lastmod>2026-11-05T02:00:00Z</lastmod></url>",
        "</urlset>",
        "",
      ].join("\n"),
    },
  ]);
});

describe("files", () => {
  test("never have more pages than allowed, and lose none at the borders of batches", async () => {
    for (const count of [1, 3, 4, 6, 7]) {
      const all = pages(count);
      const files = await filesOf([all.slice(0, 2), [], all.slice(2)], { urls: 3, bytes: 1e6 });
      expect(files.map(({ urls }) => urls)).toEqual(
        Array.from({ length: Math.ceil(count / 3) }, (_, at) => Math.min(3, count - at * 3)),
      );
      expect(files.flatMap(({ xml }) => locs(xml))).toEqual(all.map(({ path }) => SITE + path));
    }
  });

  test("never have more bytes than allowed", async () => {
    const [whole] = await filesOf([pages(2)]);
    const bytes = whole?.xml.length ?? 0;
    expect(await filesOf([pages(2)], { urls: 10, bytes })).toHaveLength(1);
    const files = await filesOf([pages(7)], { urls: 10, bytes: bytes - 1 });
    expect(files).toHaveLength(7);
    for (const { xml } of files) {
      expect(new TextEncoder().encode(xml).byteLength).toBeLessThan(bytes);
    }
  });

  test("are not written if there are no pages", async () => {
    expect(await filesOf([[], []])).toEqual([]);
  });

  test("omit addresses that the protocol refuses", async () => {
    const files = await filesOf([[{ path: `/${"a".repeat(2100)}` }, page(1)]]);
    expect(files.map(({ urls }) => urls)).toEqual([1]);
  });
});

test("the limits do not exceed those of the protocol", () => {
  expect(SITEMAP_LIMITS.urls).toBeLessThanOrEqual(50_000);
  expect(SITEMAP_LIMITS.bytes).toBeLessThanOrEqual(50_000_000);
});

test("addresses are escaped for URLs and for XML", () => {
  expect(urlXml(SITE, { path: "/suche?q=zürich&art='a'" })).toBe(
    "<url><loc>https://site.test/suche?q=z%C3%BCrich&amp;art=%27a%27</loc></url>\n",
  );
});

test("a day is written as a day", () => {
  expect(urlXml(SITE, { path: "/", lastmod: "2026-11-05" })).toContain("<lastmod>2026-11-05</lastmod>");
});

test.each(["gestern", "2026-11", "2026-11-05T02:00:00+01:00", ""])("an invalid time (%s) is omitted", (lastmod) => {
  expect(urlXml(SITE, { path: "/", lastmod })).toBe("<url><loc>https://site.test/</loc></url>\n");
});

test("the index lists the files", () => {
  expect(locs(sitemapIndexXml([`${SITE}/a.xml`, `${SITE}/b.xml`], "2026-11-05T02:00:00Z"))).toEqual([
    `${SITE}/a.xml`,
    `${SITE}/b.xml`,
  ]);
});

test("a page in several languages is listed once per language, and each entry names all languages", async () => {
  const [file] = await filesOf([[{ path: "/" }]]);
  expect(locs(file?.xml ?? "")).toEqual(["/", "/fr/", "/it/", "/en/"].map((path) => SITE + path));
  const links = [...(file?.xml ?? "").matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [
    tag,
    href,
  ]);
  expect(links).toHaveLength(4 * 5);
  expect(links.slice(0, 5)).toEqual([
    ["de-CH", `${SITE}/`],
    ["fr-CH", `${SITE}/fr/`],
    ["it-CH", `${SITE}/it/`],
    ["en-CH", `${SITE}/en/`],
    ["x-default", `${SITE}/`],
  ]);
});
