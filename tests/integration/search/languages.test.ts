import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { SearchAnswer } from "#domain/search/search-result.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

const geneva = { zip: "1201", city: "Genève", code: "GE" as const };

beforeAll(async () => {
  await seedPlace(geneva, { latitude: 46.2, longitude: 6.1 });
  await seedListings(geneva, [
    { name: "Soins du Lac" },
    { name: "Aide Rhône" },
    { name: "Soins à domicile Genève et environs" },
    { name: "Cure a domicilio Ginevra" },
    { name: "Spitex-Verein Genève" },
  ]);
  await syncSearchIndex(createDeps(env));
});

const ask = (query: Record<string, string>) => get(`/api/search?${new URLSearchParams(query)}`);
const search = async (query: Record<string, string>): Promise<SearchAnswer> => (await ask(query)).json();

test("the same query is answered in each language, also after another one", async () => {
  const labels = [];
  for (const lang of ["de", "fr", "it", "en", "fr"]) {
    labels.push((await search({ q: "démence Ginevra", lang })).ways[0]?.label);
  }
  expect(labels).toEqual([
    "Demenz in Genève",
    "Démence à Genève",
    "Demenza a Ginevra",
    "Dementia in Geneva",
    "Démence à Genève",
  ]);
  expect((await search({ q: "démence Ginevra" })).ways[0]?.label).toBe("Demenz in Genève");
});

test("if a language is given twice, the last is checked and used", async () => {
  const response = await get("/api/search?q=Genf&lang=xx&lang=fr");
  expect([response.status, response.headers.get("Content-Language")]).toEqual([200, "fr-CH"]);
  expect((await response.json<SearchAnswer>()).results[0]).toMatchObject({ city: "Genève" });
  expect((await get("/api/search?q=Genf&lang=fr&lang=xx")).status).toBe(422);
});

test("places and cantons are named in the language, the place of a provider as in its address", async () => {
  const { results } = await search({ q: "Genf", lang: "it" });
  expect(results[0]).toMatchObject({ type: "city", city: "Ginevra", canton: "Ginevra", citySlug: "geneve" });
  expect(results.find(({ type }) => type === "spitex")).toMatchObject({ city: "Genève", canton: "Ginevra" });
});

test.each([
  ["soins à domicile Genève", "/fr/geneve/geneve/"],
  ["aide et soins à domicile Geneve", "/fr/geneve/geneve/"],
  ["cure a domicilio Ginevra", "/fr/geneve/geneve/"],
  ["Pflege zu Hause Genf", "/fr/geneve/geneve/"],
  ["soins à domicile pour ma mère à Genêvre", "/fr/geneve/geneve/"],
])("«%s» leads to the town, although providers have the same name", async (q, path) => {
  const { ways, resultsFirst } = await search({ q, lang: "fr" });
  expect([ways[0]?.path, resultsFirst]).toEqual([path, undefined]);
});

test("a provider's whole name opens it, even if only German words for care stand beside its place", async () => {
  const { ways, results } = await search({ q: "spitex-verein genève" });
  expect([ways.map(({ path }) => path), results[0]]).toEqual([
    ["/geneve/"],
    expect.objectContaining({ name: "Spitex-Verein Genève" }),
  ]);
});

test("words for care at the start of a name are part of the name", async () => {
  const lac = await search({ q: "soins du lac", lang: "fr" });
  expect([lac.ways, lac.results[0]]).toEqual([[], expect.objectContaining({ name: "Soins du Lac" })]);
  expect((await search({ q: "soins à domicile Genève et environs", lang: "fr" })).results[0]).toMatchObject({
    name: "Soins à domicile Genève et environs",
  });
});

test("the page of results names places and cantons in its language", async () => {
  const html = await (await get(`/fr/recherche?${new URLSearchParams({ q: "soins du lac genève" })}`)).text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  expect(main).toContain("1201 Genève");
  expect(html.replaceAll("/geneve/", "")).not.toMatch(/Genf|Waadt|Basel|Luzern/);
});

test("another language is refused", async () => {
  const answer = await ask({ q: "Genf", lang: "rm" });
  expect(answer.status).toBe((await get("/api/search")).status);
  expect(await answer.text()).toContain("invalid_input");
});

test("the API description names the languages", async () => {
  const text = await (await get("/api/v1/openapi.json")).text();
  expect(text).toContain('"/api/search"');
  expect(text).toContain('["de","fr","it","en"]');
});
