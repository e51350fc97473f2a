import { expect, test } from "vitest";
import { CANTONS } from "#domain/places/canton.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const page = async (path = "/unzufrieden") => (await (await get(path)).text()).replaceAll(/<!-- -->|&nbsp;/g, "");

test("starts with the numbers to call in danger, as links", async () => {
  const html = await page();
  const main = html.slice(html.indexOf("<h1"));
  for (const number of ["117", "144", "143", "145"]) expect(main.slice(0, 2000)).toContain(`href="tel:${number}"`);
});

test("names mediators and supervisors of all cantons, with source, and marks unknown ones", async () => {
  const html = await page();
  for (const { name } of CANTONS) expect(html).toContain(`<h3>${name}</h3>`);
  expect(html).toContain('href="tel:+41612698098"');
  expect(html).toContain("Nur für gemeinnützige Spitex");
  expect(html).toContain("Nicht bekannt.");
  expect(html).toContain('<span lang="fr-CH">Office du médecin cantonal');
  expect(html).toContain("Ombudsstelle Krankenversicherung");
  expect(html).toMatch(/Mit den Quellen verglichen am \d+\. \p{L}+ \d{4}\./u);
});

test("a canton's bodies come first on the page linked from the canton, which is not indexed", async () => {
  const html = await page("/unzufrieden?kanton=basel-stadt");
  expect(html).toContain("Wer im Kanton Basel-Stadt hilft");
  expect(html.indexOf("Rümelinsplatz")).toBeLessThan(html.indexOf("<details"));
  expect(html).not.toContain("<h3>Basel-Stadt</h3>");
  expect(html).toContain('name="robots" content="noindex');
  expect(html).toMatch(/rel="canonical" href="[^"]*\/unzufrieden"/);
});

test("an unknown canton gives the plain page", async () => {
  expect(await page("/unzufrieden?kanton=atlantis")).toContain("Wer in Ihrem Kanton hilft");
});

test("the search answers complaints with this page, and danger with the numbers first", async () => {
  const first = async (query: string) => {
    const answer = await get(`/api/search?q=${encodeURIComponent(query)}`);
    return ((await answer.json()) as { ways: { label: string; path: string }[] }).ways.map(({ path }) => path);
  };
  expect(await first("Spitex beklagen")).toEqual(["/unzufrieden"]);
  for (const query of ["Gewalt", "Pflegerin hat gestohlen"]) {
    expect((await first(query)).slice(0, 2)).toEqual(["/unzufrieden#gefahr", "/unzufrieden"]);
  }
});

test("providers' pages and the guide link to the page", async () => {
  await seedListings(winterthur, [{ name: "Spitex Beschwerdelos", slug: "spitex-beschwerdelos" }]);
  expect(await page("/zuerich/winterthur/spitex-beschwerdelos")).toContain('href="/unzufrieden?kanton=zuerich#kanton"');
  expect(await page("/wegweiser")).toContain('href="/unzufrieden"');
});

test("changes in law come from the table of rates", async () => {
  const html = await page("/was-aendert-sich");
  expect(html).toContain("voraussichtlich 2028");
  expect(html).toContain("11&#x27;160");
  expect(html).toContain("31.12.2026");
});
